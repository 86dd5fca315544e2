import { useEffect, useRef, useState } from "react";
import { type Cents, formatPrice } from "~/domain/pricing";

/** As long as somebody may take from one tick to the next. */
const SETTLED_MS = 700;

/** Tells a screen reader a changed total, once it has settled. What the page came with isn't news. */
export function TotalAnnouncement({ total }: { total: Cents | null }) {
  const [words, setWords] = useState("");
  const known = useRef<Cents | null | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (known.current !== undefined && total !== known.current && total !== null)
        setWords(`The estimated total is now ${formatPrice(total)}`);
      known.current = total;
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
