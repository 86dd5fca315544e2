import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { asEarlier, earlierRows } from "~db/earlier-settings";
import { stands } from "~db/standing";
import { stopOf } from "~/content/gazetteer";
import { TAKES_TIME } from "~/domain/booking";
import { knownAt, type Stood } from "~/domain/called-off";
import { beforeChanges, type Changes } from "~/domain/event";
import type { FleetJob } from "~/domain/fleet";
import type { EarlierSettings } from "~/domain/settings";
import { absoluteMinute } from "~/domain/slots";
import { addDays, type CivilDate, type CivilNow } from "~/domain/time";
import { businessTimeOf, instantAt, now as instantNow, timestamp } from "./clock.server";
import { jobOf } from "./booked-job.server";

/**
 * Bookings' jobs that crews had until something took them off; of the others, since when they have them;
 * and the settings that held meanwhile.
 */
export type Past = {
  stood: Stood[];
  since: ReadonlyMap<number, number>;
  earlier: EarlierSettings[];
};

/**
 * The jobs of today and yesterday that changes since then have taken off a crew's day between two dates,
 * or holds that ran out, read from the history; and the one that's about to be moved, as it stands.
 */
export async function loadPast(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  now: CivilNow,
  { moving, jobs }: { moving?: number; jobs: readonly FleetJob[] },
): Promise<Past> {
  const [first, last] = [addDays(now.date, -1), now.date];
  if (addDays(range.from, -1) > last || range.to < addDays(first, -1)) return NOTHING;
  const begins = instantAt({ date: first, minute: 0 });
  const midnight = new Date(begins).toISOString();
  const since = db.selectFrom("booking_events").where("at", ">=", midnight);
  const changed = since.where("kind", "not in", ["booked", "texted"]).select("booking_id");
  const moved = since.where("kind", "in", ["moved", "cleared"]).select("booking_id");
  const bookings = await db
    .selectFrom("bookings")
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        eb("id", "in", moved),
        and([
          eb.between("booking_date", first, last),
          or([
            eb("id", "in", changed),
            eb("created_at", ">=", midnight),
            eb.between("held_until", begins, instantNow()),
          ]),
        ]),
        ...(moving === undefined ? [] : [eb("id", "=", moving)]),
      ]),
    )
    .execute();
  if (bookings.length === 0 && !jobs.some(({ date }) => first <= date && date <= last))
    return NOTHING;
  const ids = bookings.map(({ id }) => id);
  const events = since
    .select(["id", "booking_id", "at", "changes", NO_MINUTE.as("until")])
    .where("kind", "not in", ["booked", "texted"])
    .where("booking_id", "in", ids.length > 0 ? ids : [NO_BOOKING]);
  // Read along with them: each question costs.
  const settings = earlierRows(db, absoluteMinute({ date: first, start: 0 })).select([
    "id",
    sql<number>`${sql.lit(NO_BOOKING)}`.as("booking_id"),
    sql<string>`''`.as("at"),
    "body as changes",
    "until_minute as until",
  ]);
  const rows = await events.unionAll(settings).orderBy("id", "desc").execute();
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id);
  const earlier = (byBooking.get(NO_BOOKING) ?? [])
    .map(({ until, changes: body }) => asEarlier({ until: until!, body }))
    .toReversed();
  const ended = timestamp();
  const minute = absoluteMinute({ date: now.date, start: now.minute });
  const knownSince = new Map<number, number>();
  const stood = bookings.flatMap((booking) => {
    const states = statesOf(booking, byBooking.get(booking.id) ?? [])
      .filter(
        ({ row, since }) =>
          first <= row.booking_date && row.booking_date <= last && takesTime(row, since),
      )
      .map((state) => ({ ...state, until: endOf(state, ended) }));
    return runsOf(states).flatMap((run): Stood[] => {
      const { row, next, until } = run[0]!;
      const since = minuteOf(run.at(-1)!.since);
      if (until === null) knownSince.set(booking.id, since);
      const stillStands = until === null && booking.id !== moving;
      if (stillStands || (next && isRecord(next, row, until ?? ended))) return [];
      return [{ job: jobOf(row), since, until: until === null ? minute : minuteOf(until) }];
    });
  });
  return { stood, since: knownSince, earlier };
}

