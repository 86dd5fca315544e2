import type { SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { answerOr } from "~/no-answer";
import type { ToastMessage } from "~/ui/toast";
import { noAnswerErrors } from "./no-answer-form";

/** What is said while something that was asked for could not be fetched; one page in one tab, and its loader runs outside of React. */
let told: ToastMessage | null = null;
let times = 0;
let onTold: (() => void) | undefined;

/** Says over the page why nothing comes of a press; null where something has come of one. */
export function tell(title: string | null): void {
  told = title ? { id: `${(times += 1)}`, variant: "error", title } : null;
  onTold?.();
}

function subscribe(listener: () => void) {
  onTold = listener;
  return () => {
    // It was about the page that is gone.
    told = null;
  };
}

/** What there is to say of that, as a toast; null where nothing is lost. For the frame of all pages alone. */
export function useNoAnswerToast(): ToastMessage | null {
  return useSyncExternalStore(subscribe, () => told, () => null);
}

/**
 * The client loader of a page that is led to from where something is typed. Where no answer comes the root's own loader has none either,
 * and its failure would take away the page and what is typed in it: so the navigation waits, with what was shown still there, until
 * another one follows.
 */
export async function loadOrStay<Loader>({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<SerializeFrom<Loader>> {
  const answer = await answerOr(serverLoader<Loader>, (error) => {
    const [words] = Object.values(noAnswerErrors(request, error) ?? {});
    if (!words) return null;
    tell(words);
    return new Promise<never>(() => {});
  });
  tell(null);
  return answer;
}
