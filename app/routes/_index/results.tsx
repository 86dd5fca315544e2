import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { GALLERY, GALLERY_CREDIT, GALLERY_SHOWN } from "~/content/gallery";
import type { Lightbox } from "./lightbox";
import { Shot } from "./shot";
import { viewAddress } from "./view-address";

/**
 * §2.3: two pictures on phones and four otherwise, the rest on demand; each opens large. The rest has an address
 * instead of being hidden, and is not fetched before.
 */
export function Results({ all }: { all: boolean }) {
  const [viewer, setViewer] = useState<{ Lightbox: typeof Lightbox; start: number } | null>(null);
  const { search } = useLocation();
  const { revealed, reveal, list } = useReveal();
  const everything = all || revealed;
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget as HTMLAnchorElement;
    event.preventDefault();
    fetchLightbox().then(({ Lightbox }) => setViewer({ Lightbox, start: index }), () => location.assign(href));
  };
  return (
    <section id="results" aria-labelledby="results-title" className="page pt-24">
      <h2 id="results-title" className="text-title">
        Our Results
      </h2>
      <ul ref={list} onPointerOver={expectLightbox} className="mt-8 grid gap-4 md:grid-cols-2">
        {GALLERY.slice(0, everything ? undefined : GALLERY_SHOWN.wide).map((picture, index) => {
          const wideOnly = !everything && index >= GALLERY_SHOWN.phone;
          return (
            <li key={picture.id} className={wideOnly ? "max-md:hidden" : undefined}>
              <Shot picture={picture} wideOnly={wideOnly} onOpen={enlarge(index)} />
            </li>
          );
        })}
      </ul>
      {everything ? null : (
        <p className="no-print mt-5">
          <a href={viewAddress(search, "photos", "all", "#results")} onClick={reveal} className="button button-secondary">
            Show More Photos
          </a>
        </p>
      )}
      <p className="text-soft mt-4 text-[0.9375rem]">{GALLERY_CREDIT}</p>
      {viewer ? <viewer.Lightbox start={viewer.start} onClose={() => setViewer(null)} /> : null}
    </section>
  );
}

/** Most visitors never open it: its script comes when a pointer is near the pictures (docs/decisions/0034). */
const fetchLightbox = () => import("./lightbox");
const expectLightbox = () => void fetchLightbox().catch(() => {});

/** With a script the rest comes without a new page, and the focus goes on to the first of it: the pressed link is gone. */
function useReveal() {
  const [revealed, setRevealed] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!revealed) return;
    const wide = matchMedia("(width >= 48rem)").matches;
    const first = list.current?.children[wide ? GALLERY_SHOWN.wide : GALLERY_SHOWN.phone];
    first?.querySelector<HTMLElement>("figcaption a")?.focus({ preventScroll: true });
  }, [revealed]);
  const reveal = (event: MouseEvent) => {
    event.preventDefault();
    setRevealed(true);
  };
  return { revealed, reveal, list };
}
