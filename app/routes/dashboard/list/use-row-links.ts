import { useNavigate } from "@remix-run/react";
import type { FocusEvent, MouseEvent, SyntheticEvent } from "react";
import { isDetails } from "~/dashboard/screens";
import { useEarlyDetails } from "~/dashboard/use-early-details";
import { isPlainClick } from "~/ui/plain-click";
import { addressOf, linkAt } from "./pressed-link";

/**
 * What the body of a table listens to for the plain links in its rows. Fifty links that listen for themselves are most of a
 * list's work, and are all made anew by every filter.
 */
export function useRowLinks({
  onFocus,
  onBlur,
}: {
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}) {
  const navigate = useNavigate();
  const { ask, soon, waver } = useEarlyDetails();
  return {
    onClick: (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      // An early answer that nobody takes now would be taken after the next change, and be of before it.
      waver();
      navigate(addressOf(link), { preventScrollReset: true });
    },
    onPointerOver: ofDetails(soon),
    onPointerDown: ofDetails(ask),
    onPointerOut: waver,
    onFocus: (event: FocusEvent) => {
      onFocus(event);
      ofDetails(soon)(event);
    },
    onBlur: (event: FocusEvent) => {
      onBlur(event);
      waver();
    },
  };
}

/** Listens to what happens to the links to details. */
function ofDetails(then: (address: string) => void) {
  return (event: SyntheticEvent) => {
    const link = linkAt(event);
    if (link && isDetails(link.pathname)) then(addressOf(link));
  };
}
