/** Each family requires all of its parts: a page that misses one doesn't compile. */
import type { Cents } from "~/domain/pricing";
import type { ComparablePackage, CompetitorKind } from "./competitors";
import type { PackageKey } from "./package-keys";
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
export type Solution = { problem: string; answer: string; service: PackageKey };
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
  /** Linked at the end. */
  related: AtLeastTwo<PageSlug>;
};

export type CityPage = PageBase<CitySlug> & {
  travel: string;
  character: AtLeastTwo<string>;
  reasons: AtLeastTwo<Point>;
  seasons: AtLeastTwo<SeasonalReason>;
  solutions: AtLeastTwo<Solution>;
  tips: AtLeastThree<string>;
  services: AtLeastThree<PackageKey>;
};

export type MobilePage = PageBase<MobileSlug> & {
  setups: AtLeastThree<Point>;
  weNeed: AtLeastThree<string>;
  seasons: AtLeastTwo<SeasonalReason>;
  solutions: AtLeastTwo<Solution>;
  tips: AtLeastThree<string>;
  services: AtLeastThree<PackageKey>;
};

/** A minimum if `high` is null. */
export type CeramicOffer = { name: string; low: Cents; high: Cents | null };
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
  priceFactors: AtLeastThree<string>;
};

export type Difference = { topic: string; theirs: string; ours: string };

export type AlternativePage = PageBase<AlternativeSlug> & {
  /** Null for the general page. */
  competitor: CompetitorKind | null;
  differences: AtLeastThree<Difference>;
  reasons: AtLeastTwo<Point>;
  solutions: AtLeastTwo<Solution>;
  /** When the other kind of business is the better choice. */
  fairness: string;
  compared: AtLeastTwo<ComparablePackage>;
};

export type InquiryPage = PageBase<InquirySlug> & {
  topic: "tint" | "film";
  options: AtLeastTwo<Point>;
  /** What the law or the material allows. */
  limits: AtLeastTwo<string>;
  reasons: AtLeastTwo<Point>;
  tips: AtLeastThree<string>;
};
