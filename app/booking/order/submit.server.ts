import { randomInt } from "node:crypto";
import { handOver, insertBooking, takerNote } from "~db/booking-change";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import { findEvenDeleted } from "~/server/find-booking.server";
import { acceptAnswer, isAnswerOpen } from "~db/inquiry-answers";
import { writeEvent } from "~db/journal";
import { allowManaging } from "~db/manage-links";
import type { Booking, NewBooking } from "~db/schema";
import { derived, hashOf } from "~db/secret";
import { timestamp } from "~/server/clock.server";
import { carColumns, type CarDetails } from "~/domain/details";
import { REFERENCE_ALPHABET } from "~/domain/booking";
import type { Prices } from "~/domain/catalogue";
import type { Doer } from "~/domain/event";
import { type CivilDate, type CivilNow, formatTime } from "~/domain/time";
import { sizeOf, type Vehicle } from "~/domain/vehicle";
import { readCatalogue } from "~/server/catalogue.server";
import { hasConfirmed } from "~/server/submission.server";
import { whereIs } from "../place/where";
import { visitJoined } from "./another-car.server";
import type { Contact } from "../answers.server";
import { contactColumns } from "../contact/contact-columns";
import type { Quote } from "../quote";
import { askedDeposit } from "./deposit.server";
import { holdFor } from "./hold.server";
import { changedSince } from "./changed-offer.server";
import type { OfferChanges } from "./offer-changes";
import { smallRefusal } from "./smallest-job.server";
import { bookedAlready } from "./duplicate.server";
import { assess, recordSender, type Sender } from "./suspicion.server";
import { askForTime, type TimeRefusal } from "./time-refusal.server";

export type Order = CarDetails & {
  key: string;
  flow: "wizard" | "package";
  /** Called inside the transaction; null if the answers are incomplete. */
  quote: (prices: Prices) => Quote | null;
  /** By the catalogue that the page showed, where it can't be asked for the same; else `quote`. */
  quoteBefore?: (prices: Prices) => Quote | null;
  vehicle: Vehicle | "other";
  date: CivilDate;
  start: number;
  contact: Contact;
  /** The visit that it's another car of. */
  visit?: number;
  /** The offers that it takes one of: the time is theirs, and the mailbox is known. */
  offer?: number;
  sender: Sender;
  /** Among them the reference of their own booking at this time, beside which they want this one. */
  confirmed?: readonly string[];
  /** The price in writing that it accepts, which has to be open. */
  answer?: number;
  /** The catalogue's version whose prices the page showed; −1 if it names none. */
  catalogueVersion: number;
};

export type SubmitResult =
  /** `before` is the booking that the key had already made. */
  | { kind: "booked"; token: string; before: Booking | null }
  | TimeRefusal
  | { kind: "incomplete" }
  /** For the place, by the rule in force; `words` say from which job on it's taken. */
  | { kind: "tooSmall"; words: string }
  /** Not what the page showed; `lost` if the time isn't free for it. */
  | { kind: "changed"; changes: OfferChanges; lost: TimeRefusal | null }
  /** The same customer has this time: whether they want it twice is for them to say. */
  | { kind: "alreadyBooked"; reference: string };

/** Exactly once per key, and only what a crew or bay can do. See docs/product.md#submitting. */
export function submitBooking(db: Database, order: Order, now: CivilNow): Promise<SubmitResult> {
  return db.transaction().execute((trx) => submitIn(trx, order, now));
}

