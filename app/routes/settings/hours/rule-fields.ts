import { FURTHER_KM, SERVICE_RADIUS_KM } from "~/domain/service-area";
import { LEAST_ELSEWHERE_MINUTES, type ShopRules } from "~/domain/settings";
import { plainDigits } from "~/domain/text";
import type { FieldErrors } from "~/ui/error-summary";
import type { Values } from "~/domain/values";

type RuleField = {
  rule: keyof ShopRules;
  /** In a message. */
  name: string;
  label: string;
  unit: "minutes" | "hours" | "days" | "bookings" | "dollars" | "switch";
  least: number;
  most: number;
  hint?: string;
};

export const RULE_FIELDS = {
  horizon: {
    rule: "horizonDays",
    name: "Booking ahead",
    label: "How far ahead can customers book, in days?",
    unit: "days",
    least: 1,
    most: 730,
  },
  notice: {
    rule: "noticeMinutes",
    name: "Minimum notice",
    label: "How long before a time can customers still book it, in hours?",
    unit: "hours",
    least: 0,
    most: 720,
  },
  cancel: {
    rule: "cancelMinutes",
    name: "Cancellation limit",
    label: "How long before the start can customers move or cancel, in hours?",
    unit: "hours",
    least: 0,
    most: 720,
    hint: "After that they phone.",
  },
  waiting: {
    rule: "waitingMinutes",
    name: "Answer time",
    label: "How long is a free time held for whoever is first in line, in hours?",
    unit: "hours",
    least: 1,
    most: 24,
    hint: "Shorter when the time is near; from 8 PM to 8 AM until 10 AM.",
  },
  overrun: {
    rule: "overrunMinutes",
    name: "End after closing",
    label: "How long after closing may a job end, in hours?",
    unit: "hours",
    least: 0,
    most: 12,
    hint: "With 1 and closing at 6:00 a long job may end at 7:00.",
  },
  setUp: {
    rule: "setUpMinutes",
    name: "Set-up",
    label: "How long does a crew take to park and set up, in minutes?",
    unit: "minutes",
    least: 0,
    most: 120,
  },
  earlyLeave: {
    rule: "earlyLeaveMinutes",
    name: "Early leave",
    label: "How long before opening may a crew leave the shop, in minutes?",
    unit: "minutes",
    least: 0,
    most: 240,
    hint: "With 60 and an opening at 9:00 they may be on the road from 8:00.",
  },
  wholeDays: {
    rule: "wholeDays",
    name: "Whole-day rules",
    label: "Do the four rules below keep a time from being booked?",
    unit: "switch",
    least: 0,
    most: 1,
    hint: "Where they don't, the agenda still marks the days that break one.",
  },
  back: {
    rule: "backMinutes",
    name: "Back at the shop",
    label: "How long after closing must a crew be back at the shop, in hours?",
    unit: "hours",
    least: 0,
    most: 8,
    hint: "With 4 and a closing at 8:00 it's back by midnight.",
  },
  rest: {
    rule: "restMinutes",
    name: "Rest",
    label: "How long does a crew rest between being back and leaving again, in hours?",
    unit: "hours",
    least: 8,
    most: 14,
    hint: "B.C.'s Employment Standards Act asks for 8 hours (section 36).",
  },
  inARow: {
    rule: "inARowMinutes",
    name: "Work in a row",
    label: "How long does a crew work before a break of 30 minutes, in hours?",
    unit: "hours",
    least: 3,
    most: 5,
    hint: "The Act lets nobody work more than 5 hours in a row (section 32). A job that's longer than this less an hour has its breaks within it.",
  },
  longest: {
    rule: "longestMinutes",
    name: "Longest day",
    label: "How long may a crew's day be, from leaving the shop to being back, in hours?",
    unit: "hours",
    least: 8,
    most: 16,
    hint: "Ours, not the law's. From 12 hours on a day is marked: overtime is double, and the time between jobs is paid, since a split shift may be no longer (section 33).",
  },
  elsewhere: {
    rule: "elsewhereMinutes",
    name: "Somewhere else",
    label: "How long is a crew held before and after a job somewhere else, in minutes?",
    unit: "minutes",
    least: LEAST_ELSEWHERE_MINUTES,
    most: 240,
    hint: "A place that isn't on the list has no drive we know: such a booking is a request, and you phone to agree on the drive.",
  },
  farHours: beyond(SERVICE_RADIUS_KM, "farMinutes", "hours"),
  farDollars: beyond(SERVICE_RADIUS_KM, "farCents", "dollars"),
  furtherHours: beyond(FURTHER_KM, "furtherMinutes", "hours"),
  furtherDollars: beyond(FURTHER_KM, "furtherCents", "dollars"),
  retention: {
    rule: "retentionDays",
    name: "Keeping bookings",
    label: "How long is a booking kept after its date, in days?",
    unit: "days",
    least: 30,
    most: 36_500,
    hint: "The privacy page promises this. An older booking is deleted the next night, with its messages and history.",
  },
  mostByAddress: {
    rule: "mostByAddress",
    name: "Bookings from one connection",
    label: "How many bookings a day from one internet connection?",
    unit: "bookings",
    least: 1,
    most: 1_000,
  },
  mostAnHour: {
    rule: "mostAnHour",
    name: "Bookings in an hour",
    label: "How many online bookings in an hour, from all connections?",
    unit: "bookings",
    least: 1,
    most: 10_000,
  },
} as const satisfies Record<string, RuleField>;

