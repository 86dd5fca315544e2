import {
  GALLERY,
  GALLERY_CREDIT,
  GALLERY_RATIO,
  GALLERY_WIDTHS,
  HALF_RATIO,
  HALF_WIDTHS,
} from "./gallery";

/** `id` names its files, `width` is their widest. */
export type PhotoSide = { id: string; alt: string; width: number };

/** What the owner has uploaded, in the order shown; with the first visible one the samples go. */
export type OwnPhoto = PhotoSide & {
  caption: string;
  /** The other of a pair. */
  before: PhotoSide | null;
  hidden: boolean;
};
export type OwnPhotos = readonly OwnPhoto[];

/** `own` is the widest file of an owner's photo; a sample has none. */
export type ShownSide = { name: string; alt: string; own?: number };
export type ShownPicture = ShownSide & { id: string; caption: string; before: ShownSide | null };
/** `credit` is said of samples only. */
export type ShownResults = { pictures: readonly ShownPicture[]; credit: string | null };

const SAMPLE_RESULTS: ShownResults = { pictures: GALLERY, credit: GALLERY_CREDIT };

/** The samples until a photo of the owner's is visible. */
export function resultsOf(photos: OwnPhotos): ShownResults {
  const visible = photos.filter(({ hidden }) => !hidden);
  return visible.length === 0 ? SAMPLE_RESULTS : { pictures: visible.map(asShown), credit: null };
}

/** Whether one of them, single or of a pair, has this id, and visitors see it. */
export function isShown(photos: OwnPhotos, id: string): boolean {
  return photos.some((each) => !each.hidden && (each.id === id || each.before?.id === id));
}

function asShown({ id, alt, width, caption, before }: OwnPhoto): ShownPicture {
  const shownBefore = before && { name: before.id, alt: before.alt, own: before.width };
  return { id, name: id, alt, own: width, caption, before: shownBefore };
}

/** The widths that a photo is made in: none is larger than it, all have a half of its pair. */
export function photoWidths(width: number) {
  return {
    whole: GALLERY_WIDTHS.filter((each) => each <= width),
    half: HALF_WIDTHS.filter((each) => 2 * each <= width),
  };
}

/** What `Picture` shows of either, in each shape. */
export function filesOf({ name, own }: ShownSide) {
  const folder: "photos" | "pictures" = own ? "photos" : "pictures";
  const { whole, half } = own ? photoWidths(own) : { whole: GALLERY_WIDTHS, half: HALF_WIDTHS };
  return {
    whole: { name, folder, widths: whole, ratio: GALLERY_RATIO },
    half: { name: `${name}-half`, folder, widths: half, ratio: HALF_RATIO },
  };
}
