import { STREET } from "./address-line";
import type { Gazetteer } from "./gazetteer";

/** The name that was meant, mistyped or with the province glued to it, if it's of one place. */
export function spellingOf(
  { names, spellings, words }: Pick<Gazetteer<string>, "names" | "spellings" | "words">,
  typed: string,
  most: number,
): string | undefined {
  const known = [typed, typed.replace(/(\w)bc$/, "$1")].find((name) => names.has(name));
  const last = typed.split(" ").at(-1)!;
  if (known || words.has(last) || STREET.test(last)) return known;
  const meant = (spellings.get(typed[0]!) ?? []).filter((name) =>
    isMistyped(typed, name, name.length < 9 ? 1 : most),
  );
  const places = new Set(meant.map((name) => names.get(name)!.name));
  return places.size === 1 ? meant[0] : undefined;
}

/** In a long word, so often at most: a letter too many, too few, another, or two exchanged. */
export function isMistyped(typed: string, name: string, most: number): boolean {
  const isLike = name.length >= 6 && typed !== name;
  return isLike && Math.abs(typed.length - name.length) <= most && isWithin(typed, name, most);
}

function isWithin(typed: string, name: string, most: number): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const [rest, meant] = [typed.slice(at), name.slice(at)];
  if (rest === meant) return true;
  if (most === 0) return false;
  const isExchanged = rest[0] === meant[1] && rest[1] === meant[0];
  return (
    isWithin(rest.slice(1), meant, most - 1) ||
    isWithin(rest, meant.slice(1), most - 1) ||
    isWithin(rest.slice(1), meant.slice(1), most - 1) ||
    (isExchanged && isWithin(rest.slice(2), meant.slice(2), most - 1))
  );
}
