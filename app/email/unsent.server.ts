import { sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "~db/connect";
import type { BookingContent } from "~db/journal";
import { wakeWorker } from "~db/outbox-notify";
import type { Message } from "~db/schema";
import { env } from "~/server/env.server";
import { sendsMail } from "~/server/mail-server.server";
import { usefulUntil } from "./useful-until.server";

const PAGE_SIZE = 25;
/** In milliseconds: older failures stay in the list but leave the dashboard. */
const RECENT = 14 * 24 * 60 * 60_000;

export type UnsentCounts = { unsent: number; failed: number; unsure: number };
/** Epoch milliseconds. `isOutdated`: failed or unsure, and its booking has changed since. */
export type UnsentMessage = Pick<
  Message,
  | "id"
  | "kind"
  | "recipient"
  | "state"
  | "attempts"
  | "created_at"
  | "due_at"
  | "expires_at"
  | "problem"
  | "booking_id"
> & {
  reference: string | null;
  deleted_at: string | null;
  isOutdated: boolean;
};
type UnsentPage = {
  rows: UnsentMessage[];
  first: number;
  count: number;
  page: number;
  pages: number;
};

/** `since` (epoch milliseconds) leaves out those written before it. */
export async function countUnsent(db: DatabaseOrTransaction, since = 0): Promise<UnsentCounts> {
  const rows = await db
    .selectFrom("messages")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", ["waiting", "sending", "handing", "failed", "unsure"])
    .where("created_at", ">=", since)
    .groupBy("state")
    .execute();
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    unsent: of("waiting", "sending", "handing"),
    failed: of("failed"),
    unsure: of("unsure"),
  };
}

export type MailTroubles = { failed: number; unsure: number; noServer: boolean };

export async function loadMailTroubles(
  db: DatabaseOrTransaction,
  now: number,
): Promise<MailTroubles> {
  const { failed, unsure } = await countUnsent(db, now - RECENT);
  return { failed, unsure, noServer: env.NODE_ENV === "production" && !(await sendsMail(db)) };
}

/** 25 per page: first those that won't be retried, then those waiting; newest first. */
export async function listUnsent(db: DatabaseOrTransaction, wanted: number): Promise<UnsentPage> {
  const { unsent, failed, unsure } = await countUnsent(db);
  const count = unsent + failed + unsure;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const found = await db
    .selectFrom("messages")
    .leftJoin("bookings", "bookings.id", "messages.booking_id")
    .select([
      "messages.id",
      "messages.kind",
      "messages.recipient",
      "messages.state",
      "messages.attempts",
      "messages.created_at",
      "messages.due_at",
      "messages.expires_at",
      "messages.problem",
      "messages.booking_id",
      "messages.content",
      "bookings.reference",
      "bookings.deleted_at",
      "bookings.sequence",
    ])
    .where("messages.state", "in", ["waiting", "sending", "handing", "failed", "unsure"])
    .orderBy(sql`case when messages.state in ('failed', 'unsure') then 0 else 1 end`)
    .orderBy("messages.id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const rows = found.map(({ content, sequence, ...row }) => ({
    ...row,
    expires_at: usefulUntil({ ...row, content }),
    isOutdated: isOutdated({ ...row, content }, sequence),
  }));
  return { rows, first: (page - 1) * PAGE_SIZE + 1, count, page, pages };
}

/** A delayed message is sent after newer ones, but not after more than this many. */
const LATELY_WRITTEN = 500;

export async function lastSentAt(db: DatabaseOrTransaction): Promise<number | null> {
  const { last } = await lastSentQuery(db).executeTakeFirstOrThrow();
  return last;
}

export function lastSentQuery(db: DatabaseOrTransaction) {
  return db
    .selectFrom(
      db
        .selectFrom("messages")
        .select("sent_at")
        .where("state", "=", "sent")
        .orderBy("id", "desc")
        .limit(LATELY_WRITTEN)
        .as("lately"),
    )
    .select(({ fn }) => fn.max("sent_at").as("last"));
}

/** `outdated`: its booking has changed since. `no`: it's on its way, sent, gone or too late. */
type Retry = "given" | "outdated" | "no";

export async function tryAgain(db: Database, id: number, now: number): Promise<Retry> {
  const retry = await db.transaction().execute(async (trx): Promise<Retry> => {
    const message = await trx
      .selectFrom("messages")
      .leftJoin("bookings", "bookings.id", "messages.booking_id")
      .select(["kind", "state", "booking_id", "content", "expires_at", "sequence"])
      .where("messages.id", "=", id)
      .where("state", "in", ["waiting", "failed", "unsure"])
      .executeTakeFirst();
    const until = message && usefulUntil(message);
    if (!message || (until && until <= now)) return "no";
    if (isOutdated(message, message.sequence)) return "outdated";
    await trx
      .updateTable("messages")
      .set({ state: "waiting", due_at: now })
      .where("id", "=", id)
      .execute();
    return "given";
  });
  if (retry === "given") wakeWorker();
  return retry;
}

/** A failed or unsure message would go out after what was written later. */
function isOutdated(
  { state, booking_id, content }: Pick<Message, "state" | "booking_id" | "content">,
  sequence: number | null,
): boolean {
  if (booking_id === null || (state !== "failed" && state !== "unsure")) return false;
  return (JSON.parse(content) as Partial<BookingContent>).booking?.sequence !== sequence;
}
