import type { SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { answerOr } from "~/no-answer";
import type { ToastMessage } from "~/ui/toast";
import { noAnswerErrors } from "./no-answer-form";

/**
 * The message shown while a requested page could not be fetched. Kept at
 * module level: a tab has one page, and its loader runs outside React.
 */
let told: ToastMessage | null = null;
let times = 0;
let onTold: (() => void) | undefined;

/** Shows above the page why a press had no effect; null once one has succeeded. */
export function tell(title: string | null): void {
  told = title ? { id: `${(times += 1)}`, variant: "error", title } : null;
  onTold?.();
}

function subscribe(listener: () => void) {
  onTold = listener;
  return () => {
    // It was about the page that is now gone.
    told = null;
  };
}

/** That message as a toast; null if there is none. Only for the frame around all pages. */
export function useNoAnswerToast(): ToastMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
}

/**
 * The client loader of a page reached from one where something is typed. If no answer comes, the root's own loader fails
 * too, and its failure would replace the page and lose what was typed. So the navigation stays pending, with the old page
 * still shown, until another navigation follows.
 */
export async function loadOrStay<Loader>({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<SerializeFrom<Loader>> {
  const answer = await answerOr(serverLoader<Loader>, (error) => {
    const [words] = Object.values(noAnswerErrors(request, error) ?? {});
    if (!words) return null;
    tell(words);
    return new Promise<never>(() => {});
  });
  tell(null);
  return answer;
}
