import { changeBooking } from "../../../db/booking-change";
import type { Database, DatabaseOrTransaction } from "../../../db/connect";
import { lastOwnChange } from "../../../db/journal";
import type { Booking } from "../../../db/schema";
import { timestamp } from "~/clock.server";
import { OCCUPYING } from "~/domain/booking";
import { beforeChanges, type Changes, changesBetween, type Doer, type EventKind } from "~/domain/event";
import { type PriceOverride, overrideReason } from "~/domain/price-override";
import type { Obstacle } from "~/domain/obstacle";
import { priceLinesOf } from "~/domain/stored";
import { type CivilNow, formatTime } from "~/domain/time";
import { sizeOf, type VehicleType } from "~/domain/vehicle";
import type { Contact } from "../answers.server";
import { type TimeConflict, findTimeConflict } from "./time-conflict.server";
import { contactColumns } from "../contact-columns";
import { historyNotes, type ChangeOptions } from "./desk.server";
import { editedPrice, storedPrice } from "./edited-price";
import type { Quote } from "../quote";
import type { FreeTime } from "../calendar/slot";

/** `stale` where it has changed since the page was shown, `gone` where it is deleted, or can no longer be moved. */
type Refused = { kind: "gone" } | { kind: "stale"; booking: Booking } | { kind: "conflict"; conflict: TimeConflict };
type DeskMoved = { kind: "moved" | "same"; booking: Booking } | Refused;
export type DeskEdited = { kind: "edited" | "same"; before: Booking; after: Booking } | { kind: "incomplete" } | Refused;

/** What an operator makes of a booking. `work` is null where it stays as it was booked; `same` says that it is what it was. */
export type DeskEdit = {
  contact: Contact;
  vehicle: VehicleType | "other";
  make: string | null;
  model: string | null;
  comments: string | null;
  work: { flow: Booking["flow"]; quote: Quote } | null;
  same: boolean;
  hand: PriceOverride | null;
};

/** Moves a pending or confirmed booking for an operator; `version` is the sequence that the page showed. Its own time counts as free. */
export function moveAtDesk(db: Database, id: number, time: FreeTime, version: number, manner: ChangeOptions, now: CivilNow): Promise<DeskMoved> {
  return db.transaction().execute(async (trx): Promise<DeskMoved> => {
    const booking = await trx.selectFrom("bookings").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
    if (!booking || !OCCUPYING.includes(booking.status)) return { kind: "gone" };
    const isThere = booking.booking_date === time.date && booking.start_minute === time.start;
    if (booking.sequence !== version) {
      const own = await ownChangeOf(trx, booking, version, "moved", manner.doer);
      return { kind: own && isThere && isSaidAlike(own, booking, manner) ? "moved" : "stale", booking };
    }
    if (isThere) return { kind: "same", booking };
    const found = await findTimeConflict(trx, { time, minutes: booking.duration_minutes, agreed: manner.agreed, moving: id }, now);
    if (found.conflict) return { kind: "conflict", conflict: found.conflict };
    const to = { booking_date: time.date, start_minute: time.start, booking_time: formatTime(time.start) };
    const note = historyNotes(found.overruled, { untold: isUntold(booking, manner) });
    const done = await changeBooking(trx, booking, { kind: "moved", doer: manner.doer, at: timestamp(), to, note, quietly: manner.quietly });
    return done ? { kind: "moved", booking } : { kind: "stale", booking };
  });
}

/** A job that becomes longer may have too little room; nothing else about a time that is taken already is asked again. */
const OF_LENGTH = ["overrun", "full"] as const satisfies Obstacle["kind"][];

