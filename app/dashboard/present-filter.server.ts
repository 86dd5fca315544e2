import { type Filter, parseFilter } from "./filter";
import { filterOf } from "./request.server";
import { keepsFilter } from "./screens";

/**
 * The filter of the list over which a toast's button was pressed, from the Referer header if there is one: it may differ from the
 * filter at the time the toast appeared.
 */
export function presentFilter(request: Request): Filter {
  const from = request.headers.get("referer");
  const page = from !== null && URL.canParse(from) ? new URL(from) : null;
  return page && keepsFilter(page.pathname) ? parseFilter(page.searchParams) : filterOf(request);
}
