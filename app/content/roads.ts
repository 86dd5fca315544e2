import { roadsOver, type Stretch, type Way } from "~/domain/roads";
import { FIRST_HOURS } from "~/domain/shop-hours";
import { isTown, type Town, TOWNS } from "./place-names";

const STRETCHES: readonly Stretch<Town>[] = [
  { between: ["burnaby", "vancouver"], minutes: 25, km: 13 },
  { between: ["burnaby", "north-vancouver"], minutes: 20, km: 14 },
  { between: ["burnaby", "west-vancouver"], minutes: 25, km: 20 },
  { between: ["burnaby", "new-westminster"], minutes: 20, km: 9 },
  { between: ["burnaby", "richmond"], minutes: 30, km: 20 },
  { between: ["burnaby", "coquitlam"], minutes: 25, km: 16 },
  { between: ["burnaby", "port-moody"], minutes: 25, km: 15 },
  { between: ["burnaby", "surrey"], minutes: 25, km: 16 },
  { between: ["burnaby", "delta"], minutes: 35, km: 27 },
  // The three bridges over the inlet and the narrows.
  { between: ["vancouver", "north-vancouver"], minutes: 20, km: 12 },
  { between: ["vancouver", "west-vancouver"], minutes: 20, km: 12 },
  { between: ["north-vancouver", "west-vancouver"], minutes: 12, km: 8 },
  { between: ["vancouver", "richmond"], minutes: 25, km: 14 },
  { between: ["richmond", "new-westminster"], minutes: 25, km: 18 },
  { between: ["richmond", "delta"], minutes: 20, km: 18 },
  { between: ["new-westminster", "surrey"], minutes: 15, km: 8 },
  { between: ["new-westminster", "coquitlam"], minutes: 20, km: 10 },
  { between: ["new-westminster", "delta"], minutes: 25, km: 18 },
  { between: ["coquitlam", "port-moody"], minutes: 10, km: 6 },
  { between: ["coquitlam", "port-coquitlam"], minutes: 10, km: 6 },
  { between: ["coquitlam", "surrey"], minutes: 20, km: 14 },
  { between: ["port-coquitlam", "pitt-meadows"], minutes: 10, km: 9 },
  { between: ["pitt-meadows", "maple-ridge"], minutes: 10, km: 8 },
  { between: ["maple-ridge", "langley"], minutes: 25, km: 20 },
  { between: ["surrey", "langley"], minutes: 20, km: 20 },
  { between: ["surrey", "delta"], minutes: 25, km: 20 },
  { between: ["surrey", "white-rock"], minutes: 25, km: 22 },
  { between: ["langley", "white-rock"], minutes: 25, km: 22 },
  { between: ["delta", "white-rock"], minutes: 30, km: 28 },
  // The Sea-to-Sky Highway.
  { between: ["west-vancouver", "lions-bay"], minutes: 10, km: 20 },
  { between: ["lions-bay", "britannia-beach"], minutes: 15, km: 20 },
  { between: ["britannia-beach", "squamish"], minutes: 10, km: 10 },
  { between: ["squamish", "garibaldi-highlands"], minutes: 5, km: 5 },
  { between: ["garibaldi-highlands", "brackendale"], minutes: 5, km: 5 },
  { between: ["brackendale", "whistler"], minutes: 35, km: 50 },
  { between: ["whistler", "pemberton"], minutes: 30, km: 30 },
];

/** Two addresses of one town. */
const ACROSS_TOWN: Way = { minutes: 10, km: 5 };
const SHOP_TOWN = "burnaby";

const between = roadsOver(TOWNS, STRETCHES);
const PLACES = [...TOWNS, "shop"];
/** Looked up hundreds of thousands of times for a month of a busy shop. */
const WAYS = new Map(
  PLACES.map((from) => [from, new Map(PLACES.map((to) => [to, way(from, to)]))]),
);

/**
 * The way from the shop, or from one job to the next. Where we have no road to is so many minutes from
 * the shop, and as many again from the next such place. A place that's no longer known is elsewhere.
 */
export function wayBetween(
  from: string,
  to: string,
  toElsewhere = FIRST_HOURS.rules.elsewhereMinutes,
): Way {
  const known = WAYS.get(from)?.get(to);
  if (known) return known;
  const ends = [from, to].map((place) => (WAYS.has(place) ? place : "shop"));
  const { minutes, km } = WAYS.get(ends[0]!)!.get(ends[1]!)!;
  const extra = [from, to].filter((place) => !WAYS.has(place)).length * toElsewhere;
  // Nobody knows the road: a kilometre a minute.
  return { minutes: minutes + extra, km: km + extra };
}

function way(from: string, to: string): Way {
  if (from === "shop" && to === "shop") return { minutes: 0, km: 0 };
  if (from !== "shop" && from === to && isTown(from)) return ACROSS_TOWN;
  return between(townOf(from), townOf(to));
}

function townOf(place: string): Town {
  return isTown(place) ? place : SHOP_TOWN;
}
