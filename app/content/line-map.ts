import { formatDuration } from "~/domain/time";
import { TOWN_NAMES, type Town } from "./place-names";
import { isByArrangement } from "./places";
import { wayBetween } from "./roads";

type Point = readonly [x: number, y: number];
/** On which side of its stop a name stands. */
type Side = "left" | "right" | "below";
type Anchor = "start" | "middle" | "end";
type Text = { text: string; x: number; y: number; anchor: Anchor };
type Drawn = {
  at: Point;
  name: Side;
  /** The stop before it on the quickest way from the shop. */
  from: Town;
  /** Where the line leaves the shop's sign, and bends. */
  via?: readonly Point[];
  /** Where the minutes of the stretch stand. */
  minutes: readonly [x: number, y: number, anchor: Anchor];
};

type Stop = {
  id: Town;
  x: number;
  y: number;
  name: Text;
  /** From the shop. */
  minutes: number;
  km: number;
  /** Travel is on top of the price. */
  far: boolean;
};
export type LineMap = {
  here: Town;
  /** The name on the sign in the middle. */
  shop: string;
  /** Paths of an SVG: all lines, and the way from the shop to here. */
  lines: string;
  way: string;
  /** All but the shop's town, the nearest first. */
  stops: readonly Stop[];
  minutes: readonly Text[];
  /** "1 hour 45 minutes", "130 km from our shop"; none in the shop's own town. */
  summary: readonly string[];
};

const SHOP_TOWN = "burnaby";

/** Placed by hand on lines of 45 and 90 degrees, in units that are pixels on a phone. */
const DRAWN: Record<Exclude<Town, typeof SHOP_TOWN>, Drawn> = {
  "west-vancouver": {
    at: [77, 154],
    name: "right",
    from: SHOP_TOWN,
    via: [[77, 201]],
    minutes: [69, 182, "end"],
  },
  "lions-bay": upTo([77, 134], "west-vancouver"),
  "britannia-beach": upTo([77, 114], "lions-bay"),
  squamish: upTo([77, 94], "britannia-beach"),
  "garibaldi-highlands": upTo([77, 74], "squamish"),
  brackendale: upTo([77, 54], "garibaldi-highlands"),
  whistler: upTo([77, 34], "brackendale"),
  pemberton: upTo([77, 14], "whistler"),
  "north-vancouver": {
    at: [110, 176],
    name: "right",
    from: SHOP_TOWN,
    via: [[110, 201]],
    minutes: [102, 193, "end"],
  },
  "port-moody": {
    at: [228, 192],
    name: "right",
    from: SHOP_TOWN,
    via: [
      [158, 208],
      [212, 208],
    ],
    minutes: [185, 204, "middle"],
  },
  coquitlam: {
    at: [224, 240],
    name: "right",
    from: SHOP_TOWN,
    via: [
      [158, 220],
      [204, 220],
    ],
    minutes: [185, 233, "middle"],
  },
  "port-coquitlam": downTo([224, 261], "coquitlam"),
  "pitt-meadows": downTo([224, 282], "port-coquitlam"),
  "maple-ridge": downTo([224, 303], "pitt-meadows"),
  vancouver: {
    at: [9, 214],
    name: "below",
    from: SHOP_TOWN,
    via: [[62, 214]],
    minutes: [37, 209, "middle"],
  },
  richmond: spoke([77, 252], "left"),
  delta: spoke([99, 273], "left"),
  "new-westminster": spoke([121, 294], "left"),
  surrey: spoke([143, 252], "right"),
  "white-rock": { at: [143, 318], name: "left", from: "surrey", minutes: [149, 308, "start"] },
  langley: {
    at: [187, 318],
    name: "right",
    from: "surrey",
    via: [[143, 274]],
    minutes: [175, 297, "start"],
  },
};

function upTo([x, y]: Point, from: Town): Drawn {
  return { at: [x, y], name: "right", from, minutes: [x - 8, y + 14, "end"] };
}

function downTo([x, y]: Point, from: Town): Drawn {
  return { at: [x, y], name: "right", from, minutes: [x - 8, y - 7, "end"] };
}

/** Straight down from the shop's sign, with the minutes in one row. */
function spoke([x, y]: Point, name: Side): Drawn {
  return { at: [x, y], name, from: SHOP_TOWN, via: [[x, 227]], minutes: [x + 6, 241, "start"] };
}

const ELSEWHERE = Object.entries(DRAWN) as [keyof typeof DRAWN, Drawn][];
const STOPS = ELSEWHERE.map(([id, drawn]) => stopOf(id, drawn)).toSorted(
  (one, other) => one.minutes - other.minutes || one.km - other.km,
);
const MINUTES = ELSEWHERE.map(
  ([
    id,
    {
      from,
      minutes: [x, y, anchor],
    },
  ]) => ({
    text: String(wayBetween(from, id).minutes),
    x,
    y,
    anchor,
  }),
);
const LINES = ELSEWHERE.map(([, drawn]) => pathTo(drawn)).join("");

/** The region as a schematic map of lines from the shop, with one place marked. */
export function lineMap(here: Town = SHOP_TOWN): LineMap {
  const { minutes, km } = wayBetween("shop", here);
  return {
    here,
    shop: TOWN_NAMES[SHOP_TOWN],
    lines: LINES,
    way: wayTo(here).map(pathTo).join(""),
    stops: STOPS,
    minutes: MINUTES,
    summary: here === SHOP_TOWN ? [] : [formatDuration(minutes), `${km} km from our shop`],
  };
}

/** The stretches from the shop to a place. */
function wayTo(place: Town): Drawn[] {
  if (place === SHOP_TOWN) return [];
  const drawn = DRAWN[place];
  return [...wayTo(drawn.from), drawn];
}

function pathTo({ at, from, via = [] }: Drawn): string {
  const points = from === SHOP_TOWN ? [...via, at] : [DRAWN[from].at, ...via, at];
  return `M${points.map((point) => point.join(" ")).join("L")}`;
}

function stopOf(id: keyof typeof DRAWN, { at: [x, y], name: side }: Drawn): Stop {
  const text = TOWN_NAMES[id];
  const name: Text = {
    right: { text, x: x + 11, y: y + 4.5, anchor: "start" as const },
    left: { text, x: x - 11, y: y + 4.5, anchor: "end" as const },
    below: { text, x: x - 5, y: y + 20, anchor: "start" as const },
  }[side];
  return { id, x, y, name, ...wayBetween("shop", id), far: isByArrangement(id) };
}
