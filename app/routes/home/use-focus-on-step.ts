import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus as a page load would. A reply (`answered`) and Back have targets of their own.
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
