import { useEffect } from "react";
import { focusIfStray } from "./stray-focus";

/**
 * When the pressed element disappears, focus goes to the open dialog or the main part, or to the
 * calendar it was in. A button disabled while it waits gets focus back.
 */
export function useStrayFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    let isAtDates = false;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      isAtDates = Boolean(focused?.closest("#date, #slot"));
    };
    // Some browsers fire focusout just before removing a focused element.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused === target && focused && canHaveFocus(focused)) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (
        !focused ||
        focused === document.activeElement ||
        (focused.isConnected && !canHaveFocus(focused))
      )
        return;
      const last = focused;
      focused = null;
      requestAnimationFrame(() => focusIfStray(placeFor(last, isAtDates)));
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
      observer.disconnect();
    };
  }, []);
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && !element.matches(":disabled");
}

function placeFor(last: Element, isAtDates: boolean): HTMLElement | null {
  if (last instanceof HTMLElement && canHaveFocus(last)) return last;
  return (
    document.querySelector<HTMLElement>("dialog[open]") ??
    (isAtDates ? document.getElementById("date") : null) ??
    document.querySelector("main")
  );
}
