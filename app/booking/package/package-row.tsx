import type { ReactNode } from "react";
import { telephoneLink } from "~/content/business";
import type { CataloguePackage, Factors, PricedPackage } from "~/domain/catalogue";
import { MINIMUM_HOURS, packagePrice, shortPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { paths, type Prefill } from "~/paths";
import { Button } from "~/ui/button";
import { Particles } from "~/ui/particles";

/** The one that stands out: cabin and paint in one visit. */
const FEATURED = "InteriorExteriorPackage";

type PackageRowProps = {
  entries: readonly CataloguePackage[];
  factors: Factors;
  version: number;
  phone: string;
  anchorOf?: (key: string) => string;
  prefill: Prefill;
};

export function PackageRow({
  entries,
  factors,
  version,
  phone,
  anchorOf,
  prefill,
}: PackageRowProps) {
  if (entries.length === 0) return null;
  const columns =
    entries.length % 4 === 0
      ? "md:grid-cols-2 xl:grid-cols-4"
      : entries.length % 3 === 0
        ? "lg:grid-cols-3"
        : entries.length > 1
          ? "md:grid-cols-2"
          : "";
  return (
    <ul
      className={`rounded-card border-line bg-line grid gap-px overflow-hidden border ${columns}`}
    >
      {entries.map((entry) => (
        <li
          key={entry.key}
          id={anchorOf?.(entry.key)}
          className={`relative isolate grid grid-rows-subgrid gap-x-2 px-4 py-3.5 max-md:flex max-md:flex-wrap max-md:items-center md:row-span-5 md:p-6 ${entry.key === FEATURED ? "bg-picked" : "bg-card"}`}
        >
          {entry.key === FEATURED ? (
            <span className="bg-amber absolute inset-x-0 top-0 h-1" aria-hidden="true" />
          ) : null}
          {entry.online ? null : <Particles />}
          <h3 className="w-full text-lg">{entry.name}</h3>
          {entry.online ? (
            <PriceTag entry={entry} factors={factors} vehicle={prefill.vehicle ?? "sedan"} />
          ) : (
            <p className="mt-3 w-full text-2xl font-bold [font-stretch:112%]">Custom pricing</p>
          )}
          <p className="mt-3 text-base leading-snug max-md:hidden">{entry.summary}</p>
          <div className="mt-2 mb-4 self-start text-[0.9375rem] leading-snug max-md:contents">
            <Features features={entry.lines} className="w-full max-md:my-2" />
            {entry.everything.length > 0 ? (
              <details className="open:w-full">
                <summary className="link py-3 max-md:[font-stretch:88%]">
                  Everything included<span className="sr-only"> in {entry.name}</span>
                </summary>
                <Features features={entry.everything} />
              </details>
            ) : null}
          </div>
          {entry.online ? (
            <SelectPackage
              entry={entry}
              version={version}
              prefill={prefill}
              look={entry.key === FEATURED ? "primary" : "secondary"}
            />
          ) : (
            <Inquire entry={entry} phone={phone} />
          )}
        </li>
      ))}
    </ul>
  );
}

export function Features({
  features,
  className = "",
}: {
  features: readonly string[];
  className?: string;
}) {
  return (
    <ul className={`md:ruled grid ${className}`}>
      {features.map((feature) => (
        <li key={feature} className="flex gap-3 py-0.5 md:py-2">
          <span aria-hidden="true" className="bg-teal mt-2 h-0.5 md:mt-2.5 w-2.5 shrink-0" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** "from" or "starting price"; null for a fixed price. */
export function beforePrice(entry: Pick<PricedPackage, "label">): string | null {
  return { from: "from", starting: "starting price", fixed: null }[entry.label];
}

/** "$243.75", for the marketing pages. */
export function priceFor(
  factors: Factors,
  entry: Pick<PricedPackage, "price" | "scales">,
  vehicle: string,
): string {
  return shortPrice(packagePrice({ factors }, entry, vehicle));
}

function PriceTag({
  entry,
  factors,
  vehicle,
}: {
  entry: PricedPackage;
  factors: Factors;
  vehicle: string;
}) {
  const before = beforePrice(entry);
  const hour = entry.hourly && priceFor(factors, { ...entry, price: entry.hourly }, vehicle);
  const notes = [
    hour &&
      (entry.label === "from" ? `per hour, ${MINIMUM_HOURS}-hour minimum` : `or ${hour} per hour`),
    entry.scales ? null : "the same for every vehicle",
    // Beside a price by the hour it would be read as the hours of that price.
    hour ? null : `about ${formatDuration(entry.minutes)}`,
    ...entry.addOns.map((addOn) => `${addOn.name} +${shortPrice(addOn.price)}`),
    entry.guarantee,
  ].filter(Boolean);
  return (
    <div className="mt-2 w-full max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 md:mt-3">
      <p className="flex items-baseline gap-2">
        {before ? <span className="text-soft text-base">{before}</span> : null}{" "}
        <strong className="text-3xl leading-none md:text-4xl font-bold tracking-tight [font-stretch:112%]">
          {priceFor(factors, entry, vehicle)}
        </strong>
      </p>
      <ul className="text-soft grow basis-36 text-[0.9375rem] leading-snug md:mt-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** A form of its own, so that it works from every page without a script. */
export function PackageChoiceForm({
  version,
  prefill,
  className,
  children,
}: {
  /** Of the catalogue whose prices the page shows. */
  version: number;
  prefill: Prefill;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={paths.packageChoice} className={`no-print ${className ?? ""}`}>
      <input type="hidden" name="version" value={version} />
      {Object.entries(prefill).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

function SelectPackage({
  entry,
  look = "secondary",
  ...form
}: {
  entry: Pick<PricedPackage, "key" | "name" | "additional">;
  version: number;
  prefill: Prefill;
  look?: "primary" | "secondary";
}) {
  return (
    <PackageChoiceForm {...form} className="grow">
      <input type="hidden" name="package" value={entry.key} />
      <Button look={look} className="w-full max-md:px-2 max-md:text-base">
        {entry.additional ? "Select Service" : "Select Package"}
        <span className="sr-only"> {entry.name}</span>
      </Button>
    </PackageChoiceForm>
  );
}

function Inquire({ entry, phone }: { entry: PricedPackage; phone: string }) {
  return (
    <div className="grow">
      <a href={telephoneLink(phone)} className="button button-secondary w-full text-center">
        <span>
          Inquire for Pricing<span className="sr-only"> {entry.name}</span>:{" "}
          <span className="whitespace-nowrap">{phone}</span>
        </span>
      </a>{" "}
      <a href={paths.inquiry} className="link mt-1 inline-flex min-h-11 items-center">
        Can’t call? Ask in writing<span className="sr-only"> for {entry.name}</span>
      </a>
    </div>
  );
}
