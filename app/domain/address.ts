import {
  DIRECTION,
  isStreet,
  type Part,
  partsOf,
  POSTAL_CODE,
  readable,
  STREET,
  withoutCode,
  wordsOf,
} from "./address-line";
import { farIn } from "./far-town";
import type { Beyond, Gazetteer, Located } from "./gazetteer";
import { isMistyped, spellingOf } from "./misspelling";

/** Street and city as they were typed. */
export type Address = { street: string | null; city: string | null };
export type Disagreement<Town extends string> =
  { kind: "town"; place: Town } | { kind: Beyond; name: string | null };

/**
 * Street, city and postal code each tell where an address is, or nothing. Each has to allow the place;
 * but a code that allows both it and the town that's named settles it: neighbours share codes.
 */
export function disagreementIn<Town extends string>(
  gazetteer: Gazetteer<Town>,
  place: Town | "elsewhere",
  { street, city }: Address,
): Disagreement<Town> | null {
  const allows = ({ towns, beyond }: Located<Town>) =>
    place === "elsewhere" ? beyond === "road" : towns.includes(place);
  const code = codeIn(gazetteer, `${street ?? ""}, ${city ?? ""}`);
  const settles = ({ towns }: Located<Town>) =>
    code !== null && allows(code) && towns.some((town) => code.towns.includes(town));
  const named = namedIn(gazetteer, place, { street, city });
  // Towns that we reach share rural codes with those beyond.
  const isVague = code?.beyond === "far" && named.some(({ beyond }) => beyond === "road");
  const other =
    named.find((each) => !allows(each) && !settles(each)) ??
    (code !== null && !allows(code) && !isVague ? code : null);
  if (!other) return null;
  return other.beyond === null
    ? { kind: "town", place: other.towns[0]! }
    : { kind: other.beyond, name: other.name };
}

/** The town of ours that a city is, by its name. */
export function townIn<Town extends string>(gazetteer: Gazetteer<Town>, city: string): Town | null {
  return namedIn(gazetteer, "elsewhere", { street: null, city })[0]?.towns[0] ?? null;
}

/** All that an address says of where it is. */
export function locatedIn<Town extends string>(
  gazetteer: Gazetteer<Town>,
  { street, city }: Address,
): Located<Town>[] {
  const code = codeIn(gazetteer, `${street ?? ""}, ${city ?? ""}`);
  return [...namedIn(gazetteer, "elsewhere", { street, city }), ...(code ? [code] : [])];
}

/** What an address says of its town, in any order: the names in it, else the city as it's typed. */
export function saidTown<Town extends string>(
  gazetteer: Gazetteer<Town>,
  { street, city }: Address,
): string {
  const named = namedIn(gazetteer, "elsewhere", { street, city });
  const names = new Set(named.flatMap(({ name }) => name ?? []));
  const typed = partsOf(city ?? "").map(({ words }) => words.join(" "));
  return [...(names.size > 0 ? names : typed)].toSorted().join(", ");
}

function namedIn<Town extends string>(
  gazetteer: Gazetteer<Town>,
  place: Town | "elsewhere",
  address: Address,
): Located<Town>[] {
  const [street, city] = [readable(address.street), readable(address.city)];
  const parts = [...partsOf(city), ...partsOf(street)];
  return [
    ...namedInCity(gazetteer, city),
    ...namedInStreet(gazetteer, street),
    ...parts.flatMap((part) => farIn(gazetteer, place, part)),
  ];
}

function namedInCity<Town extends string>(gazetteer: Gazetteer<Town>, city: string) {
  const region = regionIn(gazetteer, city);
  if (region) return [region];
  return inOrder(partsOf(city).map((part) => inCity(gazetteer, part) ?? atEnd(gazetteer, part)));
}

function namedInStreet<Town extends string>(gazetteer: Gazetteer<Town>, street: string) {
  const zipped = ZIPPED.exec(street.trim());
  const state = zipped && gazetteer.regions.get(zipped[1]!.toUpperCase());
  if (state) return [state];
  const parts = partsOf(street);
  const isNumbered = parts.some(({ words }) => words.some((word) => /\d/.test(word)));
  return inOrder(
    parts.map(
      (part) =>
        inStreet(gazetteer, part) ??
        atEnd(gazetteer, part) ??
        (isNumbered ? null : inBuilding(gazetteer, part)),
    ),
  );
}

/**
 * A name alone, or of several words after a house number: "1277 Pemberton" is an avenue. "Hotel in
 * Whistler" and "Chateau Whistler" name theirs at the end, unless that's a corner of two streets.
 */
function inStreet<Town extends string>(gazetteer: Gazetteer<Town>, { words }: Part) {
  const { names } = gazetteer;
  const [first, ...name] = words;
  const isNumbered = /^\d/.test(first!) && name.length > 1;
  const whole = (isNumbered ? name : words).join(" ");
  const hasNumber = words.some((word) => /\d/.test(word));
  const known = names.get(whole) ?? names.get(whole.replace(AFTER_A_NAME, ""));
  const meant = known ?? (hasNumber ? null : meantBy(gazetteer, whole));
  if (meant) return meant;
  const isBuilding = !hasNumber && !isStreet(words);
  for (let from = 1; from < words.length; from++) {
    const found = names.get(words.slice(from).join(" "));
    const isInside = /^(?:in|near)$/.test(words[from - 1]!);
    if (found && (isInside || (isBuilding && found.beyond === null))) return found;
  }
  return null;
}

