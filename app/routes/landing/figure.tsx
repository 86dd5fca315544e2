import { GALLERY_RATIO, GALLERY_WIDTHS } from "~/content/gallery";
import { Picture } from "~/ui/picture";

type Shown = { name: string; alt: string };
const MASTER = { widths: GALLERY_WIDTHS, ratio: GALLERY_RATIO };

/** Labelled as an illustration. */
export function Figure({
  pictures,
  caption,
}: {
  pictures: readonly [Shown, ...Shown[]];
  caption: string;
}) {
  const share = pictures.length > 1 ? "50vw" : "100vw";
  return (
    <figure>
      <div
        className={`rounded-card grid gap-1 overflow-hidden ${pictures.length > 1 ? "grid-cols-2" : ""}`}
      >
        {pictures.map(({ name, alt }) => (
          <Picture
            key={name}
            name={name}
            alt={alt}
            {...MASTER}
            sizes={`(min-width: 1024px) ${pictures.length > 1 ? "280px" : "560px"}, ${share}`}
            className="aspect-3/2 size-full object-cover"
          />
        ))}
      </div>
      <figcaption className="text-soft mt-2 text-[0.9375rem]">{caption}</figcaption>
    </figure>
  );
}
