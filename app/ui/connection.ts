/** Messages of Chromium, Safari and Firefox when fetch failed, and when a script didn't load. */
const LOST =
  /^(Failed to fetch|network error|Load failed|The (network|Internet) connection|NetworkError|Importing a module)|dynamically imported module/;

/** Any other TypeError is a bug. */
export function isConnectionLost(error: unknown): boolean {
  return (
    typeof document !== "undefined" &&
    error instanceof TypeError &&
    (!navigator.onLine || LOST.test(error.message))
  );
}
