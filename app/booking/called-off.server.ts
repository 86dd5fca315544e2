import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { stands } from "~db/standing";
import { TAKES_TIME } from "~/domain/booking";
import type { Stood } from "~/domain/called-off";
import { beforeChanges, type Changes } from "~/domain/event";
import type { CrewOrBay } from "~/domain/fleet";
import { absoluteMinute } from "~/domain/slots";
import { addDays, type CivilDate } from "~/domain/time";
import { businessNow, businessTimeOf, instantAt, timestamp } from "~/server/clock.server";
import { jobOf } from "./booked-job.server";

/**
 * The jobs of today and yesterday that changes since then have taken off a crew's day between two dates,
 * read from the history; and the one that's about to be moved, as it stands.
 */
export async function loadStood(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  resources: readonly CrewOrBay[],
  moving?: number,
): Promise<Stood[]> {
  const today = businessNow().date;
  const [first, last] = [addDays(today, -1), today];
  if (addDays(range.from, -1) > last || range.to < addDays(first, -1)) return [];
  const midnight = new Date(instantAt({ date: first, minute: 0 })).toISOString();
  const events = await db
    .selectFrom("booking_events")
    .select(["booking_id", "at", "changes"])
    .where("at", ">=", midnight)
    .where("kind", "not in", ["booked", "texted"])
    .orderBy("id", "desc")
    .execute();
  const byBooking = Map.groupBy(events, ({ booking_id }) => booking_id);
  const ids = [...byBooking.keys(), ...(moving === undefined ? [] : [moving])];
  if (ids.length === 0) return [];
  const bookings = await db.selectFrom("bookings").selectAll().where("id", "in", ids).execute();
  return bookings.flatMap((booking) => {
    const states = statesOf(booking, byBooking.get(booking.id) ?? [], resources).filter(
      ({ row, until }) =>
        first <= row.booking_date && row.booking_date <= last && takesTime(row, until),
    );
    // What came back as it was has stood all the time.
    return [...Map.groupBy(states, ({ row }) => planOf(row)).values()].flatMap((same): Stood[] => {
      const { row, next, until } = same[0]!;
      const stillStands = until === null && booking.id !== moving;
      if (stillStands || (next && isRecord(next, row, until))) return [];
      const [since, ended] = [same.at(-1)!.since, until ?? timestamp()];
      return [{ job: jobOf(row), since: minuteOf(since), until: minuteOf(ended) }];
    });
  });
}

type Event = { at: string; changes: string };
type State = { row: Booking; next: Booking | null; since: string; until: string | null };

/** A booking as it was after each of its events, newest first: `until` the next one, null if there's none. */
function statesOf(booking: Booking, events: readonly Event[], resources: readonly CrewOrBay[]) {
  let [row, next, until]: [Booking, Booking | null, string | null] = [booking, null, null];
  const states: State[] = [];
  for (const { at, changes } of events) {
    states.push({ row, next, since: at, until });
    next = row;
    const changed = JSON.parse(changes) as Changes;
    row = beforeChanges(row, changed);
    // What was handed over says so by name only.
    const from = changed.resource && !changed.resource_id && changed.resource[0];
    const taker = from && resources.find(({ name }) => name === from);
    if (taker) row = { ...row, resource_id: taker.id };
    until = at;
  }
  return [...states, { row, next, since: booking.created_at, until }];
}

function takesTime(row: Booking, until: string | null): boolean {
  return TAKES_TIME.includes(row.status) && stands(row, Date.parse(until ?? timestamp()));
}

/** Changed after it has begun, a job says where its crew was all the time. */
function isRecord(next: Booking, row: Booking, at: string | null): boolean {
  const start = { date: next.booking_date, start: next.start_minute };
  return (
    next.booking_date === row.booking_date &&
    takesTime(next, at) &&
    absoluteMinute(start) <= minuteOf(at ?? timestamp())
  );
}

/** Where a crew has to be for it, and when. */
function planOf({ booking_date: date, start_minute: start, place, resource_id }: Booking): string {
  return JSON.stringify([date, start, place, resource_id]);
}

function minuteOf(instant: string): number {
  const { date, minute } = businessTimeOf(instant);
  return absoluteMinute({ date, start: minute });
}
