import { redirect } from "@remix-run/node";
import { placedWords, withOtherPlace } from "~/booking/address-question.server";
import { placeIn } from "~/booking/answers.server";
import { rememberContact } from "~/booking/contact-memory.server";
import { draftCookie, forgetDraft } from "~/booking/draft.server";
import { keepsOne } from "~/booking/second-vehicle.server";
import { type Draft, leadsTo, stepOf } from "~/booking/steps";
import { isTimeFree, requireDraft } from "~/booking/wizard/journey.server";
import type { Prices } from "~/domain/catalogue";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { typed } from "~/server/form.server";
import { toastCookie } from "~/server/toast.server";
import { type ContactForm, withSlot } from "./contact-draft.server";

/** Where a button leads that books nothing; null for "Confirm Booking". */
export async function leaveContact(
  prices: Prices,
  form: URLSearchParams,
  { sent }: ContactForm,
  draft: Draft,
): Promise<Response | null> {
  const leaving =
    sent.intent === "otherDate" ? stepOf("date").path : leadsTo(sent.intent, "contact");
  const chosen = withSlot(draft, sent);
  if (leaving) {
    rememberContact(draft.key, sent);
    await requireDraft(draft, "lost");
    const headers = { "set-cookie": await draftCookie(chosen) };
    return redirect(leaving, chosen === draft ? undefined : { headers });
  }
  const other = withOtherPlace(form, draft.place);
  return other ? placedOtherwise(prices, chosen, other) : keepsOne(sent, draft, forgetDraft);
}

/** "Work in Whistler": the total there is shown before it's booked, and other times if need be. */
async function placedOtherwise(prices: Prices, draft: Draft, form: URLSearchParams) {
  rememberContact(draft.key, typed(form));
  await requireDraft(draft, "lost");
  const moved = { ...draft, place: placeIn(typed(form)) };
  const isFree = await isTimeFree(db, prices, moved, businessNow());
  const headers = new Headers([
    ["set-cookie", await draftCookie(moved)],
    ["set-cookie", await toastCookie("info", ...placedWords(moved.place!, isFree))],
  ]);
  return redirect(stepOf(isFree ? "contact" : "date").path, { headers });
}
