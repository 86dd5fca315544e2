/** Shown on the page when the server refused to read the whole form. */
export const TOO_MUCH = "This is too long to be sent";

/**
 * Whether a request brought no answer from this application. fetch rejects when nobody answered; a proxy, or a fault in the
 * server, answers with a page or an error, which Remix turns into an Error. The application's own answers are data and Responses.
 */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Response ? error.status >= 500 : error instanceof Error;
}

/**
 * Resolves to the application's answer, or else to what `instead` makes of the failure; if that is null, the failure is rethrown.
 */
export async function answerOr<Answer, Instead>(
  ask: () => Promise<Answer>,
  instead: (failure: unknown) => Instead | null | Promise<Instead | null>,
): Promise<Answer | Instead> {
  try {
    const answer = await ask();
    // The application answers with data, never a string: a proxy may send its own page with status 200.
    if (typeof answer === "string") throw new TypeError();
    return answer;
  } catch (failure) {
    const given = await instead(failure);
    if (given === null) throw failure;
    return given;
  }
}

/** Browsers' messages when fetch reached nobody or was cut off (Chromium, Safari, Firefox), and when a script failed to load. */
const UNREACHED =
  /^(Failed to fetch|network error|Load failed|The (network|Internet) connection|NetworkError|Importing a module)|dynamically imported module/;

/** Whether an error means, in a browser, that nobody was reached. Any other TypeError is a bug. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && (!navigator.onLine || UNREACHED.test(error.message));
}
