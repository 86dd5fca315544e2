/**
 * After a deploy the script of a pressed page may be gone. Remix then loads the present page anew:
 * this goes on to the pressed one.
 */
export function goOn() {
  let pressed: string | null = null;
  document.addEventListener(
    "click",
    ({ target }) => (pressed = (target as Element).closest("a")?.href ?? null),
    true,
  );
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !pressed) return;
    event.preventDefault();
    const to = pressed;
    queueMicrotask(() => location.assign(to));
  });
}
