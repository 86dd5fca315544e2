import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recallForm } from "~/booking/form-memory.server";
import { firstPrice } from "~/booking/prices/first-price";
import { restorationsIn } from "~/booking/prices/restorations";
import { loadNextFree } from "~/booking/calendar/next-free.server";
import { isForAnyCar, quoteOfForm } from "~/booking/package/package";
import { type PackageDraft, readPackage } from "~/booking/package/package-draft.server";
import { selectPackage } from "~/booking/package/select-package.server";
import { prefillIn } from "~/booking/prefill.server";
import { ledByKey } from "~/booking/order/repeated-request.server";
import { loadShownHours } from "~/booking/shown-hours.server";
import { isByArrangement } from "~/content/places";
import { coatingsOffered } from "~/content/prices";
import { missingPackage } from "~/booking/wizard/missing-draft";
import { businessNow } from "~/server/clock.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { spelledOut } from "~/domain/card-lines";
import {
  additionalCardsOf,
  CATALOGUE_TABS,
  cardsOf,
  findPackage,
  findSold,
  type PricedPackage,
  type Prices,
  soldOnline,
} from "~/domain/catalogue";
import { hourlyPrice } from "~/domain/pricing";
import { db } from "~/server/db.server";
import { parseComparisonFilter } from "~/domain/comparison";
import { ago } from "~/domain/time";
import { timedFor } from "~/domain/work-time";
import { businessInForce } from "~/server/business.server";
import { shownResults } from "~/server/photos.server";
import { shownReviews } from "~/server/reviews.server";
import { wordsInForce } from "~/server/words.server";
import { readForm } from "~/server/http";
import { lineMap } from "~/content/line-map";
import { type Testimonial, TESTIMONIALS_SHOWN } from "~/content/testimonials";
import { businessWithCatalog } from "~/seo/offers";
import { pageMeta } from "~/seo/page-meta";
import type { Site } from "~/seo/site";
import { loadSite } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { AT_YOUR_PLACE, AtYourPlace } from "~/booking/place/at-your-place";
import { NextTimes, nextTimesWords } from "~/booking/calendar/next-times";
import { BookingArea, type Chosen, type Listed } from "./booking-area";
import { comparedFor, isCompared } from "./compared.server";
import { Comparison } from "./comparison";
import { Hero } from "./hero";
import { Location } from "./location";
import { Results } from "./results";
import { type Review, Reviews } from "./reviews";
import { ServiceTabs } from "./services";
import { useSectionScroll } from "./use-section-scroll";

const TITLE = "Mobile Auto Detailing in Burnaby and Greater Vancouver";

export const handle: PageHandle = { title: TITLE, forNewcomers: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const picked = await readPackage(request);
  const led = await ledByKey(db, picked?.key, () => true);
  if (led) throw led;
  const [business, words, hours, catalogue] = [
    await businessInForce(db),
    await wordsInForce(db),
    await loadShownHours(db),
    await catalogueInForce(db),
  ];
  const prefill = prefillIn(searchParams);
  const allReviews = searchParams.get("reviews") === "all";
  const tab = searchParams.get("services");
  const tabs = CATALOGUE_TABS.filter((id) =>
    catalogue.packages.some((entry) => entry.tab === id && !entry.retired),
  );
  const shown = tabs.find((id) => id === tab) ?? tabs[0] ?? "interior";
  const filter = parseComparisonFilter(searchParams.get("compare"));
  const chosen = picked && chosenOf(catalogue, picked, prefill.vehicle);
  const packages = timedFor(catalogue, catalogue.packages, prefill.vehicle ?? "sedan");
  return json({
    head: headOf(await loadSite(db, request, hours)),
    business,
    hero: { title: words.heroTitle, lead: words.heroLead, city: business.city },
    tab: shown,
    tabs,
    cards: spelledOut(packages, cardsOf({ packages }, shown)),
    additional: spelledOut(packages, additionalCardsOf({ packages }, shown)),
    restorations:
      shown === "specialty" ? restorationsIn(catalogue, prefill.vehicle ?? "sedan") : [],
    packages: listed(packages),
    factors: catalogue.factors,
    version: catalogue.version,
    first: firstPrice(catalogue, prefill.vehicle ?? "sedan"),
    coatings: coatingsOffered(catalogue).length > 0,
    hour: hourlyPrice(catalogue, "Interior1Hour", prefill.vehicle ?? "sedan"),
    compared: isCompared(catalogue) ? comparedFor(catalogue, filter) : null,
    results: await shownResults(db),
    allPictures: searchParams.get("photos") === "all",
    allReviews,
    reviews: reviewsOf(await shownReviews(db), allReviews),
    prefill,
    region: lineMap(),
    next: await loadNextFree(db),
    chosen,
    lost: chosen ? null : missingPackage(searchParams.get("answers"), nameOf(catalogue, picked)),
  });
}

