import {
  type Road,
  type RoadMap,
  roadsOver,
  steadyRoad,
  type Stretch,
  type Way,
  type Window,
} from "~/domain/roads";
import { FIRST_HOURS } from "~/domain/shop-hours";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import { isTown, type Town, TOWNS } from "./place-names";
import { FAR_TOWNS, type FarTown, isFarTown } from "./stops";

type Corner = Town | FarTown;

/** Minutes in the rush hours of a working day. */
type Rush = { morning?: number; evening?: number };
type Drawn = Pick<Stretch<Corner>, "between" | "minutes" | "km"> & {
  /** From the first place to the other, and back. */
  there?: Rush;
  back?: Rush;
};

// From public figures (tests/unit/content/public-drives.test.ts). By the bridges over the Fraser one
// drives in in the morning and out in the evening; over the Ironworkers only the evening is slow.
const GREATER_VANCOUVER: readonly Drawn[] = [
  {
    between: ["burnaby", "vancouver"],
    minutes: 25,
    km: 13,
    there: { morning: 40, evening: 50 },
    back: { morning: 35, evening: 45 },
  },
  {
    between: ["burnaby", "north-vancouver"],
    minutes: 20,
    km: 14,
    there: { evening: 40 },
    back: { evening: 45 },
  },
  {
    between: ["burnaby", "west-vancouver"],
    minutes: 25,
    km: 20,
    there: { evening: 45 },
    back: { evening: 50 },
  },
  {
    between: ["burnaby", "new-westminster"],
    minutes: 20,
    km: 9,
    there: { evening: 30 },
    back: { morning: 30, evening: 30 },
  },
  {
    between: ["burnaby", "richmond"],
    minutes: 30,
    km: 20,
    there: { morning: 45, evening: 50 },
    back: { morning: 45, evening: 50 },
  },
  {
    between: ["burnaby", "coquitlam"],
    minutes: 25,
    km: 16,
    there: { evening: 40 },
    back: { morning: 40, evening: 35 },
  },
  {
    between: ["burnaby", "port-moody"],
    minutes: 25,
    km: 15,
    there: { evening: 40 },
    back: { morning: 40, evening: 35 },
  },
  {
    between: ["burnaby", "surrey"],
    minutes: 25,
    km: 16,
    there: { evening: 50 },
    back: { morning: 40, evening: 40 },
  },
  {
    between: ["burnaby", "delta"],
    minutes: 35,
    km: 27,
    there: { evening: 60 },
    back: { morning: 55, evening: 50 },
  },
  {
    between: ["vancouver", "north-vancouver"],
    minutes: 20,
    km: 12,
    there: { evening: 40 },
    back: { morning: 35, evening: 40 },
  },
  {
    between: ["vancouver", "west-vancouver"],
    minutes: 20,
    km: 12,
    there: { evening: 35 },
    back: { morning: 35, evening: 40 },
  },
  {
    between: ["north-vancouver", "west-vancouver"],
    minutes: 12,
    km: 8,
    there: { evening: 18 },
    back: { evening: 18 },
  },
  {
    between: ["vancouver", "richmond"],
    minutes: 25,
    km: 14,
    there: { morning: 35, evening: 45 },
    back: { morning: 45, evening: 40 },
  },
  {
    between: ["vancouver", "new-westminster"],
    minutes: 30,
    km: 20,
    there: { morning: 40, evening: 60 },
    back: { morning: 65, evening: 50 },
  },
  {
    between: ["vancouver", "coquitlam"],
    minutes: 30,
    km: 25,
    there: { evening: 55 },
    back: { morning: 55, evening: 55 },
  },
  {
    between: ["vancouver", "port-coquitlam"],
    minutes: 35,
    km: 27,
    there: { evening: 65 },
    back: { morning: 70, evening: 65 },
  },
  {
    between: ["vancouver", "surrey"],
    minutes: 35,
    km: 29,
    there: { morning: 45, evening: 60 },
    back: { morning: 50, evening: 55 },
  },
  {
    between: ["richmond", "new-westminster"],
    minutes: 25,
    km: 18,
    there: { morning: 35, evening: 40 },
    back: { morning: 40, evening: 35 },
  },
  {
    between: ["richmond", "delta"],
    minutes: 20,
    km: 18,
    there: { morning: 30, evening: 45 },
    back: { morning: 45, evening: 40 },
  },
  {
    between: ["new-westminster", "surrey"],
    minutes: 15,
    km: 8,
    there: { evening: 30 },
    back: { morning: 30, evening: 25 },
  },
  {
    between: ["new-westminster", "coquitlam"],
    minutes: 20,
    km: 10,
    there: { evening: 30 },
    back: { morning: 30, evening: 25 },
  },
  {
    between: ["new-westminster", "port-coquitlam"],
    minutes: 20,
    km: 14,
    there: { evening: 30 },
    back: { morning: 30, evening: 25 },
  },
  {
    between: ["new-westminster", "delta"],
    minutes: 25,
    km: 18,
    there: { evening: 40 },
    back: { morning: 40, evening: 35 },
  },
  {
    between: ["coquitlam", "port-moody"],
    minutes: 10,
    km: 6,
    there: { evening: 15 },
    back: { evening: 15 },
  },
  {
    between: ["coquitlam", "port-coquitlam"],
    minutes: 10,
    km: 6,
    there: { evening: 15 },
    back: { morning: 15 },
  },
  {
    between: ["coquitlam", "surrey"],
    minutes: 20,
    km: 14,
    there: { evening: 40 },
    back: { morning: 40, evening: 30 },
  },
  {
    between: ["port-coquitlam", "pitt-meadows"],
    minutes: 10,
    km: 9,
    there: { evening: 18 },
    back: { morning: 18 },
  },
  {
    between: ["pitt-meadows", "maple-ridge"],
    minutes: 10,
    km: 8,
    there: { evening: 15 },
    back: { morning: 15 },
  },
  { between: ["maple-ridge", "langley"], minutes: 25, km: 20, there: { evening: 30 } },
  {
    between: ["surrey", "langley"],
    minutes: 20,
    km: 20,
    there: { evening: 35 },
    back: { morning: 35, evening: 25 },
  },
  {
    between: ["surrey", "delta"],
    minutes: 25,
    km: 20,
    there: { morning: 30, evening: 35 },
    back: { morning: 30, evening: 35 },
  },
  {
    between: ["surrey", "white-rock"],
    minutes: 25,
    km: 22,
    there: { evening: 35 },
    back: { morning: 35 },
  },
  { between: ["langley", "white-rock"], minutes: 25, km: 22 },
  {
    between: ["delta", "white-rock"],
    minutes: 30,
    km: 28,
    there: { evening: 40 },
    back: { morning: 40 },
  },
];

