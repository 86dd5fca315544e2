import { answerState } from "~/domain/inquiry";
import type { CivilDate } from "~/domain/time";
import type { DatabaseOrTransaction } from "./connect";
import { answerCause, tellOperators } from "./inquiries";
import { putMessage } from "./journal";
import type { Inquiry, InquiryAnswer } from "./schema";
import { hashOf } from "./secret";

type NewAnswer = Pick<
  InquiryAnswer,
  "service_key" | "service_name" | "price_cents" | "minutes" | "words" | "until_day"
>;
/** What the letter says; its link is unsealed as it leaves. */
export type AnswerContent = NewAnswer & Pick<InquiryAnswer, "sealed"> & { name: string };
export type DeclinedContent = Pick<Inquiry, "name" | "contact">;

type Secret = { secret: string; sealed: string };

/** In place of an earlier one; `email` gets a letter. Returns its id. */
export async function putAnswer(
  trx: DatabaseOrTransaction,
  { id, name }: Pick<Inquiry, "id" | "name">,
  answer: NewAnswer,
  { secret, sealed, ...by }: Secret & { operatorId: number; at: string; email: string | null },
): Promise<number> {
  await withdrawAnswers(trx, id, by.at);
  const { id: answerId } = await trx
    .insertInto("inquiry_answers")
    .values({
      ...answer,
      inquiry_id: id,
      operator_id: by.operatorId,
      token_hash: hashOf(secret),
      sealed,
      created_at: by.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const content: AnswerContent = { ...answer, sealed, name };
  if (by.email)
    await putMessage(trx, {
      kind: "answer",
      cause: answerCause(answerId),
      recipient: by.email,
      bookingId: null,
      content,
      at: Date.parse(by.at),
    });
  return answerId;
}

/** None can be accepted any more. False if none could. */
export async function withdrawAnswers(
  trx: DatabaseOrTransaction,
  inquiryId: number,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("inquiry_answers")
    .set({ withdrawn_at: at })
    .where("inquiry_id", "=", inquiryId)
    .where("withdrawn_at", "is", null)
    .where("declined_at", "is", null)
    .where("reference", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest first, with who wrote them and the booking, while it's there. */
export function answersTo(db: DatabaseOrTransaction, inquiryIds: readonly number[]) {
  return db
    .selectFrom("inquiry_answers")
    .leftJoin("operators", "operators.id", "operator_id")
    .leftJoin("bookings", "bookings.reference", "inquiry_answers.reference")
    .selectAll("inquiry_answers")
    .select(({ fn }) => [
      fn.coalesce("operators.name", "operators.email").as("by"),
      "bookings.id as booking_id",
    ])
    .where("inquiry_id", "in", inquiryIds.length > 0 ? inquiryIds : [0])
    .orderBy("inquiry_answers.id", "desc")
    .execute();
}

/** With the name and contact of who asked. */
export function findAnswer(db: DatabaseOrTransaction, secret: string) {
  return db
    .selectFrom("inquiry_answers")
    .innerJoin("inquiries", "inquiries.id", "inquiry_id")
    .selectAll("inquiry_answers")
    .select(["inquiries.name", "inquiries.contact"])
    .where("token_hash", "=", hashOf(secret))
    .executeTakeFirst();
}

/** Whether it may still be accepted. */
export async function isAnswerOpen(
  db: DatabaseOrTransaction,
  id: number,
  today: CivilDate,
): Promise<boolean> {
  const found = db.selectFrom("inquiry_answers").selectAll().where("id", "=", id);
  const answer = await found.executeTakeFirst();
  return answer !== undefined && answerState(answer, today) === "open";
}

/** Accepted by a booking, which ticks the inquiry off. */
export async function acceptAnswer(
  trx: DatabaseOrTransaction,
  id: number,
  reference: string,
  at: string,
): Promise<void> {
  const { inquiry_id } = await trx
    .updateTable("inquiry_answers")
    .set({ reference })
    .where("id", "=", id)
    .returning("inquiry_id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("inquiries")
    .set({ done_at: at })
    .where("id", "=", inquiry_id)
    .where("done_at", "is", null)
    .execute();
}

/** With a letter to the operators. */
export async function declineAnswer(
  trx: DatabaseOrTransaction,
  { id, name, contact }: Pick<InquiryAnswer, "id"> & DeclinedContent,
  at: string,
): Promise<void> {
  await trx.updateTable("inquiry_answers").set({ declined_at: at }).where("id", "=", id).execute();
  const content: DeclinedContent = { name, contact };
  const cause = answerCause(id);
  await tellOperators(trx, { kind: "declined", cause, content, at: Date.parse(at) });
}
