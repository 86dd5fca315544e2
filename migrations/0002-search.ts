import { sql } from "kysely";
import { isPostgres } from "../db/dialect";
import type { Database } from "./columns";

/** Folded by db/search-text.ts; found by any three letters in a row. */
export async function up(db: Database): Promise<void> {
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create table booking_search (
      id bigint primary key references bookings (id) on delete cascade,
      text text collate "C" not null
    )`.execute(db);
    await sql`create index booking_search_by_text on booking_search using gin (text gin_trgm_ops)`.execute(
      db,
    );
    return;
  }
  await sql`create virtual table booking_search using fts5 (text, columnsize = 0, tokenize = "trigram")`.execute(
    db,
  );
  // Nothing of an erased booking stays in the index.
  await sql`insert into booking_search (booking_search, rank) values ('secure-delete', 1)`.execute(
    db,
  );
}
