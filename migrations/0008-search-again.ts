import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { putIntoSearch } from "../db/search";
import type { Database } from "./columns";

const AT_ONCE = 500;

/** Numbers and names are written as db/search-text.ts reads them now. */
export async function up(database: Database): Promise<void> {
  const db = database as Kysely<Schema>;
  for (let after = 0; ;) {
    const bookings = await db
      .selectFrom("bookings")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const booking of bookings) await putIntoSearch(db, booking);
    const last = bookings.at(-1);
    if (!last) return;
    after = last.id;
  }
}
