import type { Span } from "~/domain/driving";
import { type Block, blocksAround, wholeSpan } from "~/domain/blocked";
import type { CrewOrBay } from "~/domain/fleet";
import { absoluteMinute } from "~/domain/slots";
import {
  civilTime,
  A_DATE,
  addDays,
  type CivilNow,
  DAY_MINUTES,
  formatDate,
  readDate,
} from "~/domain/time";
import { printTimeOfDay, readTimeOfDay } from "~/domain/time-of-day";
import { lineProblem, oneLine } from "~/domain/text";
import type { Values } from "~/domain/values";
import type { FieldErrors } from "~/ui/error-summary";
import { momentWords } from "../stranding/block-words";
import { ENTER_A_TIME, ENTER_REASON, MOST_DAYS, REASON_LIMIT } from "../parts/day-values";

/** In days, from the first time to the last. */
const MOST_REPEATED_DAYS = 731;
/** The choice that blocks everybody. */
export const ALL = "all";
/** In order; an object would list the numbers first. */
export const REPEATS = [
  ["", "No"],
  ["1", "Every day"],
  ["7", "Every week"],
] as const;

type NewBlock = Omit<Block, "id">;

export function blockValues({ from, to, reason, repeats }: NewBlock): Values {
  const [start, end] = [civilTime(from), civilTime(to)];
  return {
    ...(repeats ? { repeats: String(repeats.every), until: repeats.until } : {}),
    from: start.date,
    fromTime: printTimeOfDay(start.start),
    to: end.date,
    toTime: printTimeOfDay(end.start),
    reason,
  };
}

/** The fields that a link to the form fills in, as the agenda's gaps do. */
export function wantedBlock(asked: URLSearchParams): Values {
  const names = ["resource", "from", "fromTime", "to", "toTime"];
  return Object.fromEntries(names.map((name) => [name, asked.get(name) ?? ""]));
}

/** Without times whole days, without a second day the first one. */
export function readBlock(values: Values, now: CivilNow): { block: NewBlock; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const from = readDate(values.from);
  const to = values.to ? readDate(values.to) : from;
  const fromTime = values.fromTime?.trim() ? readTimeOfDay(values.fromTime) : 0;
  const toTime = values.toTime?.trim() ? readTimeOfDay(values.toTime) : DAY_MINUTES;
  const reason = oneLine(values.reason ?? "");
  const wrong = lineProblem(reason, REASON_LIMIT, ENTER_REASON);
  if (!from) errors.from = values.from ? `From day: enter ${A_DATE}` : "Enter the first day";
  if (fromTime === null) errors.fromTime = `From time: ${ENTER_A_TIME}`;
  if (values.to && !to) errors.to = `Until day: enter ${A_DATE}`;
  if (toTime === null) errors.toTime = `Until time: ${ENTER_A_TIME}`;
  if (wrong) errors.reason = wrong;
  if (!from || !to || fromTime === null || toTime === null)
    return { block: { from: 0, to: 1, reason }, errors };

  const span = {
    from: absoluteMinute({ date: from, start: fromTime }),
    to: absoluteMinute({ date: to, start: toTime }),
  };
  const { repeats, ...repeating } = readRepeats(values, span);
  const block = { ...span, reason, ...(repeats ? { repeats } : {}) };
  const last = values.toTime?.trim() ? "toTime" : values.to ? "to" : "from";
  if (block.to <= block.from)
    errors[last] = `Until: has to be after ${momentWords(block.from, now.date)}`;
  else if (block.to - block.from > MOST_DAYS * DAY_MINUTES)
    errors.to = `Until day: one block can be at most ${MOST_DAYS} days long`;
  else if (repeating.error) errors[repeating.error.field] = repeating.error.message;
  else if (wholeSpan(block).to <= absoluteMinute({ date: now.date, start: now.minute }))
    errors[repeats ? "until" : last] = "This time is past: choose a later end";
  return { block, errors };
}

type Repeating = {
  repeats: Block["repeats"];
  error?: { field: "repeats" | "until"; message: string };
};

function readRepeats(values: Values, { from, to }: Span): Repeating {
  const every = ([1, 7] as const).find((each) => String(each) === values.repeats);
  const refused = (field: "repeats" | "until", message: string): Repeating => ({
    repeats: null,
    error: { field, message },
  });
  if (!every) return values.repeats ? refused("repeats", "Repeats: choose one") : { repeats: null };
  if (to - from > every * DAY_MINUTES)
    return refused(
      "repeats",
      `Repeats: this block is longer than ${every === 1 ? "a day" : "a week"}`,
    );
  const first = civilTime(from).date;
  const until = readDate(values.until);
  if (!until)
    return refused(
      "until",
      values.until ? `Repeats until: enter ${A_DATE}` : "Enter the day until which it repeats",
    );
  if (until < first)
    return refused("until", `Repeats until: has to be ${formatDate(first)} or later`);
  return until > addDays(first, MOST_REPEATED_DAYS)
    ? refused("until", "Repeats until: at most two years after the first day")
    : { repeats: { every, until } };
}

/** A block as of now: one that repeats begins with the first time that isn't over. Null if all are. */
export function aheadOf(block: Block, now: CivilNow): Block | null {
  if (!block.repeats) return block;
  const future = {
    from: absoluteMinute({ date: now.date, start: now.minute }),
    to: wholeSpan(block).to,
  };
  return blocksAround([block], future)[0] ?? null;
}

export function areSameBlocks(one: Block, other: NewBlock): boolean {
  return JSON.stringify(blockValues(one)) === JSON.stringify(blockValues(other));
}

type Days = Pick<CrewOrBay, "firstDay" | "lastDay">;

function spanOf({ firstDay, lastDay }: Days): Span {
  return {
    from: firstDay === null ? -Infinity : absoluteMinute({ date: firstDay, start: 0 }),
    to: lastDay === null ? Infinity : absoluteMinute({ date: addDays(lastDay, 1), start: 0 }),
  };
}

/** Before its first day and after its last one a crew or bay has nothing that could be blocked. */
export function isWithinDays(block: Span, days: Days): boolean {
  const { from, to } = spanOf(days);
  return block.from < to && block.to > from;
}

/** Work of the last day may go on past midnight. */
const NIGHT_MINUTES = 6 * 60;

export function daysError(
  block: Span & Pick<Block, "repeats">,
  { name, ...days }: Pick<CrewOrBay, "name"> & Days,
): FieldErrors | null {
  const { from, to } = spanOf(days);
  const { to: ends } = wholeSpan(block);
  const [field, label] = block.repeats ? ["until", "Repeats until"] : ["to", "Until day"];
  if (ends <= from)
    return { [field!]: `${label}: ${name} works from ${formatDate(days.firstDay!)}` };
  const words = `${name} works until ${formatDate(days.lastDay ?? "")}`;
  if (block.from >= to) return { from: `From day: ${words}` };
  return ends > to + NIGHT_MINUTES ? { [field!]: `${label}: ${words}` } : null;
}
