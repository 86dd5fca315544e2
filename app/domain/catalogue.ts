import type { Cents } from "./pricing";
import type { Area } from "./services";
import type { TaxRules } from "./tax";

export const CATALOGUE_TABS = ["interior", "exterior", "specialty"] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

export const TAB_NAMES: Record<CatalogueTab, string> = {
  interior: "Interior Services",
  exterior: "Exterior Services",
  specialty: "Specialty Services",
};
/** The exterior's second row. */
export const ADDITIONAL_NAME = "Additional Exterior Services";

export const PRICE_LABELS = ["fixed", "from", "starting"] as const;
export type PriceLabel = (typeof PRICE_LABELS)[number];

type AddOn = { id: string; name: string; price: Cents };

/** What a price is worked out from. */
export type PricedPackage = {
  key: string;
  name: string;
  tab: CatalogueTab;
  /** In the row "Additional Exterior Services", with "Select Service". */
  additional: boolean;
  /** For a car, before tax. */
  price: Cents;
  label: PriceLabel;
  /** The hourly rate for the same work, if there is one. */
  hourly: Cents | null;
  /** Whether larger vehicles cost more (docs/product.md#prices). */
  scales: boolean;
  /** Time in the calendar, for a car (docs/product.md#durations). */
  minutes: number;
  /** Whether larger vehicles take longer. */
  timeScales: boolean;
  /** How long a coating keeps the bay afterwards: it cures there. */
  cureMinutes: number;
  /** Sold online; otherwise priced by phone. */
  online: boolean;
  addOns: readonly AddOn[];
  /** Only what docs/product.md#guarantees promises. */
  guarantee: string | null;
  /** Coatings cure under a roof that closes, without dust and rain. */
  needsGarage: boolean;
  /** No longer offered; its name and price stay readable. */
  retired: boolean;
};

export type CataloguePackage = PricedPackage & {
  summary: string;
  /** Three, listed on the card. */
  lines: readonly string[];
  /** The rest, behind "Everything included". */
  everything: readonly string[];
};

/** A package's line about one that's part of it. */
export function everythingIn(name: string): string {
  return `Everything in ${name}`;
}

export type WizardOption = { id: string; name: string; hours: number };
/** The rate is in cents an hour. */
export type CustomService = WizardOption & { rate: Cents };
export type CustomTab = { tab: string; services: readonly CustomService[] };

/** Cents an hour; `shortPackage` is what a custom package below one hour costs. */
export type Rates = Record<
  "interior" | "exterior" | "restoration" | "paintCorrection" | "shortPackage",
  Cents
>;
/** Whole percent of what it is for a car: 125. */
export type Factors = Record<"truck_suv" | "van", number>;
export type SpecialId = "Restoration" | "PaintCorrection";

/** Everything that a price is worked out from, without the words of the cards. */
export type Prices = {
  packages: readonly PricedPackage[];
  rates: Rates;
  factors: Factors;
  /** Of a car's minutes; null until the owner has decided, and larger vehicles take a car's. */
  timeFactors: Factors | null;
  options: Readonly<Record<Area, readonly WizardOption[]>>;
  /** The third special, ozoning, is the package of that name. */
  specials: Readonly<Record<SpecialId, { name: string; hours: number }>>;
  custom: readonly CustomTab[];
  /** Of the settings of money; none while the shop charges no tax. */
  taxes?: TaxRules;
};

/** What the shop sells, in order (docs/product.md#prices). Plain JSON. */
export type Catalogue = Omit<Prices, "packages"> & { packages: readonly CataloguePackage[] };

type With<Package extends PricedPackage> = { packages: readonly Package[] };

export function findPackage<Package extends PricedPackage>(
  { packages }: With<Package>,
  key: string | null | undefined,
): Package | null {
  return packages.find((entry) => entry.key === key) ?? null;
}

/** One that's known to be there: packages are retired, never deleted. */
export function packageOf<Package extends PricedPackage>(
  prices: With<Package>,
  key: string,
): Package {
  const entry = findPackage(prices, key);
  if (!entry) throw new Error(`no package ${key}`);
  return entry;
}

export function isSoldOnline({ online, retired }: PricedPackage): boolean {
  return online && !retired;
}

/** One that's sold online; null if it isn't, or isn't known. */
export function findSold<Package extends PricedPackage>(
  prices: With<Package>,
  key: string | null | undefined,
): Package | null {
  const entry = findPackage(prices, key);
  return entry && isSoldOnline(entry) ? entry : null;
}

export function soldOnline<Package extends PricedPackage>({ packages }: With<Package>): Package[] {
  return packages.filter(isSoldOnline);
}

/** The first row of a tab. */
export function cardsOf<Package extends PricedPackage>(
  { packages }: With<Package>,
  tab: CatalogueTab,
): Package[] {
  return packages.filter((entry) => entry.tab === tab && !entry.additional && !entry.retired);
}

/** The second row; only the exterior tab has one. */
export function additionalCardsOf<Package extends PricedPackage>(
  { packages }: With<Package>,
  tab: CatalogueTab,
): Package[] {
  return packages.filter((entry) => entry.tab === tab && entry.additional && !entry.retired);
}

export function customServices({ custom }: Pick<Prices, "custom">): CustomService[] {
  return custom.flatMap(({ services }) => services);
}

/** Without the words of the cards: what the desk needs. */
export function pricesOf({ packages, ...prices }: Catalogue): Prices {
  return {
    rates: prices.rates,
    factors: prices.factors,
    timeFactors: prices.timeFactors,
    options: prices.options,
    specials: prices.specials,
    custom: prices.custom,
    ...(prices.taxes && { taxes: prices.taxes }),
    packages: packages.map(({ summary: _, lines: __, everything: ___, ...entry }) => entry),
  };
}

/** What the wizard needs: of the packages only ozoning. */
export function wizardPricesOf(catalogue: Catalogue): Prices {
  const prices = pricesOf(catalogue);
  return { ...prices, packages: prices.packages.filter(({ key }) => key === OZONING) };
}

/** The package that's also a special of the wizard. */
export const OZONING = "Ozoning";
