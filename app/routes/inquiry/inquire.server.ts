import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { addInquiry } from "~db/inquiries";
import { tooOften } from "~/auth/too-often.server";
import { HONEYPOT } from "~/booking/contact-fields";
import { contactLink } from "~/domain/inquiry";
import { LIMITS } from "~/domain/limits";
import { cleanEmail, oneLine, paragraphs } from "~/domain/text";
import { paths } from "~/paths";
import { senderKey } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { parseForm, refusal, typed } from "~/server/form.server";
import { z } from "~/server/zod.server";

const tooLong = (name: string, limit: number) => `${name} can be at most ${limit} characters`;
function needed(
  name: string,
  { limit, missing, clean }: { limit: number; missing: string; clean: (text: string) => string },
) {
  return z
    .string(missing)
    .transform(clean)
    .pipe(z.string(missing).min(1, missing).max(limit, tooLong(name, limit)));
}

const CONTACT = "Enter a phone number, or an email address such as name@example.com";
const schema = z.object({
  name: needed("Name", { limit: LIMITS.name, missing: "Enter your name", clean: oneLine }),
  contact: needed("Phone or email", {
    limit: LIMITS.email,
    missing: CONTACT,
    clean: (text) => cleanEmail(oneLine(text)),
  }).refine((contact) => contactLink(contact) !== null, CONTACT),
  what: needed("This", {
    limit: LIMITS.inquiry,
    missing: "Tell us what it's about",
    clean: paragraphs,
  }),
});

/** The reply if the database fails. */
export function outageReply(form: URLSearchParams, main: string) {
  return json(refusal(parseForm(form, schema), { main }), { status: 503 });
}

/** Whoever fills in the trap gets the same answer, and nothing is stored. */
export async function inquire(
  form: URLSearchParams,
  context: ActionFunctionArgs["context"],
  phone: string,
) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return json(refusal(submission), { status: 422 });
  const wait = await tooOften("inquiry", submission, context);
  if (wait) return wait;
  const isTaken =
    Boolean(typed(form)[HONEYPOT]) ||
    (await db
      .transaction()
      .execute((trx) => addInquiry(trx, submission.value, now(), senderKey(context))));
  const main = `We have more inquiries than we can read right now. Please call ${phone}.`;
  return isTaken
    ? redirect(`${paths.inquiry}?sent`)
    : json(refusal(submission, { main }), { status: 429 });
}
