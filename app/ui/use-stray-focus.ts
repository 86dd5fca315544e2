import { useEffect } from "react";
import { focusIfStray } from "./stray-focus";

/**
 * Recovers focus when the pressed element disappears: a closed message, a last "Next", a page that was replaced. Unless focus has
 * moved elsewhere, the open dialog or else the main part takes it; from within a calendar, or the times in its place, the
 * calendar does. A button disabled while it waits for an answer gets focus back.
 */
export function useStrayFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    let isAtDates = false;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      isAtDates = Boolean(focused?.closest("#date, #slot"));
    };
    // Some browsers fire focusout just before a focused element is removed; others do not.
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
