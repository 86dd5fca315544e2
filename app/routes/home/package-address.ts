import { withChoices } from "./view-address";

type Values = Record<string, string>;

/** The field that marks a form sent by a browser without scripts. */
export const UNSCRIPTED = "unscripted";

/** Buttons elsewhere on the page that post the form, by name, with the section where the page continues. */
const BESIDE = { services: "catalogue", photos: "results", reviews: "reviews" } as const;
type Fragment = "times" | "date" | "booking" | (typeof BESIDE)[keyof typeof BESIDE];

/** The fragment at which the page continues after a press. */
export function fragmentFor(values: Values): Fragment {
  if (values.pick || values.intent === "next") return "times";
  const beside = (Object.keys(BESIDE) as (keyof typeof BESIDE)[]).find((name) => name in values);
  return values.month ? "date" : beside ? BESIDE[beside] : "booking";
}

/** Fields set by presses while looking for a time and a price. None of them identifies a person. */
const PRESSED = ["package", "date", "time", "month", "vehicleType", "addOn", "locationMode"];
/** Fields that every form contains, whatever its visitor does. */
const CARRIED = [UNSCRIPTED, "key"];
/** The values of an untouched form. */
const UNTOUCHED: Values = { locationMode: "mobile" };

/**
 * The home page's address that restores what was pressed: "/?section=booking&package=Ozoning&date=2026-12-08#times", with what
 * was open on it at `search`. Null if anything was typed: that must not be in a URL, and exists only in the form
 * (docs/decisions/0013).
 */
export function packageAddress(search: string, values: Values, fragment: Fragment): string | null {
  const given = Object.entries(values).filter(
    ([name, value]) => value !== "" && value !== UNTOUCHED[name] && !CARRIED.includes(name),
  );
  if (given.some(([name]) => !PRESSED.includes(name))) return null;
  return withChoices(
    search,
    `/?${new URLSearchParams([["section", "booking"], ...given])}#${fragment}`,
  );
}

/** Reads the same back; null if the address contains none of it. */
export function pressedIn(search: URLSearchParams): Values | null {
  const given = PRESSED.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}
