import { log } from "./log.server";
import { unknownPath } from "./log-words";

export function unknownPage(request: Request): Response {
  log.warn(`404 ${unknownPath(request.url)}`);
  return new Response(null, { status: 404, statusText: "Not Found" });
}
