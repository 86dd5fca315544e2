import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { unfinishedSchema, vehicleSchema } from "~/booking/answers.server";
import { forgetForm, rememberForm, vehicleKey } from "~/booking/form-memory.server";
import { titleOfErrors } from "~/booking/order/refusal-words";
import { quoteOf } from "~/booking/quote";
import { type Draft, draftCookie } from "~/booking/wizard/draft.server";
import { progressOf, sentStep } from "~/booking/wizard/journey.server";
import { leadsTo, stepOf } from "~/booking/wizard/steps";
import type { Prices } from "~/domain/catalogue";
import { CAR_DETAILS, carDetails } from "~/domain/details";
import { formatPrice } from "~/domain/pricing";
import type { Values } from "~/domain/values";
import { readForm } from "~/server/http";
import { drawn, respond } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { toastCookie } from "~/server/toast.server";
import { asksType, vehiclePage } from "./vehicle-page.server";

export async function vehicleAction({ request }: ActionFunctionArgs) {
  const submission = submissionOf(await readForm(request), vehicleSchema, null);
  const { sent, parsed } = submission;
  const { prices, draft, headers } = await sentStep(request, "vehicle", ({ prices, draft }) =>
    draftHeaders(prices, draft, begunDraft(draft, sent)),
  );
  const leaving = leadsTo(sent.intent, "vehicle");
  if (leaving) return redirect(leaving, { headers });
  if (parsed.errors) {
    const title = titleOfErrors(sent, ["vehicleType", "make", "model"]);
    const page = await vehiclePage(await progressOf(prices, begunDraft(draft, sent)));
    return respond(drawn(422, submission, { title, errors: parsed.errors }), { page }, headers);
  }
  const { vehicleType: vehicle, ...car } = parsed.value;
  const answered = { ...draft, selection: { ...draft.selection, vehicle }, ...car };
  return redirect(stepOf("contact").path, { headers: await draftHeaders(prices, draft, answered) });
}

async function draftHeaders(prices: Prices, draft: Draft, now: Draft): Promise<Headers> {
  const headers = new Headers([["set-cookie", await draftCookie(now)]]);
  const notice = priceNotice(prices, draft, now);
  if (notice) headers.append("set-cookie", await toastCookie({ variant: "info", title: notice }));
  return headers;
}

/** Input too long for the cookie goes to memory, or it would be cut off. */
function begunDraft(draft: Draft, sent: Values): Draft {
  const { vehicleType, ...car } = unfinishedSchema.parse(sent);
  const isAsked = asksType(draft) && !vehicleType;
  if (isAsked || CAR_DETAILS.some((name) => !car[name] && sent[name]?.trim()))
    rememberForm(vehicleKey(draft.key), sent);
  else forgetForm(vehicleKey(draft.key));
  const vehicle = vehicleType ?? draft.selection.vehicle;
  return {
    ...draft,
    selection: { ...draft.selection, vehicle },
    ...carDetails(car),
    // Nor would the type be asked any more.
    make: isAsked ? "" : car.make,
    // If the notes are too long, the step would count as answered and be booked without them.
    model: car.comments === null ? "" : car.model,
  };
}

function priceNotice(prices: Prices, before: Draft, after: Draft): string | null {
  const [was, is] = [
    quoteOf(prices, before.selection)?.total,
    quoteOf(prices, after.selection)?.total,
  ];
  if (was === undefined || is === undefined || was === is) return null;
  return `Your estimated total is now ${formatPrice(is)} (it was ${formatPrice(was)}) for this vehicle type.`;
}
