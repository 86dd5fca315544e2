/** The parts of the marketing pages (§2.5, §3.6). Each family requires all of its parts: a page that lacks one does not compile. */
import type { Cents } from "~/domain/pricing";
import type { CatalogueKey, PackageKey } from "./catalogue";
import type { ComparablePackage, CompetitorKind } from "./competitors";
import type { PlaceId } from "./place-names";
import type { AlternativeSlug, CeramicSlug, CitySlug, InquirySlug, MobileSlug, PageSlug } from "./slugs";

type AtLeastTwo<T> = readonly [T, T, ...T[]];
type AtLeastThree<T> = readonly [T, T, T, ...T[]];
type FourOrFive<T> = readonly [T, T, T, T] | readonly [T, T, T, T, T];

export type Point = { title: string; text: string };
type Season = "winter" | "spring" | "summer" | "autumn";
export type SeasonalReason = Point & { season: Season };
/** A trouble, what we do about it, and the entry of the catalogue that does it. */
export type Solution = { problem: string; answer: string; service: CatalogueKey };
export type Faq = { question: string; answer: string };

type PageBase<Slug extends PageSlug> = {
  slug: Slug;
  place: PlaceId;
  /** At most 60 characters, without the name of the business. */
  title: string;
  /** 70 to 160 characters. */
  description: string;
  h1: string;
  intro: AtLeastTwo<string>;
  steps: AtLeastThree<Point>;
  pricing: string;
  warranty: string;
  faqs: FourOrFive<Faq>;
  /** Neighbouring pages, for links at the foot. */
  related: AtLeastTwo<PageSlug>;
};

/** A city: what it does to a car, how we get there, what it costs. */
export type CityPage = PageBase<CitySlug> & {
  travel: string;
  character: AtLeastTwo<string>;
  reasons: AtLeastTwo<Point>;
  seasons: AtLeastTwo<SeasonalReason>;
  solutions: AtLeastTwo<Solution>;
  tips: AtLeastThree<string>;
  /** The rows of the pricing table. */
  services: AtLeastThree<PackageKey>;
};

/** The work at your address: where we set up, what we need from you. */
export type MobilePage = PageBase<MobileSlug> & {
  setups: AtLeastThree<Point>;
  weNeed: AtLeastThree<string>;
  seasons: AtLeastTwo<SeasonalReason>;
  solutions: AtLeastTwo<Solution>;
  tips: AtLeastThree<string>;
  services: AtLeastThree<PackageKey>;
};

/** What a coating costs in a place (§9): a range, or a least price where `high` is null. */
export type CeramicOffer = { name: string; low: Cents; high: Cents | null };
/** Price and warranty of a place, from the table of §9. */
export type CeramicTerms = { offers: readonly [CeramicOffer, ...CeramicOffer[]]; warrantyYears: { from: number; to: number } };

export type CeramicPage = PageBase<CeramicSlug> & {
  terms: CeramicTerms;
  travel: string;
  reasons: AtLeastTwo<Point>;
  seasons: AtLeastTwo<SeasonalReason>;
  tips: AtLeastThree<string>;
  /** What moves the price within the range. */
  priceFactors: AtLeastThree<string>;
};

/** The same question, answered by the other kind of business and by us. */
export type Difference = { topic: string; theirs: string; ours: string };

export type AlternativePage = PageBase<AlternativeSlug> & {
  /** Null for the general page. */
  competitor: CompetitorKind | null;
  differences: AtLeastThree<Difference>;
  reasons: AtLeastTwo<Point>;
  solutions: AtLeastTwo<Solution>;
  /** When the other kind of business is the better choice. */
  fairness: string;
  /** The rows of the pricing table: our package beside the range of §9. */
  compared: AtLeastThree<ComparablePackage>;
};

/** Work that is arranged by phone, without a price (decision 33). */
export type InquiryPage = PageBase<InquirySlug> & {
  topic: "tint" | "film";
  options: AtLeastTwo<Point>;
  /** What the law or the material allows. */
  limits: AtLeastTwo<string>;
  reasons: AtLeastTwo<Point>;
  tips: AtLeastThree<string>;
};
