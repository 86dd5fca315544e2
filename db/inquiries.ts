import { INQUIRY_LETTERS_AN_HOUR, MOST_INQUIRIES_AN_HOUR } from "~/domain/inquiry";
import type { CivilDate } from "~/domain/time";
import { takeLetter } from "./caused-letters";
import type { DatabaseOrTransaction } from "./connect";
import { idList } from "./dialect";
import { knownBy } from "./earlier-customers";
import { operatorEmails, putMessages } from "./journal";
import type { Inquiry } from "./schema";

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;
type NewInquiry = Pick<Inquiry, "name" | "contact" | "what">;

/**
 * With a letter to the operators, unless many were caused from `addressKey`. A repeated
 * press adds nothing; false if too many came.
 */
export async function addInquiry(
  trx: DatabaseOrTransaction,
  inquiry: NewInquiry,
  at: number,
  addressKey: string | null,
): Promise<boolean> {
  const recent = await trx
    .selectFrom("inquiries")
    .select(["name", "contact", "what"])
    .where("created_at", ">", new Date(at - HOUR_MS).toISOString())
    // What a clock that ran ahead has written would count until then.
    .where("created_at", "<", new Date(at + HOUR_MS).toISOString())
    .limit(MOST_INQUIRIES_AN_HOUR)
    .execute();
  const isSame = (other: NewInquiry) =>
    (["name", "contact", "what"] as const).every((column) => other[column] === inquiry[column]);
  if (recent.some(isSame)) return true;
  if (recent.length >= MOST_INQUIRIES_AN_HOUR) return false;
  const { id } = await trx
    .insertInto("inquiries")
    .values({ ...inquiry, created_at: new Date(at).toISOString(), done_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (recent.length >= INQUIRY_LETTERS_AN_HOUR) return true;
  if (!(await takeLetter(trx, { kind: "inquiry", addressKey, at }))) return true;
  const letter = {
    kind: "inquiry",
    cause: causeOf(id),
    bookingId: null,
    content: inquiry,
    at,
  } as const;
  const recipients = await operatorEmails(trx);
  await putMessages(
    trx,
    recipients.map((recipient) => ({ ...letter, recipient })),
  );
  return true;
}

const causeOf = (id: number) => `inquiry:${id}`;

/** Open ones first, each part the newest first. */
export function listInquiries(db: DatabaseOrTransaction, limit: number): Promise<Inquiry[]> {
  return db
    .selectFrom("inquiries")
    .selectAll()
    .orderBy((eb) => eb.case().when("done_at", "is", null).then(0).else(1).end())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function openInquiries(db: DatabaseOrTransaction) {
  return db.selectFrom("inquiries").select("id").where("done_at", "is", null);
}

/** `doneAt` is null to open it again. False if it's as wanted already, or gone. */
export async function setInquiryDone(
  db: DatabaseOrTransaction,
  id: number,
  doneAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("inquiries")
    .set({ done_at: doneAt })
    .where("id", "=", id)
    .where("done_at", doneAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those before a day, or of one person, with their letters. */
export async function eraseInquiries(
  trx: DatabaseOrTransaction,
  whose: { before: CivilDate } | { who: string },
): Promise<{ inquiries: number; messages: number }> {
  const all = trx.selectFrom("inquiries").select(["id", "contact"]).limit(AT_ONCE);
  const rows = await (
    "before" in whose ? all.where("created_at", "<", whose.before) : all.clearLimit()
  ).execute();
  const isTheirs = "who" in whose ? knownBy(whose.who) : () => true;
  const ids = rows.filter(({ contact }) => isTheirs(contact, contact)).map(({ id }) => id);
  const letters = await trx
    .deleteFrom("messages")
    .where("kind", "=", "inquiry")
    .where("cause", "in", ids.length > 0 ? ids.map(causeOf) : [""])
    .executeTakeFirst();
  await trx.deleteFrom("inquiries").where("id", "in", idList(trx, ids)).execute();
  return { inquiries: ids.length, messages: Number(letters.numDeletedRows) };
}
