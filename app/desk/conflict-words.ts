import { type Undrivable } from "~/domain/conflicts";
import type { Kept } from "~/domain/cure";
import {
  civilTime,
  formatDuration,
  formatShortDate,
  formatTime,
  WEEKDAYS,
  weekdayOf,
} from "~/domain/time";
import { offeredWords } from "~/domain/waiting";
import { placeName } from "~/content/stops";

/** For operators: "in Squamish until 12:00 PM, 1 hour 5 minutes away". */
export function conflictWords(conflict: Undrivable): string {
  switch (conflict.kind) {
    case "offDuty":
      return "not working that day";
    case "dayOff":
      return `doesn't work on ${weekdayAt(conflict.at)}s`;
    case "hours":
      return `works ${clock(conflict.opens)}–${clock(conflict.closes)} on ${weekdayAt(conflict.opens)}s`;
    case "blocked":
      return blockedWords(conflict.block);
    case "back":
      return `back at the shop at ${clock(conflict.back)}, by ${clock(conflict.by)} at the latest`;
    case "rest":
      return `${restWords(conflict)}, ${formatDuration(conflict.least)} at least`;
    case "break":
      return `no time for a break within ${formatDuration(conflict.inARow)} of work`;
    case "longDay":
      return `${formatDuration(conflict.minutes)} from leaving the shop to being back, ${formatDuration(conflict.most)} at most`;
    case "fromShop":
      return `${formatDuration(conflict.minutes)} from the shop, which it leaves at ${clock(conflict.leaves)}`;
    case "late":
      return `can't be there in time: it's ${formatDuration(conflict.minutes)} from here`;
    case "earlier":
      if (conflict.other.offered) return offeredWords(civilTime(conflict.other.offered).start);
      return `${taken(conflict.other.place)} until ${clock(conflict.other.to)}${away(conflict.minutes)}`;
    case "later":
      if (conflict.other.offered) return offeredWords(civilTime(conflict.other.offered).start);
      return `${taken(conflict.other.place)} from ${clock(conflict.other.from)}${away(conflict.minutes)}`;
    case "kept":
      return keptWords(conflict);
  }
}

/** A day of its own has its name: "kept until 9:00 AM for a coating". */
function keptWords({ at, until, taken: from }: Kept): string {
  const when = (minute: number) =>
    civilTime(minute).date === civilTime(at).date
      ? clock(minute)
      : `${clock(minute)} on ${weekdayAt(minute)}`;
  if (from === null) return `kept until ${when(until)} for a coating`;
  return `needed until ${when(until)} for its coating, taken from ${when(from)}`;
}

function restWords({ when, minutes }: { when: "before" | "after"; minutes: number }): string {
  const beside = when === "before" ? "after the day before" : "before the next day";
  return minutes > 0 ? `${formatDuration(minutes)} of rest ${beside}` : `no rest ${beside}`;
}

/** Where a crew is; a bay is always at the shop. */
function taken(place: string): string {
  if (place === "shop") return "taken";
  return place === "elsewhere" ? "somewhere else" : `in ${placeName(place)}`;
}

function away(minutes: number): string {
  return minutes > 0 ? `, ${formatDuration(minutes)} away` : "";
}

function clock(minute: number): string {
  return formatTime(civilTime(minute).start);
}

function weekdayAt(minute: number): string {
  return WEEKDAYS[weekdayOf(civilTime(minute).date)]!;
}

/** With its days if it goes over more than one. */
function blockedWords({ from, to }: { from: number; to: number }): string {
  const [start, end] = [civilTime(from), civilTime(to)];
  if (start.date === end.date) return `blocked until ${clock(to)}`;
  const at = ({ date, start: minute }: typeof start) =>
    `${formatShortDate(date)}, ${formatTime(minute)}`;
  return `blocked from ${at(start)} to ${at(end)}`;
}
