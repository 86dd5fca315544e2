import { parseHourly } from "./services";

/** The work that has a price of its own in the wizard (§3.3), in the order of an operator's form. */
export const SPECIALS = ["Restoration", "PaintCorrection", "Ozoning"] as const;

/** Nothing longer is sold by the hour: the length of the longest service, and more than all options of an area. */
export const LONGEST_HOURS = 8;

/** Whether the wizard has a service under this identifier: hours of work, or a special. */
export function isService(id: string): boolean {
  return parseHourly(id) !== null || SPECIALS.some((special) => special === id);
}
