import {
  butWith,
  type Filter,
  isSameList,
  isUnfiltered,
  parseFilter,
  withFilter,
} from "~/dashboard/filter";
import { keepsFilter } from "~/dashboard/screens";
import { paths } from "~/paths";
import { meaningOf } from "./filter-form";
import { addressOf } from "./pressed-link";

const EXPORT = new RegExp(`^${paths.dashboard}/export\\.`);

/** Whether a path is that of the list as a file. */
export function isExport(path: string): boolean {
  return EXPORT.test(path);
}

type Link = { pathname: string; search: string };
/** `wanted`: what is asked for by now, though another list is `shown`. */
type Situation = { shown: Filter; wanted: Filter; isTyping: boolean };

/** Where a link of the list leads under the wanted filter; null if it is to be followed as it is. */
export function redirectedLink(
  link: Link,
  { shown, wanted, isTyping }: Situation,
): { address: string; turnsPage: boolean } | null {
  if (!isExport(link.pathname) && !keepsFilter(link.pathname)) return null;
  const linked = parseFilter(new URLSearchParams(link.search));
  // "Clear filters" clears what is just being typed, too.
  if (isUnfiltered(linked) && !isUnfiltered(shown)) return null;
  // A link to another list, such as "Try again", knows what it asks for, except for what is just being typed.
  if (meaningOf(linked) !== meaningOf(shown) && !isTyping) return null;
  const { sort, dir, page } = linked;
  const isSorting = sort !== shown.sort || dir !== shown.dir;
  const address = withFilter(
    link.pathname,
    isSorting ? butWith(wanted, { sort, dir }) : turnedTo(wanted, linked),
  );
  return address === addressOf(link) ? null : { address, turnsPage: page !== shown.page };
}

/** A list on the page of a link to it; on the first page if the link is to another list. */
function turnedTo(list: Filter, linked: Filter): Filter {
  return butWith(list, isSameList(list, linked) ? { page: linked.page } : {});
}
