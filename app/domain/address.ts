/** Street and city as they were typed. */
export type Address = { street: string | null; city: string | null };
/** Outside our towns: by road, over a ferry, too far by road, or in another country. */
export type Beyond = "road" | "ferry" | "far" | "abroad";
/** What a name or a code tells: which of our towns it may be, or that it's beyond them. */
export type Located<Town extends string> = {
  name: string | null;
  towns: readonly Town[];
  beyond: Beyond | null;
};
export type Gazetteer<Town extends string> = {
  /** In lower case and without punctuation. */
  names: ReadonlyMap<string, Located<Town>>;
  spellings: readonly string[];
  /** By the beginning of a postal code. */
  codes: ReadonlyMap<string, Located<Town>>;
  /** States and other provinces: by their two letters, and by name in lower case. */
  regions: ReadonlyMap<string, Located<Town>>;
};
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
  const named = [cityIn(gazetteer, city ?? ""), streetIn(gazetteer, street ?? "")];
  const other =
    named.find((each) => each !== null && !allows(each) && !settles(each)) ??
    (code !== null && !allows(code) ? code : null);
  if (!other) return null;
  return other.beyond === null
    ? { kind: "town", place: other.towns[0]! }
    : { kind: other.beyond, name: other.name };
}

/** The town of ours that a city is, by its name. */
export function townIn<Town extends string>(gazetteer: Gazetteer<Town>, city: string): Town | null {
  return cityIn(gazetteer, city)?.towns[0] ?? null;
}

function cityIn<Town extends string>(gazetteer: Gazetteer<Town>, city: string) {
  return (
    regionIn(gazetteer, city) ??
    together(partsOf(city).map((part) => inCity(gazetteer, part) ?? atEnd(gazetteer, part)))
  );
}

function streetIn<Town extends string>(gazetteer: Gazetteer<Town>, street: string) {
  const zipped = ZIPPED.exec(street.trim());
  return (
    (zipped && (gazetteer.regions.get(zipped[1]!.toUpperCase()) ?? null)) ??
    together(partsOf(street).map((part) => inStreet(gazetteer, part) ?? atEnd(gazetteer, part)))
  );
}

/**
 * A name alone, or of several words after a house number: "1277 Pemberton" is an avenue. "Hotel in
 * Whistler" and "Chateau Whistler" name theirs at the end, unless that's a corner of two streets.
 */
function inStreet<Town extends string>({ names }: Gazetteer<Town>, { words }: Part) {
  const [first, ...name] = words;
  const isNumbered = /^\d/.test(first!) && name.length > 1;
  const whole = (isNumbered ? name : words).join(" ");
  const known = names.get(whole) ?? names.get(whole.replace(AFTER_A_NAME, ""));
  if (known) return known;
  const isBuilding = !words.some((word) => /\d/.test(word) || STREET.test(word) || AT.test(word));
  for (let from = 1; from < words.length; from++) {
    const found = names.get(words.slice(from).join(" "));
    const isInside = /^(?:in|near)$/.test(words[from - 1]!);
    if (found && (isInside || (isBuilding && found.beyond === null))) return found;
  }
  return null;
}

