import { replace } from "@remix-run/node";
import { carDetails } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import { isFree } from "~/domain/slots";
import type { CivilNow } from "~/domain/time";
import { type CatalogueInForce, catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { isFromHere } from "~/server/http";
import { log } from "~/server/log.server";
import { loadAvailabilityQuery, searchFor } from "../availability.server";
import { bookedTime } from "../calendar/slot";
import { type Draft, newDraftHeaders, readDraft } from "./draft.server";
import { earliestGap, mayOpen } from "./step-guard";
import { addressBefore } from "../order/another-car.server";
import { isOfWork, ledByKey } from "../order/repeated-request.server";
import { quoteOf } from "../quote";
import type { Selection } from "./selection";
import { type StepId, stepOf } from "./steps";
import type { Order } from "../order/submit.server";

/** For the calendar before the contact step: its address is that of an earlier car. */
export function searchOfDraft(prices: Prices, draft: Draft, now: CivilNow) {
  const { selection, place, visit } = draft;
  const [work, address] = [quoteOf(prices, selection), addressBefore(draft)];
  return searchFor({ work, place, address, visit, now });
}

/** A calendar that can't be read counts as free: the booking itself checks again. */
async function isTimeFree(prices: Prices, draft: Draft): Promise<boolean> {
  const { date, start } = draft;
  if (!quoteOf(prices, draft.selection) || date === null || start === null) return false;
  try {
    const search = searchOfDraft(prices, draft, businessNow());
    return isFree(date, start, await loadAvailabilityQuery(db, { from: date, to: date }, search));
  } catch (error) {
    log.error("the calendar cannot be read", error);
    return true;
  }
}

/** What each page of the wizard begins with. */
export async function readStep(request: Request) {
  const prices = await catalogueInForce(db);
  return progressOf(prices, await readDraft(request, prices));
}

/** How far a draft has come. */
export async function progressOf(prices: CatalogueInForce, draft: Draft) {
  const timeIsFree = await isTimeFree(prices, draft);
  return { prices, draft, timeIsFree, reached: earliestGap(prices, draft, timeIsFree) };
}
export type StepState = Awaited<ReturnType<typeof progressOf>>;

/** The same for a visit, which is redirected if it isn't its turn. */
export async function loadStep(request: Request, id: StepId) {
  const step = await readStep(request);
  // A visitor who comes from the previous step, not a bookmark, has given answers.
  if (id === "date" && isFromHere(request)) await requireDraft(step.draft, "lost");
  await requireUnbooked(step);
  await requireStep(step, id);
  return step;
}

/** The same for a form that's sent; `headers` store what was typed, wherever it leads. */
export async function sentStep(
  request: Request,
  id: StepId,
  stored?: (step: StepState) => Promise<HeadersInit>,
) {
  const step = await readStep(request);
  const headers = await stored?.(step);
  await requireDraft(step.draft, "lost", headers);
  await requireStep(step, id, headers);
  return { ...step, headers };
}

/** Redirects to the earliest gap before this step; `headers` store what was typed. */
export async function requireStep(
  { prices, draft, timeIsFree }: Omit<StepState, "reached">,
  id: StepId,
  headers?: HeadersInit,
): Promise<void> {
  if (mayOpen(prices, id, draft, timeIsFree)) return;
  // Replaces the refused step, so that the pages after it stay in the browser's history.
  throw replace(stepOf(earliestGap(prices, draft, timeIsFree)).path, {
    headers: headers ?? (await newDraftHeaders(draft)),
  });
}

/** Redirects a draft that has booked to its confirmation: its reply may have been lost. */
async function requireUnbooked({ prices, draft, timeIsFree }: StepState): Promise<void> {
  if (!mayOpen(prices, "contact", draft, true)) return;
  const led = await ledByKey(db, draft.key, (made) => {
    // A time picked on the last step isn't in the draft; later changes (`sequence`) aren't either.
    const work = timeIsFree ? orderOfDraft(draft) : { ...orderOfDraft(draft), ...bookedTime(made) };
    return made.sequence > 0 || isOfWork(prices, made, work);
  });
  if (led) throw led;
}

/** Posted answers without a draft mean that the cookie is gone: redirects to the first step. */
export async function requireDraft(
  draft: Draft,
  notice: "lost" | "unbooked",
  headers?: HeadersInit,
): Promise<void> {
  if (!draft.isNew) return;
  // The fragment scrolls to the notice without a script.
  throw replace(`${stepOf("service").path}?answers=${notice}#error-summary-title`, {
    headers: headers ?? (await newDraftHeaders(draft)),
  });
}

/** The work with what isn't offered any more. */
export function asChosen({ selection, left = [] }: Draft): Selection {
  const { category, options, custom } = selection;
  return category === "custom"
    ? { ...selection, custom: [...custom, ...left] }
    : { ...selection, options: [...options, ...left] };
}

/** Expects complete answers. */
export function orderOfDraft(
  draft: Draft,
): Omit<Order, "key" | "contact" | "sender" | "catalogueVersion"> {
  return {
    flow: "wizard",
    quote: (prices) => quoteOf(prices, draft.selection),
    quoteBefore: (prices) => quoteOf(prices, asChosen(draft)),
    vehicle: draft.selection.vehicle!,
    ...carDetails(draft),
    date: draft.date!,
    start: draft.start!,
  };
}
