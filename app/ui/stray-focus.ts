/** Whether nothing useful has focus: it is on the body, or on the main part, which takes a stray focus (use-stray-focus.ts). */
export function isFocusNowhere(): boolean {
  return (
    document.activeElement === document.body ||
    document.activeElement === document.querySelector("main")
  );
}

/** Focuses an element without scrolling if focus is stray, so that keyboard and screen reader continue from there. */
export function focusIfStray(element: HTMLElement | null | undefined) {
  if (isFocusNowhere()) element?.focus({ preventScroll: true });
}
