import { plain } from "./text";

/** How Canada Post shortens them; the rest of a line is how others do. */
const USUAL =
  "ave avenue av, blvd boulevard boul, cir circle, cres crescent cr, crt court ct, dr drive, hwy highway, " +
  "ln lane, mt mount, pkwy parkway pky, pl place, pt port point, rd road, sq square, st street saint, " +
  "terr terrace ter, trail trl, way wy, e east, n north, s south, w west, ne northeast, nw northwest, " +
  "se southeast, sw southwest";
const SHORT = new Map(
  USUAL.split(", ").flatMap((line) => {
    const [short, ...others] = line.split(" ");
    return others.map((each) => [each, short!] as const);
  }),
);
/** Said of a unit, or of every address. */
const NOTHING = new Set("unit suite ste apt apartment no bc canada".split(" "));
const POSTAL_CODE = /\b([a-z]\d[a-z])[ -]?(\d[a-z]\d)\b/g;
const UNIT = /(?:#|\b(?:unit|suite|ste|apt|apartment)\b)[\s.#]*(\d\w*)/g;

/**
 * What a line of an address says, however it's written: "#12–345 Main St." as "345 Main Street, Unit 12".
 * Numbers keep their order, with the unit's first. A postal code counts where there's nothing else.
 */
export function addressWords(line: string): string {
  const typed = plain(line);
  const code = typed.match(POSTAL_CODE)?.[0].replace(POSTAL_CODE, "$1$2") ?? "";
  const uncoded = typed.replaceAll(POSTAL_CODE, " ");
  const units = [...uncoded.matchAll(UNIT)].map(([, unit]) => unit);
  const words = [...units, uncoded.replaceAll(UNIT, " ")]
    .join(" ")
    .replaceAll(/['.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !NOTHING.has(word))
    .map((word) => SHORT.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1"));
  const isNumber = (word: string) => /^\d/.test(word);
  const names = words.filter((word) => !isNumber(word)).toSorted();
  return [...words.filter(isNumber), ...names].join(" ") || code;
}
