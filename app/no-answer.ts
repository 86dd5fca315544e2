/**
 * Whether what was asked for has brought no answer of ours. fetch rejects where nobody answered; what stands before the server,
 * or a fault in it, answers with a page or an error, of which Remix makes an Error. Our own answers are data and Responses.
 */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Response ? error.status >= 500 : error instanceof Error;
}
