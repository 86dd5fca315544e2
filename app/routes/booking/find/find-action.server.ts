import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { attemptLimited } from "~/auth/too-often.server";
import { referenceTyped } from "~/domain/booking";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { senderKey } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { emailField } from "~/server/form.server";
import { readForm } from "~/server/http";
import { refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { z } from "~/server/zod.server";
import { sendManageLink } from "./send-manage-link.server";

const NO_REFERENCE = "Enter the whole reference";

const schema = z.object({
  reference: z
    .string({ error: NO_REFERENCE })
    .refine((text) => referenceTyped(text) !== null, NO_REFERENCE),
  email: emailField("Enter your email"),
});

/** The same reply whether or not there's such a booking: the link goes to its email alone. */
export async function findAction({ request, context }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), schema, null);
  const fault = "the link to a booking cannot be sent";
  return attemptLimited("find", { fault }, submission, context, async ({ reference, email }) => {
    const asked = { reference: referenceTyped(reference), email, addressKey: senderKey(context) };
    if (await sendManageLink(db, asked, now())) return redirect(`${paths.findBooking}?sent`);
    const { phone } = await businessInForce(db);
    const main = `We can't email you the link right now. Please call ${phone}.`;
    return refuse(429, { main }, { of: submission });
  });
}
