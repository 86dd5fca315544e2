let next: string | null = null;

/** Where the tab is going, by a link or by a form that was accepted; null once it's there. */
export function headFor(url: URL | null) {
  next = url?.href ?? null;
}

/**
 * After a deploy the script of the next page may be gone. Remix then loads the present page anew:
 * this goes on to the next one.
 */
export function goOn() {
  window.navigation?.addEventListener("navigate", (event) => {
    const to = next;
    if (event.navigationType !== "reload" || event.userInitiated || !to || to === location.href)
      return;
    event.preventDefault();
    queueMicrotask(() => location.assign(to));
  });
}
