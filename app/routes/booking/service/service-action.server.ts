import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { draftCookie, readDraft } from "~/booking/wizard/draft.server";
import { progressOf } from "~/booking/wizard/journey.server";
import { selectionErrors } from "~/booking/wizard/selection";
import { leadsTo, stepOf } from "~/booking/wizard/steps";
import { catalogueInForce } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { drawn, respond } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { selectionSchema } from "./selection-schema.server";
import { servicePage } from "./service-page.server";

export async function serviceAction({ request }: ActionFunctionArgs) {
  const [form, prices] = [await readForm(request), await catalogueInForce(db)];
  const draft = await readDraft(request, prices);
  const submission = submissionOf(form, selectionSchema(prices, draft.selection), null);
  const { sent, version } = submission;
  const selection = submission.parsed.value ?? draft.selection;
  const shown = version < 0 ? prices.version : version;
  const chosen = { ...draft, selection, left: undefined, prices: shown };
  const headers = { "set-cookie": await draftCookie(chosen) };
  const leaving = leadsTo(sent.intent, "service");
  if (leaving) return redirect(leaving, { headers });
  if (sent.intent !== "continue") {
    const anchor = sent.intent?.startsWith("category:") ? "category" : "work";
    return redirect(`${stepOf("service").path}#${anchor}`, { headers });
  }
  const errors = selectionErrors(prices, selection);
  if (Object.keys(errors).length > 0) {
    const page = await servicePage(await progressOf(prices, chosen));
    return respond(drawn(422, submission, { title: ANSWERS_MISSING, errors }), { page }, headers);
  }
  return redirect(stepOf("date").path, { headers });
}
