import { type Address, disagreementIn, locatedIn, saidTown, townIn } from "~/domain/address";
import type { Gazetteer, Located } from "~/domain/gazetteer";
import type { Unreached } from "~/domain/obstacle";
import { LEAST_ELSEWHERE_MINUTES } from "~/domain/settings";
import { type JobPlace, placeOf, type Town, TOWN_NAMES, TOWNS } from "./place-names";
import { busyMinutesTo, wayBetween } from "./roads";
import { isFarTown, type Stop } from "./stops";

/**
 * How people call our towns, and parts of them that stand in an address instead. Squamish is also the
 * postal town of its two neighbours.
 */
const USUAL_NAMES: Record<Town, string> = {
  burnaby: "metrotown",
  vancouver:
    "van, kitsilano, kerrisdale, yaletown, gastown, point grey, dunbar, marpole, ubc, britannia community centre, creekside community centre, creekside park, china creek, everett crowley, union gospel mission, nanaimo station",
  richmond:
    "steveston, sea island, yvr, vancouver airport, vancouver international airport, britannia shipyards",
  "new-westminster": "new west, queensborough, port royal, sapperton, victoria hill",
  coquitlam:
    "coq, coquitlam centre, vancouver golf club, maillardville, burke mountain, westwood plateau, hard rock casino vancouver",
  surrey:
    "cloverdale, newton, guildford, whalley, fleetwood, crescent beach, ocean park, panorama ridge, port kells, morgan crossing, clayton heights",
  "north-vancouver":
    "north van, n van, n vancouver, deep cove, lynn valley, lower lonsdale, lonsdale quay, grouse mountain, pemberton heights, hope centre, mission reserve",
  "west-vancouver":
    "west van, w van, w vancouver, horseshoe bay, ambleside, dundarave, caulfeild, british properties, cypress mountain, park royal",
  "lions-bay": "",
  "britannia-beach": "",
  squamish:
    "valleycliffe, dentville, shannon falls, alice lake, squamish valley, sea to sky gondola, quest university",
  "garibaldi-highlands": "garibaldi estates",
  brackendale: "",
  whistler:
    "whistler village, whistler village stroll, village stroll, whistler creekside, whistler blackcomb, whistler conference centre, wisler, black tusk, pinecrest estates, wedgewoods, cheakamus crossing, function junction, rmow, nita lake, nita lake lodge, creekside gondola, emerald estates, callaghan valley, callaghan country",
  pemberton: "mount currie, mt currie, nairn falls, pemberton meadows, pemberton valley, lilwat",
  "port-moody": "pt moody, anmore, belcarra, ioco",
  "port-coquitlam": "pt coquitlam, port coq, pt coq, port co, pt co, poco",
  "pitt-meadows": "",
  "maple-ridge": "haney, albion, whonnock, websters corners",
  langley:
    "aldergrove, walnut grove, fort langley, willoughby, brookswood, murrayville, willowbrook",
  delta: "tsawwassen, ladner, annacis island",
  "white-rock": "",
};
/** One name for more than one of our towns; the likeliest first. */
const SHARED_NAMES: Record<string, Town[]> = {
  squamish: ["squamish", "garibaldi-highlands", "brackendale"],
  creekside: ["whistler", "vancouver"],
  britannia: ["britannia-beach", "richmond"],
  "victoria park": ["vancouver", "north-vancouver"],
  // Its offices are on the North Shore.
  "squamish nation": ["north-vancouver", "west-vancouver", "vancouver", "squamish"],
  "furry creek": ["britannia-beach", "lions-bay"],
  "furry crk": ["britannia-beach", "lions-bay"],
  "porteau cove": ["britannia-beach", "lions-bay"],
};

/** Minutes without traffic. */
const FAR = 25;
/** Hotels everywhere have the big city's name: it isn't asked about inside a line. */
function isFar(place: string, town: string): boolean {
  return town !== "vancouver" && wayBetween(place, town).minutes >= FAR;
}

