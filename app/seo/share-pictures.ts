/** Made by scripts/pictures.mjs from the masters in pictures/. */
const SHARE_SIZE = { width: 1200, height: 630 };

const ALTS = {
  "beads-hero": "Illustration: water beads on dark coated paint under a strip light",
  beads: "Illustration: water beads on dark coated paint",
  leather: "Illustration: clean dark quilted leather seat with amber stitching",
  wheel: "Illustration: clean alloy wheel with a bronze brake caliper",
  "paint-5050": "Illustration: a tape line between swirled and corrected paint",
} as const;
export type SharePictureName = keyof typeof ALTS;

export function sharePicture(origin: string, name: SharePictureName) {
  return { ...SHARE_SIZE, url: `${origin}/pictures/${name}-share.jpg`, alt: ALTS[name] };
}
