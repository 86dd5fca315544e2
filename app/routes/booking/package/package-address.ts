import { ASKS_PLACE } from "~/booking/place/ask-place";
import type { Values } from "~/domain/values";
import { paths } from "~/paths";

/** Redirect only where no script runs: the browser would submit a reply to a form again on Back. */
export const UNSCRIPTED = "unscripted";

type Fragment = "times" | "date" | "place" | "vehicleType";

/** None of these identifies a person. */
const CHOICES = [
  "package",
  "locationMode",
  "place",
  "date",
  "time",
  "from",
  "vehicleType",
  "addOn",
];
const CARRIED = [UNSCRIPTED, "key", "version"];

/** Null if anything was typed: that must not be in a URL. */
export function packageAddress(
  values: Values,
  fragment: Fragment,
  { asksPlace }: { asksPlace: boolean },
): string | null {
  const given = Object.entries(values).filter(
    ([name, value]) => value !== "" && !CARRIED.includes(name),
  );
  if (given.some(([name]) => !CHOICES.includes(name))) return null;
  const search = new URLSearchParams(given);
  if (asksPlace) search.set(...ASKS_PLACE);
  return `${paths.packageForm}?${search}#${fragment}`;
}

export function choicesIn(search: URLSearchParams): Values | null {
  const given = CHOICES.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}
