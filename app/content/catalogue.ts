import { type Cents, hourlyRate, OZONING_PRICE } from "~/domain/pricing";
import { displayName } from "~/domain/services";

export const CATALOGUE_TABS = ["interior", "exterior", "specialty"] as const;
export type CatalogueTab = (typeof CATALOGUE_TABS)[number];

/** The catalogue's selection keys (§3.2): what is sold online, and what is priced by phone (decision 6). */
export const PACKAGE_KEYS = [
  "InteriorDetailing", "InteriorExteriorPackage", "SteamCleaning", "Ozoning",
  "OneStepCorrection", "TwoStepCeramic", "CeramicCoating", "HeadlightRestoration", "DecalRemoval",
] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];
export const INQUIRY_KEYS = ["FleetServices", "BoatServices"] as const;
export type InquiryKey = (typeof INQUIRY_KEYS)[number];
export type CatalogueKey = PackageKey | InquiryKey;

type Features =
  | readonly [string, string, string, string, string]
  | readonly [string, string, string, string, string, string]
  | readonly [string, string, string, string, string, string, string];

type Common<Key extends CatalogueKey> = {
  key: Key;
  name: string;
  tab: CatalogueTab;
  /** Stands in the row "Additional Exterior Services" and is taken with "Select Service" (§2.3). */
  additional: boolean;
  summary: string;
  features: Features;
};

export type AddOn = { id: string; name: string; price: Cents };

/** A package that can be booked online. */
export type CataloguePackage<Key extends PackageKey = PackageKey> = Common<Key> & {
  kind: "package";
  /** For a car, before tax. */
  price: Cents;
  /** How the price is put: as it is, as the least it costs, or as a starting price. */
  label: "fixed" | "from" | "starting";
  /** The rate of the same work by the hour, where §9 gives both. */
  hourly: Cents | null;
  /** Whether trucks, SUVs and vans cost more (decision 18). */
  scales: boolean;
  /** Time in the calendar. Our assumption (decision 12), not the specification's. */
  minutes: number;
  addOns: readonly AddOn[];
  /** Only what §9 promises. */
  guarantee: string | null;
};

/** Work that is priced by phone. */
export type CatalogueInquiry<Key extends InquiryKey = InquiryKey> = Common<Key> & { kind: "inquiry" };
export type CatalogueEntry = CataloguePackage | CatalogueInquiry;

const CORRECTION_GUARANTEE = "30-day guarantee on the paint correction";

