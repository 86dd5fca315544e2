import { telephoneLink } from "~/content/business";
import type {
  CatalogueEntry,
  CatalogueInquiry,
  CatalogueKey,
  CataloguePackage,
} from "~/content/catalogue";
import type { CardWords } from "~/content/catalogue-words";
import { formatPrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { surchargePercent } from "~/domain/vehicle";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Particles } from "~/ui/particles";

type PackageRowProps = {
  entries: readonly CatalogueEntry[];
  words: Partial<Record<CatalogueKey, CardWords>>;
  phone: string;
  usual: CatalogueKey | null;
  anchors?: Record<CatalogueKey, string>;
  /** Where the visitor wants it, if their way here says so. */
  place?: string | null;
};

export function PackageRow({ entries, words, phone, usual, anchors, place }: PackageRowProps) {
  const columns =
    entries.length === 4
      ? "md:grid-cols-2 xl:grid-cols-4"
      : entries.length === 3
        ? "lg:grid-cols-3"
        : "md:grid-cols-2";
  return (
    <ul
      className={`rounded-card border-line bg-line grid gap-px overflow-hidden border ${columns}`}
    >
      {entries.map((entry) => (
        <li
          key={entry.key}
          id={anchors?.[entry.key]}
          className={`relative isolate row-span-5 grid grid-rows-subgrid p-6 ${entry.key === usual ? "bg-picked" : "bg-card"}`}
        >
          {entry.key === usual ? (
            <span className="bg-amber absolute inset-x-0 top-0 h-1" aria-hidden="true" />
          ) : null}
          {entry.kind === "inquiry" ? <Particles /> : null}
          <div>
            <h3 className="text-lg">{entry.name}</h3>
            {entry.key === usual ? (
              <p className="text-soft pt-1 text-[0.9375rem]">The usual choice</p>
            ) : null}
          </div>
          {entry.kind === "package" ? (
            <PriceTag entry={entry} />
          ) : (
            <p className="mt-4 text-2xl font-bold [font-stretch:112%]">Custom pricing</p>
          )}
          <p className="mt-4 text-base">{words[entry.key]?.summary}</p>
          <ul className="ruled mt-4 mb-6 grid self-start text-[0.9375rem] leading-snug">
            {words[entry.key]?.features.map((feature) => (
              <li key={feature} className="flex gap-3 py-2">
                <span aria-hidden="true" className="bg-teal mt-2.5 h-0.5 w-2.5 shrink-0" />
                {feature}
              </li>
            ))}
          </ul>
          {entry.kind === "package" ? (
            <SelectPackage
              entry={entry}
              place={place}
              look={entry.key === usual ? "primary" : "secondary"}
            />
          ) : (
            <Inquire entry={entry} phone={phone} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** "from" or "starting price"; null for a fixed price. */
export function priceWords(entry: CataloguePackage): string | null {
  return { from: "from", starting: "starting price", fixed: null }[entry.label];
}

function PriceTag({ entry }: { entry: CataloguePackage }) {
  const before = priceWords(entry);
  const notes = [
    entry.label === "from" && entry.hourly ? `${formatPrice(entry.hourly)} per hour` : null,
    entry.label === "starting" && entry.hourly ? `or ${formatPrice(entry.hourly)} per hour` : null,
    `about ${formatDuration(entry.minutes)}`,
    entry.scales
      ? `trucks and SUVs +${surchargePercent("suv")}, vans\u00a0+${surchargePercent("van")}`
      : "the same for every vehicle",
    ...entry.addOns.map((addOn) => `${addOn.name.toLowerCase()} +${formatPrice(addOn.price)}`),
    entry.guarantee,
  ].filter((note) => note !== null);
  return (
    <div className="mt-4">
      <p className="flex items-baseline gap-2">
        {before ? <span className="text-soft text-base">{before}</span> : null}
        <strong className="text-4xl leading-none font-bold tracking-tight [font-stretch:112%]">
          {formatPrice(entry.price)}
        </strong>
      </p>
      <ul className="text-soft mt-2 text-[0.9375rem] leading-snug">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** A form of its own, so that it works from every page without a script. */
export function SelectPackage({
  entry,
  place,
  look = "secondary",
}: {
  entry: CataloguePackage;
  place?: string | null;
  look?: "primary" | "secondary";
}) {
  return (
    <form method="post" action={paths.packageChoice} className="no-print">
      <input type="hidden" name="package" value={entry.key} />
      {place ? <input type="hidden" name="place" value={place} /> : null}
      <Button look={look} className="w-full">
        {entry.additional ? "Select Service" : "Select Package"}
        <span className="sr-only"> {entry.name}</span>
      </Button>
    </form>
  );
}

function Inquire({ entry, phone }: { entry: CatalogueInquiry; phone: string }) {
  return (
    <div>
      <a href={telephoneLink(phone)} className="button button-secondary w-full text-center">
        <span>
          Inquire for Pricing<span className="sr-only"> {entry.name}</span>:{" "}
          <span className="whitespace-nowrap">{phone}</span>
        </span>
      </a>
      <a href={paths.inquiry} className="link mt-1 inline-flex min-h-11 items-center">
        Can’t call? Ask in writing<span className="sr-only"> for {entry.name}</span>
      </a>
    </div>
  );
}
