import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

/** The history entry of the page that the browser itself has loaded. */
const loaded: unknown = typeof window === "undefined" ? null : window.history.state?.key;

/** The page's h1. After a navigation without a page load it takes the focus, as a new page would. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  useEffect(() => {
    if (key !== loaded && !hash) heading.current?.focus({ preventScroll: true });
    // Only a new page moves the focus, not a new address of the same page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  );
}
