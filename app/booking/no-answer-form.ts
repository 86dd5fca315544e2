import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { answerOr, isNoAnswer, TOO_MUCH } from "~/no-answer";
import { BOOKING_FAILED } from "./refusal-words";

/** Stands in for an answer that never came: the form stays as it is, and submitting again cannot book twice. */
export type NoAnswerReply = { offline: true; errors: Record<string, string> };

const UNAVAILABLE =
  "The fault is ours. Your answers are still here: please press again in a few minutes, or phone us";
export const BOOKING_UNANSWERED =
  "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice.";
/** The same after the press that was to book (§8). */
export const CONFIRM_UNANSWERED = `${BOOKING_FAILED.words} Nothing is lost, and nothing is booked twice.`;

/**
 * What the page says after a request that brought no answer of ours (docs/decisions/0035), or a 503, and so stays open.
 * Null for any other failure, and if another request has replaced this one.
 */
export function noAnswerErrors(
  { signal }: Request,
  error: unknown,
  words = BOOKING_UNANSWERED,
): NoAnswerReply["errors"] | null {
  if (signal.aborted || !isNoAnswer(error)) return null;
  return (error as Response).status === 503 ? { unavailable: UNAVAILABLE } : { main: words };
}

/**
 * A form's client action: submits it, and turns a failure that would replace the page, and lose what was typed, into an
 * error on the same page. `words` is the message for an answer that never came.
 */
export function sendOrKeep(
  { request, serverAction }: ClientActionFunctionArgs,
  words?: string,
): Promise<unknown> {
  const sent = request.clone();
  return answerOr(serverAction, async (error): Promise<NoAnswerReply | null> => {
    const errors =
      (error as Response).status === 413
        ? { [await longestIn(sent)]: TOO_MUCH }
        : noAnswerErrors(request, error, words);
    return errors && { offline: true, errors };
  });
}

/** The same for a form in which the button with this `intent` books. */
export async function sendBooking(
  args: ClientActionFunctionArgs,
  intent: string,
): Promise<unknown> {
  const form = new URLSearchParams(await args.request.clone().text());
  return sendOrKeep(args, form.get("intent") === intent ? CONFIRM_UNANSWERED : undefined);
}

/** The form field with the longest value. Found in the browser: the server reads nothing of a form that is too long. */
async function longestIn(sent: Request): Promise<string> {
  return [...new URLSearchParams(await sent.text())].reduce((longest, each) =>
    each[1].length > longest[1].length ? each : longest,
  )[0];
}

/** Without a connection the loaders would fail too, and their failure would replace the page. */
export const notWhileOffline: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (actionResult?.offline ? false : defaultShouldRevalidate);
