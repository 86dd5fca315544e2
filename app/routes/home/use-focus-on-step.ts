import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefCallback, useCallback, useEffect, useRef } from "react";

/**
 * Moves focus as a page load would: a press that leads to the booking area continues at its step's heading, which may only
 * appear once the step's script is there. A response to the form (`answered`) and Back have focus targets of their own.
 */
export function useFocusOnStep(answered: boolean): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement | null>(null);
  const isWanted = useRef(false);
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  const focus = useCallback(() => {
    if (!isWanted.current || !heading.current) return;
    isWanted.current = false;
    heading.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (key === shown.current) return;
    shown.current = key;
    isWanted.current = !answered && type !== "POP" && hash === "#booking";
    focus();
  }, [key, hash, type, answered, focus]);
  return useCallback(
    (node) => {
      heading.current = node;
      focus();
    },
    [focus],
  );
}
