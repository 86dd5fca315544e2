import { sql } from "kysely";
import type { CivilDate } from "~/domain/time";
import type { EndedWhy, OfferAnswer } from "~/domain/waiting";
import type { DatabaseOrTransaction } from "./connect";
import { idList } from "./dialect";
import { knownBy } from "./earlier-customers";
import type { Booking, WaitingEntry, WaitingOffer } from "./schema";
import { hashOf } from "./secret";
import { standing } from "./standing";

/** Whoever asked and is in line, of a date for a time on it: first in line is who asked first. */
export async function inLine(
  db: DatabaseOrTransaction,
  date: CivilDate | null = null,
): Promise<WaitingEntry[]> {
  const line = await waitingFor(db, date).selectAll().orderBy("id").execute();
  return line.toSorted((one, other) => askedAt(one) - askedAt(other));
}

/** An earlier time counts at once, and again if it's asked for again after it had ended. */
export function askedAt({ flow, created_at, confirmed_at }: WaitingEntry): number {
  return flow === null ? confirmed_at! : created_at;
}

export function waitingFor(db: DatabaseOrTransaction, date: CivilDate | null) {
  const all = db
    .selectFrom("waiting_entries")
    .where("ended_at", "is", null)
    .where("confirmed_at", "is not", null)
    .where("weather_day", "is", null);
  return date === null ? all : all.where("from_day", "<=", date).where("to_day", ">=", date);
}

/** Whether there's anybody to look for, in line or not yet confirmed. */
export async function isAnybodyWaiting(db: DatabaseOrTransaction): Promise<boolean> {
  const open = db.selectFrom("waiting_entries").select("id").where("ended_at", "is", null);
  return (await open.limit(1).executeTakeFirst()) !== undefined;
}

export function findEntry(
  db: DatabaseOrTransaction,
  secret: string,
): Promise<WaitingEntry | undefined> {
  const found = db.selectFrom("waiting_entries").selectAll();
  return found.where("secret_hash", "=", hashOf(secret)).executeTakeFirst();
}

/** With whose it is. */
export type OpenOffer = WaitingOffer &
  Pick<
    WaitingEntry,
    "email" | "phone" | "place" | "flow" | "service_key" | "booking_id" | "weather_day"
  >;

/** Unanswered offers, also those whose time is over; `at` leaves these out. */
export async function openOffers(db: DatabaseOrTransaction, at?: number): Promise<OpenOffer[]> {
  const open = db
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_entries as entry", "entry.id", "offer.entry_id")
    .selectAll("offer")
    .select(["entry.email", "entry.phone", "entry.place", "entry.flow", "entry.service_key"])
    .select(["entry.booking_id", "entry.weather_day"])
    .where("offer.answer", "is", null);
  const asked = at === undefined ? open : open.where("until", ">", at);
  return asked.orderBy("offer.id").execute();
}

