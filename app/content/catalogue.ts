import { type Cents, hourlyRate, MINIMUM_HOURS, OZONING_PRICE } from "~/domain/pricing";
import { displayName } from "~/domain/services";
import { CORRECTION_DAYS, SEALANT_MONTHS } from "./guarantees";

export const CATALOGUE_TABS = ["interior", "exterior", "specialty"] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

/** Sold online; what's priced by phone follows (docs/product.md#packages). */
export const PACKAGE_KEYS = [
  "InteriorDetailing",
  "InteriorExteriorPackage",
  "SteamCleaning",
  "Ozoning",
  "OneStepCorrection",
  "TwoStepCeramic",
  "CeramicCoating",
  "HeadlightRestoration",
  "DecalRemoval",
] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];
const INQUIRY_KEYS = ["FleetServices", "BoatServices"] as const;
type InquiryKey = (typeof INQUIRY_KEYS)[number];
export type CatalogueKey = PackageKey | InquiryKey;

type Common<Key extends CatalogueKey> = {
  key: Key;
  name: string;
  tab: CatalogueTab;
  /** In the row "Additional Exterior Services", with "Select Service". */
  additional: boolean;
};

type AddOn = { id: string; name: string; price: Cents };

export type CataloguePackage<Key extends PackageKey = PackageKey> = Common<Key> & {
  kind: "package";
  /** For a car, before tax. */
  price: Cents;
  label: "fixed" | "from" | "starting";
  /** The hourly rate for the same work, if there is one. */
  hourly: Cents | null;
  /** Whether larger vehicles cost more (docs/product.md#prices). */
  scales: boolean;
  /** Time in the calendar (docs/product.md#durations). */
  minutes: number;
  addOns: readonly AddOn[];
  /** Only what docs/product.md#guarantees promises. */
  guarantee: string | null;
};

export type CatalogueInquiry<Key extends InquiryKey = InquiryKey> = Common<Key> & {
  kind: "inquiry";
};
export type CatalogueEntry = CataloguePackage | CatalogueInquiry;

const CORRECTION_GUARANTEE = `${CORRECTION_DAYS}-day guarantee on the paint correction`;
const DECALS: Cents = 5_000;

/** Coatings cure under a roof that closes, without dust and rain. */
export const NEEDS_GARAGE: readonly PackageKey[] = ["TwoStepCeramic", "CeramicCoating"];

export const PACKAGES: { readonly [Key in PackageKey]: CataloguePackage<Key> } = {
  InteriorDetailing: {
    kind: "package",
    key: "InteriorDetailing",
    name: displayName("InteriorDetailing"),
    tab: "interior",
    additional: false,
    price: 19_500,
    label: "fixed",
    hourly: null,
    scales: true,
    minutes: 180,
    addOns: [],
    guarantee: null,
  },
  InteriorExteriorPackage: {
    kind: "package",
    key: "InteriorExteriorPackage",
    name: displayName("InteriorExteriorPackage"),
    tab: "interior",
    additional: false,
    price: 24_900,
    label: "fixed",
    hourly: null,
    scales: true,
    minutes: 240,
    addOns: [],
    guarantee: `Paint sealant protects for ${SEALANT_MONTHS} months`,
  },
  SteamCleaning: {
    kind: "package",
    key: "SteamCleaning",
    name: displayName("SteamCleaning"),
    tab: "interior",
    additional: false,
    price: 24_900,
    label: "fixed",
    hourly: null,
    scales: true,
    minutes: 240,
    addOns: [{ id: "exterior-wash", name: "Exterior wash", price: 10_000 }],
    guarantee: null,
  },
  Ozoning: {
    kind: "package",
    key: "Ozoning",
    name: displayName("Ozoning"),
    tab: "interior",
    additional: false,
    price: OZONING_PRICE,
    label: "fixed",
    hourly: null,
    scales: false,
    minutes: 180,
    addOns: [],
    guarantee: null,
  },
  OneStepCorrection: {
    kind: "package",
    key: "OneStepCorrection",
    name: displayName("OneStepCorrection"),
    tab: "exterior",
    additional: false,
    price: 45_000,
    label: "starting",
    hourly: hourlyRate("exterior"),
    scales: true,
    minutes: 300,
    addOns: [],
    guarantee: CORRECTION_GUARANTEE,
  },
  TwoStepCeramic: {
    kind: "package",
    key: "TwoStepCeramic",
    name: displayName("TwoStepCeramic"),
    tab: "exterior",
    additional: false,
    price: 85_000,
    label: "fixed",
    hourly: null,
    scales: true,
    minutes: 480,
    addOns: [],
    guarantee: "3-year guarantee",
  },
  CeramicCoating: {
    kind: "package",
    key: "CeramicCoating",
    name: displayName("CeramicCoating"),
    tab: "exterior",
    additional: false,
    price: 109_900,
    label: "fixed",
    hourly: null,
    scales: true,
    minutes: 480,
    addOns: [],
    guarantee: "5-year warranty on the coating",
  },
  HeadlightRestoration: {
    kind: "package",
    key: "HeadlightRestoration",
    name: displayName("HeadlightRestoration"),
    tab: "exterior",
    additional: true,
    price: 8_000,
    label: "fixed",
    hourly: null,
    scales: true,
    minutes: 120,
    addOns: [],
    guarantee: null,
  },
  DecalRemoval: {
    kind: "package",
    key: "DecalRemoval",
    name: displayName("DecalRemoval"),
    tab: "exterior",
    additional: true,
    price: DECALS * MINIMUM_HOURS,
    label: "from",
    hourly: DECALS,
    scales: true,
    minutes: 60,
    addOns: [],
    guarantee: null,
  },
};

const INQUIRIES: { readonly [Key in InquiryKey]: CatalogueInquiry<Key> } = {
  FleetServices: {
    kind: "inquiry",
    key: "FleetServices",
    name: displayName("FleetServices"),
    tab: "specialty",
    additional: false,
  },
  BoatServices: {
    kind: "inquiry",
    key: "BoatServices",
    name: displayName("BoatServices"),
    tab: "specialty",
    additional: false,
  },
};

const ENTRIES: Record<CatalogueKey, CatalogueEntry> = { ...PACKAGES, ...INQUIRIES };

/** In tab order: four, then three plus two additional, then two. */
export const CATALOGUE: readonly CatalogueEntry[] = Object.values(ENTRIES);

export function isPackageKey(value: unknown): value is PackageKey {
  return typeof value === "string" && Object.hasOwn(PACKAGES, value);
}

export function catalogueEntry(key: CatalogueKey): CatalogueEntry {
  return ENTRIES[key];
}

export function cardsOf(tab: CatalogueTab): CatalogueEntry[] {
  return CATALOGUE.filter((entry) => entry.tab === tab && !entry.additional);
}

/** The second row; only the exterior tab has one. */
export function additionalCardsOf(tab: CatalogueTab): CatalogueEntry[] {
  return CATALOGUE.filter((entry) => entry.tab === tab && entry.additional);
}
