type Values = Record<string, string>;

/** The field of a form that was sent by a browser without scripts. */
export const UNSCRIPTED = "unscripted";

/** What one presses while looking for a time and a price. Nothing of it says who somebody is. */
const PRESSED = ["package", "date", "time", "month", "vehicleType", "addOn", "locationMode"];
/** What every form carries, whatever its visitor does. */
const CARRIED = [UNSCRIPTED, "key"];
/** What an untouched form says. */
const UNTOUCHED: Values = { locationMode: "mobile" };

/**
 * The home page's address that shows again what was pressed: "/?section=booking&package=Ozoning&date=2026-12-08#times". Null where anything
 * is typed: that may stand in no address, and lives in the form alone (docs/decisions/0009).
 */
export function packageAddress(values: Values, fragment: "times" | "date" | "booking"): string | null {
  const given = Object.entries(values).filter(([name, value]) => value !== "" && value !== UNTOUCHED[name] && !CARRIED.includes(name));
  if (given.some(([name]) => !PRESSED.includes(name))) return null;
  return `/?${new URLSearchParams([["section", "booking"], ...given])}#${fragment}`;
}

/** The same read back; null where the address says nothing of it. */
export function pressedIn(search: URLSearchParams): Values | null {
  const given = PRESSED.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : []));
  return given.length > 0 ? Object.fromEntries(given) : null;
}
