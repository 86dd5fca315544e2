import { type Part, STREET } from "./address-line";
import type { Gazetteer, Located } from "./gazetteer";

const HIGHWAY = /^(?:highway|hwy)$/;
/** As streets are called without a number too; a square may be a hotel's. */
const USUAL_STREET = /^(?:street|st|avenue|ave|av|road|rd|drive|dr|way|wy|highway|hwy)$/;
const isNumber = (word = "") => /^\d/.test(word);

/**
 * A far town's name anywhere in a line, but for a street's: a question costs one press, a wrong town a
 * crew's day.
 */
export function farIn<Town extends string>(
  { names, far }: Gazetteer<Town>,
  { words }: Part,
): Located<Town> | null {
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const found = names.get(words.slice(from, to).join(" "));
      if (!found) continue;
      const isFar = found.towns.length > 0 && found.towns.every((town) => far.has(town));
      if (isFar && !isStreetAt(words, from, to)) return found;
      // "Pemberton Heights" isn't in Pemberton.
      from = to - 1;
      break;
    }
  return null;
}

/** "1200 Whistler Place", "Pemberton Avenue", "1277 Pemberton", "Marine and Pemberton". */
function isStreetAt(words: readonly string[], from: number, to: number): boolean {
  const [before, after] = [words.slice(0, from), words.slice(to)];
  const [next = ""] = after;
  if (STREET.test(next) && (USUAL_STREET.test(next) || words.some(isNumber))) return true;
  const isAlone = !next || isNumber(next);
  if (isAlone && isNumber(before.at(-1)) && !HIGHWAY.test(before.at(-2) ?? "")) return true;
  return isCorner(before.slice(0, -1), before.at(-1)) || isCorner(after.slice(1), next);
}

/** Whether a name beside "and" or "at" is a street's that crosses another one. */
function isCorner(other: readonly string[], joint = ""): boolean {
  if (other.length === 0 || other.some((word) => HIGHWAY.test(word))) return false;
  const isNamedSo = other.some((word) => STREET.test(word));
  return joint === "and" ? isNamedSo || other.length <= 2 : joint === "at" && isNamedSo;
}
