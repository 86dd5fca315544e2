import { takeLetter } from "~db/caused-letters";
import type { DatabaseOrTransaction } from "~db/connect";
import { wakeWorker } from "~db/outbox-notify";
import type { Booking, WaitingEntry } from "~db/schema";
import { hashOf, newSecret } from "~db/secret";
import { answerOffer, endEntry, findEntry, inLine, openOffers } from "~db/waiting";
import type { JobPlace } from "~/content/place-names";
import { DAY_MS, mailboxOf } from "~/domain/suspicion";
import type { CivilDate } from "~/domain/time";
import {
  type DayPart,
  type EndedWhy,
  isTheirs,
  MOST_FROM_ADDRESS_A_DAY,
  MOST_OF_MAILBOX,
  printParts,
} from "~/domain/waiting";
import { businessTimeOf, now as instantNow } from "~/server/clock.server";
import { loadRules } from "~/server/hours.server";
import { waitingSecret } from "~/server/waiting-secret.server";
import type { StoredWork } from "../stored-work";
import { lineNow, wakeForLine } from "./offers.server";
import { answerFor, tell, timeOfOffer } from "./wish.server";

const HOUR_MS = 60 * 60_000;

type Days = { from: CivilDate; to: CivilDate; parts: readonly DayPart[] };
type Person = { name: string; email: string; phone: string };
type Work = { work: StoredWork; place: JobPlace; street?: string; city?: string };
type NewEntry = Days & Person & Work;
/** `trap` is the field that people can't see; `addressKey` as `senderKey` makes it. */
type Sender = { trap: string; addressKey: string | null };

/** Puts nobody in line before the button behind its letter is pressed. */
export async function addEntry(
  trx: DatabaseOrTransaction,
  entry: NewEntry,
  { trap, addressKey }: Sender,
): Promise<"asked" | "tooMany"> {
  const at = instantNow();
  // A machine is told what people are told.
  if (trap || (await wasJustAsked(trx, entry, at))) return "asked";
  if (addressKey && (await countFrom(trx, addressKey, at)) >= MOST_FROM_ADDRESS_A_DAY)
    return "tooMany";
  if (!(await takeLetter(trx, { kind: "waitingConfirm", addressKey, at }))) return "tooMany";
  const row = { ...columnsOf(entry), address_key: addressKey };
  await tell(trx, "waitingConfirm", await insertEntry(trx, row, at), at);
  return "asked";
}

/**
 * An earlier time for a booking, from its own page: in line at once, once a booking, with what has been
 * declined, however often it's asked for; last, if it had ended. Its secret.
 */
export async function addEarlier(
  trx: DatabaseOrTransaction,
  booking: Booking,
  days: Days,
): Promise<string> {
  const at = instantNow();
  const { id, customer_name: name, customer_email: email, customer_phone: phone, place } = booking;
  wakeForLine();
  const earlier = await trx
    .selectFrom("waiting_entries")
    .selectAll()
    .where("booking_id", "=", id)
    .where("flow", "is", null)
    .where("weather_day", "is", null)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_why", "in", ASKED_AGAIN)]))
    .orderBy("id", "desc")
    .execute();
  const before = earlier.find((entry) => isTheirs(entry, booking));
  if (before) {
    const confirmed_at = before.ended_at === null ? before.confirmed_at : at;
    const unanswered = before.ended_at === null ? before.unanswered : 0;
    const again = { confirmed_at, unanswered, ended_at: null, ended_why: null };
    const entry = trx.updateTable("waiting_entries").set({ ...columnsOfDays(days), ...again });
    await entry.where("id", "=", before.id).execute();
    return waitingSecret(before);
  }
  const row = { name, email, phone, place, booking_id: id, ...columnsOfDays(days) };
  return waitingSecret(await insertEntry(trx, { ...row, confirmed_at: at }, at));
}

/** How an entry has ended that its customer may open again. */
const ASKED_AGAIN: EndedWhy[] = ["taken", "left", "over", "unanswered"];

/** Whom an operator writes in is in line at once; `email` may be "". */
export async function writeInCaller(
  trx: DatabaseOrTransaction,
  entry: NewEntry,
  operatorId: number,
): Promise<WaitingEntry> {
  const at = instantNow();
  const row = { ...columnsOf(entry), confirmed_at: at, operator_id: operatorId };
  const written = await insertEntry(trx, row, at);
  wakeForLine();
  return written;
}