/** Streets in our towns that have a far town's name. */
const STREETS =
  "pemberton, victoria, nanaimo, nelson, penticton, kamloops, lillooet, comox, vernon, courtenay, quesnel, " +
  "langford, clinton, merritt, princeton, duncan, ottawa, lytton, gambier, oliver, dewdney, banff, " +
  "sardis, ferndale, blaine, harrison, toronto, delta, burnaby, richmond, langley, guildford";
const WORDS = "victorian, terraces, clifton, wedgewood, calvary, missions, stevenson, barnaby";
const CROSSINGS =
  "marine, kingsway, broadway, hastings, georgia, davie, robson, burrard, granville, main, pender, " +
  "dundas, powell, venables, grandview, imperial, rumble, thurlow, bute, jervis, denman, cardero, cambie, fraser, knight, oak";

/** Not ours. A name that's written otherwise too has that in brackets. */
const OTHERS: Record<Exclude<Located<Town>["beyond"], null>, string> = {
  road: "Abbotsford (abby, matsqui, clearbrook, sumas), Mission (hatzic), Dewdney, Deroche, Chilliwack (chwk, sardis, yarrow, vedder crossing, rosedale, cultus lake), Hope, Sunshine Valley, Yale, Agassiz, Harrison Hot Springs (harrison, harrison mills), D'Arcy (d arcy), Birken",
  ferry:
    "Bowen Island (bowen, snug cove), Keats Island (keats), Anvil Island, Langdale, Gibsons, Sechelt, Roberts Creek, Halfmoon Bay, the Sunshine Coast (sunshine coast), Powell River, Vancouver Island, Victoria, Nanaimo, Saanich, Langford, Sidney (swartz bay), Sooke, Duncan, Ladysmith, Parksville, Qualicum Beach, Courtenay, Comox, Campbell River, Port Alberni, Tofino, Ucluelet, Salt Spring Island (salt spring, saltspring island, ganges), Galiano Island, Mayne Island, Pender Island, Saturna Island (saturna), Gabriola Island (gabriola), Gambier Island (gambier), Lasqueti Island (lasqueti), Texada Island (texada), Thetis Island, Denman Island, Hornby Island, Quadra Island, Cortes Island",
  far: "Kelowna (west kelowna, big white), Kamloops, Vernon, Penticton, Merritt, Princeton, Osoyoos, Oliver, Lillooet, Lytton, Boston Bar, Ashcroft, Cache Creek, Clinton, Logan Lake, 100 Mile House, Manning Park, Salmon Arm, Revelstoke, Nelson, Cranbrook, Williams Lake, Quesnel, Prince George, Prince Rupert, Terrace, Fort St. John, Hudson's Hope, Calgary, Edmonton, Jasper, Banff, Canmore, Red Deer, Lethbridge, Regina, Saskatoon, Winnipeg, Toronto, Richmond Hill, Ottawa, Montreal",
  abroad:
    "Seattle, Tacoma, Everett, Bellingham, Blaine, Point Roberts (pt roberts), Ferndale, Lynden, Spokane, the United States (united states, usa, u s a), England, Scotland, the United Kingdom (united kingdom, uk), Australia, Mexico, India, China, Germany, France",
};

const STATES =
  "AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming";
const PROVINCES =
  "AB Alberta, SK Saskatchewan, MB Manitoba, ON Ontario, QC Quebec, NB New Brunswick, NS Nova Scotia, PE Prince Edward Island, NL Newfoundland, YT Yukon, NT Northwest Territories, NU Nunavut";

const SEA_TO_SKY: readonly Town[] = [
  "squamish",
  "whistler",
  "pemberton",
  "brackendale",
  "garibaldi-highlands",
  "britannia-beach",
  "lions-bay",
];
/**
 * Beginnings of postal codes; the longest that fits counts. Where two towns share one, or write it as
 * each other's, both stand here, the likelier first. Rural codes (a 0) need more signs.
 */
