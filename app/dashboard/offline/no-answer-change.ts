import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOr, isNoAnswer, TOO_MUCH } from "~/no-answer";

/** A change whose response never came: whether it was made is unknown, and the page stays as it is. */
export type NoAnswerChange = { offline: true; errors: { main: string }; more?: string };

/** Added to §8's words, which do not give the reason. */
export const CHANGE_UNANSWERED =
  "The connection was lost. Press again when it is back: nothing is done twice.";

/**
 * Whether anything has been sent since the list last loaded. A module variable: one list per tab, its loader runs outside React.
 */
let sent = false;

/** Whether the list shown may be older than a change sent over it. */
export const isListBehind = () => sent;

/** The list has loaded: whatever was sent before is in it. */
export function catchUp() {
  sent = false;
}

/**
 * A form's client action: submits it, and turns a response that would replace the page into an error on it. A failed request
 * becomes §8's words, followed by `more`.
 */
export function sendOrSay(words: string, more?: string) {
  return ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> => {
    sent = true;
    return answerOr(serverAction, (error): NoAnswerChange | null => {
      if ((error as Response).status === 413) return { offline: true, errors: { main: TOO_MUCH } };
      return isNoAnswer(error)
        ? { offline: true, errors: { main: words }, ...(more ? { more } : {}) }
        : null;
    });
  };
}
