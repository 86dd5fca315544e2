import { useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import type { DayAvailability } from "~/domain/slots";
import type { CivilDate } from "~/domain/time";
import type { FreeTime } from "./slot";
import { type FieldErrors, NO_ERRORS } from "~/ui/error-summary";

type DayChoice = { date: CivilDate | null; day: DayAvailability | null; next: FreeTime | null };
type Ticked = { date: CivilDate; start: number | null; given: number | null; isLost?: boolean };

/**
 * `awaited` is a pressed day whose times haven't arrived: until then it's the chosen day, without a
 * time. A ticked start that its day no longer offers is dropped.
 */
export function useChosenTime(
  { date, day, next }: DayChoice,
  given: number | null,
  refused: boolean,
) {
  const { state, formData } = useNavigation();
  const pressed = useRef<{ day: CivilDate; before: CivilDate | null } | null>(null);
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const nexts = useRef<{ latest?: FormData; count: number }>({ count: 0 });

  const byNext = formData?.get("intent") === "next" && next;
  const press = byNext ? next.date : formData?.get("pick");
  if (pressed.current?.before !== date || (refused && state === "idle")) pressed.current = null;
  if (typeof press === "string") pressed.current = { day: press, before: date };
  if (byNext && formData !== nexts.current.latest)
    nexts.current = { latest: formData, count: nexts.current.count + 1 };
  if (byNext && ticked) setTicked(null);

  // The reply renders before the navigation that brought it has ended.
  const waits = pressed.current?.day !== date || (byNext && next.start !== given);
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
  const onTick = (start: number | null) => date && setTicked({ date, start, given });
  return {
    awaited,
    day: awaited ?? date,
    start: awaited ? null : chosen,
    isOther: awaited !== null || chosen !== given,
    // Another key remounts the times with the given one ticked; the same key keeps what's ticked.
    key: `${date} ${given} ${nexts.current.count}`,
    field: { awaited, chosen, onTick },
  };
}

/** An unchanged summary stays the same object, or it would take the focus again. */
export function withoutTimeError(
  errors: FieldErrors,
  { start, isOther }: { start: number | null; isOther: boolean },
): { summary: FieldErrors; time?: string } {
  if (!errors.time || !isOther || start === null) return { summary: errors, time: errors.time };
  return { summary: Object.keys(errors).length === 1 ? NO_ERRORS : errors };
}
