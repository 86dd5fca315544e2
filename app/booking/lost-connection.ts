import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** An answer that never came: the form stays as it is, and pressing again cannot book twice. */
export type LostConnection = { offline: true; errors: Record<string, string> };

const UNAVAILABLE = "The fault is ours. Your answers are still here: please press again in a few minutes, or phone us";
const WORDS = "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice";

/** A step's client action: sends the form, and turns a failed request, or a 503, into an error on the same page. `words` say that no answer came. */
export async function sendOrKeep({ serverAction }: ClientActionFunctionArgs, words = WORDS): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // An answer that booking is unavailable would take the page away, and with it what was typed.
    if (error instanceof Response && error.status === 503) return { offline: true, errors: { unavailable: UNAVAILABLE } } satisfies LostConnection;
    // fetch rejects with a TypeError where no answer came; everything else is an answer.
    if (!(error instanceof TypeError)) throw error;
    return { offline: true, errors: { main: words } } satisfies LostConnection;
  }
}

/** Without a connection the loaders could not be asked again, and their failure would take the page away. */
export const notWhileOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.offline ? false : defaultShouldRevalidate;