/** Whether a booking that has begun had its time as it began: then it was done as it's recorded. */
export async function stoodAtStart(db: DatabaseOrTransaction, booking: Booking): Promise<boolean> {
  const events = await db
    .selectFrom("booking_events")
    .select(["at", "changes"])
    .where("kind", "not in", ["booked", "texted"])
    .where("booking_id", "=", booking.id)
    .orderBy("id", "desc")
    .execute();
  const start = absoluteMinute({ date: booking.booking_date, start: booking.start_minute });
  const ended = timestamp();
  return statesOf(booking, events).some((state) => {
    const { row, since } = state;
    const until = endOf(state, ended) ?? ended;
    const isIt = timeAndPlace(row) === timeAndPlace(booking) && takesTime(row, since);
    return isIt && minuteOf(since) <= start && start <= minuteOf(until);
  });
}

const NO_BOOKING = 0;
const NO_MINUTE = sql<number | null>`cast(null as bigint)`;
const NOTHING: Past = { stood: [], since: new Map(), earlier: [] };

/** The jobs with since when they're known, where that's told. */
export function withKnown(jobs: readonly FleetJob[], { since }: Past): FleetJob[] {
  return jobs.map((job) => {
    const from = since.get(job.id);
    return from === undefined ? job : { ...job, known: knownAt(job, from) };
  });
}

type Event = { at: string; changes: string };
type State = { row: Booking; next: Booking | null; since: string; until: string | null };

/** A booking as it was after each of its events, newest first: `until` the next one, null if there's none. */
function statesOf(booking: Booking, events: readonly Event[]) {
  let [row, next, until]: [Booking, Booking | null, string | null] = [booking, null, null];
  const states: State[] = [];
  for (const { at, changes } of events) {
    states.push({ row, next, since: at, until });
    next = row;
    row = beforeChanges(row, JSON.parse(changes) as Changes);
    until = at;
  }
  return [...states, { row, next, since: booking.created_at, until }];
}

/** When a state was over: a hold runs out without an event. */
function endOf({ row, until }: State, now: string): string | null {
  const { held_until: held } = row;
  return held !== null && held <= Date.parse(until ?? now) ? new Date(held).toISOString() : until;
}

function takesTime(row: Booking, at: string): boolean {
  return TAKES_TIME.includes(row.status) && stands(row, Date.parse(at));
}

/** Changed after it has begun, a job says where its crew was all the time. */
function isRecord(next: Booking, row: Booking, at: string): boolean {
  const start = { date: next.booking_date, start: next.start_minute };
  return (
    next.booking_date === row.booking_date &&
    takesTime(next, at) &&
    absoluteMinute(start) <= minuteOf(at)
  );
}

/** Those together, newest first, in which a booking stood without a gap where and when it was. */
function runsOf(states: readonly State[]): State[][] {
  const runs: State[][] = [];
  for (const state of states) {
    const after = runs.at(-1)?.at(-1);
    const isOne =
      after &&
      state.until !== null &&
      planOf(after.row) === planOf(state.row) &&
      minuteOf(after.since) === minuteOf(state.until);
    if (isOne) runs.at(-1)!.push(state);
    else runs.push([state]);
  }
  return runs;
}

/** Where a crew has to be for it, and when. */
function planOf(booking: Booking): string {
  return `${timeAndPlace(booking)} ${booking.resource_id}`;
}

function timeAndPlace(booking: Booking): string {
  const { booking_date: date, start_minute: start } = booking;
  return `${date} ${start} ${stopOf(booking)}`;
}

function minuteOf(instant: string): number {
  const { date, minute } = businessTimeOf(instant);
  return absoluteMinute({ date, start: minute });
}
