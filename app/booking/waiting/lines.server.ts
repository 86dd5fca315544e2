import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking, WaitingEntry, WaitingOffer } from "~db/schema";
import { derived, hashOf } from "~db/secret";
import { unreached } from "~db/offer-letters";
import {
  allowWaiting,
  askedAt,
  causeOf,
  countOffers,
  findEntry,
  inLine,
  openOffers,
  waitingFor,
} from "~db/waiting";
import { placeOf } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { type Cents, totalWords } from "~/domain/pricing";
import { greeting } from "~/domain/ready-texts";
import { untilWords } from "~/domain/suspicion";
import { addDays, type CivilDate, type CivilNow } from "~/domain/time";
import { type EndedWhy, holderOf, TO_ALL, type WaitingContent } from "~/domain/waiting";
import { customerPaths } from "~/customer-paths";
import { writeBestEffort } from "~/server/best-effort-write.server";
import { businessTimeOf, instantAt, now as instantNow } from "~/server/clock.server";
import { ownOrigin } from "~/server/env.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { sendsMail } from "~/server/mail-server.server";
import { waitingSecret } from "~/server/waiting-secret.server";
import { isForAll } from "./round.server";
import { isStillThere, keyOfOffer } from "./take-offer.server";
import { type WeatherPage, weatherPage } from "./weather.server";
import {
  contactOf,
  daysInWords,
  loadShop,
  type Shop,
  startWords,
  timeOfOffer,
  whereInWords,
  wishOf,
} from "./wish.server";

/** What somebody in line asked for, in words. */
type Line = Awaited<ReturnType<typeof lineOf>>;
export type EntryPage = Line & {
  /** `changed`: it was taken, and the booking isn't there any more. */
  state: "unconfirmed" | "inLine" | EndedWhy | "changed";
  /** The booking that came of it, or that's to be earlier. */
  booking: Booking | null;
  /** Opens the confirmation of what was booked so. */
  token: string | null;
  /** What was asked because of the weather; null of who is in line. */
  weather: WeatherPage | null;
  /** The price that its letter told, if it's another one now. */
  priceBefore: string | null;
};

/** What an entry's own page shows; null if there's none. */
export async function entryPage(
  db: DatabaseOrTransaction,
  secret: string,
  now: CivilNow,
): Promise<EntryPage | null> {
  const entry = await findEntry(db, secret);
  if (!entry) return null;
  const booked = db.selectFrom("bookings").selectAll().where("id", "=", entry.booking_id);
  const booking = (await booked.executeTakeFirst()) ?? null;
  // What's held for one that's complete can't be taken unless it's reopened.
  const open = booking?.status === "completed" ? [] : await openOffers(db, instantNow());
  const line = await lineOf(db, entry, open, now);
  const { token, isThere } = await takenBy(db, entry, secret);
  const ended = entry.ended_why === "taken" && !isThere ? "changed" : entry.ended_why;
  return {
    ...line,
    state: ended ?? (entry.confirmed_at === null ? "unconfirmed" : "inLine"),
    booking,
    token,
    priceBefore: await priceBefore(db, entry, line),
    weather: entry.weather_day === null ? null : await weatherPage(db, entry, now),
  };
}

/** Whether it has what it took, by the confirmation of a new booking if it's not an operator who booked that. */
async function takenBy(db: DatabaseOrTransaction, entry: WaitingEntry, secret: string) {
  const offers = db.selectFrom("waiting_offers").selectAll().where("entry_id", "=", entry.id);
  const taken = offers.where("answer", "=", "taken").orderBy("answered_at", "desc");
  const offer = entry.ended_why === "taken" && (await taken.executeTakeFirst());
  if (!offer) return { token: null, isThere: false };
  const key = keyOfOffer(secret, offer.id);
  const hasKey = entry.flow !== null && (await findEvenDeleted(db, { key }));
  return {
    token: hasKey ? derived("confirmation", key) : null,
    isThere: await isStillThere(db, entry, offer),
  };
}

