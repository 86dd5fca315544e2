import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadRules, loadSchedule } from "~/booking/availability.server";
import { businessNow, now } from "~/clock.server";
import { OCCUPYING } from "~/domain/booking";
import { connect, openSqlite } from "./connect";
import { migrate } from "./migrate";
import type { NewBooking } from "./schema";
import { inventBookings } from "./seed-bookings";

/** `npm run seed -- --bookings 500 [--seed 1]`: fills the database with a believable shop, for trying out only. */
const { values } = parseArgs({
  options: { bookings: { type: "string", default: "500" }, seed: { type: "string", default: "1" } },
});
const count = Number(values.bookings);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || count > 500_000 || !Number.isInteger(seed)) {
  console.error("usage: npm run seed -- --bookings <1 to 500000> [--seed <whole number>]");
  process.exit(1);
}
if (existsSync(".env")) process.loadEnvFile(".env");
const path = process.env.DATABASE_PATH || "data/northlight.sqlite";
const started = performance.now();
const sqlite = openSqlite(path);
migrate(sqlite);
const db = connect(sqlite);

const occupied = await db
  .selectFrom("bookings")
  .select(["booking_date as date", "start_minute as start", "duration_minutes as duration"])
  .where("status", "in", OCCUPYING)
  .where("deleted_at", "is", null)
  .execute();
const taken = await db.selectFrom("bookings").select("reference").execute();
const rows = inventBookings({
  count,
  seed,
  instant: now(),
  now: businessNow(),
  schedule: await loadSchedule(db),
  rules: await loadRules(db),
  occupied,
  references: taken.map((row) => row.reference),
});
insertAll(rows);
await db.destroy();

const dates = rows.map((row) => row.booking_date).toSorted();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.info(`seeded ${rows.length} bookings from ${dates[0]} to ${dates.at(-1)} into ${path} in ${seconds} s`);

/** One prepared statement in one transaction: a hundred thousand rows in seconds. */
function insertAll(all: NewBooking[]): void {
  const columns = Object.keys(all[0] ?? {});
  const insert = sqlite.prepare(`insert into bookings (${columns.join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`);
  sqlite
    .transaction(() => {
      for (const row of all) insert.run(row);
    })
    .immediate();
}
