import { type Values, unixLines } from "~/domain/values";
import { DETAIL_NAMES } from "~/domain/details";
import {
  HIGHEST_PRICE,
  parsePrice,
  type PriceOverride,
  PRICE_REASON_LIMIT,
} from "~/domain/price-override";
import { formatPrice } from "~/domain/pricing";
import { plainDigits } from "~/domain/text";
import {
  A_DATE,
  DAY_MINUTES,
  formatTime,
  parseCivilDate,
  parseTime,
  readDate,
} from "~/domain/time";
import { QUARTER, readTimeOfDay } from "~/domain/time-of-day";
import { type FreeTime, parseSlot, withOfferedTime } from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";

/** By field name; lists are comma-separated. */
export type DeskValues = Values;
/** The option among the calendar's times that makes the typed time count. */
export const TYPED_TIME = "The time typed below";
const NO_DATE = `That date isn't in the calendar. Enter ${A_DATE}`;
type Errors = Record<string, string>;

const LISTS = ["interiorOptions", "exteriorOptions", "custom", "addOns"];
/** All fields of the desk's forms, as they follow each other there. */
export const FIELDS = [
  "key version confirmed intent filled",
  "work interiorHours interiorOptions exteriorHours exteriorOptions custom addOns vehicleType",
  "locationMode place placeWas",
  "pick from date time slot handDate handTime refused crew",
  "use find found name phone email",
  ...DETAIL_NAMES,
  "priceMode price priceReason priceLeft priceReasonLeft status tell",
].flatMap((fields) => fields.split(" "));

export const FRESH: DeskValues = {
  status: "confirmed",
  priceMode: "computed",
  locationMode: "mobile",
  place: "burnaby",
  tell: "on",
};

/** A form of the desk as typed, on the page as when it's sent. What's there twice counts as empty, but for consents. */
export function readDesk(form: Iterable<[string, FormDataEntryValue]>): DeskValues {
  const values: DeskValues = {};
  for (const [name, value] of form) {
    if (!FIELDS.includes(name) || typeof value !== "string") continue;
    const before = values[name];
    if (LISTS.includes(name)) values[name] = before === undefined ? value : `${before},${value}`;
    else values[name] = before === undefined || name === "confirmed" ? unixLines(value) : "";
  }
  return values;
}

type Pressed = { confirmed?: string; intent?: string };

/** Whether the button that sent the form overrules: it has no intent, only what it agrees to. */
function overrules({ confirmed, intent }: Pressed): boolean {
  return Boolean(confirmed) && !intent;
}

/** Whether it's one that saves, whose `own` intent is given; all others only draw the form anew. */
export function isSave(values: Pressed, own: string): boolean {
  return values.intent === own || overrules(values);
}

/**
 * What a form of the desk says, whichever button sent it. A time typed since the refusal stays beside
 * the chosen offer; "anyway" is about the time that was refused, whichever slot is selected.
 */
export function withOfferedDeskTime(sent: DeskValues): DeskValues {
  const { confirmed: _, intent: __, ...values } = sent;
  if (overrules(sent)) return { ...values, slot: "" };
  if (!parseSlot(values.slot)) return values;
  const { refused, ...others } = values;
  const typedSince = refused !== undefined && refused !== handWords(values) && values.handTime;
  return { ...withOfferedTime(others), ...(typedSince ? {} : { handDate: "", handTime: "" }) };
}

/** The typed date and time as one string, to detect later typing. */
export function handWords({ handDate = "", handTime = "" }: DeskValues): string {
  return `${handDate} ${handTime}`;
}

/** A typed time precedes the calendar's; two different times are an error. */
export function deskTime(
  values: DeskValues,
): { time: FreeTime; errors: null } | { time: null; errors: Errors } {
  if (!values.handDate && !values.handTime) {
    const { value: time, errors } = wantedTime({ ...values, slot: "" });
    return time ? { time, errors: null } : { time: null, errors };
  }
  const date = values.handDate ? readDate(values.handDate) : parseCivilDate(values.date);
  const start = quarterHour(values.handTime ?? "");
  const ticked = values.refused === undefined ? parseTime(values.time ?? "") : null;
  if (date && start !== null) {
    const differs = ticked !== null && (ticked !== start || date !== parseCivilDate(values.date));
    return differs
      ? { time: null, errors: { handTime: twoTimes(ticked, start) } }
      : { time: { date, start }, errors: null };
  }
  const errors: Errors = {};
  if (!date) errors.handDate = values.handDate ? NO_DATE : "Enter a date";
  if (start === null)
    errors.handTime = values.handTime
      ? "Enter a time on the quarter hour, such as 9:15 AM"
      : "Enter a time";
  return { time: null, errors };
}

function twoTimes(ticked: number, typed: number): string {
  return `${formatTime(ticked)} is ticked above and ${formatTime(typed)} is typed here. Clear this one, or tick “${TYPED_TIME}”`;
}

/** Null if the price is to be computed; one typed beside the computed price is an error. */
export function handPriceOf(
  values: DeskValues,
): { hand: PriceOverride | null; errors: null } | { hand: null; errors: Errors } {
  if (values.priceMode !== "hand") return { hand: null, errors: typedBesideComputed(values) };
  const typed = parsePrice(values.price ?? "");
  const cents = typed !== null && typed <= HIGHEST_PRICE ? typed : null;
  const typedReason = values.priceReason ?? "";
  const reason = plainDigits(typedReason) && typedReason.replace(/\s+/g, " ").trim();
  if (cents !== null && reason && reason.length <= PRICE_REASON_LIMIT)
    return { hand: { cents, reason }, errors: null };
  const errors: Errors = {};
  if (cents === null)
    errors.price =
      typed === null
        ? "Enter a price such as 80 or 187.50"
        : `The price can be at most ${formatPrice(HIGHEST_PRICE)}`;
  if (!reason) errors.priceReason = "Say why the price is set by hand";
  else if (reason.length > PRICE_REASON_LIMIT)
    errors.priceReason = `The reason can be at most ${PRICE_REASON_LIMIT} characters`;
  return { hand: null, errors };
}

/** What the price fields held when the computed price was chosen, which isn't an error. */
export function leftPrice(values: DeskValues): { priceLeft: string; priceReasonLeft: string } {
  const known = values.priceMode === "hand";
  return {
    priceLeft: (known ? values.price : values.priceLeft) ?? "",
    priceReasonLeft: (known ? values.priceReason : values.priceReasonLeft) ?? "",
  };
}

function typedBesideComputed(values: DeskValues): Errors | null {
  const errors: Errors = {};
  if (isNew(values.price, values.priceLeft))
    errors.price = "Tick “Set by hand” to use this price, or clear it";
  if (isNew(values.priceReason, values.priceReasonLeft))
    errors.priceReason = "Tick “Set by hand” to use this reason, or clear it";
  return Object.keys(errors).length > 0 ? errors : null;
}

function isNew(typed = "", left = ""): boolean {
  return plainDigits(typed) !== "" && typed !== left;
}

function quarterHour(text: string): number | null {
  const minute = readTimeOfDay(text);
  return minute !== null && minute % QUARTER === 0 && minute < DAY_MINUTES ? minute : null;
}
