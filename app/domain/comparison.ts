import { type Cents, shortPrice, shortRange } from "./pricing";

export const COMPETITOR_LOCATIONS = ["Burnaby", "Vancouver", "Coquitlam"] as const;
export type CompetitorLocation = (typeof COMPETITOR_LOCATIONS)[number];

/** A kind of business, never a named firm (docs/product.md#comparison). */
export type Competitor = { name: string; location: CompetitorLocation; low: Cents; high: Cents };
export type ComparisonEntry = {
  service: string;
  /** The kind of work, whatever the shop calls its service. */
  work?: string;
  price: Cents;
  isStartingPrice: boolean;
  competitors: readonly Competitor[];
};
export type ComparisonData = Record<"standard" | "mobile", readonly ComparisonEntry[]>;

type ComparedCompetitor = Competitor & { priceText: string; saving: Cents; savingsText: string };
type ComparisonRow = Omit<ComparisonEntry, "competitors"> & {
  competitors: readonly ComparedCompetitor[];
};

export const COMPARISON_FILTERS = ["default", "mobile", "ceramic", "paintCorrection"] as const;
export type ComparisonFilter = (typeof COMPARISON_FILTERS)[number];

export function parseComparisonFilter(value: string | null | undefined): ComparisonFilter {
  return COMPARISON_FILTERS.find((filter) => filter === value) ?? "default";
}

/** The rows that a filter shows; competitors that nobody saves against are left out. */
export function compare(data: ComparisonData, filter: ComparisonFilter): ComparisonRow[] {
  const entries = filter === "mobile" ? data.mobile : data.standard;
  return entries
    .filter((entry) => isAbout(filter, `${entry.service} ${entry.work ?? ""}`))
    .map((entry) => ({
      ...entry,
      competitors: entry.competitors.map((each) => compareOne(entry.price, each)).filter(isSaving),
    }))
    .filter((row) => row.competitors.length > 0);
}

/** The most a customer saves against a competitor; 0 if its highest price is not above ours. */
export function savingAgainst(price: Cents, competitor: Pick<Competitor, "high">): Cents {
  return Math.max(0, competitor.high - price);
}

/** "Save up to $80", or "Competitive price" if nothing is saved. */
export function savingsText(saving: Cents): string {
  return saving > 0 ? `Save up to ${shortPrice(saving)}` : "Competitive price";
}

/** Listed are the entries that say "save" and not "competitive" (docs/product.md#comparison). */
export function isSaving({ savingsText: text }: Pick<ComparedCompetitor, "savingsText">): boolean {
  const words = text.toLowerCase();
  return words.includes("save") && !words.includes("competitive");
}

function compareOne(price: Cents, competitor: Competitor): ComparedCompetitor {
  const saving = savingAgainst(price, competitor);
  return {
    ...competitor,
    priceText: shortRange(competitor.low, competitor.high),
    saving,
    savingsText: savingsText(saving),
  };
}

function isAbout(filter: ComparisonFilter, words: string): boolean {
  const name = words.toLowerCase();
  if (filter === "ceramic") return name.includes("ceramic") || name.includes("paint correction");
  if (filter === "paintCorrection") return name.includes("paint correction");
  return true;
}
