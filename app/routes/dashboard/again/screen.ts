import { AS_BOOKED, PACKAGE } from "~/desk/work";
import { MONEY_LABELS } from "~/content/money";
import { DETAIL_NAMES, DETAILS } from "~/domain/details";
import { PRICE_BY_HAND } from "~/domain/price-override";
import { customServices, type Prices } from "~/domain/catalogue";
import { METHODS } from "~/domain/payments";
import { isStatus, STATUS } from "~/domain/booking";
import { HOOKUPS, hookupWords } from "~/domain/hookups";
import { displayName, hoursInWords } from "~/domain/services";
import { formatDate, parseCivilDate } from "~/domain/time";
import { vehicleLabel } from "~/domain/vehicle";
import { operatorPaths } from "~/operator-paths";
import { placeName } from "~/content/stops";

/** By the beginning of the address, the first that fits. */
const SCREENS: Record<string, string> = {
  [operatorPaths.addBooking]: "Add booking",
  "/dashboard/bookings/:id/edit": "Edit booking",
  "/dashboard/bookings/:id/move": "Move booking",
  "/dashboard/bookings/:id/delete": "Delete booking",
  "/dashboard/bookings/:id/restore": "Undo the deletion",
  "/dashboard/bookings/:id/reopen": "Reopen booking",
  "/dashboard/bookings/:id/receipt": "Receipt",
  "/dashboard/bookings/:id": "A change of a booking",
  "/dashboard/bookings/delete": "Delete suspected bookings",
  "/dashboard/bookings/restore": "Undo the deletion",
  [operatorPaths.customers]: "Notes about a customer",
  [operatorPaths.inquiries]: "Inquiries",
  [operatorPaths.addWaiting]: "Write in a caller",
  [operatorPaths.waiting]: "Waiting list",
  [operatorPaths.weather]: "Weather",
  [operatorPaths.mail]: "Mail",
  [operatorPaths.night]: "Cleanup on hold",
  [operatorPaths.hours]: "Hours and closures",
  [operatorPaths.crews]: "Crews and bays",
  [operatorPaths.services]: "Services and prices",
  [operatorPaths.moneySettings]: "Money",
  [operatorPaths.closeOut]: "Close out the day",
  [operatorPaths.words]: "Words",
  [operatorPaths.business]: "Business",
  [operatorPaths.reviews]: "Reviews",
  [operatorPaths.photos]: "Photos",
  [operatorPaths.operators]: "Operators",
  [operatorPaths.secondFactor]: "Second factor",
  [operatorPaths.account]: "Your account",
  [operatorPaths.feed]: "Calendar feed",
};

export function screenOf(address: string): string {
  const path = address.replace(/[?#].*/, "").replace(/\/\d+(?=\/|$)/, "/:id");
  const known = Object.keys(SCREENS).find((each) => `${path}/`.startsWith(`${each}/`));
  return known === undefined ? "what you sent" : SCREENS[known]!;
}

export function bookingIn(address: string): number | null {
  const id = /\/bookings\/(\d{1,15})\b/.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/** Carried for the form's own use, not filled in. */
const OWN = new Set([
  "version",
  "seen",
  "key",
  "found",
  "confirmed",
  "opened",
  "intent",
  "id",
  "resource",
  "priceLeft",
  "priceReasonLeft",
  "placeWas",
  "refused",
  "retype",
  "row",
  "press",
  "replaces",
]);

const LABELS: Record<string, string> = {
  work: "Service",
  interiorOptions: "Interior",
  exteriorOptions: "Exterior",
  custom: "Custom package",
  addOns: "With it",
  handDate: "Another date",
  handTime: "Another time",
  priceMode: "Price",
  price: PRICE_BY_HAND,
  priceReason: "Reason",
  locationMode: "Where",
  place: "Town",
  ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, DETAILS[name].label])),
  comments: "Special Requests or Notes",
  tell: "Tell the customer",
  paid_on: "Day",
  ...MONEY_LABELS,
  po: "PO number",
  ...METHODS,
};

const ANSWERS: Record<string, string> = {
  computed: "As computed",
  hand: "Set by hand",
  mobile: "At the customer's address",
  shop: "At the shop",
  crew: "Crew",
  bay: "Bay",
  on: "Yes",
  off: "No",
  ...METHODS,
};
const WORK: Record<string, string> = {
  interior: "Interior Detailing",
  exterior: "Exterior Detailing",
  custom: "Custom Package",
  [AS_BOOKED]: "As booked",
};
/** Of the work that a catalogue names. */
const work = (prices: Prices, value: string) =>
  entryOf(WORK, value) ?? displayName(prices, value.replace(PACKAGE, ""));
const job = (prices: Prices, value: string) =>
  [...prices.options.interior, ...prices.options.exterior, ...customServices(prices)].find(
    ({ id }) => id === value,
  )?.name ?? value;
const NAMED: Record<string, (prices: Prices, value: string) => string> = {
  work,
  interiorOptions: job,
  exteriorOptions: job,
  custom: job,
};

/** Names and values come from outside: "constructor" is in no table. */
function entryOf<Entry>(table: Record<string, Entry>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const ticked = (value: string) => entryOf(ANSWERS, value) ?? value;
const hookup = (value: string) => {
  const known = HOOKUPS.find((each) => each === value);
  return known ? hookupWords(known) : value;
};
const dated = (value: string) => (parseCivilDate(value) ? formatDate(value) : value);
const hours = (value: string) => (/^\d+$/.test(value) ? hoursInWords(Number(value)) : value);
/** How a field's values read on its form; others are shown as typed. */
const CALLED: Record<string, (value: string) => string> = {
  priceMode: ticked,
  locationMode: ticked,
  place: placeName,
  tell: ticked,
  hookups: hookup,
  kind: ticked,
  interiorHours: hours,
  exteriorHours: hours,
  vehicleType: vehicleLabel,
  status: (value) => (isStatus(value) ? STATUS[value].word : value),
  date: dated,
  handDate: dated,
  from: dated,
  to: dated,
  firstDay: dated,
  lastDay: dated,
};

/** "vehicleType" as "Vehicle type". */
export function filledIn(
  prices: Prices,
  fields: readonly [string, string][],
): { name: string; value: string }[] {
  return fields
    .filter(([name, value]) => value.trim() !== "" && !OWN.has(name))
    .map(([name, value]) => ({
      name: entryOf(LABELS, name) ?? nameOf(name),
      value: entryOf(NAMED, name)?.(prices, value) ?? entryOf(CALLED, name)?.(value) ?? value,
    }));
}

function nameOf(field: string): string {
  const words = field
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
