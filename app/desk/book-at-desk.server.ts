import { handOver, insertBooking, takerNote } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { findEvenDeleted } from "~/server/find-booking.server";
import { writeEvent } from "~db/journal";
import type { Booking } from "~db/schema";
import { timestamp } from "~/server/clock.server";
import type { Status } from "~/domain/booking";
import type { Prices } from "~/domain/catalogue";
import type { Changes, Doer } from "~/domain/event";
import { historyNotes } from "~/domain/obstacle";
import { estimateByHand, type PriceOverride } from "~/domain/price-override";
import { localDigits } from "~/domain/phone";
import type { CivilNow } from "~/domain/time";
import { noticeAhead } from "./notice.server";
import { type TimeConflict, findTimeConflict } from "./time-conflict.server";
import { readCatalogue } from "~/server/catalogue.server";
import { hasConfirmed, questionOf } from "~/server/submission.server";
import { hasColumns } from "~/booking/order/repeated-request.server";
import { callersAlready } from "~/booking/order/duplicate.server";
import { changedSince } from "~/booking/order/changed-offer.server";
import { changesInOne, type OfferChanges } from "~/booking/order/offer-changes";
import type { Contact } from "~/booking/answers.server";
import type { Quote } from "~/booking/quote";
import { ownOffers, takeElsewhere } from "~/booking/waiting/take-offer.server";
import { newReference, type Order, rowOf } from "~/booking/order/submit.server";

/** `confirmed` are tokens of what was shown: a refused time, a new price. */
export type Press = { doer: Doer; confirmed: readonly string[] };
/** `quietly` leaves the customer without an email. */
export type Manner = Press & { quietly: boolean };

/** `hand` is a price in place of the computed one. */
export type DeskOrder = Omit<Order, "sender"> & {
  status: Extract<Status, "pending" | "confirmed">;
  hand: PriceOverride | null;
  /** Who shall have it for good, if they can; otherwise whoever is free. */
  crew?: number | null;
};
/** `before` if the key had already made it; `same` if that's what is ordered now; `other` is who has it, if somebody else. */
export type Booked = { id: number; reference: string } & (
  | {
      kind: "booked";
      notified: boolean;
      /** Who has it in place of the one that was chosen. */
      instead?: string;
    }
  | { kind: "before"; same: boolean; other: string | null }
);
type Taken =
  | Booked
  | { kind: "conflict"; conflict: TimeConflict }
  /** Not what the page showed. */
  | { kind: "changed"; changes: OfferChanges; token: string }
  /** By a caller who has booked that time already: without a script Back brings what was typed, beside another key. */
  | { kind: "twice"; words: string; token: string }
  | { kind: "incomplete" };

/** An operator's consent overrules. See docs/product.md#bookings-by-phone. */
export async function bookAtDesk(
  trx: DatabaseOrTransaction,
  order: DeskOrder,
  manner: Manner,
  now: CivilNow,
): Promise<Taken> {
  const prices = await readCatalogue(trx);
  const made = await findEvenDeleted(trx, { key: order.key });
  if (made)
    return {
      kind: "before",
      id: made.id,
      reference: made.reference,
      same: isOfOrder(prices, made, order),
      other: isSomebodyElse(made, order.contact) ? made.customer_name : null,
    };

  const quote = order.quote(prices);
  if (!quote) return { kind: "incomplete" };
  const changed = await changedSince(trx, order.catalogueVersion, prices, order);
  // A price by hand replaces the computed one, whatever that is.
  const changes = changed && order.hand ? { ...changed, price: null, label: null } : changed;
  const { words, token } = questionOf(changes ? changesInOne(changes) : "");
  if (changes && words && !hasConfirmed(manner, { token }))
    return { kind: "changed", changes, token };
  const time = { date: order.date, start: order.start };
  const whose = { caller: order.contact, service: quote.serviceKey };
  const own = await ownOffers(trx, time, whose);
  const found = await findTimeConflict(
    trx,
    {
      time,
      minutes: quote.minutes,
      extra: quote.extra,
      cure: quote.cure,
      place: order.contact.place,
      address: order.contact,
      resource: order.crew,
      offer: own.map(({ batch }) => batch!),
      confirmed: manner.confirmed,
    },
    now,
  );
  if (found.conflict) return { kind: "conflict", conflict: found.conflict };

  const at = timestamp();
  const twice = await callersAlready(trx, order, Date.parse(at));
  // "Book anyway" has shown it among what's in the way.
  if (twice && !found.overruled.some(({ kind }) => kind === "full")) {
    const { customer_name: name, reference } = twice;
    const asked = questionOf(
      `${name} is already booked for that time (${reference}). Book another?`,
    );
    if (!hasConfirmed(manner, asked)) return { kind: "twice", ...asked };
  }
  const { hand, status } = order;
  const row = {
    ...rowOf(order, pricedBy(hand, quote), await newReference(trx), at),
    status,
    resource_id: found.taker.resource,
    resource_fixed: order.crew && order.crew === found.taker.resource ? 1 : 0,
  };
  const { id } = await insertBooking(trx, row);
  await takeElsewhere(trx, own, id);
  const { quietly, notified, untold } = noticeAhead(row, now, manner.quietly);
  const note: Changes = {
    ...(hand
      ? { total_price_cents: [quote.total, hand.cents], price_reason: [null, hand.reason] }
      : {}),
    ...(await takerNote(trx, null, row.resource_id)),
    ...historyNotes({ obstacles: found.overruled, untold }),
  };
  await writeEvent(trx, id, { kind: "booked", doer: manner.doer, at, changes: note, quietly });
  await handOver(trx, found.taker.handedOver, at);
  const isOther = order.crew && order.crew !== row.resource_id;
  return {
    kind: "booked",
    id,
    reference: row.reference,
    notified,
    ...(isOther ? { instead: await nameOf(trx, row.resource_id) } : {}),
  };
}

async function nameOf(trx: DatabaseOrTransaction, id: number | null): Promise<string> {
  const named = trx.selectFrom("resources").select("name").where("id", "=", id);
  return (await named.executeTakeFirst())?.name ?? "Nobody";
}

/** Back during a slow answer brings a form with a key that has booked, to be typed over for the next caller. */
function isSomebodyElse(made: Booking, { name, email, phone }: Contact): boolean {
  if (name === made.customer_name) return false;
  if (email && email === made.customer_email) return false;
  return !phone || localDigits(phone) !== localDigits(made.customer_phone ?? "");
}

function isOfOrder(prices: Prices, made: Booking, order: DeskOrder): boolean {
  const quote = order.quote(prices);
  if (!quote) return false;
  const {
    created_at: _,
    updated_at: __,
    resource_id: ___,
    ...columns
  } = rowOf(order, pricedBy(order.hand, quote), made.reference, made.created_at);
  return hasColumns(made, { ...columns, status: order.status });
}

function pricedBy(hand: PriceOverride | null, quote: Quote): Quote {
  return hand ? { ...quote, ...estimateByHand(hand, quote) } : quote;
}
