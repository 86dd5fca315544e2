import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answerOr, isNoAnswer, TOO_MUCH } from "~/no-answer";

/** A change whose answer never came: whether it was made is not known, and the page stays as it is. */
export type NoAnswerChange = { offline: true; errors: { main: string }; more?: string };

/** What follows §8's words, which say nothing of the reason. */
export const CHANGE_UNANSWERED = "The connection was lost. Press again when it is back: nothing is done twice.";

/** Whether anything has been sent since the list was last there; one list in one tab, and its loader is asked for outside of React. */
let sent = false;

/** Whether the list that is shown may be older than what was pressed over it. */
export const isListBehind = () => sent;

/** The list has come: whatever was sent before it is in it. */
export function catchUp() {
  sent = false;
}

/** A form's client action: sends it, and turns an answer that would take the page away into words on it: a failed request into §8's, and `more` after them. */
export function sendOrSay(words: string, more?: string) {
  return ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> => {
    sent = true;
    return answerOr(serverAction, (error): NoAnswerChange | null => {
      if ((error as Response).status === 413) return { offline: true, errors: { main: TOO_MUCH } };
      return isNoAnswer(error) ? { offline: true, errors: { main: words }, ...(more ? { more } : {}) } : null;
    });
  };
}