/** The last town in what a building is called: "Langley Events Centre", "Costco Abbotsfrod". */
function inBuilding<Town extends string>(
  { names, spellings }: Gazetteer<Town>,
  { words }: Part,
): Located<Town> | null {
  if (isStreet(words)) return null;
  const lastNamed = (find: (name: string) => string | undefined) => {
    let last: Located<Town> | null = null;
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const found = names.get(find(words.slice(from, to).join(" ")) ?? "");
        if (!found || (found.beyond !== null && found.beyond !== "road")) continue;
        last = found;
        // "West Vancouver" isn't in Vancouver.
        from = to - 1;
        break;
      }
    return last;
  };
  const likeOf = (name: string) => spellings.get(name[0]!) ?? [];
  const exact = (name: string) => likeOf(name).find((each) => each === name);
  const mistyped = (name: string) => likeOf(name).find((each) => isMistyped(name, each, 1));
  return lastNamed(exact) ?? lastNamed(mistyped);
}

/** In the order that they're typed, but what's beyond our towns before them. */
function inOrder<Town extends string>(found: readonly (Located<Town> | null)[]): Located<Town>[] {
  const isOurs = ({ beyond }: Located<Town>) => Number(beyond === null);
  return found.filter((each) => each !== null).toSorted((a, b) => isOurs(a) - isOurs(b));
}

/** Five digits alone are a house number. */
const ZIPPED = /\b([A-Za-z]{2})\.?,?\s+\d{5}(?:-\d{4})?$/;
/** Words, unless a comma or a name comes before them. */
const ALSO_WORDS = /^(?:AL|CO|DE|HI|ID|IN|LA|MA|ME|OH|OK|OR|PA)$/;

/** A state or another province at the end of a city. "Vancouver, CA" is in Canada. */
function regionIn<Town extends string>(
  { regions, names }: Gazetteer<Town>,
  city: string,
): Located<Town> | null {
  const text = city.trim().replace(/,?\s*\bU\.?S\.?A?\.?$/, "");
  const zipped = ZIPPED.exec(text);
  const state = zipped && regions.get(zipped[1]!.toUpperCase());
  if (state) return state;
  const [, before, coma, code] = /^(.*?)(,?)\s*\b([A-Z]{2})\.?$/s.exec(withoutCode(text)) ?? [];
  if (before && code && code !== "CA") {
    const region = regions.get(code);
    const isNamed = coma !== "" || names.has(wordsOf(before).join(" "));
    if (region && (isNamed || !ALSO_WORDS.test(code))) return region;
  }
  const words = wordsOf(text);
  for (const length of [1, 2, 3]) {
    const region = regions.get(words.slice(-length).join(" "));
    if (region) return region;
  }
  return text === city.trim() || !words.length ? null : (names.get("usa") ?? null);
}

function codeIn<Town extends string>({ codes }: Gazetteer<Town>, text: string) {
  const [, area, unit = "", alone] = [...text.matchAll(POSTAL_CODE)].at(-1) ?? [];
  const first = area ?? alone;
  if (!first) return null;
  // The letter O is no digit: V8E OX8.
  const digits = (signs: string) => signs.toUpperCase().replaceAll("O", "0").replaceAll(/\s/g, "");
  const code = digits(first) + digits(unit);
  for (let length = code.length; length > 0; length--) {
    const found = codes.get(code.slice(0, length));
    if (found) return found;
  }
  return null;
}

const BEFORE_A_NAME =
  /^(?:(?:the )?(?:(?:resort )?municipality|city|district|township|village|town) of|near|downtown|central|old|north|south|east|west|[nsew]) /;
const AFTER_A_NAME =
  / (?:airport|(?:ferry )?terminal|ferry|golf(?: course)?|mall|mills|town cent(?:re|er)|village|lodge|campground)$/;

/** A city is a name, alone or with more about it: "Surrey Central", "South Surrey". */
function inCity<Town extends string>(
  gazetteer: Gazetteer<Town>,
  { words }: Part,
): Located<Town> | null {
  const { names } = gazetteer;
  const whole = words.join(" ");
  const plain = whole.replace(BEFORE_A_NAME, "");
  const known = names.get(whole) ?? names.get(plain) ?? names.get(plain.replace(AFTER_A_NAME, ""));
  if (known) return known;
  for (const parts of [words, plain.split(" ")])
    for (let count = parts.length - 1; count > 0; count--) {
      const found = names.get(parts.slice(0, count).join(" "));
      // Of a longer name that we don't know only our own towns are parts.
      if (found) return found.beyond === null && !STREET.test(parts[count]!) ? found : null;
    }
  return meantBy(gazetteer, whole) ?? meantBy(gazetteer, plain) ?? null;
}

function meantBy<Town extends string>(gazetteer: Gazetteer<Town>, typed: string) {
  return gazetteer.names.get(spellingOf(gazetteer, typed, 2) ?? "");
}

/** The name after a street, or before the province or the code: "4545 Blackcomb Way Whistler". */
function atEnd<Town extends string>(
  gazetteer: Gazetteer<Town>,
  { words, tail }: Part,
): Located<Town> | null {
  for (let from = 1; from < words.length; from++) {
    const found = meantBy(gazetteer, words.slice(from).join(" "));
    if (!found) continue;
    const before = words.slice(0, from);
    const last = before.at(-1)!;
    const ended = STREET.test(last) || (DIRECTION.test(last) && STREET.test(before.at(-2) ?? ""));
    if (!ended && !tail) return null;
    // "Hastings Street West Vancouver" may be either.
    const [side, ...rest] = words.slice(from);
    const without =
      STREET.test(last) && DIRECTION.test(side!) && meantBy(gazetteer, rest.join(" "));
    return without ? { ...found, towns: [...found.towns, ...without.towns] } : found;
  }
  return null;
}
