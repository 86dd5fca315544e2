/** Browsers' messages when fetch reached nobody or was cut off (Chromium, Safari, Firefox), and when a script failed to load. */
const LOST =
  /^(Failed to fetch|network error|Load failed|The (network|Internet) connection|NetworkError|Importing a module)|dynamically imported module/;

/** Whether an error means, in a browser, that nobody was reached. Any other TypeError is a bug. */
export function isConnectionLost(error: unknown): boolean {
  return (
    typeof document !== "undefined" &&
    error instanceof TypeError &&
    (!navigator.onLine || LOST.test(error.message))
  );
}
