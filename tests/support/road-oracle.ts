import { holidayOn } from "~/domain/holidays";
import type { Road, Roads, Stretch } from "~/domain/roads";
import { DAY_MINUTES, fromDayNumber, weekdayOf } from "~/domain/time";

/**
 * When one arrives over some stretches, tried minute by minute: written apart from the roads it
 * checks, and stupid on purpose. All places that can be reached, by name.
 */
export function arrivalsOver(
  stretches: readonly Stretch<string>[],
): (from: string, leaves: number) => ReadonlyMap<string, number> {
  const lanes = stretches.flatMap(({ between: [one, other], minutes, there = [], back = [] }) => [
    { from: one, to: other, ends: once((begins) => driven(begins, minutes, there)) },
    { from: other, to: one, ends: once((begins) => driven(begins, minutes, back)) },
  ]);
  return (from, leaves) => {
    const arrivals = new Map([[from, leaves]]);
    for (let changed = true; changed;) {
      changed = false;
      for (const lane of lanes) {
        const begins = arrivals.get(lane.from);
        if (begins === undefined) continue;
        const ends = lane.ends(begins);
        if (ends >= (arrivals.get(lane.to) ?? Number.POSITIVE_INFINITY)) continue;
        arrivals.set(lane.to, ends);
        changed = true;
      }
    }
    return arrivals;
  };
}

/** A slow answer, remembered. */
function once<Answer>(answer: (minute: number) => Answer): (minute: number) => Answer {
  const known = new Map<number, Answer>();
  return (minute) => {
    const found = known.get(minute) ?? answer(minute);
    known.set(minute, found);
    return found;
  };
}

function driven(
  begins: number,
  minutes: number,
  windows: NonNullable<Stretch<string>["there"]>,
): number {
  if (windows.length === 0) return begins + minutes;
  let made = 0;
  let minute = begins;
  for (; made < 1 - 1e-9; minute++) {
    const day = Math.floor(minute / DAY_MINUTES);
    const clock = minute - day * DAY_MINUTES;
    const busy = windows.find(
      ({ days, holidays, from, to }) =>
        from <= clock &&
        clock < to &&
        (isHoliday(day) ? holidays : days).includes(weekdayOf(fromDayNumber(day))),
    );
    made += 1 / (busy ? busy.busy : minutes);
  }
  return minute;
}

function isHoliday(day: number): boolean {
  return holidayOn(fromDayNumber(day)) !== null;
}

/** A road for the oracles of whole days, which never ask when to leave: each minute is tried. */
export function triedRoad(arrival: (leaves: number) => number): Road {
  return {
    arrival,
    // No road is busy at midnight.
    minutes: arrival(0),
    km: 0,
    latestLeaving: () => {
      throw new Error("An oracle tries when to leave.");
    },
  };
}

/** Each arrival is tried once. */
export function triedRoads(stretches: readonly Stretch<string>[]): Roads {
  const arrivals = arrivalsOver(stretches);
  const places = [...new Set(stretches.flatMap(({ between }) => between))];
  const roads = new Map(
    places.map((from) => {
      const arrivalsFrom = once((leaves) => arrivals(from, leaves));
      const road = (to: string) => triedRoad((leaves) => arrivalsFrom(leaves).get(to)!);
      return [from, new Map(places.map((to) => [to, road(to)]))];
    }),
  );
  return (from, to) => roads.get(from)!.get(to)!;
}
