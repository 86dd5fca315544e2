/** The parts of the marketing pages (§2.5, §3.6). Each family requires all of its parts: a page missing one does not compile. */
import type { Cents } from "~/domain/pricing";
import type { CatalogueKey, PackageKey } from "./catalogue";
import type { ComparablePackage, CompetitorKind } from "./competitors";
import type { PlaceId } from "./place-names";
import type {
  AlternativeSlug,
  CeramicSlug,
  CitySlug,
  InquirySlug,
  MobileSlug,
  PageSlug,
} from "./slugs";

type AtLeastTwo<T> = readonly [T, T, ...T[]];
type AtLeastThree<T> = readonly [T, T, T, ...T[]];
type FourOrFive<T> = readonly [T, T, T, T] | readonly [T, T, T, T, T];

export type Point = { title: string; text: string };
type Season = "winter" | "spring" | "summer" | "autumn";
export type SeasonalReason = Point & { season: Season };
/** A problem, what the business does about it, and the catalogue entry for that work. */
export type Solution = { problem: string; answer: string; service: CatalogueKey };
export type Faq = { question: string; answer: string };

type PageBase<Slug extends PageSlug> = {
  slug: Slug;
  place: PlaceId;
  /** At most 38 characters, without the business name. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  h1: string;
  intro: AtLeastTwo<string>;
  steps: AtLeastThree<Point>;
  pricing: string;
  warranty: string;
  faqs: FourOrFive<Faq>;
  /** Related pages, linked at the end. */
  related: AtLeastTwo<PageSlug>;
};

/** A city page: what the city does to a car, how the business gets there, what it costs. */
export type CityPage = PageBase<CitySlug> & {
  travel: string;
  character: AtLeastTwo<string>;
  reasons: AtLeastTwo<Point>;
  seasons: AtLeastTwo<SeasonalReason>;
  solutions: AtLeastTwo<Solution>;
  tips: AtLeastThree<string>;
  /** The rows of the price table. */
  services: AtLeastThree<PackageKey>;
};

/** A mobile detailing page: where the business sets up, and what it needs from the customer. */
export type MobilePage = PageBase<MobileSlug> & {
  setups: AtLeastThree<Point>;
  weNeed: AtLeastThree<string>;
  seasons: AtLeastTwo<SeasonalReason>;
  solutions: AtLeastTwo<Solution>;
  tips: AtLeastThree<string>;
  services: AtLeastThree<PackageKey>;
};

/** A coating's price in a place (§9): a range, or a minimum if `high` is null. */
export type CeramicOffer = { name: string; low: Cents; high: Cents | null };
/** A place's prices and warranty, from the table in §9. */
export type CeramicTerms = {
  offers: readonly [CeramicOffer, ...CeramicOffer[]];
  warrantyYears: { from: number; to: number };
};

export type CeramicPage = PageBase<CeramicSlug> & {
  terms: CeramicTerms;
  travel: string;
  reasons: AtLeastTwo<Point>;
  seasons: AtLeastTwo<SeasonalReason>;
  tips: AtLeastThree<string>;
  /** What affects the price within the range. */
  priceFactors: AtLeastThree<string>;
};

/** A topic as handled by the other kind of business and by this one. */
export type Difference = { topic: string; theirs: string; ours: string };

export type AlternativePage = PageBase<AlternativeSlug> & {
  /** Null for the general page. */
  competitor: CompetitorKind | null;
  differences: AtLeastThree<Difference>;
  reasons: AtLeastTwo<Point>;
  solutions: AtLeastTwo<Solution>;
  /** When the other kind of business is the better choice. */
  fairness: string;
  /** The rows of the price table: the business's package beside the range in §9. */
  compared: AtLeastTwo<ComparablePackage>;
};

/** Work arranged by phone, without a price (decision 33). */
export type InquiryPage = PageBase<InquirySlug> & {
  topic: "tint" | "film";
  options: AtLeastTwo<Point>;
  /** What the law or the material allows. */
  limits: AtLeastTwo<string>;
  reasons: AtLeastTwo<Point>;
  tips: AtLeastThree<string>;
};
