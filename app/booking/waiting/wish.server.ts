import type { DatabaseOrTransaction } from "~db/connect";
import { putMessage } from "~db/journal";
import type { Booking, WaitingEntry, WaitingOffer } from "~db/schema";
import { causeOf, openOffers } from "~db/waiting";
import { placeOf } from "~/content/place-names";
import { busyMinutesTo } from "~/content/roads";
import { placeName } from "~/content/stops";
import { depositIn, movedWords } from "~/domain/deposits";
import { beforeChanges, type Changes } from "~/domain/event";
import { estimateIn, optionsOf } from "~/domain/json-columns";
import type { MessageKind } from "~/domain/message";
import { type Cents, type PriceLine, totalWords } from "~/domain/pricing";
import type { Settings, ShopRules } from "~/domain/settings";
import { untilWords } from "~/domain/suspicion";
import { lineWords, taxLines } from "~/domain/tax";
import { type CivilNow, formatDay, formatTime } from "~/domain/time";
import { isVehicle, vehicleLabel } from "~/domain/vehicle";
import {
  answerMinutes,
  isTheirs,
  minutesUntil,
  partsInWords,
  type WaitingContent,
} from "~/domain/waiting";
import { type CatalogueInForce, readCatalogue } from "~/server/catalogue.server";
import { businessTimeOf } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { loadSettings } from "~/server/hours.server";
import { sendsMail } from "~/server/mail-server.server";
import { netPaid } from "~/server/settled-deposit.server";
import { type Search, searchFor, searchOf } from "../availability.server";
import { bookedTime, type FreeTime } from "../calendar/slot";
import { mayStillChange } from "../manage/customer-changes.server";
import { depositTerms } from "../order/deposit.server";
import type { Where } from "../place/where";
import { quoteOfStored, type StoredWork } from "../stored-work";

/** What somebody in line wants, as it is now. */
export type Wish = {
  search: Search;
  /** Which is moved, and what the time has to be earlier than, unless it's because of the weather. */
  booking: Booking | null;
  before: FreeTime | null;
  /** What it was moved away from by its customer: that's the next person's; and what's held for it anyway. */
  left: readonly FreeTime[];
  work: string;
  total: Cents;
  /** What stands under the total. */
  taxed: PriceLine[];
  catalogueVersion: number;
  /** By the owner's own phone, since no letter leaves. */
  toText: boolean;
  /** What has to be paid before a time is theirs; of a booking, what becomes of what's paid. */
  deposit(time: FreeTime): string | undefined;
};

export type Waiting = { entry: WaitingEntry; wish: Wish };

/** What decides what somebody in line can have. */
export type Shop = { prices: CatalogueInForce; settings: Settings; mails: boolean };

export async function loadShop(db: DatabaseOrTransaction): Promise<Shop> {
  const [prices, settings] = [await readCatalogue(db), await loadSettings(db)];
  return { prices, settings, mails: await sendsMail(db) };
}

/** Null if the work isn't sold any more, or the booking can't be moved by who asked. */
export async function wishOf(
  db: DatabaseOrTransaction,
  entry: WaitingEntry,
  now: CivilNow,
  shop?: Shop,
): Promise<Wish | null> {
  const { prices, settings, mails } = shop ?? (await loadShop(db));
  const toText = !entry.email || !mails;
  const catalogueVersion = prices.version;
  const work = storedWork(entry);
  if (work) {
    const quote = quoteOfStored(prices, work);
    if (!quote) return null;
    const vehicle = work.vehicle_type;
    const words = [
      quote.serviceName,
      ...quote.options,
      isVehicle(vehicle) ? vehicleLabel(vehicle) : "",
    ];
    const search = searchFor({ work: quote, place: placeOf(entry), address: entry, now });
    const { total } = quote;
    const none = { booking: null, before: null, left: [] };
    return {
      search,
      ...none,
      work: inOne(words),
      total,
      taxed: taxLines(quote),
      catalogueVersion,
      toText,
      deposit: (time) => depositTerms(prices.deposits, quote, { place: placeOf(entry), time }, now),
    };
  }
  const booking = await findBooking(db, { id: entry.booking_id });
  const day = entry.weather_day;
  if (!booking || !isTheirs(entry, booking)) return null;
  if (day !== null && day !== booking.booking_date) return null;
  const limit = day === null ? settings.rules.cancelMinutes : "asked";
  if (!mayStillChange(booking, now, limit)) return null;
  const deposit = depositIn(booking);
  const net = deposit ? await netPaid(db, booking.id) : 0;
  return {
    search: searchOf(booking, now),
    booking,
    before: day === null ? bookedTime(booking) : null,
    left: day === null ? await leftTimes(db, booking) : [],
    work: inOne([booking.service_name, ...optionsOf(booking.service_options)]),
    total: booking.total_price_cents,
    taxed: taxLines(estimateIn(booking)),
    catalogueVersion,
    toText,
    deposit: (time) =>
      movedWords(deposit, net, {
        now: minutesUntil(bookedTime(booking), now),
        there: minutesUntil(time, now),
      }),
  };
}

