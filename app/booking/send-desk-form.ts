import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isNoAnswer } from "~/no-answer";
import { type LostConnection, sendOrKeep } from "./lost-connection";

/** The client action of an operator's form about a booking: answered as a step is, but that every fault is taken for no answer. `words` say so. */
export function sendDeskForm(words: string) {
  return async (args: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await sendOrKeep(args, words);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      return { offline: true, errors: { main: words } } satisfies LostConnection;
    }
  };
}
