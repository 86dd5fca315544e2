import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isPlainClick } from "~/ui/plain-click";
import { isSameScreen } from "../screens";

/** The target of what was pressed while offline, and the dialog it was pressed in. */
type UnansweredPress = { to: string; dialog: Element | null };

/**
 * While offline, a link or a form to another screen is not followed: if that screen's script has yet to load, the browser would replace
 * this page, and what is typed on it, with its own error page. Null if no press was lost.
 */
export function useUnansweredPress(): UnansweredPress | null {
  const { key } = useLocation();
  const [lost, setLost] = useState<UnansweredPress | null>(null);
  useEffect(() => setLost(null), [key]);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const wanted = event.target instanceof Element ? addressAt(event.target) : null;
      if (navigator.onLine || !wanted || !isPlainClick(event) || !leavesScreen(wanted)) return;
      event.preventDefault();
      event.stopPropagation();
      setLost({
        to: wanted.pathname + wanted.search,
        dialog: document.querySelector("dialog[open] .messages"),
      });
    };
    const early = { capture: true };
    window.addEventListener("click", stay, early);
    return () => window.removeEventListener("click", stay, early);
  }, []);
  return lost;
}

/** Where a link leads, or the button of a form that only asks for a page; null if it leads nowhere in this tab. */
function addressAt(element: Element): URL | null {
  const link = element.closest("a");
  if (link) return link.href && link.target !== "_blank" ? new URL(link.href) : null;
  const form = element.closest("button")?.form;
  return form?.method === "get" ? new URL(form.action) : null;
}

function leavesScreen({ origin, pathname }: URL): boolean {
  return origin === location.origin && !isSameScreen(pathname, location.pathname);
}
