/** On the body, or on the main part, which takes a stray focus. */
export function isFocusNowhere(): boolean {
  return (
    document.activeElement === document.body ||
    document.activeElement === document.querySelector("main")
  );
}

/** Without scrolling, so that keyboard and screen reader continue from there. */
export function focusIfStray(element: HTMLElement | null | undefined) {
  if (isFocusNowhere()) element?.focus({ preventScroll: true });
}
