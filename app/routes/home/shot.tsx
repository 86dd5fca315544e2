import { type MouseEvent, useState } from "react";
import { filesOf, type ShownPicture } from "~/content/own-photos";
import { paths } from "~/paths";
import { BeforeAfter } from "./before-after";
import { Picture } from "~/ui/picture";

const SIZES = {
  whole: "(min-width: 1176px) 556px, (min-width: 768px) 50vw, calc(100vw - 36px)",
  half: "(min-width: 1176px) 277px, (min-width: 768px) 25vw, 50vw",
};
const WIDE_SIZES = {
  whole: "(min-width: 1176px) 1128px, calc(100vw - 36px)",
  half: "(min-width: 1176px) 564px, 50vw",
};

export function Shot({
  picture,
  wide,
  wideOnly,
  onOpen,
}: {
  picture: ShownPicture;
  /** As wide as two. */
  wide: boolean;
  wideOnly: boolean;
  onOpen: (event: MouseEvent) => void;
}) {
  const sizes = wide ? WIDE_SIZES : SIZES;
  const media = wideOnly ? "(min-width: 48rem)" : undefined;
  const link = { href: paths.picture(picture.id), onClick: onOpen };
  const [near, setNear] = useState(false);
  // Keyboard users have the link below it.
  const around = {
    ...link,
    tabIndex: -1,
    onLoadCapture: () => setNear(true),
    className: `block aspect-2/1 md:aspect-3/2 preview-${picture.name} ${near ? "" : "far"}`,
  };
  return (
    <figure className="rounded-card bg-ink on-ink overflow-hidden text-white">
      {picture.before ? (
        <BeforeAfter
          id={picture.id}
          label={picture.caption}
          before={picture.before}
          after={picture}
          sizes={sizes}
          media={media}
          link={around}
        />
      ) : (
        <a {...around}>
          <Picture
            {...filesOf(picture).whole}
            sizes={sizes.whole}
            alt={picture.alt}
            media={media}
            className="aspect-2/1 size-full object-cover md:aspect-3/2"
          />
        </a>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 px-4 md:py-1">
        <span className="text-base">{picture.caption}</span>{" "}
        <a
          {...link}
          className="no-print inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Enlarge<span className="sr-only"> {picture.alt}</span>
        </a>
      </figcaption>
    </figure>
  );
}
