import { DETAIL_NAMES, DETAILS } from "~/domain/details";
import type { Changes } from "~/domain/event";
import { allDialable, dialable } from "~/domain/phone";
import { cleanEmail } from "~/domain/text";
import { eraseMet } from "./booking-change";
import type { DatabaseOrTransaction } from "./connect";
import { idList, pastTrigger } from "./dialect";
import type { BookingContent } from "./journal";
import { eraseNotes } from "./payments";
import { eraseEarlierFromReceipts } from "./receipts";
import type { Booking } from "./schema";

const CUSTOMER = ["customer_name", "customer_email", "customer_phone"] as const;
const PERSONAL = [
  ...CUSTOMER,
  ...DETAIL_NAMES.filter((name) => DETAILS[name].personal).map((name) => DETAILS[name].column),
] as const;
type Present = Pick<Booking, "id" | (typeof PERSONAL)[number]>;
type Event = { id: number; changes: Changes };

/** A number matches in any notation, and among several in a field. */
export function knownBy(who: string): (email: string, phone: string) => boolean {
  const wanted = cleanEmail(who).toLowerCase();
  const number = dialable(wanted);
  return (email, phone) =>
    (wanted !== "" && cleanEmail(email).toLowerCase() === wanted) ||
    (number !== null && allDialable(phone).includes(number));
}

/**
 * Nothing records which customer a value was of: all that the booking no longer has goes
 * (docs/decisions/0017-one-journal.md). Returns the ids of blanked events and deleted messages.
 */
export async function forget(
  trx: DatabaseOrTransaction,
  who: string,
): Promise<{ events: number[]; messages: number[] }> {
  const [events, messages]: [Event[], number[]] = [[], []];
  const met = await forgetMet(trx, who);
  for (const booking of await onceOf(trx, who, met)) {
    const telling = await tellingEvents(trx, booking);
    events.push(...telling.events);
    await eraseNotes(trx, booking.id, telling.until);
    messages.push(...(await tellingMessages(trx, booking)));
    await eraseEarlierFromReceipts(trx, booking);
  }
  await trx.deleteFrom("messages").where("id", "in", idList(trx, messages)).execute();
  if (events.length > 0) {
    await pastTrigger(
      trx,
      { table: "booking_events", trigger: "booking_events_stay" },
      async () => {
        for (const { id, changes } of events)
          await trx
            .updateTable("booking_events")
            .set({ changes: JSON.stringify(changes) })
            .where("id", "=", id)
            .execute();
      },
    );
  }
  return { events: events.map(({ id }) => id), messages };
}

/** Whoever was to be met at somebody else's car is no longer named; the booking stays. */
async function forgetMet(trx: DatabaseOrTransaction, who: string): Promise<number[]> {
  const isTheirs = knownBy(who);
  const rows = await trx
    .selectFrom("bookings")
    .select(["id", "meet_phone"])
    .where("meet_phone", "is not", null)
    .execute();
  const ids = rows.filter(({ meet_phone: phone }) => isTheirs("", phone!)).map(({ id }) => id);
  await eraseMet(trx, ids);
  return ids;
}

/** `met`: bookings that named them as who is at the car. */
async function onceOf(trx: DatabaseOrTransaction, who: string, met: number[]): Promise<Present[]> {
  const isTheirs = knownBy(who);
  const events = await trx
    .selectFrom("booking_events")
    .select(["booking_id", "changes"])
    .where((eb) =>
      eb.or([
        eb("changes", "like", '%"customer_email"%'),
        eb("changes", "like", '%"customer_phone"%'),
        eb("changes", "like", '%"meet_phone"%'),
      ]),
    )
    .execute();
  const theirs = events.filter(({ changes }) => {
    const {
      customer_email: email,
      customer_phone: phone,
      meet_phone: met,
    } = JSON.parse(changes) as Changes;
    return [0, 1].some(
      (side) =>
        isTheirs(String(email?.[side] ?? ""), String(phone?.[side] ?? "")) ||
        isTheirs("", String(met?.[side] ?? "")),
    );
  });
  const ids = idList(trx, [...met, ...theirs.map(({ booking_id }) => booking_id)]);
  return trx
    .selectFrom("bookings")
    .select(["id", ...PERSONAL])
    .where("id", "in", ids)
    .execute();
}

/** `until` it had another customer, in epoch milliseconds; 0 if none. */
async function tellingEvents(
  trx: DatabaseOrTransaction,
  booking: Present,
): Promise<{ events: Event[]; until: number }> {
  const rows = await trx
    .selectFrom("booking_events")
    .select(["id", "at", "changes"])
    .where("booking_id", "=", booking.id)
    .orderBy("id")
    .execute();
  const events = rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as Changes }));
  const handedOn = events.findLastIndex(({ changes }) => tells(booking, changes));
  const before = events.findLast(({ changes }) => tells(booking, changes, CUSTOMER));
  const telling = events
    .slice(0, handedOn + 1)
    .filter(({ changes }) => tells(booking, changes) || changes.cancel_reason)
    .map(({ id, changes }) => ({ id, changes: blanked(booking, changes) }));
  return { events: telling, until: before ? Date.parse(before.at) : 0 };
}

async function tellingMessages(trx: DatabaseOrTransaction, booking: Present): Promise<number[]> {
  const messages = await trx
    .selectFrom("messages")
    .select(["id", "content"])
    .where("booking_id", "=", booking.id)
    .execute();
  return messages
    .filter(({ content }) => {
      const { booking: then, changes } = JSON.parse(content) as Partial<BookingContent>;
      return (
        tells(booking, changes ?? {}) ||
        PERSONAL.some((column) => isEarlier(booking[column], then?.[column]))
      );
    })
    .map(({ id }) => id);
}

function tells(
  booking: Present,
  changes: Changes,
  columns: readonly (typeof PERSONAL)[number][] = PERSONAL,
): boolean {
  return columns.some((column) =>
    changes[column]?.some((value) => isEarlier(booking[column], value)),
  );
}

function blanked(booking: Present, { cancel_reason: _theirWords, ...changes }: Changes): Changes {
  const left = { ...changes };
  for (const column of PERSONAL) {
    const change = left[column]?.map((value) => (isEarlier(booking[column], value) ? "" : value));
    if (!change) continue;
    if (change.some(Boolean)) left[column] = change as Changes[string];
    else delete left[column];
  }
  return left;
}

function isEarlier(present: string | null, value: unknown): boolean {
  return Boolean(value) && value !== present;
}
