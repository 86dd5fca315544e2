import type { MouseEvent } from "react";
import type { Filter } from "~/dashboard/filter";
import { isPlainClick } from "~/ui/plain-click";
import { linkAt } from "./pressed-link";
import { isExport, redirectedLink } from "./redirected-link";

type Links = {
  wantedFilter: () => Filter;
  isTyping: () => boolean;
  go: (address: string, options: { toTop: boolean }) => void;
};

/** A link that is pressed while another list is asked for is followed under that list's filter. */
export function listLinkHandler(
  filter: Filter,
  { wantedFilter, isTyping, go }: Links,
): (event: MouseEvent) => void {
  return (event) => {
    const link = linkAt(event);
    if (!link || !isPlainClick(event)) return;
    const redirected = redirectedLink(link, {
      shown: filter,
      wanted: wantedFilter(),
      isTyping: isTyping(),
    });
    if (!redirected) return;
    event.preventDefault();
    event.stopPropagation();
    if (isExport(link.pathname)) location.assign(redirected.address);
    else go(redirected.address, { toTop: redirected.turnsPage });
  };
}
