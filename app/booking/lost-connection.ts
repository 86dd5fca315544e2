import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** An answer that never came: the form stays as it is, and pressing again cannot book twice. */
export type LostConnection = { offline: true; errors: Record<string, string> };

const UNAVAILABLE = "The fault is ours. Your answers are still here: please press again in a few minutes, or phone us";
export const CONNECTION_LOST = "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice";
const TOO_MUCH = "This is too long to be sent";

/** A step's client action: sends the form, and turns a failed request, a 503, or a 413, into an error on the same page. `words` say that no answer came. */
export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs, words = CONNECTION_LOST): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // fetch rejects with a TypeError where no answer came; everything else is an answer.
    if (error instanceof TypeError) return { offline: true, errors: { main: words } } satisfies LostConnection;
    // An answer that booking is unavailable, or that the form is too large, would take the page away, and with it what was typed.
    if ((error as Response).status === 503) return { offline: true, errors: { unavailable: UNAVAILABLE } } satisfies LostConnection;
    if ((error as Response).status === 413) {
      // In the browser: the server has read nothing of it.
      const longest = [...new URLSearchParams(await sent.text())].reduce((longest, each) => (each[1].length > longest[1].length ? each : longest));
      return { offline: true, errors: { [longest[0]]: TOO_MUCH } } satisfies LostConnection;
    }
    throw error;
  }
}

/** Without a connection the loaders could not be asked again, and their failure would take the page away. */
export const notWhileOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.offline ? false : defaultShouldRevalidate;