const CODES: readonly [string, readonly Town[]][] = [
  ["V5A V5B V5C V5E V5G V5H V5J", ["burnaby"]],
  ["V3N", ["burnaby", "new-westminster"]],
  ["V5 V6 V7X V7Y", ["vancouver"]],
  ["V6V V6W V6X V6Y V7A V7B V7C V7E", ["richmond"]],
  ["V3L", ["new-westminster"]],
  ["V3M", ["new-westminster", "delta"]],
  ["V3K", ["coquitlam"]],
  ["V3J", ["coquitlam", "burnaby"]],
  ["V3E", ["coquitlam", "port-coquitlam"]],
  ["V3B V3C", ["port-coquitlam", "coquitlam"]],
  ["V3H", ["port-moody"]],
  ["V7G V7H V7J V7K V7L V7M V7N V7P V7R", ["north-vancouver"]],
  ["V7S V7T V7V V7W", ["west-vancouver"]],
  ["V3R V3S V3T V3V V3W V3X V3Z V4N", ["surrey"]],
  ["V4A V4P", ["surrey", "white-rock"]],
  ["V4B", ["white-rock", "surrey"]],
  ["V4C V4E V4G V4K V4L V4M", ["delta"]],
  ["V1M V2Y V2Z V3A V4W", ["langley"]],
  ["V2W V2X V4R", ["maple-ridge"]],
  ["V3Y", ["pitt-meadows"]],
  ["V8B V0N3G", ["squamish", "garibaldi-highlands", "brackendale"]],
  ["V0N1H", ["brackendale", "squamish"]],
  ["V0N1T", ["garibaldi-highlands", "squamish"]],
  ["V8E V0N1B", ["whistler"]],
  ["V0N2E", ["lions-bay"]],
  ["V0N1J", ["britannia-beach"]],
  ["V0N2K V0N2L", ["pemberton"]],
];
const OTHER_CODES: readonly [string, Pick<Located<Town>, "name" | "beyond">][] = [
  ["V2S V2T V3G V4X", { name: "Abbotsford", beyond: "road" }],
  ["V2V V4S", { name: "Mission", beyond: "road" }],
  ["V2P V2R V4Z", { name: "Chilliwack", beyond: "road" }],
  ["V0M V0X", { name: null, beyond: "road" }],
  ["V0X1L", { name: "Hope", beyond: "road" }],
  ["V0N1G", { name: "Bowen Island", beyond: "ferry" }],
  ["V0N1V", { name: "Gibsons", beyond: "ferry" }],
  ["V7Z", { name: "Sechelt", beyond: "ferry" }],
  ["V8A", { name: "Powell River", beyond: "ferry" }],
  [
    "V8K V8L V8M V8N V8P V8R V8S V8T V8V V8W V8X V8Y V8Z V9 V0P V0R V0S",
    { name: "Vancouver Island", beyond: "ferry" },
  ],
  // The rest of B.C. and of Canada.
  ["V A B C E G H J K L M N P R S T X Y", { name: null, beyond: "far" }],
];

const ours = (towns: readonly Town[]): Located<Town> => ({
  name: TOWN_NAMES[towns[0]!],
  towns,
  beyond: null,
});