/** `full`: the mailbox is in line as often as it may be. */
export async function confirmEntry(
  trx: DatabaseOrTransaction,
  secret: string,
): Promise<"confirmed" | "full" | "over"> {
  const entry = await findEntry(trx, secret);
  if (!entry || entry.ended_at !== null) return "over";
  if (entry.confirmed_at !== null) return "confirmed";
  const mailbox = mailboxOf(entry.email);
  const own = (await inLine(trx)).filter(({ email }) => email && mailboxOf(email) === mailbox);
  if (own.length >= MOST_OF_MAILBOX) return "full";
  await trx
    .updateTable("waiting_entries")
    .set({ confirmed_at: instantNow() })
    .where("id", "=", entry.id)
    .execute();
  wakeForLine();
  return "confirmed";
}

/** "Take me off the list". False if it had ended. */
export async function leaveEntry(trx: DatabaseOrTransaction, secret: string): Promise<boolean> {
  const entry = await findEntry(trx, secret);
  return entry !== undefined && (await end(trx, entry.id, "left"));
}

/** "Take off the list", by an operator. */
export function removeEntry(trx: DatabaseOrTransaction, id: number): Promise<boolean> {
  return end(trx, id, "removed");
}

async function end(trx: DatabaseOrTransaction, id: number, why: EndedWhy): Promise<boolean> {
  wakeWorker();
  return endEntry(trx, id, why, instantNow());
}

/** "Not this one": keeps the place in line. False if it wasn't open any more. */
export async function declineOffer(
  trx: DatabaseOrTransaction,
  secret: string,
  offerId: number,
): Promise<boolean> {
  const [entry, at] = [await findEntry(trx, secret), instantNow()];
  const open = (await openOffers(trx, at)).find(({ id }) => id === offerId);
  if (!entry || open?.entry_id !== entry.id) return false;
  wakeWorker();
  return answerOffer(trx, offerId, "declined", at);
}

/** From now on who has only a phone has the answer time. False if it's told already, or over. */
export async function markTexted(trx: DatabaseOrTransaction, offerId: number): Promise<boolean> {
  const at = instantNow();
  const open = (await openOffers(trx, at)).find(({ id }) => id === offerId);
  if (!open || open.texted_at !== null) return false;
  const [line, rules] = [await lineNow(trx, open.entry_id, at), await loadRules(trx)];
  if (!line) return false;
  const minutes = answerFor(line, businessTimeOf(at), timeOfOffer(open), rules, false) ?? 0;
  const until = Math.max(open.until, at + minutes * 60_000);
  const changed = trx.updateTable("waiting_offers").set({ texted_at: at, until });
  await changed.where("id", "=", offerId).execute();
  return true;
}

/** The same, sent again: one entry and one letter, as of an inquiry. */
async function wasJustAsked(trx: DatabaseOrTransaction, entry: NewEntry, at: number) {
  const same = await trx
    .selectFrom("waiting_entries")
    .select("id")
    .where(({ and }) => and(columnsOf(entry)))
    .where("ended_at", "is", null)
    .where("created_at", ">", at - HOUR_MS)
    .where("created_at", "<", at + HOUR_MS)
    .executeTakeFirst();
  return same !== undefined;
}

async function countFrom(trx: DatabaseOrTransaction, addressKey: string, at: number) {
  const { count } = await trx
    .selectFrom("waiting_entries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("address_key", "=", addressKey)
    .where("created_at", ">", at - DAY_MS)
    .executeTakeFirstOrThrow();
  return count;
}

function columnsOfDays({ from, to, parts }: Days) {
  return { from_day: from, to_day: to, parts: printParts(parts) };
}

function columnsOf(entry: NewEntry) {
  const { name, email, phone, work, place, street = "", city = "", ...days } = entry;
  return { name, email, phone, place, street, city, ...work, ...columnsOfDays(days) };
}

type Row = ReturnType<typeof columnsOfDays> & Person & Partial<Omit<WaitingEntry, "id">>;

export async function insertEntry(
  trx: DatabaseOrTransaction,
  row: Row,
  at: number,
): Promise<WaitingEntry> {
  const { id } = await trx
    .insertInto("waiting_entries")
    .values({ secret_hash: newSecret(), created_at: at, place: "shop", ...row })
    .returning("id")
    .executeTakeFirstOrThrow();
  const secret_hash = hashOf(waitingSecret({ id, created_at: at }));
  return trx
    .updateTable("waiting_entries")
    .set({ secret_hash })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
