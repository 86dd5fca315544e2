import { replace } from "@remix-run/node";
import type { Database, DatabaseOrTransaction } from "../../../db/connect";
import { isFree } from "~/domain/slots";
import type { CivilNow } from "~/domain/time";
import { log } from "~/log.server";
import { loadQuestion } from "../availability.server";
import { isNew, keepNew } from "../draft.server";
import { earliestGap, mayVisit } from "./step-guard";
import { findMade, isOfWork, toMade } from "../repeated-request.server";
import { quoteOf } from "../quote";
import { type Draft, type StepId, stepOf } from "../steps";
import { orderOfDraft } from "./wizard-order";

/**
 * Whether the draft's time can still be booked for the draft's work; false while either is missing. While the calendar
 * cannot be read a chosen time counts as free: the steps go on, and only the booking itself has to ask again.
 */
export async function isTimeFree(db: DatabaseOrTransaction, draft: Draft, now: CivilNow): Promise<boolean> {
  const quote = quoteOf(draft.selection);
  if (!quote || draft.date === null || draft.start === null) return false;
  try {
    const question = await loadQuestion(db, { from: draft.date, to: draft.date }, { minutes: quote.minutes, now });
    return isFree(draft.date, draft.start, question);
  } catch (error) {
    log.error("the calendar cannot be read", error);
    return true;
  }
}

/** Where a step cannot be shown the journey goes on: at the earliest gap, where a step before the wanted one is not answered. `kept` are the headers that keep what was typed. */
export async function requireStep(step: StepId, draft: Draft, timeIsFree: boolean, kept?: HeadersInit): Promise<void> {
  if (mayVisit(step, draft, timeIsFree)) return;
  // In place of the refused step, so that the pages after it stay in the browser's history.
  throw replace(stepOf(earliestGap(draft, timeIsFree)).path, { headers: kept ?? (await keepNew(draft)) });
}

/**
 * Whoever comes back with a draft that has booked has not seen the confirmation, as where an answer was lost: it is where they are led
 * (docs/decisions/0009). Only complete answers are asked about, for no others can have booked.
 */
export async function requireUnbooked(db: Database, draft: Draft, now: CivilNow): Promise<void> {
  if (!mayVisit("contact", draft, true)) return;
  const made = await findMade(db, draft.key);
  if (!made) return;
  // Where another time was picked on the last step, the draft still has the lost one: then the booked time is taken for it.
  // A booking that was changed since it was made (`sequence`) is not compared: the draft knows nothing of those changes.
  const work = (await isTimeFree(db, draft, now)) ? orderOfDraft(draft) : { ...orderOfDraft(draft), date: made.booking_date, start: made.start_minute };
  throw await toMade(made, { same: made.sequence > 0 || isOfWork(made, work) });
}

/** Whoever has posted answers and comes without a draft has lost those before: the first step says so, by its address. */
export async function requireDraft(draft: Draft, said: "lost" | "unbooked", kept?: HeadersInit): Promise<void> {
  if (!isNew(draft)) return;
  // The fragment brings it into view without a script, whatever the fragment of the address that led here.
  throw replace(`${stepOf("service").path}?answers=${said}#error-summary-title`, { headers: kept ?? (await keepNew(draft)) });
}
