/** `name` is its master in pictures/. */
export type GalleryPicture = {
  id: string;
  name: string;
  alt: string;
  caption: string;
  /** Aligned for the slider. */
  before: { name: string; alt: string } | null;
};

/** Until the owner's own photographs replace these (pictures/README.md). */
export const GALLERY_CREDIT =
  "Illustrations, rendered for this site. They show what the work does, not customers' cars.";

/** Made by scripts/pictures.mjs of each master. */
export const GALLERY_WIDTHS = [400, 560, 800, 1120, 1600] as const;
export const GALLERY_RATIO = 3 / 2;
/** The upright halves, side by side as a pair. */
export const HALF_WIDTHS = [180, 280, 420, 560] as const;
export const HALF_RATIO = 3 / 4;

/** At first, and on phones. */
export const GALLERY_SHOWN = { wide: 4, phone: 2 } as const;

export const GALLERY: readonly GalleryPicture[] = [
  {
    id: "paint",
    name: "paint-after",
    alt: "Illustration: corrected dark paint with sharp reflections of a lamp and light strips",
    caption: "Paint correction",
    before: {
      name: "paint-before",
      alt: "Illustration: the same paint with swirl marks and haze around the lamp",
    },
  },
  {
    id: "leather",
    name: "leather",
    alt: "Illustration: clean dark quilted leather seat with amber stitching",
    caption: "Interior restoration",
    before: {
      name: "seat-before",
      alt: "Illustration: the same leather seat, dull, dusty and stained",
    },
  },
  {
    id: "wheel",
    name: "wheel",
    alt: "Illustration: clean alloy wheel with a bronze brake caliper",
    caption: "Wheels and calipers",
    before: {
      name: "wheel-before",
      alt: "Illustration: the same alloy wheel covered in brake dust",
    },
  },
  {
    id: "headlight",
    name: "headlight",
    alt: "Illustration: a headlight lens, half cloudy and yellowed, half clear, with a tape line between",
    caption: "A headlight, half restored",
    before: null,
  },
  {
    id: "carpet",
    name: "carpet",
    alt: "Illustration: dark car carpet with fresh vacuum stripes and an amber stitched edge",
    caption: "Carpet, vacuumed in stripes",
    before: null,
  },
  {
    id: "beads",
    name: "beads",
    alt: "Illustration: water beads on dark coated paint",
    caption: "Ceramic coating in the rain",
    before: null,
  },
];