function namesOf(): [string, Located<Town>][] {
  const towns = TOWNS.flatMap((town) =>
    [TOWN_NAMES[town], ...USUAL_NAMES[town].split(", ")].map((name): [string, Located<Town>] => [
      name.toLowerCase(),
      ours([town]),
    ]),
  );
  const shared = Object.entries(SHARED_NAMES).map(([name, all]): [string, Located<Town>] => [
    name,
    ours(all),
  ]);
  const others = Object.entries(OTHERS).flatMap(([beyond, list]) =>
    list.split(/, (?![^(]*\))/).flatMap((entry) => {
      const [, name, also] = /^([^(]+?)(?: \((.+)\))?$/.exec(entry)!;
      const located = { name: name!, towns: [], beyond: beyond as keyof typeof OTHERS };
      const written = [name!.toLowerCase().replaceAll(/[.']/g, ""), ...(also?.split(", ") ?? [])];
      return written.map((each): [string, Located<Town>] => [each, located]);
    }),
  );
  return [...towns, ...shared, ...others].filter(([name]) => name !== "");
}

function codesOf(): [string, Located<Town>][] {
  const each = (list: string, located: Located<Town>) =>
    list.split(" ").map((code): [string, Located<Town>] => [code, located]);
  return [
    ...CODES.flatMap(([list, towns]) => each(list, ours(towns))),
    ...OTHER_CODES.flatMap(([list, other]) => each(list, { ...other, towns: [] })),
    // An old rural code that isn't listed: somewhere along the highway, or past it.
    ["V0N", { name: null, towns: SEA_TO_SKY, beyond: "road" }],
  ];
}

function regionsOf(): [string, Located<Town>][] {
  return (
    [
      ["abroad", STATES],
      ["far", PROVINCES],
    ] as const
  ).flatMap(([beyond, list]) =>
    list
      .split(", ")
      .map((entry): [string, Located<Town>] => [
        entry.slice(0, 2),
        { name: entry.slice(3), towns: [], beyond },
      ])
      .flatMap(([code, region]): [string, Located<Town>][] => [
        [code, region],
        [region.name!.toLowerCase(), region],
      ]),
  );
}

const NAMES = new Map(namesOf());

const GAZETTEER: Gazetteer<Town> = {
  names: NAMES,
  /** Our towns' full names, and long ones: what a mistyped one is compared with. */
  spellings: Map.groupBy(
    [
      ...TOWNS.map((town) => TOWN_NAMES[town].toLowerCase()),
      ...[...NAMES.keys()].filter((name) => name.replaceAll(" ", "").length >= 7),
    ],
    (name) => name[0]!,
  ),
  words: new Set(WORDS.split(", ")),
  isFar,
  streets: new Set(STREETS.split(", ")),
  crossings: new Set(CROSSINGS.split(", ")),
  codes: new Map(codesOf()),
  regions: new Map(regionsOf()),
};

/** Where a typed address is instead of the place that was chosen; null if nothing says otherwise. */
export function disagreement(place: JobPlace, address: Address) {
  return place === "shop" ? null : disagreementIn(GAZETTEER, place, address);
}
export type Disagreement = NonNullable<ReturnType<typeof disagreement>>;

/** Where an address is that nobody drives to; null if somebody does, or if nothing says where it is. */
export function unreached(place: JobPlace, address: Address): Unreached | null {
  const other = disagreement(place, address);
  return !other || other.kind === "town" || other.kind === "road"
    ? null
    : { kind: "unreached", name: other.name, why: other.kind };
}

/**
 * Where a crew drives: the place, or of an address somewhere else the furthest town that it says. One of ours
 * counts unless it's so near that no rule holds a crew for less: its customer said that it isn't there.
 */
export function stopOf({ place, street, city }: Address & { place: string }): Stop {
  const known = placeOf({ place });
  if (known !== "elsewhere" || (!street && !city)) return known;
  const address = { street, city };
  const written = JSON.stringify(address);
  const stop = stops.get(written) ?? furthestIn(address);
  if (stops.size === MOST_STOPS) stops.clear();
  stops.set(written, stop);
  return stop;
}

/** Each calendar asks for all of its days' jobs. */
const stops = new Map<string, Stop>();
const MOST_STOPS = 2_000;

function furthestIn(address: Address): Stop {
  const said = locatedIn(GAZETTEER, address).flatMap(({ name, towns }): Stop[] =>
    isFarTown(name) ? [name] : [...towns, "elsewhere"],
  );
  const minutes = (stop: Stop) =>
    stop === "elsewhere" ? LEAST_ELSEWHERE_MINUTES : busyMinutesTo(stop);
  return said.toSorted((a, b) => minutes(b) - minutes(a))[0] ?? "elsewhere";
}

/** Whether two addresses somewhere else say the same town. */
export function isSameTown(one: Address, other: Address): boolean {
  return saidTown(GAZETTEER, one) === saidTown(GAZETTEER, other);
}

/** The town that a typed city is; null if it's none of ours. "Whistler Village, B.C." is Whistler. */
export function townTyped(city: string | null): Town | null {
  return townIn(GAZETTEER, city ?? "");
}
