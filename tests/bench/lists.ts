import { availabilityOf } from "~/booking/availability.server";
import { loadAgenda } from "~/dashboard/agenda/agenda.server";
import { listBookings, loadTotals, tilesOf } from "~/dashboard/bookings.server";
import { parseFilter, SORTS } from "~/dashboard/filter";
import { addDays } from "~/domain/time";
import { connect, type Database, openSqlite } from "~db/connect";
import { today } from "../support/dates";
import type { Bench } from "./bench";
import { quantile, type Row, row } from "./table";

/** Ten full years of a shop, and five such shops, with what 95 of 100 questions may take. */
const SIZES = [
  { bookings: 20_000, wantedMs: 50 },
  { bookings: 100_000, wantedMs: 250 },
];
const RUNS = 3;

/** A question that a screen asks the database. */
type Question = { name: string; ask: (db: Database) => Promise<unknown> };

const TODAY = today();
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(TODAY, day));
const YEARS = `from=${addDays(TODAY, -2_500)}&to=${addDays(TODAY, -300)}`;
// Common words, parts of a number, terms that find nothing, and one or two characters.
const TERMS =
  "chen avery+chen zoe Zoë example.com interior burnaby 604 604-2 nobody+at+all a é ch q 60".split(
    " ",
  );
const sorted = SORTS.map((sort) => `sort=${sort}`);
const LISTS = [
  ...["", "status=pending&", "status=cancelled&", "range=upcoming&", "range=last30&"].flatMap(
    (filter) => sorted.map((sort) => filter + sort),
  ),
  ...sorted.flatMap((sort) => [`${YEARS}&${sort}`, `${sort}&page=1000000`]),
  ...TERMS.map((term) => `q=${term}`),
  ...["chen", "a", "example.com"].flatMap((term) =>
    ["sort=customer", "sort=price", "status=pending", "range=last30", YEARS].map(
      (narrower) => `q=${term}&${narrower}`,
    ),
  ),
];

const QUESTIONS: Question[] = [
  { name: "tiles", ask: (db) => loadTotals(db).then(tilesOf) },
  {
    name: "calendar",
    ask: (db) =>
      availabilityOf(
        db,
        { from: TODAY, to: addDays(TODAY, 41) },
        {
          minutes: 120,
          place: "burnaby",
          now: { date: TODAY, minute: 600 },
        },
      ),
  },
  { name: "agenda, a day", ask: (db) => loadAgenda(db, [TODAY]) },
  { name: "agenda, a week", ask: (db) => loadAgenda(db, WEEK) },
  ...LISTS.map((search) => ({
    name: `?${search}`,
    ask: (db: Database) => listBookings(db, parseFilter(new URLSearchParams(search)), TODAY),
  })),
];

/** The lists, searches, tiles and the calendar; the slowest are printed. */
export async function rows({ quick, shop }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { bookings, wantedMs } of quick ? SIZES.slice(0, 1) : SIZES) {
    const { p95, slowest } = await timesIn(shop(bookings));
    console.error(`  at ${bookings}: ${slowest.join(", ")}`);
    rows.push(
      row(`lists: ${QUESTIONS.length} questions at ${bookings}, p95`, `${p95.toFixed(1)} ms`, {
        wanted: `≤ ${wantedMs} ms`,
        ok: p95 <= wantedMs,
      }),
    );
  }
  return rows;
}

/** In processor time, which other work on the machine hardly changes; the database works in this process. */
export async function timesIn(file: string): Promise<{ p95: number; slowest: string[] }> {
  const db = connect(openSqlite(file));
  const times: { name: string; ms: number }[] = [];
  for (const { name, ask } of QUESTIONS) {
    await ask(db);
    for (let run = 0; run < RUNS; run++) {
      const began = process.cpuUsage();
      await ask(db);
      const { user, system } = process.cpuUsage(began);
      times.push({ name, ms: (user + system) / 1_000 });
    }
  }
  await db.destroy();
  times.sort((one, other) => other.ms - one.ms);
  const p95 = quantile(
    times.map(({ ms }) => ms),
    0.95,
  );
  return { p95, slowest: times.slice(0, 5).map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`) };
}
