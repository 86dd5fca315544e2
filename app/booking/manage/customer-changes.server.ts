import { changeBooking } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { leavesVisit } from "~db/visits";
import { findEvenDeleted } from "~/server/find-booking.server";
import type { Booking } from "~db/schema";
import { timestamp } from "~/server/clock.server";
import { loadRules } from "~/server/hours.server";
import { isSameTown, stopOf } from "~/content/gazetteer";
import { type JobPlace, placeOf } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { carColumns, type CarDetails } from "~/domain/details";
import { mayCustomerChange, MOST_CHANGES } from "~/domain/booking";
import type { Changes, Doer } from "~/domain/event";
import { type Cents, formatPrice } from "~/domain/pricing";
import { issueForKept } from "~/server/receipts.server";
import { keptByMoving, settledDeposit, settlement } from "~/server/settled-deposit.server";
import { hasConfirmed, questionOf } from "~/server/submission.server";
import type { Question } from "~/ui/reply";
import { SHOP, type Taker } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { takerAt } from "~/domain/slots";
import { hasLeftFor } from "~/domain/unfolding-day";
import { type CivilNow, formatTime } from "~/domain/time";
import type { Contact } from "../answers.server";
import { loadAvailabilityQuery, searchOf } from "../availability.server";
import { jobOf } from "~/server/booked-job.server";
import { bookedTime, compareTimes, type FreeTime } from "../calendar/slot";
import { placeColumns } from "../contact/contact-columns";
import { smallRefusal } from "../order/smallest-job.server";
import { askForTime, type TimeRefusal } from "../order/time-refusal.server";
import { type Changer, takeLetters } from "./change-letters.server";

/** By their link. */
export const CUSTOMER: Doer = { by: "customer", through: "link" };

/** `tooLate` covers what's done, cancelled, deleted, unconfirmed or changed too often. */
type Late = { kind: "tooLate" } | { kind: "stale" };
type Moved = { kind: "moved" } | TimeRefusal | Late;
type Changed = { kind: "changed" } | Late;
type Edited = Changed | { kind: "unreachable" } | { kind: "tooSmall"; words: string };

/** What a customer may edit. Below, `version` is the booking's `sequence` that the page showed. */
export type Details = CarDetails & Pick<Contact, "place" | "street" | "city" | "hookups">;

/** In minutes before the start; of what we've asked for ourselves until then, however often it was changed. */
type Limit = number | "asked";

/** Whether the customer may move or cancel online; with a limit of 0, edit the details. */
export function mayStillChange(booking: Booking, now: CivilNow, limit: Limit): boolean {
  return booking.held_until === null && isOpen(booking, now, limit);
}

/** Like `mayStillChange`, but an unconfirmed booking may be cancelled up to its start. */
export function mayStillCancel(booking: Booking, now: CivilNow, limit: Limit): boolean {
  return isOpen(booking, now, booking.held_until === null ? limit : 0);
}

function isOpen(booking: Booking, now: CivilNow, limit: Limit): boolean {
  const { status, booking_date: date, start_minute: start } = booking;
  return (
    booking.deleted_at === null &&
    (limit === "asked" || booking.sequence < MOST_CHANGES) &&
    mayCustomerChange({ status, date, start }, now, limit === "asked" ? 0 : limit)
  );
}

/** What's held for them, and the limit if it isn't the shop's. */
type Given = { offer?: number; limit?: Limit };

/** Moves a booking for its customer. Its own time counts as free, and so does what's held for an `offer`. */
export async function moveBooking(
  trx: DatabaseOrTransaction,
  id: number,
  to: FreeTime,
  version: number,
  now: CivilNow,
  changer: Changer,
  { offer, limit: given }: Given = {},
): Promise<Moved> {
  const limit = given ?? (await loadRules(trx)).cancelMinutes;
  const found = await findOpen(trx, id, version, (booking) => mayStillChange(booking, now, limit));
  if ("kind" in found) return found;
  const asked = await askForTime(trx, to, { ...searchOf(found, now), offer }, 4);
  if (asked.kind !== "free") {
    // Its own time counts as free, but isn't an alternative to offer.
    const others = asked.nearest.filter((time) => compareTimes(time, bookedTime(found)) !== 0);
    return { ...asked, nearest: others.slice(0, 3) };
  }
  const { resource, handedOver } = asked.taker;
  const time = {
    ...timeColumns(to),
    resource_id: resource,
    resource_fixed: 0,
    ...arrangedFor(asked.taker, placeOf(found)),
    // Asked because of the weather, they lose nothing by it.
    ...(given === undefined && (await keptByMoving(trx, found, now))),
  };
  const change = await byCustomer(trx, changer, { kind: "moved", to: time, handedOver });
  const written = await changeBooking(trx, found, change);
  return { kind: written ? "moved" : "stale" };
}

