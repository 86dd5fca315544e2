import { type ClientLoaderFunctionArgs, useLocation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { answerOr, isNoAnswer } from "~/no-answer";
import { isSameScreen } from "../screens";

/** Whether the list that is wanted could not be fetched; one list in one tab, and its loader runs outside of React. */
let lost = false;
const listeners = new Set<() => void>();

function setLost(now: boolean) {
  if (lost === now) return;
  lost = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether what is wanted could not be fetched, be it of this screen or another one. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(subscribe, () => lost, () => false);
}

/** Whether the list on the page is an old one, as the answer with the new one never came. */
export function useIsListUnanswered(): boolean {
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  return useIsUnanswered() && isSameScreen(wanted.pathname, here.pathname);
}

/**
 * The list's client loader. Where no answer of ours comes, the root's own loader has none either, and its failure would take the
 * whole dashboard away: so the navigation waits, with what was shown before still there, until another one follows. Where
 * `before` is the same list, it arrives with that.
 */
export async function loadOrWait<Data>({ request, serverLoader, before }: { request: Pick<Request, "signal">; serverLoader: () => Promise<Data>; before?: Data | null }): Promise<Data> {
  setLost(false);
  return answerOr(serverLoader, async (error) => {
    if (!isNoAnswer(error) || request.signal.aborted) return null;
    setLost(true);
    if (before) return before;
    await new Promise((resolve) => request.signal.addEventListener("abort", resolve, { once: true }));
    setLost(false);
    return null;
  });
}

/** The client loader of every other screen: where no answer comes, the one that is there stays and says so (record 35). */
export const loadScreen = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadOrWait({ request, serverLoader: () => serverLoader() });
