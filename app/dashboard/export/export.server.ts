import type { DatabaseOrTransaction } from "~db/connect";
import { sumsSince } from "~db/payments";
import { recordedSince } from "~/server/money.server";
import type { CivilDate } from "~/domain/time";
import type { Filter } from "../filter";
import { inListOrder, listedBy, matching } from "../matching.server";
import { EXPORTED, type Exported } from "./export-columns";

const BATCH = 500;

/** In the list's order, in batches; a booking made meanwhile shifts none of them. */
export async function* exportBookings(
  db: DatabaseOrTransaction,
  filter: Filter,
  today: CivilDate,
): AsyncGenerator<Exported[]> {
  const ids = (await inListOrder(matching(db, filter, today).select("id"), filter).execute()).map(
    ({ id }) => id,
  );
  const since = await recordedSince(db);
  for (let from = 0; from < ids.length; from += BATCH) {
    const wanted = ids.slice(from, from + BATCH);
    const rows = await db
      .selectFrom("bookings")
      .select(EXPORTED)
      .select((eb) =>
        eb
          .selectFrom("resources")
          .select("name")
          .whereRef("resources.id", "=", "bookings.resource_id")
          .as("resource_name"),
      )
      .$if(since !== null, (query) => query.select(sumsSince(since!)))
      .where("id", "in", wanted)
      .where(listedBy(db, filter))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield wanted.flatMap((id) => byId.get(id) ?? []);
  }
}
