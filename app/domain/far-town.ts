import { AT, DIRECTION, type Part, STREET } from "./address-line";
import type { Gazetteer, Located } from "./gazetteer";
import { spellingOf } from "./misspelling";

/** As streets are called without a number too; a square may be a hotel's. */
const USUAL_STREET = /^(?:street|st|avenue|ave|av|road|rd|drive|dr|way|wy|highway|hwy)$/;
const HIGHWAY = /^(?:highway|hwy)$/;
const UNIT =
  /^(?:\d.*|unit|suite|ste|apartment|apt|main|upper|lower|basement|bsmt|floor|level|laneway|coach|garage|parkade|parking|lobby|carport|driveway|rear|back|side|front|house|townhouse|penthouse|ph|buzzer|near|behind)$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;
const isNumber = (word = "") => /^\d/.test(word);

/** A far town's name anywhere in a line, but for a street's: a question costs one press, a wrong town a crew's day. */
export function farIn<Town extends string>(
  gazetteer: Gazetteer<Town>,
  place: string,
  { words }: Part,
): Located<Town>[] {
  const { names, isFar } = gazetteer;
  const found: Located<Town>[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const name = spellingOf(gazetteer, words.slice(from, to).join(" "), 1);
      const named = names.get(name ?? "");
      if (!name || !named) continue;
      const [town] = named.towns;
      const isAsked = town === undefined || isFar(place, town);
      if (isAsked && !isStreetAt(gazetteer, name, words, from, to)) found.push(named);
      // "Pemberton Heights" isn't in Pemberton.
      from = to - 1;
      break;
    }
  return found;
}

/** "Pemberton Avenue", "1200 Whistler Place"; of streets that we know "1277 Nelson", "Marine and Pemberton". */
function isStreetAt(
  { names, streets, crossings }: Gazetteer<string>,
  name: string,
  words: readonly string[],
  from: number,
  to: number,
): boolean {
  const before = words.slice(0, from).filter((word) => !DIRECTION.test(word));
  const after = words.slice(to);
  const [next = ""] = after;
  // Its intercom has somebody's name.
  if (/^buzz(?:er)?$/.test(before.at(-1) ?? "")) return true;
  // "Furry Creek Drive" is there.
  if (to - from > 1) return false;
  // "Squamish Highway 99" is on the way there.
  if (HIGHWAY.test(next) && isNumber(after[1])) return false;
  if (USUAL_STREET.test(next)) return true;
  // "Garden Terrace"
  if (STREET.test(name)) return before.some(isNumber);
  // Behind any other word it's a unit's, a box's or an exit's.
  const isHouse = isNumber(before.at(-1)) && (before.length === 1 || isNumber(before.at(-2)));
  if (STREET.test(next)) return isHouse || streets.has(name);
  if (!streets.has(name)) return false;
  const isEnd = !next || UNIT.test(next) || names.has(after.join(" "));
  const crosses = (side: readonly string[]) =>
    (side.length === 1 && isNumber(side[0])) ||
    side.some((word) => ORDINAL.test(word) || crossings.has(word)) ||
    (side.some((word) => STREET.test(word)) && !side.some((word) => HIGHWAY.test(word)));
  const isCorner = AT.test(next)
    ? crosses(after.slice(1))
    : isEnd && AT.test(before.at(-1) ?? "") && crosses(before.slice(0, -1));
  return (isHouse && isEnd) || isCorner;
}
