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
const POSTAL_CODE = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/g;

/** What a line of an address says, however it's written: "#12–345 Main St." as "345 Main Street, Unit 12". */
export function addressWords(line: string): string {
  const words = plain(line)
    .replaceAll(POSTAL_CODE, " ")
    .replaceAll(/['.]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !NOTHING.has(word))
    .map((word) => SHORT.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1"));
  return words.toSorted().join(" ");
}
