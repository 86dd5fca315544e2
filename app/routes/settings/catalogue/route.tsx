import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOperator } from "~/auth/operator.server";
import { FACTOR_NAMES, rateNames } from "~/dashboard/catalogue/catalogue-names";
import { askedBack } from "~/dashboard/catalogue/save-catalogue.server";
import { historyOf } from "~/dashboard/document-history.server";
import { DocumentPage } from "~/dashboard/document-page";
import { PRIVATE } from "~/dashboard/request.server";
import { SettingsPart } from "~/dashboard/settings-part";
import { pricesOf } from "~/domain/catalogue";
import { operatorPaths } from "~/operator-paths";
import { catalogueVersion } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { toastCookie } from "~/server/toast.server";
import type { PageHandle } from "~/shell/document";
import { ButtonLink } from "~/ui/button";
import { usePartedErrors } from "~/ui/form-errors";
import { AmountsForm, type Sent } from "./amounts-form";
import { formValues } from "./catalogue-forms";
import { changeServices } from "./handle-change.server";
import { JobsForm } from "./jobs-form";
import { PackageList } from "./package-list";

export const handle: PageHandle = { title: "Services and prices" };
export const meta: MetaFunction = () => [
  { name: "robots", content: "noindex" },
  { name: "description", content: "Packages, hourly rates, single jobs and larger vehicles." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request);
  const { version, ...catalogue } = await catalogueVersion(db);
  const { packages } = pricesOf(catalogue);
  const back = Number(new URL(request.url).searchParams.get("back") ?? "none");
  const asked = Number.isInteger(back) ? await askedBack(db, back) : null;
  return json(
    {
      version,
      packages,
      rateNames: rateNames(catalogue),
      rates: formValues(catalogue, "rates"),
      factors: formValues(catalogue, "factors"),
      specials: formValues(catalogue, "specials"),
      interior: formValues(catalogue, "interior"),
      exterior: formValues(catalogue, "exterior"),
      custom: catalogue.custom.map(({ tab }) => ({
        tab,
        values: formValues(catalogue, `custom-${tab}`),
      })),
      versions: await historyOf(db, "catalogue"),
      asked: asked === null ? null : { version: back, words: asked },
    },
    { headers: PRIVATE },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await requireOperator(request);
  const outcome = await changeServices(db, await readForm(request), operator.id);
  if ("refusal" in outcome)
    return json(outcome.refusal, { status: outcome.status, headers: PRIVATE });
  return redirect(operatorPaths.services, {
    headers: { "set-cookie": await toastCookie("success", outcome.done) },
  });
}

const SHORT_HINT = "Less than an hour of work is charged as one hour at this price.";
const FACTORS = FACTOR_NAMES.map(([name, label]) => [name, `${label}, % more`] as const);
const NONE = {};

export default function ServicesSettings() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { main, errors, linked } = usePartedErrors(reply?.errors, reply?.of ?? "");
  const sent = (form: string, values: Record<string, string>): Sent =>
    reply?.of === form
      ? { ...reply, errors, isReply: true }
      : { version: page.version, values, errors: NONE, asked: null, isReply: false };
  return (
    <DocumentPage
      kind="catalogue"
      title="Services and prices"
      about="Changes show everywhere right away. Bookings already made keep their name and price."
      errors={linked}
      main={main}
      versions={page.versions}
      asked={page.asked}
    >
      <SettingsPart
        id="packages"
        title="Packages"
        shows={page.version}
        about={<p>In the order of the site. A retired one stays here and isn&apos;t offered.</p>}
      >
        <PackageList
          packages={page.packages}
          version={page.version}
          asked={
            reply?.of === "press" && reply.asked
              ? { key: reply.values.key!, intent: reply.values.intent!, words: reply.asked }
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
          key={page.version}
          form="rates"
          fields={page.rateNames.map(([name, label]) => [
            name,
            `${label}, $ an hour`,
            name === "shortPackage" ? SHORT_HINT : undefined,
          ])}
          button="Save rates"
          {...sent("rates", page.rates)}
        />
      </SettingsPart>
      <SettingsPart
        id="larger-vehicles"
        title="Larger vehicles"
        about={<p>Added to the price of whatever depends on the vehicle&apos;s size.</p>}
      >
        <AmountsForm
          key={page.version}
          form="factors"
          fields={FACTORS}
          button="Save larger vehicles"
          {...sent("factors", page.factors)}
        />
      </SettingsPart>
      <SettingsPart
        id="options"
        title="Work by the hour"
        about={<p>Customers tick these, and their hours add up. An empty name takes one away.</p>}
      >
        <JobsForm
          key={`i${page.version}`}
          id="interior"
          form="interior"
          title="Interior work"
          {...sent("interior", page.interior)}
        />
        <JobsForm
          key={`e${page.version}`}
          id="exterior"
          form="exterior"
          title="Exterior work"
          {...sent("exterior", page.exterior)}
        />
      </SettingsPart>
      <SettingsPart
        id="services"
        title="Services by name"
        about={<p>Booked in place of single jobs, each at its own hourly rate above.</p>}
      >
        <JobsForm
          key={`s${page.version}`}
          id="specials"
          form="specials"
          title="Services"
          {...sent("specials", page.specials)}
        />
      </SettingsPart>
      <SettingsPart
        id="custom-jobs"
        title="Custom package"
        about={<p>Single jobs, each at its own rate. An empty name takes one away.</p>}
      >
        {page.custom.map(({ tab, values }) => (
          <JobsForm
            key={`${tab}${page.version}`}
            id={`custom-${tab}`}
            form="custom"
            tab={tab}
            title={`${tab} jobs`}
            {...sent(`custom-${tab}`, values)}
          />
        ))}
      </SettingsPart>
    </DocumentPage>
  );
}
