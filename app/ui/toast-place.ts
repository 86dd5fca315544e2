import { useEffect, useState, useSyncExternalStore } from "react";

/** Where a message stands that comes while a dialog is open: what is under a dialog can neither be pressed nor heard. */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The ref of an open dialog's place for messages. */
export function setToastPlace(element: HTMLElement | null) {
  place = element;
  for (const listener of listeners) listener();
}

/** The dialog's place for a message that has come with the dialog or after it; null where it stands on the page. */
export function useToastPlace(id: string | undefined): HTMLElement | null {
  const now = useSyncExternalStore(subscribe, () => place, () => null);
  const [onPage, setOnPage] = useState<string>();
  useEffect(() => {
    if (!place) setOnPage(id);
  }, [id, now]);
  return id === onPage ? null : now;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