/** Ends an offer that nobody has answered; false if somebody has. */
export async function answerOffer(
  trx: DatabaseOrTransaction,
  id: number,
  answer: OfferAnswer,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("waiting_offers")
    .set({ answer, answered_at: at })
    .where("id", "=", id)
    .where("answer", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** With what it's offered, which is free again. False if it has ended. */
export async function endEntry(
  trx: DatabaseOrTransaction,
  id: number,
  why: EndedWhy,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("waiting_entries")
    .set({ ended_at: at, ended_why: why })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  await trx
    .updateTable("waiting_offers")
    .set({ answer: why === "left" ? "declined" : "gone", answered_at: at })
    .where("entry_id", "=", id)
    .where("answer", "is", null)
    .execute();
  return numUpdatedRows === 1n;
}

/** The days of an earlier time end with its booking's. */
export async function followBookedDay(
  trx: DatabaseOrTransaction,
  { id, booking_date }: Pick<Booking, "id" | "booking_date">,
): Promise<void> {
  const entries = trx.updateTable("waiting_entries").set({ to_day: booking_date });
  const earlier = entries.where("flow", "is", null).where("weather_day", "is", null);
  await earlier.where("booking_id", "=", id).execute();
}

/** Who was asked because of a day's weather: of that day all of them, else those who may still answer. */
export function askedForWeather(
  db: DatabaseOrTransaction,
  day?: CivilDate,
): Promise<WaitingEntry[]> {
  const asked = db.selectFrom("waiting_entries").selectAll().orderBy("id");
  const which =
    day === undefined
      ? asked.where("weather_day", "is not", null).where("ended_at", "is", null)
      : asked.where("weather_day", "=", day);
  return which.execute();
}

/** Days from a date on whose customers were asked: nothing that needs dry weather is offered there. */
export async function wetDays(
  db: DatabaseOrTransaction,
  from: CivilDate,
): Promise<ReadonlySet<CivilDate>> {
  const asked = db.selectFrom("waiting_entries").select("weather_day").distinct();
  const days = await asked.where("weather_day", ">=", from).execute();
  return new Set(days.map(({ weather_day }) => weather_day!));
}

/** Whether the letter that asks came back, or couldn't leave in time. */
export async function hasFailedToAsk(db: DatabaseOrTransaction, entry: number): Promise<boolean> {
  const letters = db.selectFrom("messages").select("id").where("kind", "=", "weatherAsk");
  const failed = letters.where("cause", "=", causeOf(entry)).where("state", "=", "failed");
  return (await failed.executeTakeFirst()) !== undefined;
}

/** What its page's address is hashed by now: the site's secret may have changed. */
export async function allowWaiting(
  trx: DatabaseOrTransaction,
  id: number,
  secret: string,
): Promise<void> {
  const entry = trx.updateTable("waiting_entries").set({ secret_hash: hashOf(secret) });
  await entry.where("id", "=", id).execute();
}

/** What begins the causes of all letters about an entry. */
export const causeOf = (id: number) => `waiting:${id}:`;

/** Those that nobody has confirmed since. */
export async function unconfirmed(db: DatabaseOrTransaction, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom("waiting_entries")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", since)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whence they came, which is counted for a day. */
export async function forgetSenders(trx: DatabaseOrTransaction, since: number): Promise<void> {
  const entries = trx.updateTable("waiting_entries").set({ address_key: null });
  const old = entries.where("created_at", "<=", since).where("address_key", "is not", null);
  await old.execute();
}

/** With their letters and offers. */
export async function eraseEntries(
  trx: DatabaseOrTransaction,
  ids: readonly number[],
): Promise<{ waiting: number; messages: number }> {
  if (ids.length === 0) return { waiting: 0, messages: 0 };
  let messages = 0;
  for (const id of ids) {
    const letters = trx.deleteFrom("messages").where("cause", "like", `${causeOf(id)}%`);
    messages += Number((await letters.executeTakeFirst()).numDeletedRows);
  }
  await trx.deleteFrom("waiting_entries").where("id", "in", idList(trx, ids)).execute();
  return { waiting: ids.length, messages };
}

/** Those whose days were before a date, of one person, or of one booking. */
export async function entriesOf(
  db: DatabaseOrTransaction,
  whose: { before: CivilDate } | { who: string } | { booking: number },
): Promise<number[]> {
  const all = db.selectFrom("waiting_entries").select(["id", "email", "phone"]);
  if ("before" in whose)
    return (await all.where("to_day", "<", whose.before).execute()).map(({ id }) => id);
  if ("booking" in whose)
    return (await all.where("booking_id", "=", whose.booking).execute()).map(({ id }) => id);
  const isTheirs = knownBy(whose.who);
  const rows = await all.execute();
  return rows.filter(({ email, phone }) => isTheirs(email, phone)).map(({ id }) => id);
}

/** Offered between two instants; taken, and what was booked so, as far as it stands `at` another. */
export async function countOffers(db: DatabaseOrTransaction, from: number, to: number, at: number) {
  const offers = db
    .selectFrom("waiting_offers as offer")
    .innerJoin("waiting_entries as entry", "entry.id", "offer.entry_id")
    .where("entry.weather_day", "is", null)
    .where("offer.offered_at", ">=", from)
    .where("offer.offered_at", "<", to);
  const taken = offers
    .innerJoin("bookings", "bookings.id", "entry.booking_id")
    .where("offer.answer", "=", "taken")
    .where("bookings.status", "<>", "cancelled")
    .where(standing(at));
  const { offered } = await offers
    .select(({ fn }) => fn.countAll<number>().as("offered"))
    .executeTakeFirstOrThrow();
  const sums = await taken
    .select(({ fn }) => [
      fn.countAll<number>().as("taken"),
      // An earlier time brings no more money.
      sql<number>`coalesce(sum(case when entry.flow is not null then total_price_cents end), 0)`.as(
        "cents",
      ),
    ])
    .executeTakeFirstOrThrow();
  return { offered, ...sums };
}
