import type { EarlierSettings, Settings } from "~/domain/settings";
import type { DatabaseOrTransaction } from "./connect";

type Row = { until: number; body: string };

/** Those that were replaced since a moment in minutes since 1970-01-01, to be read along with other rows. */
export function earlierRows(db: DatabaseOrTransaction, since: number) {
  return db.selectFrom("earlier_settings").where("until_minute", ">=", since);
}

export function asEarlier({ until, body }: Row): EarlierSettings {
  return { ...(JSON.parse(body) as Settings), until };
}

/** Keeps what a save replaces, and forgets what was replaced before `since`. */
export async function keepEarlier(
  trx: DatabaseOrTransaction,
  settings: Settings,
  { until, since }: { until: number; since: number },
): Promise<void> {
  await trx.deleteFrom("earlier_settings").where("until_minute", "<", since).execute();
  const row = { until_minute: until, body: JSON.stringify(settings) };
  await trx.insertInto("earlier_settings").values(row).execute();
}
