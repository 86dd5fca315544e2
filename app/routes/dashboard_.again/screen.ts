import { paths } from "~/paths";

/** What a form at an address of the dashboard is called by its page; the first that fits. */
const SCREENS: [RegExp, string][] = [
  [new RegExp(`^${paths.addBooking}\\b`), "Add booking"],
  [/\/bookings\/\d+\/edit\b/, "Edit booking"],
  [/\/bookings\/\d+\/move\b/, "Move booking"],
  [/\/bookings\/\d+\/delete\b/, "Delete booking"],
  [/\/bookings\/\d+\/restore\b/, "Undo the deletion"],
  [/\/bookings\/\d+\b/, "The status of a booking"],
  [new RegExp(`^${paths.customers}/\\d+\\b`), "Notes about a customer"],
  [new RegExp(`^${paths.hours}\\b`), "Hours and closures"],
  [new RegExp(`^${paths.operators}\\b`), "Operators"],
  [new RegExp(`^${paths.feed}\\b`), "Calendar feed"],
  [new RegExp(`^${paths.mail}\\b`), "Mail"],
];

/** The name of the screen that an address of the dashboard belongs to. */
export function screenOf(address: string): string {
  return SCREENS.find(([pattern]) => pattern.test(address))?.[1] ?? "what you sent";
}
