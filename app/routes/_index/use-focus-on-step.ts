import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * What a page load does for the focus, with a script too: a press that leads to the booking area goes on at the heading
 * of its step. An answer to the form (`answered`) has a place of its own, and so has what Back returns to.
 */
export function useFocusOnStep(answered: boolean): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  const turned = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    if (answered || turned === "POP" || hash !== "#booking") return;
    heading.current?.focus({ preventScroll: true });
  }, [key, hash, turned, answered]);
  return heading;
}
