import { parseArgs } from "node:util";
import { businessNow, now } from "~/server/clock.server";
import { addDays, FIRST_DAY, LAST_DAY } from "~/domain/time";
import { loadSettings } from "~/server/hours.server";
import { insertBooking } from "./booking-change";
import { loadBooked } from "./fleet";
import { completeNight } from "./nights";
import { nameOf, open, placeIn } from "./open";
import type { NewBooking } from "./schema";
import { inventBookings } from "./seed-bookings";

/** `npm run seed -- --bookings 500 [--seed 1] [--add]`; --add for a shop that has bookings. */
const { values } = parseArgs({
  options: {
    bookings: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    add: { type: "boolean", default: false },
  },
});
const count = Number(values.bookings);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || count > 500_000 || !Number.isInteger(seed)) {
  console.error("usage: npm run seed -- --bookings <1 to 500000> [--seed <whole number>] [--add]");
  process.exit(1);
}
const place = placeIn(process.env);
const started = performance.now();
const { db } = await open(place);

const taken = await db.selectFrom("bookings").select("reference").execute();
if (taken.length > 0 && !values.add) {
  console.error(
    `${nameOf(place)} has ${taken.length} bookings already: nothing was added. With --add invented ones are put among them.`,
  );
  await db.destroy();
  process.exit(1);
}
// What one crew and one bay do in a few years; more work is a larger shop's.
const PER_PAIR = 4_000;
const pairs = Math.ceil(count / PER_PAIR);
for (let number = 2; number <= pairs; number++)
  await db
    .insertInto("resources")
    .values([
      { name: `Mobile crew ${number}`, kind: "crew", first_day: null, last_day: null },
      { name: `Shop bay ${number}`, kind: "bay", first_day: null, last_day: null },
    ])
    .execute();
const rows = inventBookings({
  count,
  seed,
  instant: now(),
  now: businessNow(),
  ...(await loadSettings(db)),
  jobs: await loadBooked(db, { from: addDays(FIRST_DAY, 1), to: addDays(LAST_DAY, -1) }, now()),
  references: taken.map((row) => row.reference),
});
await insertAll(rows);
// An invented shop has no clock to distrust.
if (taken.length === 0) await completeNight(db, businessNow().date);
await db.destroy();

const dates = rows.map((row) => row.booking_date).toSorted();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.info(
  `seeded ${rows.length} bookings from ${dates[0]} to ${dates.at(-1)} into ${nameOf(place)} in ${seconds} s`,
);

async function insertAll(all: NewBooking[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const row of all) await insertBooking(trx, row);
  });
}
