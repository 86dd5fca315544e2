import { ASKS_PLACE } from "~/booking/place/ask-place";
import type { Values } from "~/domain/values";

/** Redirect only where no script runs: the browser would submit a reply to a form again on Back. */
export const UNSCRIPTED = "unscripted";

export type FormPart = "times" | "date" | "place" | "vehicleType";

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

/** Whether anything else was: that must not be in a URL. */
export function hasTyped(values: Values): boolean {
  return given(values).some(([name]) => !CHOICES.includes(name));
}

/** What was chosen in a form at `path`, as the address of the part that shows it. */
export function formAddress(
  path: string,
  values: Values,
  fragment: FormPart,
  { asksPlace }: { asksPlace: boolean },
): string {
  const search = new URLSearchParams(given(values).filter(([name]) => CHOICES.includes(name)));
  if (asksPlace) search.set(...ASKS_PLACE);
  return `${path}${path.includes("?") ? "&" : "?"}${search}#${fragment}`;
}

function given(values: Values): [string, string][] {
  return Object.entries(values).filter(([name, value]) => value !== "" && !CARRIED.includes(name));
}

export function choicesIn(search: URLSearchParams): Values | null {
  const chosen = CHOICES.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : []));
  return chosen.length > 0 ? Object.fromEntries(chosen) : null;
}
