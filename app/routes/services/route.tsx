import { surchargePercent } from "~/domain/vehicle";
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SERVICE_ANCHORS } from "~/anchors";
import { loadShownHours } from "~/booking/shown-hours.server";
import { PackageRow } from "~/booking/package/package-row";
import { priceRow } from "~/booking/price-rows";
import { PriceTable } from "~/booking/price-table";
import { additionalCardsOf, cardsOf, PACKAGE_KEYS } from "~/content/catalogue";
import { CARD_WORDS } from "~/content/catalogue-words";
import { db } from "~/server/db.server";
import { business } from "~/server/env.server";
import { paths } from "~/paths";
import { HOME_CRUMB } from "~/seo/families";
import { siteOf } from "~/seo/site.server";
import type { PageHandle } from "~/shell/document";
import { Band } from "~/ui/band";
import { Section } from "~/ui/section";
import { catalogueHead } from "./head.server";

const TITLE = "Detailing Services and Prices";
const crumbs = [HOME_CRUMB, { name: "Services", path: paths.catalogue }];

export const handle: PageHandle = { hydrate: false, title: TITLE };
export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [];

export async function loader({ request }: LoaderFunctionArgs) {
  const hours = await loadShownHours(db);
  return json({
    phone: business.phone,
    head: catalogueHead(siteOf(request, hours), TITLE, crumbs),
    prices: PACKAGE_KEYS.map(priceRow),
  });
}

export default function Services() {
  const { phone, prices } = useLoaderData<typeof loader>();
  const shown = { words: CARD_WORDS, phone, anchors: SERVICE_ANCHORS };
  return (
    <>
      <Band
        crumbs={crumbs}
        title="Detailing services and prices"
        lead={`Everything we do, with what is in it and how long it takes. The large figure is for a car; trucks and SUVs add ${surchargePercent("suv")}, vans ${surchargePercent("van")}.`}
        actions={
          <a href={paths.booking} className="button button-on-ink">
            Build your own
          </a>
        }
      />
      <Section title="Interior Services">
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
      <Section id="prices" title="Every price, by vehicle" aside="In CAD, before tax.">
        <PriceTable caption="Every package by size of vehicle" rows={prices} />
      </Section>
    </>
  );
}
