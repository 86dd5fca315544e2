import { PAGE_DAYS } from "~/booking/calendar/calendar";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { JobPlace } from "~/content/place-names";
import { addDays } from "~/domain/time";
import { connect, openSqlite } from "~db/connect";
import { today } from "../support/dates";
import type { Bench } from "./bench";
import { quantile, type Row, row } from "./table";

const BOOKINGS = 20_000;
/** What the bookings may add to the date step's own work. */
const WANTED_MS = 10;
const ROUNDS = 30;
const PLACES: JobPlace[] = ["burnaby", "surrey", "whistler", "shop"];

/** The date step's calendar in a full shop and in the same shop emptied, in turns. */
export async function rows({ shop }: Bench): Promise<Row[]> {
  const now = { date: today(), minute: 600 };
  const file = shop(BOOKINGS);
  const sqlite = openSqlite(file);
  await sqlite.backup(`${file}-empty`);
  const emptied = openSqlite(`${file}-empty`);
  emptied.exec("delete from bookings");
  // Only the crews that do the work: the bench of bookings has many more.
  for (const each of [sqlite, emptied])
    each.exec(
      "delete from resources where id not in (select resource_id from bookings where resource_id is not null) and id > 10",
    );
  const [full, empty] = [connect(sqlite), connect(emptied)];
  const times = { full: [] as number[], empty: [] as number[] };
  for (let round = 0; round < ROUNDS; round++)
    for (const place of PLACES)
      for (const [name, db] of [
        ["full", full],
        ["empty", empty],
      ] as const) {
        const began = performance.now();
        const from = addDays(now.date, (round % 2) * PAGE_DAYS);
        const wish = { date: addDays(now.date, 3), from };
        await loadCalendar(db, wish, { minutes: 180, place, now });
        times[name].push(performance.now() - began);
      }
  const [most, least] = [quantile(times.full, 0.95), quantile(times.empty, 0.95)];
  return [
    row(`date step at ${BOOKINGS} bookings, p95`, `${most.toFixed(1)} ms`, {
      beside: `${least.toFixed(1)} ms with none`,
      wanted: `≤ ${WANTED_MS} ms more`,
      ok: most - least <= WANTED_MS,
    }),
  ];
}
