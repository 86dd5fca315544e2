import { type RefObject, useEffect, useRef } from "react";

/** For what appears above the place where one has just pressed: takes the focus, and comes into view. */
export function useFocusOnAppearing<Part extends HTMLElement>(): RefObject<Part> {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "center" });
  }, []);
  return part;
}