/** §3.2, §3.3, §9: a key without its entry does not compile. */
export const PACKAGES: { readonly [Key in PackageKey]: CataloguePackage<Key> } = {
  InteriorDetailing: {
    kind: "package", key: "InteriorDetailing", name: displayName("InteriorDetailing"), tab: "interior", additional: false,
    price: 19_500, label: "fixed", hourly: null, scales: true, minutes: 180, addOns: [], guarantee: null,
    summary: "A full reset of the cabin, from seat rails to headliner edge.",
    features: [
      "Seats slid forward and back, rails and under-seat carpet vacuumed",
      "Dash, console and door cards wiped down to a dry matte finish",
      "Vents, switches and seams worked loose with soft brushes and air",
      "Fabric seats and mats spot-treated where they are marked",
      "Leather cleaned with a pH-neutral cleaner and a horsehair brush",
      "Glass cleaned twice inside, the film under the windshield included",
      "Door shuts and sills wiped, rubber seals dried",
    ],
  },
  InteriorExteriorPackage: {
    kind: "package", key: "InteriorExteriorPackage", name: displayName("InteriorExteriorPackage"), tab: "interior", additional: false,
    price: 24_900, label: "fixed", hourly: null, scales: true, minutes: 240, addOns: [], guarantee: "Paint sealant protects for 6 months",
    summary: "The whole interior detail plus a careful hand wash and a sealant.",
    features: [
      "Everything in Interior Detailing",
      "Snow foam or pre-rinse first, so that grit leaves before a mitt touches paint",
      "Two-bucket hand wash with a clean mitt for the lower panels",
      "Wheel faces, barrels and arches brushed, tires scrubbed and dressed",
      "Bonded iron dissolved from paint and wheels",
      "Paint dried with a plush towel and blown out at mirrors and badges",
      "Spray sealant over paint, glass and lights",
    ],
  },
  SteamCleaning: {
    kind: "package", key: "SteamCleaning", name: displayName("SteamCleaning"), tab: "interior", additional: false,
    price: 24_900, label: "fixed", hourly: null, scales: true, minutes: 240,
    addOns: [{ id: "exterior-wash", name: "Exterior wash", price: 10_000 }],
    guarantee: null,
    summary: "Heat and extraction for spills, milk, mud, pets and years of coffee.",
    features: [
      "Carpets and fabric seats pre-treated, brushed and hot-water extracted",
      "Dry steam for cup holders, belt guides and seat rails",
      "Child-seat areas cleaned with heat rather than scent",
      "Seat belts drawn out fully and shampooed",
      "Mats washed apart from the car and dried before they go back",
      "Air movers run through the cabin, so that you get it damp at most, never wet",
    ],
  },
  Ozoning: {
    kind: "package", key: "Ozoning", name: displayName("Ozoning"), tab: "interior", additional: false,
    price: OZONING_PRICE, label: "fixed", hourly: null, scales: false, minutes: 180, addOns: [], guarantee: null,
    summary: "For the smell that stays after the cleaning. One price for every vehicle.",
    features: [
      "Odour elimination: ozone reaches vents, foam and headliner, where cloths cannot",
      "Smoke and pet odour removal",
      "Mould treatment after leaks and damp carpets",
      "Sanitization of the air system with the fan on recirculate",
      "Air purification, then a long airing before anyone gets in",
      "The source is looked for first: ozone cannot outlast a wet carpet pad",
    ],
  },
  OneStepCorrection: {
    kind: "package", key: "OneStepCorrection", name: displayName("OneStepCorrection"), tab: "exterior", additional: false,
    price: 45_000, label: "starting", hourly: hourlyRate("exterior"), scales: true, minutes: 300, addOns: [], guarantee: CORRECTION_GUARANTEE,
    summary: "One machine polish that clears haze and most wash swirls.",
    features: [
      "Wash, iron remover and clay, so that the pad meets clean paint",
      "Trim, badges and sharp edges taped off",
      "Paint depth measured before the first pass",
      "A test spot under the lamp decides pad and polish",
      "One polishing step over every painted panel",
      "Panels wiped with solvent to show the true finish, without fillers",
      "A sealant on top to keep it",
    ],
  },
  TwoStepCeramic: {
    kind: "package", key: "TwoStepCeramic", name: displayName("TwoStepCeramic"), tab: "exterior", additional: false,
    price: 85_000, label: "fixed", hourly: null, scales: true, minutes: 480, addOns: [], guarantee: "3-year guarantee",
    summary: "Cut, refine, then lock it in: for paint that has lived outdoors.",
    features: [
      "Full decontamination: iron, tar, sap and clay",
      "First step with a cutting compound against deeper swirls and etching",
      "Second step with a finishing polish against the haze of the first",
      "Each panel inspected under a moving light",
      "Paint stripped of oils before the coating goes on",
      "Three-year ceramic coating on all painted panels",
      "Curing time before water touches it, told to you in hours",
    ],
  },
  CeramicCoating: {
    kind: "package", key: "CeramicCoating", name: displayName("CeramicCoating"), tab: "exterior", additional: false,
    price: 109_900, label: "fixed", hourly: null, scales: true, minutes: 480, addOns: [], guarantee: null,
    summary: "Our longest coating, for a new car or paint that is already good.",
    features: [
      "Decontamination wash and clay",
      "A light polish to bring gloss up and give the coating a clean bond",
      "Five-year ceramic coating, laid panel by panel and levelled by hand",
      "Gloss-black trim and lamp covers coated with the paint",
      "Sap, salt and road film let go with a plain wash",
      "A care sheet: what to wash with, what to keep off it, when to have it looked at",
    ],
  },
  HeadlightRestoration: {
    kind: "package", key: "HeadlightRestoration", name: displayName("HeadlightRestoration"), tab: "exterior", additional: true,
    price: 8_000, label: "fixed", hourly: null, scales: true, minutes: 120, addOns: [], guarantee: null,
    summary: "Yellowed lenses made clear again; both lamps.",
    features: [
      "Paint around both lamps taped off",
      "Oxidized layer sanded away, wet, through finer and finer grits",
      "Compound and polish until the lens is clear",
      "UV-resistant sealant, because bare plastic yellows again within a season",
      "Honest word beforehand if the haze is inside the lamp, where no polish reaches",
    ],
  },
  DecalRemoval: {
    kind: "package", key: "DecalRemoval", name: displayName("DecalRemoval"), tab: "exterior", additional: true,
    price: 5_000, label: "from", hourly: 5_000, scales: true, minutes: 60, addOns: [], guarantee: null,
    summary: "Stickers, lettering and old dealer badges, without a scratch left behind.",
    features: [
      "Vinyl warmed until the adhesive lets go",
      "Plastic blades only, never steel on paint",
      "Glue residue dissolved and rinsed",
      "Ghost lines softened with a light hand polish",
      "Charged by the hour, one hour at least",
    ],
  },
};

/** Custom pricing by phone (decision 6). */
export const INQUIRIES: { readonly [Key in InquiryKey]: CatalogueInquiry<Key> } = {
  FleetServices: {
    kind: "inquiry", key: "FleetServices", name: displayName("FleetServices"), tab: "specialty", additional: false,
    summary: "Vans, pickups, sedans and shuttles, washed where they park.",
    features: [
      "A standing day and time at your yard, depot or parkade level",
      "Cabins, cargo areas and touch points, to a list you set",
      "Lettering and wraps washed by hand, not under a pressure lance",
      "Decals off and headlights cleared before vehicles are returned or sold",
      "One rate for the number of vehicles and how often we come",
      "One contact, one invoice",
    ],
  },
  BoatServices: {
    kind: "inquiry", key: "BoatServices", name: displayName("BoatServices"), tab: "specialty", additional: false,
    summary: "Runabouts, wake boats and cruisers, on the trailer or at the dock.",
    features: [
      "Gelcoat washed free of salt, scum lines and bird lime",
      "Oxidation compounded back, then polish and sealant",
      "Vinyl seats and bolsters cleaned, mildew treated at the seams",
      "Stainless and canvas cleaned, isinglass with products made for it",
      "Bilge and lockers on request",
      "Priced by length, condition and where it lies",
    ],
  },
};

const ENTRIES: Record<CatalogueKey, CatalogueEntry> = { ...PACKAGES, ...INQUIRIES };

/** All eleven entries in the order of the tabs (§2.3): four, three and two additional, two. */
export const CATALOGUE: readonly CatalogueEntry[] = Object.values(ENTRIES);

export function isPackageKey(value: unknown): value is PackageKey {
  return typeof value === "string" && Object.hasOwn(PACKAGES, value);
}

export function catalogueEntry(key: CatalogueKey): CatalogueEntry {
  return ENTRIES[key];
}

/** The cards of a tab; for the exterior either the main ones or the additional row. */
export function cardsOf(tab: CatalogueTab, additional = false): CatalogueEntry[] {
  return CATALOGUE.filter((entry) => entry.tab === tab && entry.additional === additional);
}
