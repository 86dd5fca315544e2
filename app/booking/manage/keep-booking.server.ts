import { changeBooking, vouchFor } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { leavesVisit } from "~db/visits";
import { liesAhead, OCCUPYING } from "~/domain/booking";
import { holdsTime } from "~/domain/suspicion";
import type { CivilNow } from "~/domain/time";
import { now as instantNow, timestamp } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { searchOf } from "../availability.server";
import { bookedTime, compareTimes, type FreeTime } from "../calendar/slot";
import { askForTime, type TimeRefusal } from "../order/time-refusal.server";
import { CUSTOMER, timeColumns } from "./customer-changes.server";

type Kept = { kind: "kept" } | { kind: "closed" } | TimeRefusal;

/**
 * Keeps a suspected booking, at a time that's `offered` once its own is gone. While the hold lasts,
 * that needs no check. It has no version: whose a booking is doesn't depend on what the page showed,
 * and the page that follows shows it as it is.
 */
export async function keepBooking(
  trx: DatabaseOrTransaction,
  id: number,
  offered: FreeTime | null,
  now: CivilNow,
): Promise<Kept> {
  const booking = await findBooking(trx, { id });
  if (!booking || !OCCUPYING.includes(booking.status)) return { kind: "closed" };
  if (booking.held_until === null) return { kind: "kept" };
  // It waits for its deposit.
  if (booking.suspicion === null) return { kind: "closed" };

  const own = bookedTime(booking);
  const time = offered ?? own;
  const isHeld =
    compareTimes(time, own) === 0 &&
    holdsTime(booking.held_until, instantNow()) &&
    liesAhead({ status: booking.status, ...own }, now);
  const isAlone = !isHeld && (await leavesVisit(trx, booking, booking, instantNow()));
  const search = { ...searchOf(booking, now), ...(isAlone && { visit: undefined }) };
  const asked = isHeld ? null : await askForTime(trx, time, search);
  if (asked && asked.kind !== "free") return asked;

  const to = {
    ...timeColumns(time),
    suspicion: null,
    held_until: null,
    ...(asked && { resource_id: asked.taker.resource, resource_fixed: 0 }),
  };
  // By the button of a letter, whose own letters aren't counted.
  const by = { doer: CUSTOMER, at: timestamp(), handedOver: asked?.taker.handedOver };
  if (!(await changeBooking(trx, booking, { kind: "cleared", to, ...by })))
    return { kind: "closed" };
  await vouchFor(trx, id);
  return { kind: "kept" };
}
