import { type Town, TOWN_NAMES, TOWNS } from "./place-names";

/** What people add after a town's name, in lower case and without punctuation. */
const PROVINCE = /( (bc|b c|british columbia|canada|[a-z]\d[a-z]( ?\d[a-z]\d)?))+$/;

/** How people shorten a town's name. */
const SHORT: readonly [RegExp, string][] = [
  [/^n(orth)? van(couver)?\b/, "north vancouver"],
  [/^w(est)? van(couver)?\b/, "west vancouver"],
  [/^van\b/, "vancouver"],
  [/^new west\b/, "new westminster"],
  [/^p(or)?t co(quitlam)?\b|^poco\b/, "port coquitlam"],
  [/^pt\b/, "port"],
];

/**
 * The town that a typed city is; null if it's none that we know. "Whistler, B.C." is Whistler, and
 * so are its parts: "Whistler Village".
 */
export function townTyped(city: string | null): Town | null {
  const typed = (city ?? "")
    .toLowerCase()
    .replace(/[\s,.()/-]+/g, " ")
    .trim()
    .replace(PROVINCE, "");
  const name = SHORT.reduce((text, [short, long]) => text.replace(short, long), typed);
  return (
    TOWNS.find((town) => {
      const full = TOWN_NAMES[town].toLowerCase();
      return name === full || (name.startsWith(`${full} `) && name !== "vancouver island");
    }) ?? null
  );
}