async function priceBefore(db: DatabaseOrTransaction, { id }: WaitingEntry, line: Line) {
  const { offer, total } = line;
  if (!offer || total === null) return null;
  const letters = db.selectFrom("messages").select("content").where("kind", "=", "waitingOffer");
  const letter = await letters.where("cause", "=", `${causeOf(id)}${offer.id}`).executeTakeFirst();
  const { price } = JSON.parse(letter?.content ?? "{}") as Partial<WaitingContent>;
  return price && price !== totalWords(total) ? price : null;
}

/** `text` is what the owner's own phone tells whom no letter reaches of a time that's held. */
export type OperatorLine = Line & { askedAt: number; text: string | null; isUnreached: boolean };

/** Who is in line, first asked first; of a date who would take a time on it. */
export async function linesOf(
  db: DatabaseOrTransaction,
  shop: { name: string },
  now: CivilNow,
  date: CivilDate | null = null,
): Promise<OperatorLine[]> {
  const open = await openOffers(db, instantNow());
  const [sold, silent] = [await loadShop(db), await unreached(db, instantNow())];
  const lines: OperatorLine[] = [];
  for (const entry of await inLine(db, date)) {
    const line = await lineOf(db, entry, open, now, sold);
    const { offer, work } = line;
    const isUnreached = silent.has(holderOf(entry));
    const text =
      offer && (!line.byMail || isUnreached)
        ? `${greeting(line.name, shop)} ${offer.words} is free for your ${work}. ${offer.shared ? `${TO_ALL} ` : ""}Take it here, or call us: ${await pageOf(db, entry)}`
        : null;
    const where = [line.where, entry.street, entry.city].filter(Boolean).join(", ");
    lines.push({ ...line, where, askedAt: askedAt(entry), text, isUnreached });
  }
  return lines;
}

export async function countInLine(db: DatabaseOrTransaction, date: CivilDate): Promise<number> {
  const count = waitingFor(db, date).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await count.executeTakeFirstOrThrow()).count;
}

/** The address of an entry's page, for a text. */
export async function pageOf(db: DatabaseOrTransaction, entry: WaitingEntry): Promise<string> {
  const secret = waitingSecret(entry);
  // The site's own secret is another one than when the entry came.
  if (hashOf(secret) !== entry.secret_hash)
    await writeBestEffort(`page of entry ${entry.id}`, () => allowWaiting(db, entry.id, secret));
  return ownOrigin + customerPaths.waiting(secret);
}

/** Offered, taken and booked so in the month of a date. */
export function waitingMonth(
  db: DatabaseOrTransaction,
  { date }: Pick<CivilNow, "date">,
): Promise<{ offered: number; taken: number; cents: Cents }> {
  const first = `${date.slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const [from, to] = [first, next].map((day) => instantAt({ date: day, minute: 0 }));
  return countOffers(db, from!, to!, instantNow());
}

async function lineOf(
  db: DatabaseOrTransaction,
  entry: WaitingEntry,
  open: readonly WaitingOffer[],
  now: CivilNow,
  shop?: Shop,
) {
  const { id, email } = entry;
  const wish = await wishOf(db, entry, now, shop);
  const { name, phone, place } = contactOf(entry, wish);
  const own = open.find((offer) => offer.entry_id === id);
  const byMail = email !== "" && (await sendsMail(db));
  return {
    id,
    name,
    email,
    phone,
    /** Else the owner's own phone tells them. */
    byMail,
    isEarlier: entry.flow === null,
    days: daysInWords(entry),
    work: wish?.work ?? "",
    where: whereInWords(place),
    plusTravel: isByArrangement(placeOf({ place })),
    total: wish?.total ?? null,
    /** What stands under the total. */
    taxed: wish?.taxed ?? [],
    deposit: own && wish?.deposit(timeOfOffer(own)),
    /** Which prices that's by. */
    catalogueVersion: wish?.catalogueVersion ?? -1,
    /** What's held: `shared` with others, since it's near. Times are epoch milliseconds. */
    offer: own
      ? {
          id: own.id,
          ...timeOfOffer(own),
          until: own.until,
          untilWords: untilWords(businessTimeOf(own.until), now),
          words: startWords(timeOfOffer(own)),
          shared: isForAll(own),
          hasOthers: open.some(({ id: other, batch }) => batch === own.batch && other !== own.id),
          textedAt: own.texted_at,
        }
      : null,
  };
}
