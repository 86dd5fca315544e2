import { DAY_MINUTES } from "./time";
import { daysOver, type Lane, type RoadDay } from "./traffic";

/** When a stretch takes so many minutes; `days` and `holidays` are weekdays from Sunday, 0. */
export type Window = {
  days: readonly number[];
  /** The weekdays whose holidays are busy too. */
  holidays: readonly number[];
  /** Minutes since midnight. */
  from: number;
  to: number;
  busy: number;
};
/** A stretch of road between two neighbouring places, busy at other times in each direction. */
export type Stretch<Place extends string> = {
  between: readonly [Place, Place];
  minutes: number;
  km: number;
  /** From the first place to the other, and back. */
  there?: readonly Window[];
  back?: readonly Window[];
};
/** A way by road without traffic. */
export type Way = { minutes: number; km: number };
/**
 * The way between two places, with traffic, in whole minutes since 1970-01-01 of civil days. Whoever
 * leaves later never arrives earlier, and no detour is quicker.
 */
export type Road = Way & {
  arrival: (leaves: number) => number;
  /** The last minute from which one arrives by then. */
  latestLeaving: (by: number) => number;
};
export type Roads<Place extends string = string> = (from: Place, to: Place) => Road;
/** The roads, with so many minutes to where none leads. */
export type RoadMap = (toElsewhere?: number) => Roads;

/** A road that's never busy. */
export function steadyRoad({ minutes, km }: Way): Road {
  return {
    minutes,
    km,
    arrival: (leaves) => leaves + minutes,
    latestLeaving: (by) => by - minutes,
  };
}

/** How long a drive takes that arrives by then, leaving at the last moment. */
export function minutesBy({ arrival, latestLeaving }: Road, by: number): number {
  const leaves = latestLeaving(by);
  return arrival(leaves) - leaves;
}

/**
 * The quickest ways between the places, over the stretches between them. Throws if some place can't
 * be reached, or two have two stretches between them.
 */
export function roadsOver<Place extends string>(
  places: readonly Place[],
  stretches: readonly Stretch<Place>[],
): Roads<Place> {
  const numbers = new Map<string, number>(places.map((place, at) => [place, at]));
  const quiet = quietWays(places, stretches);
  const dayOf = daysOver(
    stretches.flatMap(
      ({ between: [one, other], minutes, there = [], back = [] }): Lane<Window>[] => [
        { from: numbers.get(one)!, to: numbers.get(other)!, minutes, windows: there },
        { from: numbers.get(other)!, to: numbers.get(one)!, minutes, windows: back },
      ],
    ),
    quiet,
  );
  const roads = new Map(
    places.map((from, one) => [
      from,
      new Map(places.map((to, other) => [to, road(one, other, quiet[one]![other]!, dayOf)])),
    ]),
  );
  return (from, to) => roads.get(from)!.get(to)!;
}

function road(
  from: number,
  to: number,
  { minutes, km }: Way,
  dayOf: (day: number) => RoadDay,
): Road {
  return {
    minutes,
    km,
    arrival(leaves) {
      const day = Math.floor(leaves / DAY_MINUTES);
      return leaves + dayOf(day).onward(from, to, leaves - day * DAY_MINUTES);
    },
    latestLeaving(by) {
      const day = Math.floor(by / DAY_MINUTES);
      return by - dayOf(day).backward(to, from, (day + 1) * DAY_MINUTES - by);
    },
  };
}

function quietWays<Place extends string>(
  places: readonly Place[],
  stretches: readonly Stretch<Place>[],
): Way[][] {
  const ways = places.map((from) => places.map((to): Way | null => (from === to ? HERE : null)));
  for (const { between, minutes, km } of stretches) {
    const [one, other] = [places.indexOf(between[0]), places.indexOf(between[1])];
    if (ways[one]![other])
      throw new Error(`There are two roads between ${between[0]} and ${between[1]}.`);
    ways[one]![other] = ways[other]![one] = { minutes, km };
  }
  for (const through of places.keys())
    for (const from of places.keys())
      for (const to of places.keys()) {
        const [first, second] = [ways[from]![through], ways[through]![to]];
        if (!first || !second) continue;
        const way = { minutes: first.minutes + second.minutes, km: first.km + second.km };
        const known = ways[from]![to];
        if (!known || way.minutes < known.minutes) ways[from]![to] = way;
      }
  return ways.map((row, from) =>
    row.map((way, to) => {
      if (!way) throw new Error(`There is no road from ${places[from]} to ${places[to]}.`);
      return way;
    }),
  );
}

const HERE: Way = { minutes: 0, km: 0 };
