import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { useRef } from "react";

type LostReply = { lost: true; title: string; errors: { main: string } };

/** Submits a booking form. If no reply comes, the page stays, with everything typed. */
export async function sendOrStay({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> {
  try {
    const reply: unknown = await serverAction();
    // Our replies are data: a public network may send its own page with status 200.
    if (typeof reply === "string") throw new TypeError();
    return reply;
  } catch (error) {
    if (error instanceof Error)
      return stay(
        "The connection was lost",
        "We couldn't reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice.",
      );
    if ((error as Response).status === 403)
      return stay(
        "That came from somewhere else",
        "For your safety we accept forms only from our own pages, and your browser didn't say that this is one. Nothing was booked. Open our site in this browser in a new tab and send it from there, or call us.",
      );
    if ((error as Response).status === 413)
      return stay("That was too much", "This is too long to be sent. Please shorten it.");
    throw error;
  }
}

function stay(title: string, main: string): LostReply {
  return { lost: true, title, errors: { main } };
}

/** Without a connection the loaders would fail too, and their error would replace the page. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.lost ? false : defaultShouldRevalidate;

/** A reply has all that its page shows: the loader, in a request of its own, might redirect. */
export const unlessReplied: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (actionResult ? false : defaultShouldRevalidate);

/** The last reply stays under the message about a lost one: it may offer times. */
export function useLastReply<Reply extends object>(
  reply: Reply | LostReply | undefined,
): Reply | undefined {
  const last = useRef<Reply>();
  if (reply && "lost" in reply) return { ...last.current!, ...reply };
  last.current = reply;
  return reply;
}
