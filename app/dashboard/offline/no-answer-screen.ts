import { type ClientLoaderFunctionArgs, useLocation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { answerOr, isNoAnswer } from "~/no-answer";
import { isSameScreen } from "../screens";

/** Whether the wanted screen could not be fetched. A module variable: there is one per tab, and loaders run outside React. */
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

/** Whether the wanted screen could not be fetched, this one or another. */
export function useIsUnanswered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

/** Whether the page shows an old list because the response with the new one never came. */
export function useIsListUnanswered(): boolean {
  const here = useLocation();
  const wanted = useNavigation().location ?? here;
  return useIsUnanswered() && isSameScreen(wanted.pathname, here.pathname);
}

/**
 * The list's client loader. If no response of ours comes, the root's own loader gets none either, and its failure would take the
 * whole dashboard away; so the navigation stays pending, with the previous content shown, until another one follows. If `before`
 * is given (the same list), it is returned instead.
 */
export async function loadOrWait<Data>({
  request,
  serverLoader,
  before,
}: {
  request: Pick<Request, "signal">;
  serverLoader: () => Promise<Data>;
  before?: Data | null;
}): Promise<Data> {
  setLost(false);
  return answerOr(serverLoader, async (error) => {
    if (!isNoAnswer(error) || request.signal.aborted) return null;
    setLost(true);
    if (before) return before;
    await new Promise((resolve) =>
      request.signal.addEventListener("abort", resolve, { once: true }),
    );
    setLost(false);
    return null;
  });
}

/** The client loader of every other screen: if no response comes, the current one stays and says so (docs/decisions/0035). */
export const loadScreen = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadOrWait({ request, serverLoader: () => serverLoader() });
