import type { Cents } from "~/domain/pricing";
import type {
  ComparisonData,
  ComparisonEntry,
  Competitor,
  CompetitorLocation,
} from "~/domain/comparison";
import { isSoldOnline, packageOf, type Prices } from "~/domain/catalogue";
import type { PackageKey } from "./package-keys";

/** Never named companies (docs/product.md#comparison). */
export const COMPETITOR_KINDS = {
  dealership: "Dealership detail bay",
  express: "Express car wash chain",
  franchise: "Franchise detailing shop",
  studio: "Coating studio",
  app: "App-booked mobile detailer",
} as const;
export type CompetitorKind = keyof typeof COMPETITOR_KINDS;

export const MARKET_RANGES = {
  interior: { low: 22_500, high: 27_500 },
  full: { low: 29_900, high: 59_900 },
  paintCorrection: { low: 48_500, high: 58_500 },
  ceramic: { low: 114_900, high: 209_900 },
} as const satisfies Record<string, { low: Cents; high: Cents }>;
export type MarketWork = keyof typeof MARKET_RANGES;

export const MARKET_WORK = {
  InteriorDetailing: "interior",
  InteriorExteriorPackage: "full",
  OneStepCorrection: "paintCorrection",
  CeramicCoating: "ceramic",
} as const satisfies Partial<Record<PackageKey, MarketWork>>;
/** What the comparison's filters look for. */
const WORK_NAMES: Record<MarketWork, string> = {
  interior: "interior",
  full: "interior and exterior",
  paintCorrection: "paint correction",
  ceramic: "ceramic coating",
};
export type ComparablePackage = keyof typeof MARKET_WORK;

/** The part of the market's range that a kind covers is an assumption. */
type Position = "lower" | "upper" | "whole";

export function positioned(work: MarketWork, position: Position): { low: Cents; high: Cents } {
  const { low, high } = MARKET_RANGES[work];
  const middle = Math.round((low + high) / 200) * 100;
  return { low: position === "upper" ? middle : low, high: position === "lower" ? middle : high };
}

type Standing = readonly [kind: CompetitorKind, location: CompetitorLocation, position: Position];

type Compared = { key: ComparablePackage; competitors: readonly Competitor[] };

function entry(key: ComparablePackage, standings: readonly Standing[]): Compared {
  const competitors: Competitor[] = standings.map(([kind, location, position]) => ({
    name: COMPETITOR_KINDS[kind],
    location,
    ...positioned(MARKET_WORK[key], position),
  }));
  return { key, competitors };
}

const COMPARISONS: Record<"standard" | "mobile", readonly Compared[]> = {
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

/** With a catalogue's names and prices; what isn't sold online isn't compared. */
export function comparisonsOf(prices: Prices): ComparisonData {
  const entries = (compared: readonly Compared[]) =>
    compared.flatMap(({ key, competitors }): ComparisonEntry[] => {
      const sold = packageOf(prices, key);
      if (!isSoldOnline(sold)) return [];
      const { name: service, price, label } = sold;
      const work = WORK_NAMES[MARKET_WORK[key]];
      return [{ service, work, price, isStartingPrice: label === "starting", competitors }];
    });
  return { standard: entries(COMPARISONS.standard), mobile: entries(COMPARISONS.mobile) };
}

/** `kind` is null for everyone in town. */
type Rival = { kind: CompetitorKind | null; location: string };

/** The whole market's range if the comparison has no entry. */
export function rivalRange(
  key: ComparablePackage,
  { kind, location }: Rival,
): { low: Cents; high: Cents } {
  const entries = [...COMPARISONS.standard, ...COMPARISONS.mobile].filter(
    (entry) => entry.key === key,
  );
  const all = entries.flatMap(({ competitors }) => competitors);
  return (
    all.find(
      (each) => kind !== null && each.name === COMPETITOR_KINDS[kind] && each.location === location,
    ) ?? MARKET_RANGES[MARKET_WORK[key]]
  );
}

/** Shown when the filters leave nothing. */
export const UNBEATABLE_VALUE = {
  title: "Unbeatable Value",
  text: "We offer the most competitive pricing in the market!",
} as const;
