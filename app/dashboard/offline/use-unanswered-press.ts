import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isPlainClick } from "~/ui/plain-click";
import { isSameScreen } from "../screens";

/** The target of a link pressed while offline, and the dialog it was pressed in. */
type UnansweredPress = { to: string; dialog: Element | null };

/**
 * While offline, a link to another screen is not followed: if that screen's script has yet to load, the browser would replace
 * this page, and what is typed on it, with its own error page. Null if no press was lost.
 */
export function useUnansweredPress(): UnansweredPress | null {
  const { key } = useLocation();
  const [lost, setLost] = useState<UnansweredPress | null>(null);
  useEffect(() => setLost(null), [key]);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (navigator.onLine || !link || !isPlainClick(event) || !leavesScreen(link)) return;
      event.preventDefault();
      event.stopPropagation();
      setLost({ to: link.pathname + link.search, dialog: document.querySelector("dialog[open] .messages") });
    };
    const early = { capture: true };
    window.addEventListener("click", stay, early);
    return () => window.removeEventListener("click", stay, early);
  }, []);
  return lost;
}

function leavesScreen({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && target !== "_blank" && !isSameScreen(pathname, location.pathname);
}
