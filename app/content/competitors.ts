import type { Cents } from "~/domain/pricing";
import { shortRange } from "~/domain/amounts";
import type {
  ComparisonData,
  ComparisonEntry,
  Competitor,
  CompetitorLocation,
} from "~/domain/comparison";
import { type PackageKey, PACKAGES } from "./catalogue";

/** Kinds of business, never named companies (decision 34). */
export const COMPETITOR_KINDS = {
  dealership: "Dealership detail bay",
  express: "Express car wash chain",
  franchise: "Franchise detailing shop",
  studio: "Coating studio",
  app: "App-booked mobile detailer",
} as const;
export type CompetitorKind = keyof typeof COMPETITOR_KINDS;

/** What competitors charge, by kind of work (§9). */
export const MARKET_RANGES = {
  interior: { low: 22_500, high: 27_500 },
  full: { low: 29_900, high: 59_900 },
  paintCorrection: { low: 48_500, high: 58_500 },
  ceramic: { low: 114_900, high: 209_900 },
} as const satisfies Record<string, { low: Cents; high: Cents }>;
export type MarketWork = keyof typeof MARKET_RANGES;

/** The packages with a market price range. */
export const MARKET_WORK = {
  InteriorDetailing: "interior",
  InteriorExteriorPackage: "full",
  OneStepCorrection: "paintCorrection",
  CeramicCoating: "ceramic",
} as const satisfies Partial<Record<PackageKey, MarketWork>>;
export type ComparablePackage = keyof typeof MARKET_WORK;

/** "$225 to $275". */
export function marketRange(work: MarketWork): string {
  return shortRange(MARKET_RANGES[work].low, MARKET_RANGES[work].high);
}

/**
 * §9 gives one range for the whole market. Which part of it a kind of competitor covers (lower half, upper half, or all) is an
 * assumption for the owner to check. No figure is invented beyond halving.
 */
type Position = "lower" | "upper" | "whole";

/** The part of the market's range that a kind of competitor covers for some work, in cents. */
export function positioned(work: MarketWork, position: Position): { low: Cents; high: Cents } {
  const { low, high } = MARKET_RANGES[work];
  const middle = Math.round((low + high) / 200) * 100;
  return { low: position === "upper" ? middle : low, high: position === "lower" ? middle : high };
}

type Standing = readonly [kind: CompetitorKind, location: CompetitorLocation, position: Position];

function entry(key: ComparablePackage, standings: readonly Standing[]): ComparisonEntry {
  const competitors: Competitor[] = standings.map(([kind, location, position]) => ({
    name: COMPETITOR_KINDS[kind],
    location,
    ...positioned(MARKET_WORK[key], position),
  }));
  return {
    service: PACKAGES[key].name,
    price: PACKAGES[key].price,
    isStartingPrice: PACKAGES[key].label === "starting",
    competitors,
  };
}

/** The two data sets of the comparison (§3.6). */
export const COMPARISONS: ComparisonData = {
  standard: [
    entry("InteriorDetailing", [
      ["dealership", "Burnaby", "upper"],
      ["express", "Vancouver", "lower"],
      ["franchise", "Coquitlam", "whole"],
    ]),
    entry("InteriorExteriorPackage", [
      ["dealership", "Burnaby", "upper"],
      ["express", "Vancouver", "lower"],
      ["franchise", "Coquitlam", "whole"],
    ]),
    entry("OneStepCorrection", [
      ["dealership", "Burnaby", "upper"],
      ["studio", "Vancouver", "whole"],
      ["franchise", "Coquitlam", "lower"],
    ]),
    entry("CeramicCoating", [
      ["dealership", "Burnaby", "whole"],
      ["studio", "Vancouver", "upper"],
      ["franchise", "Coquitlam", "lower"],
    ]),
  ],
  mobile: [
    entry("InteriorDetailing", [
      ["app", "Burnaby", "lower"],
      ["app", "Vancouver", "upper"],
      ["franchise", "Coquitlam", "whole"],
    ]),
    entry("InteriorExteriorPackage", [
      ["app", "Burnaby", "lower"],
      ["app", "Vancouver", "whole"],
      ["franchise", "Coquitlam", "whole"],
    ]),
    entry("OneStepCorrection", [
      ["app", "Burnaby", "lower"],
      ["app", "Vancouver", "lower"],
      ["franchise", "Coquitlam", "lower"],
    ]),
  ],
};

/** The competitor and city a price page compares with; `kind` is null for everyone in town. */
type Rival = { kind: CompetitorKind | null; location: string };

/**
 * What a kind of competitor in a city charges for a package according to the comparison; the whole market's range if it has no
 * entry.
 */
export function rivalRange(
  key: ComparablePackage,
  { kind, location }: Rival,
): { low: Cents; high: Cents } {
  const entries = [...COMPARISONS.standard, ...COMPARISONS.mobile].filter(
    ({ service }) => service === PACKAGES[key].name,
  );
  const all = entries.flatMap(({ competitors }) => competitors);
  return (
    all.find(
      (each) => kind !== null && each.name === COMPETITOR_KINDS[kind] && each.location === location,
    ) ?? MARKET_RANGES[MARKET_WORK[key]]
  );
}

/** §5: shown when the filters leave nothing. */
export const UNBEATABLE_VALUE = {
  title: "Unbeatable Value",
  text: "We offer the most competitive pricing in the market!",
} as const;
