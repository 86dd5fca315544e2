import { withChoices } from "./view-address";

type Values = Record<string, string>;

export const UNSCRIPTED = "unscripted";

/** Buttons elsewhere on the page that post the form, with the section where the page continues. */
const BESIDE = { services: "catalogue", photos: "results", reviews: "reviews" } as const;
type Fragment = "times" | "date" | "booking" | (typeof BESIDE)[keyof typeof BESIDE];

export function fragmentFor(values: Values): Fragment {
  if (values.pick || values.intent === "next") return "times";
  const beside = (Object.keys(BESIDE) as (keyof typeof BESIDE)[]).find((name) => name in values);
  return values.month ? "date" : beside ? BESIDE[beside] : "booking";
}

/** None of these identifies a person. */
const PRESSED = [
  "package",
  "date",
  "time",
  "month",
  "vehicleType",
  "addOn",
  "locationMode",
  "place",
];
const CARRIED = [UNSCRIPTED, "key"];
const UNTOUCHED: Values = {};

/** Null if anything was typed: that must not be in a URL. */
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

export function pressedIn(search: URLSearchParams): Values | null {
  const given = PRESSED.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}
