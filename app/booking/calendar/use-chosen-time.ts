import { useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import type { DayAvailability } from "~/domain/slots";
import type { CivilDate } from "~/domain/time";
import { type FreeTime, parseSlot } from "./slot";
import { type FieldErrors, NO_ERRORS } from "~/ui/error-summary";
import { useFocusOnTimes } from "./use-focus-on-times";

type DayChoice = { date: CivilDate | null; day: DayAvailability | null; next: FreeTime | null };
type Ticked = { date: CivilDate; start: number | null; given: number | null; isLost?: boolean };

/**
 * `awaited` is a pressed day whose times haven't arrived: until then it's the chosen day, without a
 * time. A ticked start that its day no longer offers is dropped. `error` is of the time,
 * until another one is ticked, and `summary` what's wrong in all. Browsers tick too, when they restore
 * a form.
 */
export function useChosenTime(
  { date, day, next }: DayChoice,
  given: number | null,
  errors: FieldErrors,
) {
  const { state, formData } = useNavigation();
  const pressed = useRef<{ day: CivilDate; before: CivilDate | null } | null>(null);
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const nexts = useRef<{ latest?: FormData; count: number }>({ count: 0 });

  const pick = formData?.get("pick");
  const byNext = formData?.get("intent") === "next" ? next : parseSlot(pick as string | null);
  const press = byNext ? byNext.date : pick;
  if (pressed.current?.before !== date || (errors.date && state === "idle")) pressed.current = null;
  if (typeof press === "string") pressed.current = { day: press, before: date };
  if (byNext && formData !== nexts.current.latest)
    nexts.current = { latest: formData, count: nexts.current.count + 1 };
  if (byNext && ticked) setTicked(null);

  // The reply renders before the navigation that brought it has ended.
  const waits = pressed.current?.day !== date || (byNext && byNext.start !== given);
  const awaited = (waits && pressed.current?.day) || null;
  const own =
    ticked && ticked.date === date && !(ticked.isLost && ticked.given !== given) ? ticked : null;
  if (
    own &&
    own.start !== null &&
    day &&
    !day.slots.some(({ start, free }) => start === own.start && free)
  )
    setTicked({ ...own, start: null, isLost: true });
  const chosen = own ? own.start : given;
  const start = awaited ? null : chosen;
  const isOther = awaited !== null || chosen !== given;
  const isAnswered = errors.time && isOther && start !== null;
  useFocusOnTimes(date, awaited);
  const onTick = (start: number | null) => date && setTicked({ date, start, given });
  return {
    awaited,
    chosen,
    onTick,
    day: awaited ?? date,
    start,
    isOther,
    error: isAnswered ? undefined : errors.time,
    // Unchanged it stays the same object, or it would take the focus again.
    summary: isAnswered && Object.keys(errors).length === 1 ? NO_ERRORS : errors,
    // Another key remounts the times with the given one ticked; the same key keeps what's ticked.
    key: `${date} ${given} ${nexts.current.count}`,
  };
}

export type ChosenTime = ReturnType<typeof useChosenTime>;
