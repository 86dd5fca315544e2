/** The centre of the radius, whatever town is in the business's address. */
export const SERVICE_CENTRE = "Burnaby";

export const SERVICE_RADIUS_KM = 50;

export const POWER_REACH_METRES = 30;

/** Towns beyond the radius of mobile work, served by arrangement, with their distance in kilometres. */
export const BY_ARRANGEMENT = {
  squamish: 52,
  "garibaldi highlands": 56,
  brackendale: 59,
  whistler: 96,
  pemberton: 120,
} as const satisfies Record<string, number>;

/** What people add after a town's name, in lower case and without punctuation. */
const PROVINCE = /( (bc|b c|british columbia|canada|[a-z]\d[a-z]( ?\d[a-z]\d)?))+$/;

/** Whether a mobile job in this town must be arranged with the operator first. "Whistler, B.C." counts as Whistler. */
export function isByArrangement(city: string | null): boolean {
  const town = (city ?? "")
    .toLowerCase()
    .replace(/[\s,.()/-]+/g, " ")
    .trim()
    .replace(PROVINCE, "");
  return Object.hasOwn(BY_ARRANGEMENT, town);
}
