import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serviceAnchor } from "~/service-paths";
import { AT_YOUR_PLACE, AtYourPlace } from "~/booking/place/at-your-place";
import { firstPrice } from "~/booking/prices/first-price";
import { loadNextFree } from "~/booking/calendar/next-free.server";
import { NextTimes, nextTimesWords } from "~/booking/calendar/next-times";
import { prefillIn } from "~/booking/prefill.server";
import { TwoWays } from "~/booking/prices/two-ways";
import { VehicleSwitch } from "~/booking/prices/vehicle-switch";
import { loadShownHours } from "~/booking/shown-hours.server";
import { PackageRow } from "~/booking/package/package-row";
import { catalogueInForce } from "~/server/catalogue.server";
import { priceRow } from "~/booking/prices/price-rows";
import { PriceTable } from "~/booking/prices/price-table";
import { RestorationRow } from "~/booking/prices/restoration-row";
import { restorationsIn } from "~/booking/prices/restorations";
import { figureOf } from "~/content/page-pictures";
import { coatingsOffered } from "~/content/prices";
import { RESTORATIONS_NAME } from "~/content/restorations";
import { spelledOut } from "~/domain/card-lines";
import {
  ADDITIONAL_NAME,
  additionalCardsOf,
  CATALOGUE_TABS,
  type CataloguePackage,
  cardsOf,
  soldOnline,
  TAB_NAMES,
} from "~/domain/catalogue";
import { BEFORE_TAX, hourlyPrice } from "~/domain/pricing";
import { SERVICE_RADIUS_KM } from "~/domain/service-area";
import { sizeInWords } from "~/domain/vehicle";
import { timedFor } from "~/domain/work-time";
import { db } from "~/server/db.server";
import { businessInForce } from "~/server/business.server";
import { paths } from "~/paths";
import { HOME_CRUMB } from "~/seo/families";
import { loadSite } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { Band } from "~/ui/band";
import { Figure } from "~/ui/figure";
import { Section } from "~/ui/section";
import { catalogueHead } from "./head.server";
import { JumpRow } from "./jump-row";
import { PricedTwice, pricedTwice } from "./priced-twice";

const TITLE = "Detailing Services and Prices";
const crumbs = [HOME_CRUMB, { name: "Services", path: paths.catalogue }];

export const handle: PageHandle = { hydrate: false, title: TITLE };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const [business, hours] = [await businessInForce(db), await loadShownHours(db)];
  const prefill = prefillIn(new URL(request.url).searchParams);
  const catalogue = await catalogueInForce(db);
  const vehicle = prefill.vehicle ?? "sedan";
  const cards = (entries: CataloguePackage[]) =>
    timedFor(catalogue, spelledOut(catalogue.packages, entries), vehicle);
  const restorations = restorationsIn(catalogue, vehicle);
  return json({
    figure: { ...figureOf("towel", "services"), href: paths.pictureFrom("towel", "services") },
    phone: business.phone,
    head: catalogueHead(
      await loadSite(db, request, hours),
      TITLE,
      crumbs,
      restorations.map(({ id }) => id),
    ),
    rows: CATALOGUE_TABS.flatMap((tab) => [
      { tab, additional: false, cards: cards(cardsOf(catalogue, tab)) },
      { tab, additional: true, cards: cards(additionalCardsOf(catalogue, tab)) },
    ]).filter(({ cards }) => cards.length > 0),
    factors: catalogue.factors,
    version: catalogue.version,
    coatings: coatingsOffered(catalogue).length > 0,
    hour: hourlyPrice(catalogue, "Interior1Hour", vehicle),
    prices: soldOnline(catalogue).map((entry) => priceRow(catalogue, entry)),
    prefill,
    first: firstPrice(catalogue, vehicle),
    next: await loadNextFree(db),
    twice: pricedTwice(catalogue, vehicle),
    restorations,
  });
}

export default function Services() {
  const {
    figure,
    phone,
    rows,
    factors,
    version,
    hour,
    coatings,
    prices,
    prefill,
    twice,
    restorations,
    first,
    next,
  } = useLoaderData<typeof loader>();
  const { vehicle, ...others } = prefill;
  const jumps = [
    ...rows.flatMap(({ tab, additional }) =>
      additional ? [] : [{ id: tab, name: TAB_NAMES[tab].replace(" Services", "") }],
    ),
    ...(prices.length > 0 ? [{ id: "prices", name: "All prices" }] : []),
  ];
  const section = ({ tab, additional, cards }: (typeof rows)[number]) => (
    <Section
      key={`${tab} ${additional}`}
      id={additional ? undefined : tab}
      title={additional ? ADDITIONAL_NAME : TAB_NAMES[tab]}
    >
      <PackageRow entries={cards} {...shown} />
    </Section>
  );
  const shown = { factors, version, phone, anchorOf: serviceAnchor, prefill };
  return (
    <>
      <Band
        crumbs={crumbs}
        title="Detailing services and prices"
        lead="Everything we do, with what's in it, how long it takes and what it costs for your vehicle."
        facts={factsOf({ first, next, prefill })}
      />
      <div id="packages" className="page grid gap-3 pt-4 md:gap-5 md:pt-8">
        <JumpRow links={jumps} />
        <VehicleSwitch vehicle={vehicle} factors={factors} action={`${paths.catalogue}#packages`}>
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </VehicleSwitch>
      </div>
      {rows.slice(0, 1).map(section)}
      <div className="page grid gap-4 pt-8 md:pt-12">
        <h2>Package or by the hour?</h2>
        <TwoWays hour={hour} coatings={coatings} prefill={prefill} packages="#packages" />
      </div>
      {rows.slice(1).map(section)}
      {restorations.length > 0 ? (
        <Section id="restoration" title={RESTORATIONS_NAME}>
          <RestorationRow entries={restorations} prefill={prefill} />
        </Section>
      ) : null}
      <Section title={AT_YOUR_PLACE}>
        <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
          <AtYourPlace />
          <div className="max-md:hidden">
            <Figure {...figure} />
          </div>
        </div>
      </Section>
      {twice.length > 0 ? (
        <Section id="two-prices" title="One name, two prices">
          <PricedTwice rows={twice} />
        </Section>
      ) : null}
      {prices.length > 0 ? (
        <Section id="prices" title="Every price, by vehicle" aside={`In CAD, ${BEFORE_TAX}.`}>
          <PriceTable caption="Every package by size of vehicle" rows={prices} vehicle={vehicle} />
        </Section>
      ) : null}
    </>
  );
}

type Found = Pick<SerializeFrom<typeof loader>, "first" | "next" | "prefill">;

function factsOf({ first, next, prefill }: Found) {
  return [
    ...(first
      ? [
          {
            label: `${first.name} for ${sizeInWords(prefill.vehicle ?? "sedan")}`,
            value: `${first.price} + tax`,
          },
        ]
      : []),
    { label: "We come to you", value: `within about ${SERVICE_RADIUS_KM} km` },
    ...(next
      ? [
          {
            label: `Next openings (${nextTimesWords(next)})`,
            value: (
              <NextTimes next={next} prefill={prefill} look="button button-on-ink button-small" />
            ),
          },
        ]
      : []),
  ];
}
