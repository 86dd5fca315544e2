import type { ShopRules } from "~/domain/settings";

type RuleField = {
  rule: keyof ShopRules;
  label: string;
  unit: "minutes" | "hours" | "days" | "bookings";
  least: number;
  most: number;
  hint: string;
};

/** The limits of horizon and retention are those of the table. */
export const RULE_FIELDS = {
  setUp: {
    rule: "setUpMinutes",
    label: "Set-up",
    unit: "minutes",
    least: 0,
    most: 120,
    hint: "How long a crew takes to park and set up before each job.",
  },
  earlyLeave: {
    rule: "earlyLeaveMinutes",
    label: "Early leave",
    unit: "minutes",
    least: 0,
    most: 240,
    hint: "How long before opening a crew may leave the shop for its first job. With 60 and an opening at 9:00 they may be on the road from 8:00.",
  },
  notice: {
    rule: "noticeMinutes",
    label: "Minimum notice",
    unit: "hours",
    least: 0,
    most: 720,
    hint: "How long before it starts a time is no longer offered online.",
  },
  horizon: {
    rule: "horizonDays",
    label: "Horizon",
    unit: "days",
    least: 1,
    most: 730,
    hint: "How many days ahead customers can book. The calendar offers none after that.",
  },
  overrun: {
    rule: "overrunMinutes",
    label: "Overrun allowance",
    unit: "hours",
    least: 0,
    most: 12,
    hint: "How long after closing a job may end. With 1 and closing at 6:00 a long job may end at 7:00; with 0 it has to end by closing.",
  },
  cancel: {
    rule: "cancelMinutes",
    label: "Cancellation limit",
    unit: "hours",
    least: 0,
    most: 720,
    hint: "How long before the start a customer can still move or cancel online. After that they phone.",
  },
  retention: {
    rule: "retentionDays",
    label: "Retention",
    unit: "days",
    least: 30,
    most: 36_500,
    hint: "How long a booking is kept after its date. With 365 one of last spring is erased for good this spring.",
  },
  mostByAddress: {
    rule: "mostByAddress",
    label: "Bookings from one internet address a day",
    unit: "bookings",
    least: 1,
    most: 1_000,
    hint: "Against pranks. With 20 the 21st booking within a day from the same internet connection keeps its time for an hour only, unless you or the customer confirm it.",
  },
  mostAnHour: {
    rule: "mostAnHour",
    label: "All online bookings in an hour",
    unit: "bookings",
    least: 1,
    most: 10_000,
    hint: "Against pranks from many connections. With 30 the 31st within an hour keeps its time for an hour only, unless you or the customer confirm it.",
  },
} as const satisfies Record<string, RuleField>;

export type RuleName = keyof typeof RULE_FIELDS;
export const RULE_NAMES = Object.keys(RULE_FIELDS) as RuleName[];

const HOUR = 60;
const PARTS = { minutes: 1, days: 1, bookings: 1, hours: 4 } as const;

/** "From 0 to 720 hours". */
export function limitsOf(name: RuleName): string {
  const { least, most, unit } = RULE_FIELDS[name];
  return `From ${least} to ${grouped(most)} ${unit}`;
}

/** 90 minutes are "1.5" hours. */
export function ruleValues(rules: ShopRules): Record<RuleName, string> {
  const value = (name: RuleName) =>
    String(rules[RULE_FIELDS[name].rule] / (RULE_FIELDS[name].unit === "hours" ? HOUR : 1));
  return Object.fromEntries(RULE_NAMES.map((name) => [name, value(name)])) as Record<
    RuleName,
    string
  >;
}

export function ruleWords(rules: ShopRules): Record<string, string> {
  const values = ruleValues(rules);
  return Object.fromEntries(
    RULE_NAMES.map((name) => [name, inWords(values[name], RULE_FIELDS[name].unit)]),
  );
}

function inWords(value: string, unit: RuleField["unit"]): string {
  return `${value} ${value === "1" ? unit.slice(0, -1) : unit}`;
}

export function readRules(values: Record<string, string>): {
  rules: ShopRules;
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const rules = Object.fromEntries(
    RULE_NAMES.map((name) => [RULE_FIELDS[name].rule, 0]),
  ) as ShopRules;
  for (const name of RULE_NAMES) {
    const { rule, label, unit, least, most } = RULE_FIELDS[name];
    const amount = readAmount(values[name]);
    if (amount === null || amount < least || amount > most)
      errors[name] =
        `${label}: enter a number${isCount(unit) ? "" : ` of ${unit}`} from ${least} to ${grouped(most)}`;
    else if (!Number.isInteger(amount * PARTS[unit]))
      errors[name] =
        unit === "hours"
          ? `${label}: use quarters of an hour, such as 1.25 or 1.5`
          : `${label}: enter whole ${unit}`;
    else rules[rule] = unit === "hours" ? amount * HOUR : amount;
  }
  const bothRead = !errors.notice && !errors.horizon;
  if (bothRead && isTooSoon(rules)) {
    errors.notice = `${RULE_FIELDS.notice.label}: has to be shorter than the horizon, or nothing can be booked online`;
  }
  return { rules, errors };
}

/** The notice covers the whole horizon: nothing could be booked online. */
function isTooSoon({ noticeMinutes, horizonDays }: ShopRules): boolean {
  return noticeMinutes >= horizonDays * 24 * HOUR;
}

export function isCount(unit: RuleField["unit"]): boolean {
  return unit === "bookings";
}

function readAmount(text: string | undefined): number | null {
  const clean = text?.trim().replace(",", ".") ?? "";
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(clean) ? Number(clean) : null;
}

function grouped(number: number): string {
  return number.toLocaleString("en-CA");
}
