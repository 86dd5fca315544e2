declare global {
  interface Window {
    /** Remix's own router. */
    __remixRouter?: { state: { navigation: { state: string; location?: { pathname: string; search: string } } } };
  }
}

const KEY = "wanted";

/**
 * Remix answers a page's script that cannot be fetched (blocked, or replaced by a deploy) by reloading the page where that was pressed, and
 * says nothing: each further press would end there again. So what was wanted is remembered over the reload, and then asked for as a
 * document, as without a script. A visitor's own reload, while a page is on its way, leads to that page too.
 */
export function goOnToWantedPage(): void {
  try {
    const wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // A page that is left before its script has taken it over has no router yet.
    addEventListener("pagehide", () => {
      const { __remixRouter: router } = window;
      const { state, location: page } = router?.state.navigation ?? {};
      if (state === "loading") sessionStorage.setItem(KEY, page!.pathname + page!.search);
      else sessionStorage.removeItem(KEY);
    });
    // One that the browser has kept and shows again was left for good: no reload of it is Remix's.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.removeItem(KEY);
    });
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (wanted && opened?.type === "reload" && wanted !== location.pathname + location.search) location.replace(wanted);
  } catch {
    // A browser that keeps nothing for us has nothing to go on to.
  }
}
