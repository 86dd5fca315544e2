import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

const loaded: unknown = typeof window === "undefined" ? null : window.history.state?.key;

/** After a client-side navigation it takes focus, as a new document would. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, hash } = useLocation();
  useEffect(() => {
    if (key !== loaded && !hash) heading.current?.focus({ preventScroll: true });
    // A new address of the same page doesn't move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="outline-none">
      {children}
    </h1>
  );
}
