/** What a page that stays says of a form that the server has not read to its end. */
export const TOO_MUCH = "This is too long to be sent";

/**
 * Whether what was asked for has brought no answer of ours. fetch rejects where nobody answered; what stands before the server,
 * or a fault in it, answers with a page or an error, of which Remix makes an Error. Our own answers are data and Responses.
 */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Response ? error.status >= 500 : error instanceof Error;
}

/** The answer to a question, if it is ours; otherwise what `instead` makes of the failure, which is thrown on where that is null. */
export async function answerOr<Answer, Instead>(ask: () => Promise<Answer>, instead: (failure: unknown) => Instead | null | Promise<Instead | null>): Promise<Answer | Instead> {
  try {
    const answer = await ask();
    // Ours are data and never a text: what stands before the server may send a page of its own as if all were well.
    if (typeof answer === "string") throw new TypeError();
    return answer;
  } catch (failure) {
    const given = await instead(failure);
    if (given === null) throw failure;
    return given;
  }
}

/** What browsers say where fetch has reached nobody, or was cut off: Chromium, Safari, Firefox; and where a script that is to come did not. */
const UNREACHED = /^(Failed to fetch|network error|Load failed|The (network|Internet) connection|NetworkError|Importing a module)|dynamically imported module/;

/** Whether an error says in a browser that nobody was reached. Everything else of its kind is a fault of ours. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && (!navigator.onLine || UNREACHED.test(error.message));
}
