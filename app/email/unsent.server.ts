import { sql } from "kysely";
import type { DatabaseOrTransaction } from "../../db/connect";
import { rouse } from "../../db/outbox-bell";
import type { Message } from "../../db/schema";
import { env } from "~/env.server";

const PAGE_SIZE = 25;
/** Older troubles are in the list, and no longer on the dashboard. */
const RECENT = 14 * 24 * 60 * 60_000;

/** `unsent` still have their turn to come. */
export type UnsentCounts = { unsent: number; failed: number; unsure: number };
/** A message that has not been sent, with the booking that it is about; times are epoch milliseconds. */
export type UnsentMessage = Pick<Message, "id" | "kind" | "recipient" | "state" | "attempts" | "created_at" | "due_at" | "expires_at" | "problem" | "booking_id"> & {
  reference: string | null;
  deleted_at: string | null;
};
type UnsentPage = { rows: UnsentMessage[]; first: number; count: number; page: number; pages: number };

/** How many messages have not been sent; `since` leaves out those that were written before it (epoch milliseconds). */
export async function countUnsent(db: DatabaseOrTransaction, since = 0): Promise<UnsentCounts> {
  const rows = await db
    .selectFrom("messages")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", ["waiting", "sending", "handing", "failed", "unsure"])
    .where("created_at", ">=", since)
    .groupBy("state")
    .execute();
  const of = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { unsent: of("waiting", "sending", "handing"), failed: of("failed"), unsure: of("unsure") };
}

/** What the dashboard says of mail: the troubles of late, and whether a shop in earnest has no mail server. */
export type MailTroubles = { failed: number; unsure: number; noServer: boolean };

/** `now` is epoch milliseconds. */
export async function loadMailTroubles(db: DatabaseOrTransaction, now: number): Promise<MailTroubles> {
  const { failed, unsure } = await countUnsent(db, now - RECENT);
  return { failed, unsure, noServer: env.NODE_ENV === "production" && !env.SMTP_URL };
}

/** What has not been sent, 25 a page: first what nobody will try again, then what waits; the newest first. */
export async function listUnsent(db: DatabaseOrTransaction, wanted: number): Promise<UnsentPage> {
  const { unsent, failed, unsure } = await countUnsent(db);
  const count = unsent + failed + unsure;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const rows = await db
    .selectFrom("messages")
    .leftJoin("bookings", "bookings.id", "messages.booking_id")
    .select([
      "messages.id", "messages.kind", "messages.recipient", "messages.state", "messages.attempts", "messages.created_at", "messages.due_at",
      "messages.expires_at", "messages.problem", "messages.booking_id", "bookings.reference", "bookings.deleted_at",
    ])
    .where("messages.state", "in", ["waiting", "sending", "handing", "failed", "unsure"])
    .orderBy(sql`case when messages.state in ('failed', 'unsure') then 0 else 1 end`)
    .orderBy("messages.id", "desc")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, first: (page - 1) * PAGE_SIZE + 1, count, page, pages };
}

/** When a message was last sent, in epoch milliseconds; null where none has been. */
export async function lastSentAt(db: DatabaseOrTransaction): Promise<number | null> {
  const last = await db.selectFrom("messages").select("sent_at").where("state", "=", "sent").orderBy("id", "desc").limit(1).executeTakeFirst();
  return last?.sent_at ?? null;
}

/** Lets a message have another turn at once. False where it is on its way, sent, gone, or of no use any more; nothing has changed then. */
export async function tryAgain(db: DatabaseOrTransaction, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("messages")
    .set({ state: "waiting", due_at: now })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "failed", "unsure"])
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
  rouse();
  return numUpdatedRows === 1n;
}