export async function cancelBooking(
  trx: DatabaseOrTransaction,
  id: number,
  reason: string,
  version: number,
  now: CivilNow,
  changer: Changer,
  { limit: given, confirmed = [] }: Given & { confirmed?: readonly string[] } = {},
): Promise<Changed | ({ kind: "keeps" } & Question)> {
  const limit = given ?? (await loadRules(trx)).cancelMinutes;
  const found = await findOpen(trx, id, version, (booking) => mayStillCancel(booking, now, limit));
  if ("kind" in found) return found;
  const by = { customerAt: now };
  const { kept } = await settlement(trx, found, by);
  const question = keepingQuestion(kept);
  if (kept > 0 && !hasConfirmed({ confirmed }, question)) return { kind: "keeps", ...question };
  const money = await settledDeposit(trx, found, by);
  const note = { ...money.note, ...(reason && { cancel_reason: [null, reason] }) } as Changes;
  const to = { ...money.to, status: "cancelled" as const, held_until: null };
  const change = await byCustomer(trx, changer, { kind: "cancelled", to, note });
  const written = await changeBooking(trx, found, change);
  if (written && kept > 0) await issueForKept(trx, id);
  return { kind: written ? "changed" : "stale" };
}

/** What a customer has to have seen before they cancel. */
export function keepingQuestion(kept: Cents): Question {
  return questionOf(`Your deposit of ${formatPrice(kept)} is kept if you cancel now.`);
}

/**
 * Edits vehicle, notes and place until the start; price and time stay the same. `unreachable` if
 * nobody can be at another address at the booking's time, `tooSmall` if it asks for a larger job.
 */
export async function changeDetails(
  trx: DatabaseOrTransaction,
  id: number,
  details: Details,
  version: number,
  now: CivilNow,
  changer: Changer,
): Promise<Edited> {
  const found = await findOpen(trx, id, version, (booking) => mayStillChange(booking, now, 0));
  if ("kind" in found) return found;
  const size = { minutes: found.duration_minutes, total: found.total_price_cents };
  const small =
    details.place === found.place
      ? null
      : await smallRefusal(trx, details.place, size, "keep the place that it has");
  if (small) return { kind: "tooSmall", words: small };
  const isThere =
    details.place === found.place &&
    stopOf(details) === stopOf(found) &&
    !(await leavesVisit(trx, found, details));
  const isAgreed = details.place !== "elsewhere" || isSameTown(found, details);
  const taker = isThere && isAgreed ? null : await takerElsewhere(trx, found, details, now);
  if (!taker && !(isThere && isAgreed)) return { kind: "unreachable" };
  const to = {
    ...carColumns(details),
    ...placeColumns(details),
    ...(taker
      ? { resource_id: taker.resource, resource_fixed: 0, ...arrangedFor(taker, details.place) }
      : { by_arrangement: found.by_arrangement }),
    // The drive to another town that we have no road to isn't agreed on.
    ...(!isAgreed && found.status === "confirmed" && { status: "pending" as const }),
  };
  const edit = { kind: "edited", to, handedOver: taker?.handedOver } as const;
  const written = await changeBooking(trx, found, await byCustomer(trx, changer, edit));
  return { kind: written ? "changed" : "stale" };
}

/** Of a booking that has another time. */
export function timeColumns({ date, start }: FreeTime) {
  return { booking_date: date, start_minute: start, booking_time: formatTime(start) };
}

type Change = Parameters<typeof changeBooking>[2];

/** A change of the customer's, with the letters that it may cause. */
async function byCustomer(
  trx: DatabaseOrTransaction,
  changer: Changer,
  change: Pick<Change, "kind" | "to" | "note" | "handedOver">,
): Promise<Change> {
  const at = timestamp();
  return { ...change, ...(await takeLetters(trx, changer, at)), doer: CUSTOMER, at };
}

/** A request stays one: for its place, or since no empty day could hold it. */
function arrangedFor({ request }: Pick<Asked, "request">, place: JobPlace) {
  return {
    by_arrangement: request || isByArrangement(place) ? 1 : 0,
    is_request: request ? 1 : 0,
  };
}

type Asked = Taker & { request: boolean };

/** Who can do it at another address at its own time, whatever the hours and the notice are now. */
async function takerElsewhere(
  trx: DatabaseOrTransaction,
  booking: Booking,
  to: Details,
  now: CivilNow,
): Promise<Asked | null> {
  const { place } = to;
  const { booking_date: date, start_minute: start } = booking;
  const search = { ...searchOf({ ...booking, ...placeColumns(to) }, now), visit: undefined };
  const planned = jobOf(booking);
  const loaded = await loadAvailabilityQuery(trx, { from: date, to: date }, search);
  const query = { ...loaded, planned, steps: STEPS.transaction };
  // A bay needs nobody who is on the road.
  const isElsewhere =
    place !== SHOP &&
    (planned.place !== query.place || (place === "elsewhere" && !isSameTown(booking, to)));
  if (isElsewhere && hasLeftFor(planned, query)) return null;
  return takerAt({ date, start }, query);
}

async function findOpen(
  trx: DatabaseOrTransaction,
  id: number,
  version: number,
  may: (booking: Booking) => boolean,
): Promise<Booking | Late> {
  const booking = await findEvenDeleted(trx, { id });
  if (!booking || !may(booking)) return { kind: "tooLate" };
  return booking.sequence === version ? booking : { kind: "stale" };
}
