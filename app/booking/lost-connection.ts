import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** An answer that never came: the form stays as it is, and pressing again cannot book twice. */
export type LostConnection = { offline: true; errors: Record<string, string> };

const WORDS = "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice";

/** A step's client action: sends the form, and turns a failed request into an error on the same page. */
export async function sendOrKeep({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // fetch rejects with a TypeError where no answer came; everything else is an answer.
    if (!(error instanceof TypeError)) throw error;
    return { offline: true, errors: { main: WORDS } } satisfies LostConnection;
  }
}

/** Without a connection the loaders could not be asked again, and their failure would take the page away. */
export const notWhileOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.offline ? false : defaultShouldRevalidate;
