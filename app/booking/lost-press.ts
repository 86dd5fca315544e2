import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import { useRef } from "react";

type LostPress = { lost: true; title: string; errors: { main: string } };

/** Submits a booking form. If no response of ours comes, the page stays, with everything typed and a message about it. */
export async function sendOrStay({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects and our own error pages are Responses.
    if (!(error instanceof Error)) throw error;
    return {
      lost: true,
      title: "The connection was lost",
      errors: {
        main: "We could not reach the website. Check your connection and press the button again: nothing is lost, and nothing is booked twice.",
      },
    } satisfies LostPress;
  }
}

/** Without a connection the loaders would fail too, and their failure would replace the page. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.lost ? false : defaultShouldRevalidate;

/** The last reply to a booking form. After a press that got none, it stays under the message about that: it may offer times. */
export function useLastReply<Reply extends object>(
  answer: Reply | LostPress | undefined,
): Reply | undefined {
  const last = useRef<Reply>();
  if (answer && "lost" in answer) return { ...last.current!, ...answer };
  last.current = answer;
  return answer;
}
