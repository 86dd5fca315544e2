import { replace } from "@remix-run/node";
import type { Database, DatabaseOrTransaction } from "../../../db/connect";
import { isFree } from "~/domain/slots";
import type { CivilNow } from "~/domain/time";
import { log } from "~/server/log.server";
import { loadQuestion } from "../availability.server";
import { isNew, keepNew } from "../draft.server";
import { earliestGap, mayVisit } from "./step-guard";
import { findMade, isOfWork, toMade } from "../repeated-request.server";
import { quoteOf } from "../quote";
import { type Draft, type StepId, stepOf } from "../steps";
import { orderOfDraft } from "./wizard-order";

/**
 * Whether the draft's time can still be booked for the draft's work; false while either is missing. If the calendar
 * cannot be read, a chosen time counts as free: the steps go on, and only the booking itself has to check again.
 */
export async function isTimeFree(
  db: DatabaseOrTransaction,
  draft: Draft,
  now: CivilNow,
): Promise<boolean> {
  const quote = quoteOf(draft.selection);
  if (!quote || draft.date === null || draft.start === null) return false;
  try {
    const question = await loadQuestion(
      db,
      { from: draft.date, to: draft.date },
      { minutes: quote.minutes, now },
    );
    return isFree(draft.date, draft.start, question);
  } catch (error) {
    log.error("the calendar cannot be read", error);
    return true;
  }
}

/** Redirects to the earliest gap if a step before the wanted one is not answered. `kept` are headers that keep what was typed. */
export async function requireStep(
  step: StepId,
  draft: Draft,
  timeIsFree: boolean,
  kept?: HeadersInit,
): Promise<void> {
  if (mayVisit(step, draft, timeIsFree)) return;
  // Replaces the refused step, so that the pages after it stay in the browser's history.
  throw replace(stepOf(earliestGap(draft, timeIsFree)).path, {
    headers: kept ?? (await keepNew(draft)),
  });
}

/**
 * Redirects a draft that has booked to its confirmation, which its visitor has not seen, e.g. because an answer was lost
 * (docs/decisions/0013). Only complete answers are looked up, since no others can have booked.
 */
export async function requireUnbooked(db: Database, draft: Draft, now: CivilNow): Promise<void> {
  if (!mayVisit("contact", draft, true)) return;
  const made = await findMade(db, draft.key);
  if (!made) return;
  // If another time was picked on the last step, the draft still has the lost one; the booked time then stands in for it.
  // A booking that was changed since it was made (`sequence`) is not compared: the draft knows nothing of those changes.
  const work = (await isTimeFree(db, draft, now))
    ? orderOfDraft(draft)
    : { ...orderOfDraft(draft), date: made.booking_date, start: made.start_minute };
  throw await toMade(made, { same: made.sequence > 0 || isOfWork(made, work) });
}

/** Posted answers without a draft mean that the earlier answers are lost: redirects to the first step, whose URL says so. */
export async function requireDraft(
  draft: Draft,
  said: "lost" | "unbooked",
  kept?: HeadersInit,
): Promise<void> {
  if (!isNew(draft)) return;
  // The fragment scrolls to the notice without a script, whatever fragment the previous URL had.
  throw replace(`${stepOf("service").path}?answers=${said}#error-summary-title`, {
    headers: kept ?? (await keepNew(draft)),
  });
}
