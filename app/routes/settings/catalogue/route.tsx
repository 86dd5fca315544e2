import { useActionData, useLoaderData } from "@remix-run/react";
import { operatorForms, operatorLoader } from "~/auth/operator-route.server";
import { FACTOR_NAMES, rateNames } from "../price-list/catalogue-names";
import { SettingsPart } from "../parts/settings-part";
import { pricesOf } from "~/domain/catalogue";
import type { Values } from "~/domain/values";
import { operatorPaths } from "~/operator-paths";
import { siteCatalogue } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { DocumentHistory } from "../document/document-history";
import { replyOf } from "~/dashboard/screen-form";
import { Subscreen } from "~/dashboard/subscreen";
import { shownHistory } from "../document/history.server";
import { AmountsForm } from "./amounts-form";
import { CATALOGUE_FORMS } from "./catalogue-action.server";
import { formValues } from "./catalogue-values";
import { JobsForm } from "./jobs-form";
import { PackageList } from "./package-list";

export const handle: PageHandle = { title: "Services and prices" };
export const meta = noindex("Packages, hourly rates, single jobs and larger vehicles.");

export const loader = operatorLoader(async () => {
  const { version, value: catalogue } = await siteCatalogue.read(db);
  return {
    version,
    packages: pricesOf(catalogue).packages,
    rateNames: rateNames(catalogue),
    rates: formValues(catalogue, "rates"),
    factors: formValues(catalogue, "factors"),
    timeFactors: formValues(catalogue, "timeFactors"),
    isTimeDecided: catalogue.timeFactors !== null,
    specials: formValues(catalogue, "specials"),
    interior: formValues(catalogue, "interior"),
    exterior: formValues(catalogue, "exterior"),
    custom: catalogue.custom.map(({ tab }) => ({
      tab,
      values: formValues(catalogue, `custom-${tab}`),
    })),
    versions: await shownHistory(db, "catalogue"),
  };
});

export const action = operatorForms(CATALOGUE_FORMS);

const SHORT_HINT = "Less than an hour of work is charged as one hour at this price.";
const FACTORS = FACTOR_NAMES.map(([name, label]) => [name, `${label}, % more`] as const);
const TIME_FACTORS = FACTOR_NAMES.map(([name, label]) => [name, `${label}, % longer`] as const);

export default function ServicesSettings() {
  const page = useLoaderData<typeof loader>();
  const { version } = page;
  const reply = useActionData<typeof action>();
  const of = reply?.values.intent ?? "";
  const formOf = (form: string, values: Values) => ({
    page: { version, values },
    reply: replyOf(reply, form),
  });
  return (
    <Subscreen
      title="Services and prices"
      about="Changes show everywhere right away. Bookings already made keep their name and price."
      reply={reply}
      form={of}
    >
      <SettingsPart
        id="packages"
        title="Packages"
        shows={page.version}
        about={<p>In the order of the site. A retired one stays here and isn&apos;t offered.</p>}
      >
        <PackageList
          packages={page.packages}
          version={version}
          asked={
            reply?.question && reply.values.package
              ? { ...reply.question, intent: of, of: reply.values.package }
              : null
          }
        />
        <p className="mt-6">
          <ButtonLink to={operatorPaths.service("new")}>Add a package</ButtonLink>
        </p>
      </SettingsPart>
      <SettingsPart
        id="by-the-hour"
        title="Hourly rates"
        about={<p>What customers put together themselves, for a car.</p>}
      >
        <AmountsForm
          intent="rates"
          fields={page.rateNames.map(([name, label]) => [
            name,
            `${label}, $ an hour`,
            name === "shortPackage" ? SHORT_HINT : undefined,
          ])}
          button="Save rates"
          {...formOf("rates", page.rates)}
        />
      </SettingsPart>
      <SettingsPart
        id="larger-vehicles"
        title="Larger vehicles"
        about={<p>Added to the price of whatever depends on the vehicle&apos;s size.</p>}
      >
        <AmountsForm
          intent="factors"
          fields={FACTORS}
          button="Save larger vehicles"
          {...formOf("factors", page.factors)}
        />
      </SettingsPart>
      <SettingsPart
        id="longer"
        title="Time of larger vehicles"
        about={
          <p>
            {page.isTimeDecided ? null : (
              <strong>Not decided yet: they&apos;re booked with a car&apos;s time. </strong>
            )}
            Added to a car&apos;s minutes, and rounded up to a quarter hour. Hours that customers
            buy stay hours.
          </p>
        }
      >
        <AmountsForm
          intent="timeFactors"
          fields={TIME_FACTORS}
          button="Save time of larger vehicles"
          {...formOf("timeFactors", page.timeFactors)}
        />
      </SettingsPart>
      <SettingsPart
        id="options"
        title="Work by the hour"
        about={<p>Customers tick these, and their hours add up. An empty name takes one away.</p>}
      >
        <JobsForm intent="interior" title="Interior work" {...formOf("interior", page.interior)} />
        <JobsForm intent="exterior" title="Exterior work" {...formOf("exterior", page.exterior)} />
      </SettingsPart>
      <SettingsPart
        id="services"
        title="Services by name"
        about={<p>Booked in place of single jobs, each at its own hourly rate above.</p>}
      >
        <JobsForm intent="specials" title="Services" {...formOf("specials", page.specials)} />
      </SettingsPart>
      <SettingsPart
        id="custom-jobs"
        title="Custom package"
        about={<p>Single jobs, each at its own rate. An empty name takes one away.</p>}
      >
        {page.custom.map(({ tab, values }) => (
          <JobsForm
            key={tab}
            intent={`custom-${tab}`}
            title={`${tab} jobs`}
            {...formOf(`custom-${tab}`, values)}
          />
        ))}
      </SettingsPart>
      <DocumentHistory screen={operatorPaths.services} versions={page.versions} reply={reply} />
    </Subscreen>
  );
}
