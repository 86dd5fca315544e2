import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { answerOr, isNoAnswer, TOO_MUCH } from "~/no-answer";

/** An answer that never came: the form stays as it is, and pressing again cannot book twice. */
export type NoAnswerReply = { offline: true; errors: Record<string, string> };

const UNAVAILABLE = "The fault is ours. Your answers are still here: please press again in a few minutes, or phone us";
export const BOOKING_UNANSWERED = "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice";

/** What a page that stays says of a press which brought no answer of ours (record 35), or a 503; null for any other answer, and where another press follows. */
export function noAnswerErrors({ signal }: Request, error: unknown, words = BOOKING_UNANSWERED): NoAnswerReply["errors"] | null {
  if (signal.aborted || !isNoAnswer(error)) return null;
  return (error as Response).status === 503 ? { unavailable: UNAVAILABLE } : { main: words };
}

/** A form's client action: sends it, and turns an answer that would take the page away, and what was typed with it, into an error on the same page. `words` say that none came. */
export function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs, words?: string): Promise<unknown> {
  const sent = request.clone();
  return answerOr(serverAction, async (error): Promise<NoAnswerReply | null> => {
    const errors = (error as Response).status === 413 ? { [await longestIn(sent)]: TOO_MUCH } : noAnswerErrors(request, error, words);
    return errors && { offline: true, errors };
  });
}

/** The field of a form with the longest answer. It is looked for in the browser: the server has read nothing of a form that is too long. */
async function longestIn(sent: Request): Promise<string> {
  return [...new URLSearchParams(await sent.text())].reduce((longest, each) => (each[1].length > longest[1].length ? each : longest))[0];
}

/** Without a connection the loaders could not be asked again, and their failure would take the page away. */
export const notWhileOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.offline ? false : defaultShouldRevalidate;
