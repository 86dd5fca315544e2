import { GALLERY, GALLERY_RATIO, GALLERY_WIDTHS, type GalleryPicture } from "./gallery";
import type { PageSlug } from "./slugs";

/** Not in "Our Results", but shown on pages. */
const OTHERS: readonly GalleryPicture[] = [
  {
    id: "tunnel",
    name: "tunnel",
    alt: "Illustration: dark fastback car under inspection light strips",
    caption: "A whole car under the inspection lights",
    before: null,
  },
  {
    id: "towel",
    name: "towel",
    alt: "Illustration: folded grey microfibre towel with amber stitched edges on dark coated paint",
    caption: "A clean towel on coated paint",
    before: null,
  },
  {
    id: "tape-line",
    name: "paint-5050",
    alt: "Illustration: a tape line between swirled and corrected paint",
    caption: "Half polished: the tape line shows the difference",
    before: null,
  },
  {
    id: "film",
    name: "film",
    alt: "Illustration: clear protection film with a curled edge on dark wet paint under a light strip",
    caption: "Clear film, its edge lifted off wet paint",
    before: null,
  },
  {
    id: "tint",
    name: "tint",
    alt: "Illustration: car side window, its lower half darkened by tint film with a clean edge",
    caption: "A side window, half of it tinted",
    before: null,
  },
];

/** All that the viewer's own pages show. */
export const PICTURES: readonly GalleryPicture[] = [...GALLERY, ...OTHERS];

/** Chosen by what a page is about: brake dust, salt in a carpet, dark paint. */
const PICTURE_OF: Record<PageSlug, string> = {
  vancouver: "tape-line",
  richmond: "beads",
  "new-westminster": "wheel",
  coquitlam: "towel",
  surrey: "leather",
  burnaby: "tunnel",
  whistler: "carpet",
  "west-vancouver": "paint",
  "north-vancouver": "leather",
  pemberton: "headlight",
  "britannia-beach": "wheel",
  squamish: "carpet",

  "mobile-detailing-burnaby-bc": "towel",
  "mobile-detailing-vancouver-bc": "leather",
  "mobile-detailing-richmond-bc": "tape-line",
  "mobile-detailing-coquitlam-bc": "carpet",
  "mobile-detailing-surrey-bc": "wheel",
  "mobile-detailing-new-westminster-bc": "headlight",

  "ceramic-coating-whistler-bc-paint-protection": "beads",
  "ceramic-coating-squamish-bc-paint-protection": "beads",
  "ceramic-coating-west-vancouver-bc-paint-protection": "paint",
  "ceramic-coating-north-vancouver-bc-paint-protection": "beads",
  "ceramic-coating-pemberton-bc-paint-protection": "tape-line",
  "ceramic-coating-britannia-beach-bc-paint-protection": "beads",
  "ceramic-coating-lions-bay-bc-paint-protection": "tunnel",
  "ceramic-coating-brackendale-bc-paint-protection": "beads",
  "ceramic-coating-garibaldi-highlands-bc-paint-protection": "tunnel",

  "dealership-detailing-alternative-burnaby": "leather",
  "express-car-wash-alternative-vancouver": "paint",
  "franchise-detailing-alternative-coquitlam": "carpet",
  "coating-studio-alternative-vancouver": "tunnel",
  "app-booked-detailing-alternative-burnaby": "towel",
  "vancouver-detailing-cheaper-alternative": "headlight",

  "window-tinting-whistler-bc-legal-automotive-tint": "tint",
  "window-tinting-squamish-bc-legal-automotive-tint": "tint",
  "paint-protection-film-whistler-bc-ppf-clear-bra": "film",
  "paint-protection-film-squamish-bc-ppf-clear-bra": "film",
};

/** The one wide picture of a page, which opens whole. */
export function pictureOf(slug: PageSlug) {
  return figureOf(PICTURE_OF[slug], slug);
}

/** `page` is where the opened picture leads back to. */
export function figureOf(id: string, page: string) {
  const picture = PICTURES.find((each) => each.id === id);
  if (!picture) throw new Error(`no picture ${id}`);
  const { name, alt, caption, before } = picture;
  return {
    id,
    page,
    pictures: [...(before ? [before] : []), { name, alt }],
    caption: `Illustration: ${caption.charAt(0).toLowerCase()}${caption.slice(1)}${before ? ", before and after" : ""}.`,
    widths: GALLERY_WIDTHS,
    ratio: GALLERY_RATIO,
  };
}
