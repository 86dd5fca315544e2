import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { addInquiry } from "~db/inquiries";
import { attemptLimited } from "~/auth/too-often.server";
import { HONEYPOT } from "~/booking/contact/contact-fields";
import { contactLink } from "~/domain/inquiry";
import { LIMITS } from "~/domain/limits";
import { cleanEmail, oneLine, paragraphs } from "~/domain/text";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { senderKey } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { needed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";

const CONTACT = "Enter a phone number, or an email address such as name@example.com";
const schema = z.object({
  name: needed("Name", LIMITS.name, "Enter your name"),
  contact: needed("Phone or email", LIMITS.email, CONTACT, (text) =>
    cleanEmail(oneLine(text)),
  ).refine((contact) => contactLink(contact) !== null, CONTACT),
  what: needed("This", LIMITS.inquiry, "Tell us what it's about", paragraphs),
});

/** Whoever fills in the trap gets the same answer, and nothing is stored. */
export async function inquiryAction({ request, context }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), schema, null);
  const fault = "an inquiry cannot be kept";
  return attemptLimited("inquiry", { fault }, submission, context, async (value) => {
    const add = (trx: DatabaseOrTransaction) => addInquiry(trx, value, now(), senderKey(context));
    if (submission.sent[HONEYPOT] || (await db.transaction().execute(add)))
      return redirect(`${paths.inquiry}?sent`);
    const { phone } = await businessInForce(db);
    const main = `We have more inquiries than we can read right now. Please call ${phone}.`;
    return refuse(429, { main }, { of: submission });
  });
}
