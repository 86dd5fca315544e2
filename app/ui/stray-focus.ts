/** Where browsers leave a focus that nobody has; or the main part, which takes it then (use-stray-focus.ts). */
export function isFocusNowhere(): boolean {
  return document.activeElement === document.body || document.activeElement === document.querySelector("main");
}

/** For the keyboard and a screen reader to go on from there, without moving the page. */
export function focusIfStray(element: HTMLElement | null | undefined) {
  if (isFocusNowhere()) element?.focus({ preventScroll: true });
}
