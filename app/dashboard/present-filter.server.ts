import { type Filter, parseFilter } from "./filter";
import { filterOf } from "./request.server";

const OF_LIST = /^\/dashboard(\/bookings\/.*)?\/?$/;

/** The filter of the list that a message's button was pressed over, where the browser says so: it may be another one than when the message came. */
export function presentFilter(request: Request): Filter {
  const from = request.headers.get("referer");
  const page = from !== null && URL.canParse(from) ? new URL(from) : null;
  return page && OF_LIST.test(page.pathname) ? parseFilter(page.searchParams) : filterOf(request);
}
