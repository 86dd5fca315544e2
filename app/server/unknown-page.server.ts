import { refusal } from "./http";
import { log } from "./log.server";
import { unknownPath } from "./log-words";

export function unknownPage(request: Request): Response {
  log.warn(`404 ${unknownPath(request.url)}`);
  return refusal(404, "Not Found");
}