// From public distances too, on the long side: these are driven to by appointment only.
const FRASER_VALLEY: readonly Drawn[] = [
  {
    between: ["surrey", "Abbotsford"],
    minutes: 35,
    km: 45,
    there: { evening: 55 },
    back: { morning: 50, evening: 45 },
  },
  {
    between: ["langley", "Abbotsford"],
    minutes: 25,
    km: 28,
    there: { evening: 40 },
    back: { morning: 35 },
  },
  {
    between: ["maple-ridge", "Mission"],
    minutes: 30,
    km: 30,
    there: { evening: 40 },
    back: { morning: 35 },
  },
  {
    between: ["Abbotsford", "Mission"],
    minutes: 15,
    km: 13,
    there: { evening: 20 },
    back: { morning: 20 },
  },
  { between: ["Mission", "Dewdney"], minutes: 12, km: 12 },
  { between: ["Dewdney", "Deroche"], minutes: 10, km: 9 },
  { between: ["Deroche", "Agassiz"], minutes: 30, km: 33 },
  { between: ["Abbotsford", "Chilliwack"], minutes: 30, km: 34, there: { evening: 40 } },
  { between: ["Abbotsford", "Agassiz"], minutes: 35, km: 50, there: { evening: 45 } },
  { between: ["Chilliwack", "Agassiz"], minutes: 20, km: 20 },
  { between: ["Agassiz", "Harrison Hot Springs"], minutes: 10, km: 8 },
  { between: ["Agassiz", "Hope"], minutes: 35, km: 34 },
  { between: ["Chilliwack", "Hope"], minutes: 40, km: 53 },
  { between: ["Hope", "Sunshine Valley"], minutes: 15, km: 18 },
  { between: ["Hope", "Yale"], minutes: 20, km: 25 },
];
const BEYOND_PEMBERTON: readonly Drawn[] = [
  { between: ["pemberton", "Birken"], minutes: 35, km: 30 },
  { between: ["Birken", "D'Arcy"], minutes: 10, km: 10 },
];

