/** A stretch of road between two neighbouring places, the same in both directions. */
export type Stretch<Place extends string> = {
  between: readonly [Place, Place];
  minutes: number;
  km: number;
};
/** A way by road without traffic. */
export type Way = { minutes: number; km: number };
/** The quickest way between any two places of a road map; `toElsewhere` minutes to where none leads. */
export type Roads<Place extends string = string> = (
  from: Place,
  to: Place,
  toElsewhere?: number,
) => Way;

/**
 * The quickest way between every two of the places, over the stretches between them. It is
 * symmetric and obeys the triangle inequality. Throws if some place can't be reached, or two have two
 * stretches between them.
 */
export function roadsOver<Place extends string>(
  places: readonly Place[],
  stretches: readonly Stretch<Place>[],
): Roads<Place> {
  const ways = new Map<string, Way>(places.map((place) => [key(place, place), HERE]));
  for (const { between, minutes, km } of stretches) {
    const [one, other] = between;
    if (ways.has(key(one, other)))
      throw new Error(`There are two roads between ${one} and ${other}.`);
    ways.set(key(one, other), { minutes, km });
    ways.set(key(other, one), { minutes, km });
  }
  for (const through of places)
    for (const from of places)
      for (const to of places) {
        const [first, second] = [ways.get(key(from, through)), ways.get(key(through, to))];
        if (!first || !second) continue;
        const way = { minutes: first.minutes + second.minutes, km: first.km + second.km };
        const known = ways.get(key(from, to));
        if (!known || way.minutes < known.minutes) ways.set(key(from, to), way);
      }
  for (const from of places)
    for (const to of places)
      if (!ways.has(key(from, to))) throw new Error(`There is no road from ${from} to ${to}.`);
  return (from, to) => ways.get(key(from, to))!;
}

const HERE: Way = { minutes: 0, km: 0 };
const key = (from: string, to: string) => `${from} ${to}`;
