import { useEffect, useRef, useState } from "react";
import { type Cents, formatPrice } from "~/domain/pricing";

/** As long as somebody may take from one tick to the next. */
const SETTLED_MS = 700;

/** Tells a screen reader a changed total, once it has settled. What the page came with isn't news. */
export function TotalAnnouncement({ total }: { total: Cents | null }) {
  const [words, setWords] = useState("");
  const known = useRef(total);
  const hasActed = useRef(false);
  useEffect(() => {
    const act = () => (hasActed.current = true);
    for (const event of ["change", "click"]) document.addEventListener(event, act, true);
    return () => {
      for (const event of ["change", "click"]) document.removeEventListener(event, act, true);
    };
  }, []);
  useEffect(() => {
    // Browsers restore choices, which the page reads once it's live.
    if (!hasActed.current) known.current = total;
    const timer = setTimeout(() => {
      if (total !== known.current)
        setWords(
          total === null
            ? "There's no estimated total now"
            : `The estimated total is now ${formatPrice(total)}`,
        );
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
