import type { MethodCount } from "~/domain/takings";
import type { CivilDate } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";

/** Of a day, the newest first. */
export async function closesOf(db: DatabaseOrTransaction, day: CivilDate) {
  const rows = db.selectFrom("day_closes").selectAll().where("day", "=", day);
  return (await rows.orderBy("id", "desc").execute()).map(({ counts, ...row }) => ({
    ...row,
    counts: JSON.parse(counts) as MethodCount[],
  }));
}
export type DayClose = Awaited<ReturnType<typeof closesOf>>[number];

/** `operator` is who counted. */
export async function writeClose(
  trx: DatabaseOrTransaction,
  { counts, ...close }: Omit<DayClose, "id" | "operator_name">,
  operator: number,
): Promise<void> {
  const { name } = await trx
    .selectFrom("operators")
    .select(({ fn }) => fn.coalesce("name", "email").as("name"))
    .where("id", "=", operator)
    .executeTakeFirstOrThrow();
  const row = { ...close, counts: JSON.stringify(counts), operator_name: name };
  await trx.insertInto("day_closes").values(row).execute();
}
