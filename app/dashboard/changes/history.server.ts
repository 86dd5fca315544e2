import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { momentInWords } from "~/server/clock.server";
import { changesInWords } from "~/domain/change-words";
import {
  BESIDE_CHANGES,
  beforeChanges,
  type Changes,
  type Doer,
  type EventKind,
  SAID,
} from "~/domain/event";
import { LETTERS } from "~/domain/message";
import { sendsMail } from "~/server/mail-server.server";
import { overruledWords } from "~/domain/obstacle";
import { didWhat, doerWords, doorWords, stateWords } from "./history-words";

export type HistoryEntry = ReturnType<typeof entryOf>;
export type MessageEntry = Awaited<ReturnType<typeof messagesAbout>>[number];

export async function historyOf(db: DatabaseOrTransaction, bookingId: number) {
  const events = await eventsOf(db, bookingId).execute();
  const placed = events.findIndex(({ kind }) => kind === "booked" || kind === "moved");
  const sincePlaced = placed < 0 ? events : events.slice(0, placed + 1);
  const notes = sincePlaced.map(({ changes }) => JSON.parse(changes) as Changes);
  const kinds = notes.flatMap(({ overruled }) => overruled?.[1] ?? []);
  const second = notes.find((note) => note.second)?.second?.[1];
  return {
    entries: events.map(entryOf),
    byPhone: events.some(({ kind, doer }) => kind === "booked" && doer === "operator"),
    isOtherService: events.some(
      ({ kind, changes }) =>
        kind !== "booked" && "service_name" in (JSON.parse(changes) as Changes),
    ),
    overruled:
      kinds.length > 0
        ? overruledWords([...new Set(kinds.flatMap((list) => String(list).split(", ")))].join(", "))
        : null,
    /** The deposit came once others had its time. */
    depositLate: notes.some((note) => note.deposit_late),
    secondOf: second ? String(second) : null,
  };
}

/** The changes since `version`, the booking as of it, and whether any of them are `doer`'s own. */
export async function sinceVersion(
  db: DatabaseOrTransaction,
  booking: Booking,
  version: number,
  doer?: Doer,
): Promise<{ entries: HistoryEntry[]; shown: Booking; own: boolean }> {
  const events = eventsSince(await changesOf(db, booking.id).execute(), booking.sequence - version);
  const shown = events.reduce(
    (later, { changes }) => beforeChanges(later, JSON.parse(changes) as Changes),
    booking,
  );
  const own = events.some(
    ({ operator_id: id }) => doer?.by === "operator" && doer.operatorId === id,
  );
  return { entries: events.map(entryOf), shown, own };
}

/** Each change adds one event and increments the sequence, but for being handed over. */
function eventsSince(events: Event[], changes: number): Event[] {
  const first = events.filter(({ kind }) => !(BESIDE_CHANGES as EventKind[]).includes(kind))[
    changes - 1
  ];
  return first ? events.slice(0, events.indexOf(first) + 1) : [];
}

/** Undefined if nothing is recorded. */
export async function lastChangeOf(
  db: DatabaseOrTransaction,
  bookingId: number,
): Promise<HistoryEntry | undefined> {
  const event = await changesOf(db, bookingId).limit(1).executeTakeFirst();
  return event && entryOf(event);
}

/** Latest first; empty if there was no such event. */
export async function sinceLast(
  db: DatabaseOrTransaction,
  bookingId: number,
  kind: EventKind,
): Promise<HistoryEntry[]> {
  const entries = (await changesOf(db, bookingId).execute()).map(entryOf);
  return entries.slice(
    0,
    Math.max(
      0,
      entries.findIndex((entry) => entry.kind === kind),
    ),
  );
}

type Event = Awaited<ReturnType<ReturnType<typeof eventsOf>["execute"]>>[number];

/** `when` is in Pacific time. */
function entryOf({ id, at, kind, doer, through, email, name, changes }: Event) {
  return {
    id,
    kind,
    what: didWhat(kind, doer),
    who: doerWords(doer, { email, name }),
    door: doorWords(through),
    when: momentInWords(at),
    changes: changesInWords(JSON.parse(changes) as Changes),
  };
}

function eventsOf(db: DatabaseOrTransaction, bookingId: number) {
  return db
    .selectFrom("booking_events")
    .leftJoin("operators", "operators.id", "booking_events.operator_id")
    .select([
      "booking_events.id",
      "at",
      "kind",
      "doer",
      "through",
      "changes",
      "operator_id",
      "operators.email",
      "operators.name",
    ])
    .where("booking_id", "=", bookingId)
    .orderBy("booking_events.id", "desc");
}

function changesOf(db: DatabaseOrTransaction, bookingId: number) {
  return eventsOf(db, bookingId).where("kind", "not in", SAID);
}

/** `problem` is why it hasn't arrived, or null. */
export async function messagesAbout(db: DatabaseOrTransaction, bookingId: number) {
  const rows = await db
    .selectFrom("messages")
    .select(["id", "kind", "recipient", "state", "created_at", "sent_at", "problem"])
    .where("booking_id", "=", bookingId)
    .orderBy("id", "desc")
    .execute();
  const sends = await sendsMail(db);
  return rows.map(({ id, kind, recipient, state, created_at, sent_at, problem }) => ({
    id,
    what: LETTERS[kind].name,
    to: recipient,
    state: stateWords(state, sends),
    when: momentInWords(sent_at ?? created_at),
    problem: state === "sent" ? null : problem,
  }));
}
