import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { submitBooking } from "~/booking/order/submit.server";
import { freshDatabase, onPostgres, type TestDatabase } from "../../support/database";
import { order } from "../../support/order";
import { temporaryFolder } from "../../support/server";
import { STRANGER } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { newestOf, rowOf } from "../../support/rows";
import { afterEach, beforeEach } from "vitest";

const NOW = { date: "2026-12-01", minute: 600 };
export let folder: ReturnType<typeof temporaryFolder>;
export let fresh: TestDatabase;
export let mail: string;
/** Before each test: an empty shop in a folder of its own. */
export function openShop(): void {
  beforeEach(() => {
    folder = temporaryFolder();
    fresh = freshDatabase(folder.path("shop.sqlite"));
    mail = join(dirname(folder.path("shop.sqlite")), "mail");
  });
  afterEach(() => {
    fresh.sqlite?.close();
    folder.remove();
  });
}

/** A customer with a full record: a booking with history and messages, one of them stored as a file. */
export async function live(name: string, email: string, phone: string, start = 600) {
  const given = order();
  const contact = {
    ...given.contact,
    name,
    email,
    phone,
    street: `1 ${name} Street`,
    city: "Burnaby",
  };
  await submitBooking(fresh.db, { ...given, start, comments: `${name} has a dog`, contact }, NOW);
  const { id } = await newestOf(fresh.db, "bookings");
  await inOne(fresh.db, cancelBooking, id, `${name} sold the car`, 0, NOW, STRANGER);
  const message = await rowOf(fresh.db, "messages", { booking_id: id });
  mkdirSync(mail, { recursive: true });
  writeFileSync(join(mail, `${String(message.id).padStart(6, "0")}-received.eml`), `Dear ${name}`);
  return id;
}

/** Whether the text occurs anywhere in the folder (the database, its log, the stored messages), or in a table on PostgreSQL. */
export async function holds(words: string): Promise<boolean> {
  if (onPostgres) return holdsInTables(words);
  const files = readdirSync(dirname(folder.path("x")), { recursive: true, encoding: "utf8" }).map(
    (name) => folder.path(name),
  );
  return files
    .filter((file) => existsSync(file) && !file.endsWith("mail"))
    .some((file) => readFileSync(file).includes(words));
}

async function holdsInTables(words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select bool_or(query_to_xml(format('select * from %I', tablename), false, false, '')::text like ${`%${words}%`}) as found
    from pg_tables where schemaname = 'public'`.execute(fresh.db);
  return rows[0]!.found;
}
