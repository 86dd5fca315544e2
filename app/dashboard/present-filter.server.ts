import { type Filter, parseFilter } from "./filter";
import { filterOf } from "./request.server";
import { keepsFilter } from "./screens";

/**
 * From the Referer header if there is one: the list may show another filter than when the toast
 * appeared.
 */
export function presentFilter(request: Request): Filter {
  const from = request.headers.get("referer");
  const page = from !== null && URL.canParse(from) ? new URL(from) : null;
  return page && keepsFilter(page.pathname) ? parseFilter(page.searchParams) : filterOf(request);
}
