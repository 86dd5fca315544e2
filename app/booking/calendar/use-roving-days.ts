import { type FocusEvent, type KeyboardEvent, useState } from "react";
import type { CivilDate } from "~/domain/time";
import { useLive } from "~/ui/use-live";
import { dayByKey } from "./calendar";

type Day = { date: CivilDate; free: boolean } | null;

/** With a script the days are one Tab stop, and arrow keys lead from one free day to another. */
export function useRovingDays(days: readonly Day[], chosen: CivilDate | null) {
  const live = useLive();
  const [focused, setFocused] = useState<CivilDate | null>(null);
  const free = days.flatMap((day) => (day?.free ? [day.date] : []));
  const stop = [focused, chosen].find((date) => date && free.includes(date)) ?? free[0] ?? null;
  const dateOf = ({ target }: FocusEvent | KeyboardEvent) => (target as HTMLButtonElement).value;
  return {
    stop: live ? stop : null,
    onFocus: (event: FocusEvent) => setFocused(dateOf(event)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = dayByKey(event.key, dateOf(event), free);
      if (!to) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[value="${to}"]`)?.focus();
    },
  };
}
