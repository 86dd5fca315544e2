import type { AppLoadContext } from "@remix-run/node";
import { formatTime } from "~/domain/time";
import { ownChoice, ownValue } from "~/server/stand-in.server";
import type { Draft } from "./steps";
import type { When } from "./summary";

/** The draft for a page cached for many visitors, with make and model as this visitor's own values (docs/decisions/0040). */
export function withOwnCar<Answers extends Pick<Draft, "make" | "model">>(
  context: AppLoadContext,
  draft: Answers,
): Answers {
  return { ...draft, make: ownValue(context, draft.make), model: ownValue(context, draft.model) };
}

/** A chosen day and time in words, for such a page. */
export function ownWhen(context: AppLoadContext, { date, time }: When): When {
  return { date: date && ownValue(context, date), time: time && ownValue(context, time) };
}

/** A chosen day, and its start in words, for such a page: "2026-12-08" and "10:00 AM". */
export function ownSlot(
  context: AppLoadContext,
  { date, start }: Pick<Draft, "date" | "start">,
): When {
  return ownWhen(context, { date, time: start === null ? null : formatTime(start) });
}

/** The time ticked on such a page, as its radio buttons have it: "10:00 AM"; null if none is. */
export function ownTime(context: AppLoadContext, start: number | null): string | null {
  return start === null ? null : ownChoice(context, "time", formatTime(start));
}
