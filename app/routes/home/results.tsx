import { memo, type MouseEvent, useState } from "react";
import { GALLERY_SHOWN } from "~/content/gallery";
import type { ShownResults } from "~/content/own-photos";
import { isPlainClick } from "~/ui/plain-click";
import type { Lightbox } from "./lightbox";
import { MoreButton, useRevealed } from "./more";
import { Shot } from "./shot";

/** The last of an odd number is as wide as two, so that it leaves no hole. */
const WIDE = "md:col-span-2 md:[&_:is(a.block,img)]:aspect-5/2 md:[&_.grid_img]:aspect-5/4";

/** The rest has its own URL instead of being hidden, so it isn't fetched before. */
export const Results = memo(function Results({
  results: { pictures, credit },
  all,
}: {
  results: ShownResults;
  all: boolean;
}) {
  const [viewer, setViewer] = useState<{ Lightbox: typeof Lightbox; start: number } | null>(null);
  const list = useRevealed(all, GALLERY_SHOWN);
  const shown = pictures.slice(0, all ? undefined : GALLERY_SHOWN.wide);
  const isAlone = (index: number) => index === shown.length - 1 && shown.length % 2 === 1;
  const isWideOnly = (index: number) => !all && index >= GALLERY_SHOWN.phone;
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const { href } = event.currentTarget as HTMLAnchorElement;
    event.preventDefault();
    fetchLightbox().then(
      ({ Lightbox }) => setViewer({ Lightbox, start: index }),
      () => location.assign(href),
    );
  };
  return (
    <section id="results" aria-labelledby="results-title" className="page pt-6 md:pt-24">
      <h2 id="results-title" className="text-title">
        Our Results
      </h2>
      <ul
        ref={list}
        onPointerOver={expectLightbox}
        className="mt-3 grid gap-3 md:mt-8 md:gap-4 md:grid-cols-2"
      >
        {shown.map((picture, index) => (
          <li
            key={picture.id}
            className={`${isWideOnly(index) ? "max-md:hidden" : ""} ${isAlone(index) ? WIDE : ""}`}
          >
            <Shot
              picture={picture}
              wide={isAlone(index)}
              wideOnly={isWideOnly(index)}
              onOpen={enlarge(index)}
            />
          </li>
        ))}
      </ul>
      {all || pictures.length <= GALLERY_SHOWN.phone ? null : (
        <div className={pictures.length <= GALLERY_SHOWN.wide ? "md:hidden" : undefined}>
          <MoreButton name="photos" section="results" words="Show More Photos" />
        </div>
      )}
      {credit ? <p className="text-soft mt-3 text-[0.9375rem] leading-snug">{credit}</p> : null}
      {viewer ? (
        <viewer.Lightbox
          pictures={pictures}
          credit={credit}
          start={viewer.start}
          onClose={() => setViewer(null)}
        />
      ) : null}
    </section>
  );
});

/** Most visitors never open it: its script is loaded when the pointer is over the pictures. */
const fetchLightbox = () => import("./lightbox");
const expectLightbox = () => void fetchLightbox().catch(() => {});