const SEA_TO_SKY: readonly (Pick<Drawn, "between" | "minutes" | "km"> & { weekend: number })[] = [
  { between: ["west-vancouver", "lions-bay"], minutes: 15, km: 20, weekend: 22 },
  { between: ["lions-bay", "britannia-beach"], minutes: 20, km: 20, weekend: 30 },
  { between: ["britannia-beach", "squamish"], minutes: 10, km: 10, weekend: 15 },
  { between: ["squamish", "garibaldi-highlands"], minutes: 5, km: 5, weekend: 8 },
  { between: ["garibaldi-highlands", "brackendale"], minutes: 5, km: 5, weekend: 8 },
  { between: ["brackendale", "whistler"], minutes: 35, km: 50, weekend: 53 },
  { between: ["whistler", "pemberton"], minutes: 30, km: 30, weekend: 40 },
];

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6];
const WORKING_DAYS = [1, 2, 3, 4, 5];
/** In town a holiday is as quiet as a weekend. */
const MORNING = { days: WORKING_DAYS, holidays: [], from: 7 * 60, to: 9.5 * 60 };
const EVENING = { days: WORKING_DAYS, holidays: [], from: 15 * 60, to: 18.5 * 60 };
/** Up for a weekend, and back from it. A holiday on a Monday ends one; any other is a day trip's. */
const AFTERNOON = { from: 14 * 60, to: 19 * 60 };
const HOLIDAYS = [0, 1, 2, 3, 4, 5, 6];
const NORTH = {
  ...AFTERNOON,
  days: [FRIDAY, SATURDAY],
  holidays: HOLIDAYS.filter((day) => day !== MONDAY),
};
const SOUTH = { ...AFTERNOON, days: [SATURDAY, SUNDAY], holidays: HOLIDAYS };

function windowsOf({ morning, evening }: Rush = {}): Window[] {
  return [
    ...(morning ? [{ ...MORNING, busy: morning }] : []),
    ...(evening ? [{ ...EVENING, busy: evening }] : []),
  ];
}

export const STRETCHES: readonly Stretch<Corner>[] = [
  ...[...GREATER_VANCOUVER, ...FRASER_VALLEY, ...BEYOND_PEMBERTON].map(
    ({ there, back, ...road }) => ({
      ...road,
      there: windowsOf(there),
      back: windowsOf(back),
    }),
  ),
  ...SEA_TO_SKY.map(({ weekend: busy, ...road }) => ({
    ...road,
    there: [{ ...NORTH, busy }],
    back: [{ ...SOUTH, busy }],
  })),
];

/** Two addresses of one town, the shop's too. */
const ACROSS_TOWN: Way = { minutes: 10, km: 5 };
/**
 * Of one whose parts (gazetteer.ts) lie further apart: UBC and Hastings, Tsawwassen and Annacis Island,
 * Aldergrove and Walnut Grove. No way over a neighbour may be quicker, so those with a near one have no
 * rush, and on Highway 99 none is known.
 */