function chosenOf(
  prices: Prices,
  { key, package: chosen, place }: PackageDraft,
  vehicleType: string | undefined,
): Chosen | null {
  const typed = { ...recallForm(key), ...(vehicleType ? { vehicleType } : {}) };
  const entry = findSold(prices, chosen);
  const quote = quoteOfForm(prices, chosen, typed);
  if (!entry || !quote) return null;
  const { serviceName: name, options, total } = quote;
  const forAnyCar = isForAnyCar(entry, typed.vehicleType ?? "");
  return { name, options, total, forAnyCar, plusTravel: place !== null && isByArrangement(place) };
}

/** Of a package that may be retired. */
function nameOf(prices: Prices, picked: PackageDraft | null): string | undefined {
  return picked ? findPackage(prices, picked.package)?.name : undefined;
}

function listed(packages: readonly PricedPackage[]): Listed[] {
  return soldOnline({ packages }).map(({ key, name, tab, label, price, scales }) => ({
    key,
    name,
    tab,
    label,
    price,
    scales,
  }));
}

// Used by the loader alone, so neither function nor the reviews get into the page's script.
function headOf(site: Site) {
  return pageMeta(site, {
    path: "/",
    title: TITLE,
    description: `Mobile and in-shop car detailing from ${site.city}, B.C.: choose the work, see the price for your vehicle, pick a time and book online.`,
    picture: "beads-hero",
    graph: [businessWithCatalog(site, [])],
  });
}

function reviewsOf(reviews: readonly Testimonial[], all: boolean) {
  const { date: today } = businessNow();
  const shown = reviews.slice(0, all ? undefined : TESTIMONIALS_SHOWN.wide);
  return {
    shown: shown.map((review): Review => ({ ...review, ago: ago(review.date, today) })),
    total: reviews.length,
  };
}

/** Pages of an earlier version submit here. */
export async function action({ request }: ActionFunctionArgs) {
  return selectPackage(db, request, await readForm(request));
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { business, prefill } = page;
  useSectionScroll();
  return (
    <>
      <Hero {...page.hero} vehicle={prefill.vehicle} first={page.first} />
      <section id="services" className="page pt-6 md:pt-20">
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[1fr_auto] lg:items-end">
          <h2 className="text-title">Our Detailing Services</h2>
          {page.next ? (
            <div className="grid gap-2">
              <h3 className="text-base">
                Next openings{" "}
                <span className="text-soft font-normal">({nextTimesWords(page.next)})</span>
              </h3>
              <NextTimes next={page.next} prefill={prefill} />
            </div>
          ) : null}
        </div>
        {page.compared ? <Comparison compared={page.compared} /> : null}
        <ServiceTabs
          tab={page.tab}
          tabs={page.tabs}
          cards={page.cards}
          additional={page.additional}
          restorations={page.restorations}
          factors={page.factors}
          version={page.version}
          phone={business.phone}
          prefill={prefill}
        />
        <div className="grid gap-x-12 gap-y-1 pt-4 md:pt-8 lg:grid-cols-[1fr_2fr]">
          <h3 className="md:text-xl">{AT_YOUR_PLACE}</h3>
          <AtYourPlace look="max-md:*:inline md:ruled" />
        </div>
      </section>
      <Results results={page.results} all={page.allPictures} />
      <Reviews reviews={page.reviews.shown} total={page.reviews.total} all={page.allReviews} />
      <BookingArea
        packages={page.packages}
        factors={page.factors}
        version={page.version}
        hour={page.hour}
        coatings={page.coatings}
        chosen={page.chosen}
        lost={page.lost}
        prefill={prefill}
      />
      <Location
        business={business}
        samples={page.reviews.shown.some(({ sample }) => sample)}
        region={page.region}
      />
    </>
  );
}