/** "Brackendale, Squamish": any of them; what's beyond our towns counts before them. */
function together<Town extends string>(
  found: readonly (Located<Town> | null)[],
): Located<Town> | null {
  const all = found.filter((each) => each !== null);
  const [first] = all;
  if (!first) return null;
  return (
    all.find(({ beyond }) => beyond !== null) ?? {
      ...first,
      towns: all.flatMap(({ towns }) => towns),
    }
  );
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
  if (zipped) {
    const state = regions.get(zipped[1]!.toUpperCase());
    if (state) return state;
  }
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

const POSTAL_CODE =
  /\b([ABCEGHJ-NPRSTVXY][\dO][A-Z])[ -]?([\dO][A-Z][\dO])\b|[\s,](V\d[A-Z])\s*$|^(V\d[A-Z])$/gi;

function codeIn<Town extends string>({ codes }: Gazetteer<Town>, text: string) {
  const [, area, unit = "", ...alone] = [...text.matchAll(POSTAL_CODE)].at(-1) ?? [];
  const first = area ?? alone.find(Boolean);
  if (!first) return null;
  // The letter O is no digit: V8E OX8.
  const digits = (signs: string) => signs.toUpperCase().replaceAll("O", "0");
  const code = digits(first) + digits(unit);
  for (let length = code.length; length > 0; length--) {
    const found = codes.get(code.slice(0, length));
    if (found) return found;
  }
  return null;
}

function withoutCode(text: string): string {
  return text.replaceAll(POSTAL_CODE, " ").trim();
}

/** `tail`: a province or a code followed. */
type Part = { words: string[]; tail: boolean };

const PARTS = /[,;/()|\n]+/;
const OURS = /(?: (?:b ?c|british columbia|canada|ca))+$/;

function partsOf(text: string): Part[] {
  return text
    .split(PARTS)
    .map((part) => {
      const all = wordsOf(withoutCode(part)).join(" ");
      const name = ` ${all}`.replace(OURS, "").trim();
      return { words: name.split(" ").filter(Boolean), tail: name !== wordsOf(part).join(" ") };
    })
    .filter(({ words }) => words.length > 0);
}

function wordsOf(text: string): string[] {
  const whole = text.replaceAll(/[&+]/g, " and ").replaceAll(/['’]/g, "");
  const plain = whole.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

const STREET = new RegExp(
  `^(?:${"street|st|avenue|ave|av|road|rd|drive|dr|way|wy|highway|hwy|lane|ln|court|crt|ct|place|pl|crescent|cres|cr|boulevard|blvd|terrace|terr|close|mews|trail|parkway|pkwy|square|sq|gate|grove|walk|row|bypass|connector|diversion|mall|line"})$`,
);
const DIRECTION = /^(?:[nsew]|ne|nw|se|sw|north|south|east|west)$/;
const AT = /^(?:and|at)$/;
const BEFORE_A_NAME =
  /^(?:(?:the )?(?:city|district|township|village|town|municipality) of|near|downtown|central|old|north|south|east|west|[nsew]) /;
const AFTER_A_NAME =
  / (?:airport|(?:ferry )?terminal|ferry|golf(?: course)?|mall|mills|town cent(?:re|er)|village|lodge|campground)$/;

/** A city is a name, alone or with more about it: "Surrey Central", "South Surrey". */
function inCity<Town extends string>(
  { names, spellings }: Gazetteer<Town>,
  { words }: Part,
): Located<Town> | null {
  const whole = words.join(" ");
  const plain = whole.replace(BEFORE_A_NAME, "").replace(/(\w)bc$/, "$1");
  const known = names.get(whole) ?? names.get(plain) ?? names.get(plain.replace(AFTER_A_NAME, ""));
  if (known) return known;
  for (const parts of [words, plain.split(" ")])
    for (let count = parts.length - 1; count > 0; count--) {
      const found = names.get(parts.slice(0, count).join(" "));
      // Of a longer name that we don't know only our own towns are parts.
      if (found) return found.beyond === null && !STREET.test(parts[count]!) ? found : null;
    }
  const meant = spellings.filter((name) => isMistyped(whole, name)).map((name) => names.get(name)!);
  const [first] = meant;
  return first && meant.every(({ name }) => name === first.name) ? first : null;
}

/** The name after a street, or before the province or the code: "4545 Blackcomb Way Whistler". */
function atEnd<Town extends string>(
  { names }: Gazetteer<Town>,
  { words, tail }: Part,
): Located<Town> | null {
  for (let from = 1; from < words.length; from++) {
    const found = names.get(words.slice(from).join(" "));
    if (!found) continue;
    const before = words.slice(0, from);
    const last = before.at(-1)!;
    const ended = STREET.test(last) || (DIRECTION.test(last) && STREET.test(before.at(-2) ?? ""));
    if (!ended && !tail) return null;
    // "Hastings Street West Vancouver" may be either.
    const [side, ...rest] = words.slice(from);
    const without = STREET.test(last) && DIRECTION.test(side!) && names.get(rest.join(" "));
    return without ? { ...found, towns: [...found.towns, ...without.towns] } : found;
  }
  return null;
}

/** One letter too many, too few, another, or two exchanged; in a long word that begins alike. */
function isMistyped(typed: string, name: string): boolean {
  if (name.length < 6 || typed[0] !== name[0] || typed === name) return false;
  const [short, long] = typed.length < name.length ? [typed, name] : [name, typed];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (long.length > short.length) return rest(long, 1) === rest(short, 0);
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest(short, 1) === rest(long, 1) || (isExchanged && rest(short, 2) === rest(long, 2));
}
