import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { attemptLimited } from "~/auth/too-often.server";
import { contactSchema } from "~/booking/answers.server";
import { HONEYPOT } from "~/booking/contact/contact-fields";
import { smallRefusal } from "~/booking/order/smallest-job.server";
import { addressRefusal, readAsked } from "~/booking/waiting/asked.server";
import { DAYS, daysOf, inOrder } from "~/booking/waiting/days.server";
import { addEntry } from "~/booking/waiting/entries.server";
import { stepOf } from "~/booking/wizard/steps";
import { customerPaths } from "~/customer-paths";
import { businessInForce } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { senderKey } from "~/server/client-address.server";
import { db } from "~/server/db.server";
import { loadRules } from "~/server/hours.server";
import { readForm } from "~/server/http";
import { refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";

const schema = contactSchema
  .pick({ name: true, email: true, phone: true, street: true, city: true })
  .extend(DAYS);

/** The same reply to a machine, which fills in what people can't see. */
export async function askAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = readAsked(await catalogueInForce(db), new URL(request.url).searchParams);
  if (!asked) return redirect(stepOf("service").path);
  const inCalendar = schema.superRefine(inOrder(await loadRules(db)));
  const checked = inCalendar.superRefine((value, { addIssue }) => {
    const message = addressRefusal(asked.place, value);
    if (message) addIssue({ code: "custom", path: ["city"], message });
  });
  const submission = submissionOf(form, checked, null);
  const fault = "nobody can be put on the waiting list";
  return attemptLimited("waiting", { fault }, submission, context, async (value) => {
    const { name, email, phone, street, city, ...days } = value;
    const { work, place, quote } = asked;
    const small = await smallRefusal(db, place, quote);
    if (small) return refuse(422, { main: small }, { of: submission });
    const entry = { name, email, phone, street, city, work, place, ...daysOf(days) };
    const sender = { trap: submission.sent[HONEYPOT] ?? "", addressKey: senderKey(context) };
    const outcome = await db.transaction().execute((trx) => addEntry(trx, entry, sender));
    if (outcome === "asked") return redirect(`${customerPaths.waitingList}?sent`);
    const { phone: shop } = await businessInForce(db);
    const main = `We can't put you on the list here right now. Please call ${shop}.`;
    return refuse(429, { main }, { of: submission });
  });
}
