import { type RefObject, useEffect, useRef } from "react";

/** When the focused element goes: the dialog, the main part or the calendar gets focus. */
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

/** For a part that appears above what was pressed: takes focus and scrolls into view. */
export function useFocusOnAppearing<Part extends HTMLElement>(): RefObject<Part> {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "center" });
  }, []);
  return part;
}

function isFocusNowhere(): boolean {
  return (
    document.activeElement === document.body ||
    document.activeElement === document.querySelector("main")
  );
}

/** Without scrolling, so that keyboard and screen reader continue from there. */
export function focusIfStray(element: HTMLElement | null | undefined) {
  if (isFocusNowhere()) element?.focus({ preventScroll: true });
}

/** If a submission removes the focused button, the heading takes the focus when `shows` changes. */
export function usePartFocus(heading: string | undefined, shows?: unknown) {
  useEffect(
    () => () => {
      if (heading) focusIfStray(document.getElementById(heading));
    },
    [heading, shows],
  );
}
