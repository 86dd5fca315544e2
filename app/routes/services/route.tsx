import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { serviceAnchor } from "~/anchors";
import { AT_YOUR_PLACE, AtYourPlace } from "~/booking/at-your-place";
import { loadNextFree } from "~/booking/next-free.server";
import { NextTime } from "~/booking/next-time";
import { prefillIn } from "~/booking/prefill.server";
import { TwoWays } from "~/booking/two-ways";
import { VehicleSwitch } from "~/booking/vehicle-switch";
import { loadShownHours } from "~/booking/shown-hours.server";
import { PackageRow } from "~/booking/package/package-row";
import { catalogueInForce } from "~/server/catalogue.server";
import { priceRow } from "~/booking/price-rows";
import { PriceTable } from "~/booking/price-table";
import { figureOf } from "~/content/page-pictures";
import { coatingsOffered } from "~/content/prices";
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
import { hourlyPrice } from "~/domain/pricing";
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
  const cards = (entries: CataloguePackage[]) => spelledOut(catalogue.packages, entries);
  return json({
    figure: { ...figureOf("towel", "services"), href: paths.pictureFrom("towel", "services") },
    phone: business.phone,
    head: catalogueHead(await loadSite(db, request, hours), TITLE, crumbs),
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
    next: await loadNextFree(db),
    twice: pricedTwice(catalogue, vehicle),
  });
}

export default function Services() {
  const { figure, phone, rows, factors, version, hour, coatings, prices, prefill, next, twice } =
    useLoaderData<typeof loader>();
  const { vehicle, ...others } = prefill;
  const shown = { factors, version, phone, anchorOf: serviceAnchor, prefill };
  return (
    <>
      <Band
        crumbs={crumbs}
        title="Detailing services and prices"
        lead="Everything we do, with what's in it, how long it takes and what it costs for your vehicle."
      />
      <div id="packages" className="page grid gap-5 pt-8 md:pt-12">
        <NextTime next={next} prefill={prefill} />
        <h2>A package, or by the hour?</h2>
        <TwoWays hour={hour} coatings={coatings} prefill={prefill} packages="#interior" />
        <VehicleSwitch vehicle={vehicle} factors={factors} action={`${paths.catalogue}#packages`}>
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </VehicleSwitch>
      </div>
      {rows.map(({ tab, additional, cards }) => (
        <Section
          key={`${tab} ${additional}`}
          id={additional ? undefined : tab}
          title={additional ? ADDITIONAL_NAME : TAB_NAMES[tab]}
        >
          <PackageRow entries={cards} {...shown} />
        </Section>
      ))}
      <Section title={AT_YOUR_PLACE}>
        <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
          <AtYourPlace />
          <Figure {...figure} />
        </div>
      </Section>
      {twice.length > 0 ? (
        <Section id="two-prices" title="One name, two prices">
          <PricedTwice rows={twice} />
        </Section>
      ) : null}
      {prices.length > 0 ? (
        <Section id="prices" title="Every price, by vehicle" aside="In CAD, before tax.">
          <PriceTable caption="Every package by size of vehicle" rows={prices} vehicle={vehicle} />
        </Section>
      ) : null}
    </>
  );
}
