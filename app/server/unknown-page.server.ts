import { log } from "./log.server";
import { unknownPath } from "./log-words";

/** The response for any path without a page (§2.1): logs it and answers with the 404 page. */
export function unknownPage(request: Request): Response {
  log.warn(`404 ${unknownPath(request.url)}`);
  return new Response(null, { status: 404, statusText: "Not Found" });
}
