import type { Values } from "~/domain/values";
import { calendarAction } from "../calendar/calendar-action.server";

/**
 * The button that sent a booking form. Those of a question and of the calendar have a name of their
 * own, all others are an intent; a consent confirms.
 */
export function pressed(sent: Values): string | undefined {
  const { intent, keep, instead, wait, confirmed } = sent;
  if (keep) return "keep";
  if (instead) return "instead";
  if (wait) return "wait";
  return calendarAction(sent) ?? (intent || (confirmed && "confirm"));
}