const ACROSS_WIDE: Way = { minutes: 20, km: 10 };
const WIDE: readonly { towns: readonly Corner[]; rush: Rush }[] = [
  {
    towns: ["vancouver", "richmond", "surrey", "delta", "langley"],
    rush: { morning: 30, evening: 30 },
  },
  { towns: ["north-vancouver"], rush: { evening: 30 } },
  { towns: ["coquitlam", "port-moody", "maple-ridge", "whistler", "pemberton"], rush: {} },
  { towns: ["Abbotsford", "Mission", "Chilliwack", "Hope"], rush: {} },
];
type Side = "one side" | "other side";
/** Between two addresses of one wide town. */
export const ACROSS: ReadonlyMap<Corner, Stretch<Side>> = new Map(
  WIDE.flatMap(({ towns, rush }) => {
    const windows = windowsOf(rush);
    const between = ["one side", "other side"] as const;
    const across = { ...ACROSS_WIDE, between, there: windows, back: windows };
    return towns.map((town) => [town, across] as const);
  }),
);
const NO_WAY: Way = { minutes: 0, km: 0 };
const SHOP = "shop";
const SHOP_TOWN = "burnaby";

const CORNERS: readonly Corner[] = [...TOWNS, ...FAR_TOWNS];
const between = roadsOver(CORNERS, STRETCHES);
const PLACES = [...CORNERS, SHOP];
/** Looked up hundreds of thousands of times for a month of a busy shop. */
const ROADS = new Map(
  PLACES.map((from) => [from, new Map(PLACES.map((to) => [to, roadOf(from, to)]))]),
);

/**
 * The roads from the shop, or from one job to the next. Where we have no road to is so many minutes
 * from the shop, and as many again from the next such place. A place that's no longer known is elsewhere.
 */
export const roadsWith: RoadMap =
  (toElsewhere = FIRST_HOURS.rules.elsewhereMinutes) =>
  (from, to) =>
    ROADS.get(from)?.get(to) ?? roadElsewhere(from, to, toElsewhere);

function roadOf(from: string, to: string): Road {
  if (from === SHOP && to === SHOP) return steadyRoad(NO_WAY);
  const [one, other] = [cornerOf(from), cornerOf(to)];
  return one === other ? roadAcross(one) : between(one, other);
}

function roadAcross(town: Corner): Road {
  const stretch = ACROSS.get(town);
  if (!stretch) return steadyRoad(ACROSS_TOWN);
  return roadsOver(stretch.between, [stretch])(...stretch.between);
}

function roadElsewhere(from: string, to: string, toElsewhere: number): Road {
  const [start, end] = [from, to].map((place) => (ROADS.has(place) ? place : SHOP));
  const { minutes, km, arrival, latestLeaving } = ROADS.get(start!)!.get(end!)!;
  const [out, on] = [from, to].map((place) => (ROADS.has(place) ? 0 : toElsewhere));
  return {
    minutes: minutes + out! + on!,
    // Nobody knows the road: a kilometre a minute.
    km: km + out! + on!,
    arrival: (leaves) => arrival(leaves + out!) + on!,
    latestLeaving: (by) => latestLeaving(by - on!) - out!,
  };
}

function cornerOf(place: string): Corner {
  return isTown(place) || isFarTown(place) ? place : SHOP_TOWN;
}

/** The quickest way while no road is busy. */
export function wayBetween(from: string, to: string, toElsewhere?: number): Way {
  const { minutes, km } = roadsWith(toElsewhere)(from, to);
  return { minutes, km };
}

/** The longest that it takes from the shop to a place in an ordinary week, to five minutes. */
export function busyMinutesTo(place: string): number {
  const known = busiest.get(place) ?? busiestTo(place);
  busiest.set(place, known);
  return known;
}

const busiest = new Map<string, number>();

function busiestTo(place: string): number {
  const { arrival } = roadsWith()(SHOP, place);
  const sunday = dayNumber(ORDINARY_SUNDAY) * DAY_MINUTES;
  const times = Array.from({ length: 7 * 96 }, (_, at) => sunday + 15 * at);
  return 5 * Math.round(Math.max(...times.map((leaves) => arrival(leaves) - leaves)) / 5);
}

/** Of a week without holidays. */
const ORDINARY_SUNDAY = "2026-06-07";
