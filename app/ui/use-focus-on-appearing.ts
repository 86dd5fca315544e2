import { type RefObject, useEffect, useRef } from "react";

/** For a part that appears above what was pressed: takes focus and scrolls into view. */
export function useFocusOnAppearing<Part extends HTMLElement>(): RefObject<Part> {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "center" });
  }, []);
  return part;
}
