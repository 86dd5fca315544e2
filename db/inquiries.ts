import type { ExpressionBuilder } from "kysely";
import {
  INQUIRY_LETTERS_AN_HOUR,
  MOST_INQUIRIES_AN_HOUR,
  MOST_INQUIRY_PHOTO_BYTES,
} from "~/domain/inquiry";
import type { CivilDate } from "~/domain/time";
import { takeLetter } from "./caused-letters";
import type { DatabaseOrTransaction } from "./connect";
import { idList } from "./dialect";
import { knownBy } from "./earlier-customers";
import { operatorEmails, putMessages } from "./journal";
import type { Inquiry, Schema } from "./schema";

const HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;
type NewInquiry = Pick<Inquiry, "name" | "contact" | "what">;

/**
 * With a letter to the operators, unless many were caused from `addressKey`. A repeated
 * press adds nothing; false if too many came. Photos are taken with a letter only, as long as there's room.
 */
export async function addInquiry(
  trx: DatabaseOrTransaction,
  inquiry: NewInquiry,
  at: number,
  addressKey: string | null,
  photos: readonly Uint8Array[] = [],
): Promise<boolean | "noRoom"> {
  const recent = await trx
    .selectFrom("inquiries")
    .leftJoin("inquiry_photos", "inquiry_id", "id")
    .select(({ fn }) => ["name", "contact", "what", fn.sum<number | null>("size").as("size")])
    .groupBy(["id", "name", "contact", "what"])
    .where("created_at", ">", new Date(at - HOUR_MS).toISOString())
    // What a clock that ran ahead has written would count until then.
    .where("created_at", "<", new Date(at + HOUR_MS).toISOString())
    .limit(MOST_INQUIRIES_AN_HOUR)
    .execute();
  const size = photos.reduce((sum, { length }) => sum + length, 0);
  const isSame = (other: (typeof recent)[number]) =>
    Number(other.size ?? 0) === size &&
    (["name", "contact", "what"] as const).every((column) => other[column] === inquiry[column]);
  if (recent.some(isSame)) return true;
  if (recent.length >= MOST_INQUIRIES_AN_HOUR) return false;
  const tells =
    recent.length < INQUIRY_LETTERS_AN_HOUR &&
    (await takeLetter(trx, { kind: "inquiry", addressKey, at }));
  if (size > 0 && !(tells && (await hasRoom(trx, size)))) return "noRoom";
  const { id } = await trx
    .insertInto("inquiries")
    .values({ ...inquiry, created_at: new Date(at).toISOString(), done_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, bytes] of photos.entries())
    await trx
      .insertInto("inquiry_photos")
      .values({ inquiry_id: id, number: index + 1, size: bytes.length, bytes })
      .execute();
  if (tells)
    await tellOperators(trx, { kind: "inquiry", cause: causeOf(id), content: inquiry, at });
  return true;
}

type Told = { kind: "inquiry" | "declined"; cause: string; content: object; at: number };

export async function tellOperators(trx: DatabaseOrTransaction, letter: Told): Promise<void> {
  const recipients = await operatorEmails(trx);
  await putMessages(
    trx,
    recipients.map((recipient) => ({ ...letter, bookingId: null, recipient })),
  );
}

/** Whether `size` more bytes of photos may be kept. */
export async function hasRoom(db: DatabaseOrTransaction, size: number): Promise<boolean> {
  const { kept } = await db
    .selectFrom("inquiry_photos")
    .select(({ fn }) => fn.sum<number | null>("size").as("kept"))
    .executeTakeFirstOrThrow();
  return Number(kept ?? 0) + size <= MOST_INQUIRY_PHOTO_BYTES;
}

function photosOf(eb: ExpressionBuilder<Schema, "inquiries">) {
  return eb
    .selectFrom("inquiry_photos")
    .select(({ fn }) => fn.countAll<number>().as("photos"))
    .whereRef("inquiry_id", "=", "inquiries.id");
}

const causeOf = (id: number) => `inquiry:${id}`;
export const answerCause = (id: number) => `answer:${id}`;

/** Open ones first, each part the newest first. */
export function listInquiries(db: DatabaseOrTransaction, limit: number) {
  return db
    .selectFrom("inquiries")
    .selectAll()
    .select((eb) => photosOf(eb).as("photos"))
    .orderBy((eb) => eb.case().when("done_at", "is", null).then(0).else(1).end())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function openInquiries(db: DatabaseOrTransaction) {
  return db.selectFrom("inquiries").select("id").where("done_at", "is", null);
}

export async function findInquiry(db: DatabaseOrTransaction, id: number) {
  const found = db.selectFrom("inquiries").selectAll().where("id", "=", id);
  return (await found.select((eb) => photosOf(eb).as("photos")).executeTakeFirst()) ?? null;
}

export async function inquiryPhoto(
  db: DatabaseOrTransaction,
  id: number,
  number: number,
): Promise<Uint8Array | null> {
  const photo = db.selectFrom("inquiry_photos").select("bytes").where("inquiry_id", "=", id);
  return (await photo.where("number", "=", number).executeTakeFirst())?.bytes ?? null;
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

type Whose = { before: CivilDate } | { who: string } | { reference: string };

/** Those before a day, of one person, or accepted by a booking, with their photos, answers and letters. */
export async function eraseInquiries(
  trx: DatabaseOrTransaction,
  whose: Whose,
): Promise<{ inquiries: number; messages: number }> {
  const ids = await inquiriesOf(trx, whose);
  const answers = await trx
    .selectFrom("inquiry_answers")
    .select("id")
    .where("inquiry_id", "in", idList(trx, ids))
    .execute();
  const causes = [...ids.map(causeOf), ...answers.map(({ id }) => answerCause(id))];
  const letters = await trx
    .deleteFrom("messages")
    .where("kind", "in", ["inquiry", "answer", "declined"])
    .where("cause", "in", ["", ...causes])
    .executeTakeFirst();
  await trx.deleteFrom("inquiries").where("id", "in", idList(trx, ids)).execute();
  return { inquiries: ids.length, messages: Number(letters.numDeletedRows) };
}

async function inquiriesOf(trx: DatabaseOrTransaction, whose: Whose): Promise<number[]> {
  const all = trx.selectFrom("inquiries").select(["id", "contact"]);
  if ("who" in whose) {
    const isTheirs = knownBy(whose.who);
    const rows = await all.execute();
    return rows.filter(({ contact }) => isTheirs(contact, contact)).map(({ id }) => id);
  }
  const accepted = trx.selectFrom("inquiry_answers").select("inquiry_id");
  const rows =
    "reference" in whose
      ? all.where("id", "in", accepted.where("reference", "=", whose.reference))
      : all.where("created_at", "<", whose.before).limit(AT_ONCE);
  return (await rows.execute()).map(({ id }) => id);
}
