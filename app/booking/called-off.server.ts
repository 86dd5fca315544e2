import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { stands } from "~db/standing";
import { TAKES_TIME } from "~/domain/booking";
import type { Stood } from "~/domain/called-off";
import { beforeChanges, type Changes } from "~/domain/event";
import type { CrewOrBay } from "~/domain/fleet";
import { absoluteMinute } from "~/domain/slots";
import { addDays, type CivilDate, type CivilNow } from "~/domain/time";
import { businessTimeOf, instantAt, timestamp } from "~/server/clock.server";
import { jobOf } from "./booked-job.server";

/**
 * The jobs of today and yesterday that changes since then have taken off a crew's day between two dates,
 * read from the history; and the one that's about to be moved, as it stands.
 */
export async function loadStood(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  resources: readonly CrewOrBay[],
  now: CivilNow,
  moving?: number,
): Promise<Stood[]> {
  const [first, last] = [addDays(now.date, -1), now.date];
  if (addDays(range.from, -1) > last || range.to < addDays(first, -1)) return [];
  const midnight = new Date(instantAt({ date: first, minute: 0 })).toISOString();
  const since = db.selectFrom("booking_events").where("at", ">=", midnight);
  const changed = since.where("kind", "not in", ["booked", "texted"]).select("booking_id");
  const moved = since.where("kind", "in", ["moved", "cleared"]).select("booking_id");
  const bookings = await db
    .selectFrom("bookings")
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        eb("id", "in", moved),
        and([eb("id", "in", changed), eb.between("booking_date", first, last)]),
        ...(moving === undefined ? [] : [eb("id", "=", moving)]),
      ]),
    )
    .execute();
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const events = await since
    .select(["booking_id", "at", "changes"])
    .where("kind", "not in", ["booked", "texted"])
    .where("booking_id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  const byBooking = Map.groupBy(events, ({ booking_id }) => booking_id);
  const ended = timestamp();
  const minute = absoluteMinute({ date: now.date, start: now.minute });
  return bookings.flatMap((booking) => {
    const states = statesOf(booking, byBooking.get(booking.id) ?? [], resources).filter(
      ({ row, until }) =>
        first <= row.booking_date && row.booking_date <= last && takesTime(row, until ?? ended),
    );
    // What came back as it was has stood all the time.
    return [...Map.groupBy(states, ({ row }) => planOf(row)).values()].flatMap((same): Stood[] => {
      const { row, next, until } = same[0]!;
      const stillStands = until === null && booking.id !== moving;
      if (stillStands || (next && isRecord(next, row, until ?? ended))) return [];
      return [
        {
          job: jobOf(row),
          since: minuteOf(same.at(-1)!.since),
          until: until === null ? minute : minuteOf(until),
        },
      ];
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

/** Where a crew has to be for it, and when. */
function planOf({ booking_date: date, start_minute: start, place, resource_id }: Booking): string {
  return JSON.stringify([date, start, place, resource_id]);
}

function minuteOf(instant: string): number {
  const { date, minute } = businessTimeOf(instant);
  return absoluteMinute({ date, start: minute });
}
