import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SERVICE_ANCHORS } from "~/anchors";
import { AT_YOUR_PLACE, AtYourPlace } from "~/booking/at-your-place";
import { loadNextFree } from "~/booking/next-free.server";
import { NextTime } from "~/booking/next-time";
import { prefillIn } from "~/booking/prefill.server";
import { TwoWays } from "~/booking/two-ways";
import { VehicleSwitch } from "~/booking/vehicle-switch";
import { loadShownHours } from "~/booking/shown-hours.server";
import { PackageRow } from "~/booking/package/package-row";
import { priceRow } from "~/booking/price-rows";
import { PriceTable } from "~/booking/price-table";
import { additionalCardsOf, cardsOf, PACKAGE_KEYS } from "~/content/catalogue";
import { CARD_WORDS } from "~/content/catalogue-words";
import { figureOf } from "~/content/page-pictures";
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
  return json({
    figure: { ...figureOf("towel", "services"), href: paths.pictureFrom("towel", "services") },
    phone: business.phone,
    head: catalogueHead(await loadSite(db, request, hours), TITLE, crumbs),
    prices: PACKAGE_KEYS.map(priceRow),
    prefill,
    next: await loadNextFree(db),
    twice: pricedTwice(prefill.vehicle ?? "sedan"),
  });
}

export default function Services() {
  const { figure, phone, prices, prefill, next, twice } = useLoaderData<typeof loader>();
  const { vehicle, ...others } = prefill;
  const shown = { words: CARD_WORDS, phone, anchors: SERVICE_ANCHORS, prefill };
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
        <TwoWays prefill={prefill} packages="#interior" />
        <VehicleSwitch vehicle={vehicle} action={`${paths.catalogue}#packages`}>
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </VehicleSwitch>
      </div>
      <Section id="interior" title="Interior Services">
        <PackageRow entries={cardsOf("interior")} usual="InteriorExteriorPackage" {...shown} />
      </Section>
      <Section title="Exterior Services">
        <PackageRow entries={cardsOf("exterior")} usual={null} {...shown} />
      </Section>
      <Section title="Additional Exterior Services">
        <PackageRow entries={additionalCardsOf("exterior")} usual={null} {...shown} />
      </Section>
      <Section title="Specialty Services">
        <PackageRow entries={cardsOf("specialty")} usual={null} {...shown} />
      </Section>
      <Section title={AT_YOUR_PLACE}>
        <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
          <AtYourPlace />
          <Figure {...figure} />
        </div>
      </Section>
      <Section id="two-prices" title="One name, two prices">
        <PricedTwice rows={twice} />
      </Section>
      <Section id="prices" title="Every price, by vehicle" aside="In CAD, before tax.">
        <PriceTable caption="Every package by size of vehicle" rows={prices} vehicle={vehicle} />
      </Section>
    </>
  );
}
