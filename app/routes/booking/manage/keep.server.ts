import { changeBooking, vouchFor } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { findBooking } from "~/server/find-booking.server";
import { searchOf } from "~/booking/availability.server";
import { bookedTime, compareTimes, type FreeTime } from "~/booking/calendar/slot";
import { askForTime, type TimeRefusal } from "~/booking/submission/time-refusal.server";
import { now as instantNow, timestamp } from "~/server/clock.server";
import { liesAhead, OCCUPYING } from "~/domain/booking";
import { holdsTime } from "~/domain/suspicion";
import { type CivilNow, formatTime } from "~/domain/time";

type Keeping = { kind: "kept" } | { kind: "closed" } | TimeRefusal;

/** While the hold lasts, its own time needs no check. */
export async function keepBooking(
  trx: DatabaseOrTransaction,
  id: number,
  offered: FreeTime | null,
  now: CivilNow,
): Promise<Keeping> {
  const booking = await findBooking(trx, { id });
  if (!booking || !OCCUPYING.includes(booking.status)) return { kind: "closed" };
  if (booking.held_until === null) return { kind: "kept" };

  const own = bookedTime(booking);
  const time = offered ?? own;
  const isHeld =
    compareTimes(time, own) === 0 &&
    holdsTime(booking.held_until, instantNow()) &&
    liesAhead({ status: booking.status, ...own }, now);
  const asked = isHeld ? null : await askForTime(trx, time, searchOf(booking, now));
  if (asked && asked.kind !== "free") return asked;

  const to = {
    booking_date: time.date,
    start_minute: time.start,
    booking_time: formatTime(time.start),
    suspicion: null,
    held_until: null,
    ...(asked ? { resource_id: asked.taker.resource, resource_fixed: 0 } : {}),
  };
  const change = {
    kind: "cleared",
    doer: { by: "customer", through: "link" },
    at: timestamp(),
    to,
    handedOver: asked?.taker.handedOver,
  } as const;
  if (!(await changeBooking(trx, booking, change))) return { kind: "closed" };
  await vouchFor(trx, id);
  return { kind: "kept" };
}
