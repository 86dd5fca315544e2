import { type MouseEvent, useState } from "react";
import { GALLERY, GALLERY_CREDIT, GALLERY_RATIO, GALLERY_WIDTHS, type GalleryPicture } from "~/content/gallery";
import { paths } from "~/paths";
import { BeforeAfter } from "~/ui/before-after";
import { More } from "~/ui/more";
import { Picture } from "~/ui/picture";
import { Lightbox } from "./lightbox";

const FORMAT = { widths: GALLERY_WIDTHS, ratio: GALLERY_RATIO, sizes: "(min-width: 768px) 552px, 100vw" };

/** §2.3: two pictures on phones and four otherwise, the rest on demand; each opens large. */
export function Results() {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section id="results" aria-labelledby="results-title" className="page pt-24">
      <h2 id="results-title" className="text-[clamp(1.8rem,1.4rem+1.6vw,2.6rem)]">
        Our Results
      </h2>
      <More words="Show More Photos" shown="four">
        <ul className="mt-8 grid gap-4 md:grid-cols-2">
          {GALLERY.map((picture, index) => (
            <li key={picture.id}>
              <Shot
                picture={picture}
                onOpen={(event) => {
                  event.preventDefault();
                  setOpen(index);
                }}
              />
            </li>
          ))}
        </ul>
      </More>
      <p className="text-soft mt-4 text-[0.9375rem]">{GALLERY_CREDIT}</p>
      {open === null ? null : <Lightbox start={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Shot({ picture, onOpen }: { picture: GalleryPicture; onOpen: (event: MouseEvent) => void }) {
  const address = paths.picture(picture.id);
  return (
    <figure className="rounded-card bg-ink on-ink overflow-hidden text-white">
      {picture.before ? (
        <BeforeAfter id={picture.id} label={picture.caption} before={picture.before} after={picture} {...FORMAT} halfSizes="(min-width: 768px) 276px, 50vw" />
      ) : (
        <a href={address} onClick={onOpen} tabIndex={-1} aria-hidden="true">
          <Picture name={picture.name} alt="" {...FORMAT} className="aspect-3/2 size-full object-cover" />
        </a>
      )}
      <figcaption className="flex items-center justify-between gap-4 px-4 py-1">
        <span className="text-base">{picture.caption}</span>
        <a href={address} onClick={onOpen} className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4">
          Enlarge<span className="sr-only"> {picture.alt}</span>
        </a>
      </figcaption>
    </figure>
  );
}