/** Where a booking stood before its customer's own moves, and what's held for it because of the weather. */
async function leftTimes(db: DatabaseOrTransaction, booking: Booking): Promise<FreeTime[]> {
  const events = db.selectFrom("booking_events").select(["kind", "doer", "changes"]);
  const own = events.where("booking_id", "=", booking.id).orderBy("id", "desc");
  const held = (await openOffers(db)).filter(({ booking_id: id }) => id === booking.id);
  const left = held.filter(({ weather_day: day }) => day !== null).map(timeOfOffer);
  let before = booking;
  for (const { kind, doer, changes } of await own.execute()) {
    before = beforeChanges(before, JSON.parse(changes) as Changes);
    if (kind === "moved" && doer === "customer") left.push(bookedTime(before));
  }
  return left;
}

/** Null for an earlier time. */
export function storedWork(entry: WaitingEntry): StoredWork | null {
  return entry.flow && (entry as WaitingEntry & StoredWork);
}

/** Until how many minutes before its start a time can be taken: later it can't be driven to. */
export function noticeFor(
  { place, stop = place }: Where,
  { noticeMinutes, elsewhereMinutes }: Pick<ShopRules, "noticeMinutes" | "elsewhereMinutes">,
): number {
  return Math.max(noticeMinutes, stop === "elsewhere" ? elsewhereMinutes : busyMinutesTo(stop));
}

/** How many minutes an offer is somebody's; a booking is moved by its own limit. */
export function answerFor(
  { wish: { search, before, toText: isToText } }: Waiting,
  now: CivilNow,
  time: FreeTime,
  rules: ShopRules,
  toText = isToText,
): number | null {
  const limit = before
    ? rules.cancelMinutes + minutesUntil(time, now) - minutesUntil(before, now)
    : 0;
  const noticeMinutes = Math.max(noticeFor(search, rules), limit);
  return answerMinutes(now, time, { ...rules, noticeMinutes }, toText);
}

const inOne = (words: string[]) => words.filter(Boolean).join(", ");

export function timeOfOffer({ date, start_minute: start }: WaitingOffer): FreeTime {
  return { date, start };
}

/** Who and where; of a booking as that says by now, of an address somewhere else its town. */
export function contactOf(entry: WaitingEntry, wish: Wish | null) {
  const { booking = null, search } = wish ?? {};
  const place = search?.stop ?? booking?.place ?? entry.place;
  const { customer_name: name, customer_phone: phone } = booking ?? {};
  return { name: name ?? entry.name, phone: phone ?? entry.phone, place };
}

/** "Tuesday, December 8 at 10:00 AM". */
export function startWords({ date, start }: FreeTime): string {
  return `${formatDay(date)} at ${formatTime(start)}`;
}

/** "Tuesday, December 8 to Friday, December 11, mornings". */
export function daysInWords({ from_day: from, to_day: to, parts }: WaitingEntry): string {
  const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return inOne([days, partsInWords(parts)]);
}

export function whereInWords(place: string): string {
  return place === "shop" ? "At our shop" : `Your place, ${placeName(place)}`;
}

/** Writes to somebody in line, once about each thing; nothing to who has only a phone. */
export async function tell(
  trx: DatabaseOrTransaction,
  kind: Extract<MessageKind, `waiting${string}` | "weatherAsk">,
  entry: WaitingEntry,
  at: number,
  /** After `expiresAt` it isn't so any more. */
  about: { wish?: Wish; offer?: WaitingOffer; expiresAt?: number } & Omit<
    Partial<WaitingContent>,
    "wish" | "offer"
  > = {},
): Promise<void> {
  if (!entry.email || !(await sendsMail(trx))) return;
  const { offer, expiresAt, wish: known, ...more } = about;
  const now = businessTimeOf(at);
  const wish = known ?? (await wishOf(trx, entry, now));
  const { work, total, taxed } = wish ?? { work: "" };
  const content: WaitingContent = {
    entry: entry.id,
    created_at: entry.created_at,
    work,
    where: whereInWords(contactOf(entry, wish).place),
    wish: daysInWords(entry),
    ...(offer && {
      offer: offer.id,
      time: startWords(timeOfOffer(offer)),
      until: untilWords(businessTimeOf(offer.until), now),
    }),
    ...(total !== undefined && { price: totalWords(total) }),
    ...(taxed?.length && { taxed: taxed.map((line) => lineWords(line)) }),
    ...more,
  };
  await putMessage(trx, {
    kind,
    cause: `${causeOf(entry.id)}${offer?.id ?? ""}`,
    recipient: entry.email,
    bookingId: null,
    content,
    at,
    expiresAt: kind === "waitingOffer" ? offer?.until : expiresAt,
  });
}