/** Changes everything about a booking but its time and status. A change that changes nothing writes nothing. */
export function editAtDesk(db: Database, id: number, edit: DeskEdit, version: number, manner: ChangeOptions, now: CivilNow): Promise<DeskEdited> {
  return db.transaction().execute(async (trx): Promise<DeskEdited> => {
    const booking = await trx.selectFrom("bookings").selectAll().where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();
    if (!booking) return { kind: "gone" };
    const to = editedColumns(booking, edit);
    const isSaved = to !== null && Object.keys(changesBetween<Booking>(booking, to)).length === 0;
    if (booking.sequence !== version) {
      const own = await ownChangeOf(trx, booking, version, "edited", manner.doer);
      // Other values than those that were saved are another edit, and nobody has saved that.
      return own && isSaved && isSaidAlike(own, booking, manner) ? { kind: "edited", before: beforeChanges(booking, own), after: booking } : { kind: "stale", booking };
    }
    if (!to) return { kind: "incomplete" };
    if (isSaved) return { kind: "same", before: booking, after: booking };

    const after = { ...booking, ...to };
    const longer = after.duration_minutes > booking.duration_minutes && OCCUPYING.includes(booking.status);
    const time = { date: booking.booking_date, start: booking.start_minute };
    const asked = { time, minutes: after.duration_minutes, agreed: manner.agreed, moving: id, kinds: OF_LENGTH };
    const found = longer ? await findTimeConflict(trx, asked, now) : { conflict: null, overruled: [] };
    if (found.conflict) return { kind: "conflict", conflict: found.conflict };
    const note = { ...reasonNote(booking, after), ...historyNotes(found.overruled, { untold: isUntold(after, manner) }) };
    const done = await changeBooking(trx, booking, { kind: "edited", doer: manner.doer, at: timestamp(), to, note, quietly: manner.quietly });
    return done ? { kind: "edited", before: booking, after } : { kind: "stale", booking };
  });
}

/** The columns of an edit; null where its price cannot be computed. What stays the same keeps its stored text. */
export function editedColumns(booking: Booking, edit: DeskEdit) {
  const { contact, vehicle, work } = edit;
  const sameSize = sizeOf(vehicle) === booking.vehicle_size;
  const same = edit.same && (sameSize || !work);
  const stored = storedPrice(booking);
  const priced = editedPrice(stored, work?.quote ?? null, same, edit.hand);
  if (!priced) return null;
  const { quote } = work ?? {};
  const lines = JSON.stringify(priced.lines);
  return {
    ...contactColumns(contact),
    ...(quote && !edit.same ? { flow: work!.flow, service_key: quote.serviceKey, service_name: quote.serviceName, service_options: JSON.stringify(quote.options) } : {}),
    duration_minutes: priced.minutes,
    vehicle_type: vehicle,
    vehicle_size: sizeOf(vehicle),
    vehicle_make: edit.make,
    vehicle_model: edit.model,
    comments: edit.comments,
    total_price_cents: priced.total,
    price_lines: lines === JSON.stringify(stored.lines) ? booking.price_lines : lines,
  };
}

/** Why the price is set by hand, where that is new or no longer so. */
function reasonNote(before: Booking, after: Pick<Booking, "price_lines">): Changes {
  const [was, is] = [before, after].map(({ price_lines }) => overrideReason(priceLinesOf(price_lines)));
  return was === is ? {} : { price_reason: [was ?? null, is ?? null] };
}

/** What the same operator has made already of the version that they saw; null where that is not all that has happened since. */
async function ownChangeOf(trx: DatabaseOrTransaction, { id, sequence }: Booking, version: number, kind: EventKind, doer: Doer): Promise<Changes | null> {
  // Each change is one event and one more in the sequence.
  return sequence === version + 1 ? lastOwnChange(trx, id, kind, doer) : null;
}

/** Whether an operator's change reaches its customer: with an email, unless it is quiet, and never while the booking is suspected (record 25). */
export function isTold({ customer_email, suspicion }: Told, { quietly }: Pick<ChangeOptions, "quietly">): boolean {
  return customer_email !== "" && suspicion === null && !quietly;
}

type Told = Pick<Booking, "customer_email" | "suspicion">;

/** Whether the customer was told of a change, or not, just as they would be now. */
function isSaidAlike(own: Changes, booking: Booking, manner: ChangeOptions): boolean {
  return "untold" in own === isUntold(booking, manner);
}

function isUntold(booking: Told, manner: ChangeOptions): boolean {
  return booking.customer_email !== "" && !isTold(booking, manner);
}
