import type { ClientActionFunctionArgs } from "@remix-run/react";

/** A change whose answer never came: whether it was made is not known, and the page stays as it is. */
export type LostChange = { offline: true; errors: { main: string } };

/** A form's client action: sends it, and turns a failed request into §8's words on the same page. */
export function sendOrSay(words: string) {
  return async ({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      // fetch rejects with a TypeError where no answer came; everything else is an answer.
      if (!(error instanceof TypeError)) throw error;
      return { offline: true, errors: { main: words } } satisfies LostChange;
    }
  };
}