/** The same in a transaction of the caller's: all but "booked" has written nothing. */
export async function submitIn(
  trx: DatabaseOrTransaction,
  order: Order,
  now: CivilNow,
): Promise<SubmitResult> {
  const token = derived("confirmation", order.key);
  const before = await findEvenDeleted(trx, { key: order.key });
  if (before) return { kind: "booked", token, before };

  const prices = await readCatalogue(trx);
  const quote = order.quote(prices);
  if (!quote) return { kind: "incomplete" };
  if (order.answer && !(await isAnswerOpen(trx, order.answer, now.date)))
    return { kind: "incomplete" };
  const { place } = order.contact;
  const { minutes, extra, cure } = quote;
  const { visit, ...joined } = await visitJoined(trx, order.visit, order.contact);
  const where = whereIs(place, order.contact);
  const work = { minutes, extra, cure, ...where, visit, now, offer: order.offer };
  const small = await smallRefusal(trx, place, quote);
  if (small) return { kind: "tooSmall", words: small };
  const changed = await changedSince(trx, order.catalogueVersion, prices, order);
  if (changed) {
    const asked = await askForTime(trx, order, work);
    return { kind: "changed", changes: changed, lost: asked.kind === "free" ? null : asked };
  }

  const at = timestamp();
  const instant = Date.parse(at);
  const isOffered = order.offer !== undefined;
  const reference = isOffered ? null : await bookedAlready(trx, order, quote.serviceKey, instant);
  if (reference && !hasConfirmed(order, { token: reference }))
    return { kind: "alreadyBooked", reference };

  const asked = await askForTime(trx, order, work);
  if (asked.kind !== "free") return { ...asked, ...joined };
  const sent = isOffered ? null : await assess(trx, order.sender, order.contact, instant);
  const { suspicion, mayWrite, mayHold } = sent ?? TRUSTED;
  const job = { date: order.date, minutes, place };
  const hold = () => (mayHold ? holdFor(trx, job, instant) : instant);
  // Suspected bookings are never asked for money, nor are requests, whose time isn't agreed on.
  const asksMoney = suspicion === null && !asked.taker.request;
  const asks = { quote, time: order, contact: order.contact };
  const deposit = asksMoney ? await askedDeposit(trx, prices.deposits, asks, now) : null;
  const row = {
    ...rowOf(order, quote, await newReference(trx), at),
    resource_id: asked.taker.resource,
    visit_id: visit ?? null,
    ...(asked.taker.request && { by_arrangement: 1, is_request: 1 }),
    suspicion,
    held_until: suspicion === null ? null : await hold(),
    ...deposit,
  };
  const { id } = await insertBooking(trx, row);
  if (sent) await recordSender(trx, id, sent.keys, instant);
  await allowManaging(trx, id, derived("manage", token), at, { letter: false });
  const doer: Doer = { by: "customer", through: "website" };
  const changes = {
    ...(await takerNote(trx, null, row.resource_id, asked.resources)),
    ...(reference && { second: [null, reference] satisfies [null, string] }),
  };
  await writeEvent(trx, id, { kind: "booked", doer, at, changes, quietly: !mayWrite });
  await handOver(trx, asked.taker.handedOver, at);
  if (order.answer) await acceptAnswer(trx, order.answer, row.reference, at);
  return { kind: "booked", token, before: null };
}

const TRUSTED = { suspicion: null, mayWrite: true, mayHold: true };

/** `at` is an ISO instant. */
export function rowOf(
  order: Omit<Order, "quote" | "quoteBefore" | "sender">,
  quote: Quote,
  reference: string,
  at: string,
): NewBooking {
  const { contact } = order;
  return {
    reference,
    confirmation_hash: hashOf(derived("confirmation", order.key)),
    idempotency_hash: hashOf(order.key),
    flow: order.flow,
    ...contactColumns(contact),
    ...workColumns(order, quote),
    service_name: quote.serviceName,
    booking_time: formatTime(order.start),
    duration_minutes: quote.minutes,
    extra_minutes: quote.extra,
    cure_minutes: quote.cure,
    vehicle_size: sizeOf(order.vehicle),
    resource_id: null,
    price_lines: JSON.stringify(quote.lines),
    taxes: JSON.stringify(quote.taxes ?? []),
    created_at: at,
    updated_at: at,
  };
}

export type OrderedWork = CarDetails & Pick<Order, "vehicle" | "date" | "start">;

/** The columns that were ordered; the other work columns follow from these. */
export function workColumns(
  { vehicle, date, start, ...car }: OrderedWork,
  { serviceKey, options, total }: Quote,
) {
  return {
    service_key: serviceKey,
    service_options: JSON.stringify(options),
    total_price_cents: total,
    vehicle_type: vehicle,
    ...carColumns(car),
    booking_date: date,
    start_minute: start,
  };
}

/** Eight characters that are easy to read out on the phone. */
export async function newReference(trx: DatabaseOrTransaction): Promise<string> {
  const letters = Array.from(
    { length: 8 },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join("");
  const reference = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  return (await findEvenDeleted(trx, { reference })) ? newReference(trx) : reference;
}
