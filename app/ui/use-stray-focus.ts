import { useEffect } from "react";
import { focusIfStray } from "./stray-focus";

/**
 * What somebody has pressed may leave the page with what it did: a message that is closed, a last "Next", a page that has become
 * another one. The main part then takes the focus, or the dialog over it, unless it has found a better place; where it was in a
 * calendar, or at the times in its place, the calendar does. A button that waits for an answer cannot have the focus, and gets it back.
 */
export function useStrayFocus() {
  useEffect(() => {
    let focused: Element | null = null;
    let isAtDates = false;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      isAtDates = Boolean(focused?.closest("#date, #slot"));
    };
    // Some browsers say so, and just before, when what has the focus is taken away; others do not.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused === target && focused && canHaveFocus(focused)) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!focused || focused === document.activeElement || (focused.isConnected && !canHaveFocus(focused))) return;
      const last = focused;
      focused = null;
      requestAnimationFrame(() => focusIfStray(placeFor(last, isAtDates)));
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
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
  return document.querySelector<HTMLElement>("dialog[open]") ?? (isAtDates ? document.getElementById("date") : null) ?? document.querySelector("main");
}
