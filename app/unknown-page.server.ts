import { log } from "./log.server";
import { unknownPath } from "./log-words";

/** Every path that no page stands at (§2.1): logged, then answered with the 404 page. */
export function unknownPage(request: Request): Response {
  log.warn(`404 ${unknownPath(request.url)}`);
  return new Response(null, { status: 404, statusText: "Not Found" });
}
