declare global {
  interface Window {
    /** Remix's internal router. */
    __remixRouter?: {
      state: {
        navigation: {
          state: string;
          formData?: FormData;
          location?: { pathname: string; search: string };
        };
      };
    };
  }
}

const KEY = "wanted";

/**
 * When a route's script cannot be fetched (blocked, or replaced by a deploy), Remix reloads the current page without a message,
 * and each further press would end the same way. So the wanted page is remembered across the reload and then loaded as a
 * document, as without scripts. A visitor's own reload during a navigation leads to that page too.
 */
export function goOnToWantedPage(): void {
  try {
    const wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    // A page left before hydration has no router yet.
    addEventListener("pagehide", () => {
      const { __remixRouter: router } = window;
      const { state, location: page } = router?.state.navigation ?? {};
      if (state === "loading") sessionStorage.setItem(KEY, page!.pathname + page!.search);
      else sessionStorage.removeItem(KEY);
    });
    // A page restored from the back/forward cache was left for good: no reload of it is Remix's.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) sessionStorage.removeItem(KEY);
    });
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (wanted && opened?.type === "reload" && wanted !== location.pathname + location.search)
      location.replace(wanted);
  } catch {
    // Without session storage there is nothing to continue to.
  }
}