/** No visit is sold with more hours. */
function beyond(km: number, rule: keyof ShopRules, unit: "hours" | "dollars"): RuleField {
  const amount = { unit, least: 0, most: unit === "hours" ? 8 : 5_000 };
  const [name, least] = unit === "hours" ? ["Hours", "at"] : ["Dollars before tax", "or at"];
  const label = `Beyond ${km} km: ${least} least how many ${name.toLowerCase()}?`;
  return { ...amount, rule, name: `${name} beyond ${km} km`, label };
}

export type RuleName = keyof typeof RULE_FIELDS;
export const RULE_NAMES = Object.keys(RULE_FIELDS) as RuleName[];

const HOUR = 60;
/** How many of what's stored one of a field's is. */
const STORED = { minutes: 1, days: 1, bookings: 1, switch: 1, hours: HOUR, dollars: 100 } as const;
const PARTS = { minutes: 1, days: 1, bookings: 1, switch: 1, hours: 4, dollars: 1 } as const;
export const SWITCH_WORDS = { "1": "Yes, they refuse it", "0": "No, they only mark the day" };

/** 90 minutes are "1.5" hours. */
export function ruleValues(rules: ShopRules): Record<RuleName, string> {
  const value = (name: RuleName) => {
    const { rule, unit } = RULE_FIELDS[name];
    if (rules[rule] === null) return "";
    return String(Number(rules[rule]) / STORED[unit]);
  };
  return Object.fromEntries(RULE_NAMES.map((name) => [name, value(name)])) as Record<
    RuleName,
    string
  >;
}

export function ruleWords(rules: ShopRules): Values {
  const values = ruleValues(rules);
  return Object.fromEntries(
    RULE_NAMES.map((name) => [name, inWords(values[name], RULE_FIELDS[name].unit)]),
  );
}

function inWords(value: string, unit: RuleField["unit"]): string {
  if (unit === "switch") return { "1": "on", "0": "off" }[value] ?? "not decided";
  if (unit === "dollars") return `$${value}`;
  return `${value} ${value === "1" ? unit.slice(0, -1) : unit}`;
}

export function readRules(values: Values): {
  rules: ShopRules;
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  const rules: Record<string, number | boolean | null> = Object.fromEntries(
    RULE_NAMES.map((name) => [RULE_FIELDS[name].rule, 0]),
  );
  for (const name of RULE_NAMES) {
    const { rule, name: words, unit, least, most } = RULE_FIELDS[name];
    const amount = readAmount(values[name]);
    if (unit === "switch") {
      const isChosen = amount === 0 || amount === 1;
      if (!isChosen) errors[name] = `${words}: choose one`;
      rules[rule] = isChosen ? amount === 1 : null;
    } else if (amount === null || amount < least || amount > most)
      errors[name] =
        `${words}: enter a number${unit === "bookings" ? "" : ` of ${unit}`} from ${least} to ${grouped(most)}`;
    else if (!Number.isInteger(amount * PARTS[unit]))
      errors[name] =
        unit === "hours"
          ? `${words}: use quarters of an hour, such as 1.25 or 1.5`
          : `${words}: enter whole ${unit}`;
    else rules[rule] = amount * STORED[unit];
  }
  const read = rules as ShopRules;
  if (!errors.notice && !errors.horizon && isTooSoon(read))
    errors.notice = `${RULE_FIELDS.notice.name}: has to be shorter than how far ahead customers can book`;
  return { rules: read, errors };
}

/** The notice covers the whole horizon: nothing could be booked online. */
function isTooSoon({ noticeMinutes, horizonDays }: ShopRules): boolean {
  return noticeMinutes >= horizonDays * 24 * HOUR;
}

function readAmount(text: string | undefined): number | null {
  const clean = plainDigits(text ?? "").replace(",", ".");
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(clean) ? Number(clean) : null;
}

function grouped(number: number): string {
  return number.toLocaleString("en-CA");
}
