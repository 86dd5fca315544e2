import { Link, useLocation } from "@remix-run/react";
import { memo } from "react";
import type { ComparisonFilter } from "~/domain/comparison";
import type { Compared } from "./compared.server";
import { viewAddress } from "./view-address";

const LABELS: Record<ComparisonFilter, string> = {
  default: "All",
  mobile: "Mobile",
  ceramic: "Ceramic",
  paintCorrection: "Paint correction",
};
type Props = { compared: Compared };

export const Comparison = memo(function Comparison({ compared }: Props) {
  const { filters, filter, services, instead } = compared;
  return (
    <section
      aria-labelledby="comparison"
      className="rounded-card on-ink bg-ink-2 mt-4 overflow-hidden text-white"
    >
      <div className="bg-teal px-4 py-3.5 md:flex md:flex-wrap md:items-end md:justify-between md:gap-x-8 md:px-6 md:py-5">
        <div>
          <h3 id="comparison" className="text-xl md:text-2xl">
            What the same work costs elsewhere
          </h3>
          <p className="mt-1 text-[0.9375rem] leading-snug">
            Typical prices by kind of shop, all for a car.
          </p>
        </div>
        {filters.length > 1 ? <Filters filters={filters} filter={filter} /> : null}
      </div>
      {instead ? (
        <div className="p-5 md:p-6">
          <h4 className="text-xl font-bold">{instead.title}</h4>
          <p className="text-on-ink mt-2">{instead.text}</p>
        </div>
      ) : (
        <>
          <Accordion services={services} />
          <Cards services={services} />
        </>
      )}
    </section>
  );
});

function Filters({ filters, filter }: Pick<Compared, "filters" | "filter">) {
  const { search } = useLocation();
  return (
    <ul className="no-print -mx-2 -mb-2 flex flex-wrap">
      {filters.map((id) => (
        <li key={id}>
          <Link
            to={viewAddress(search, "compare", id, "#comparison")}
            preventScrollReset
            aria-current={id === filter ? "true" : undefined}
            className={`inline-flex min-h-11 items-center px-2 text-[0.9375rem] underline-offset-4 ${id === filter ? "font-bold underline decoration-2" : "hover:underline"}`}
          >
            {LABELS[id]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Services = Pick<Compared, "services">;
type Service = Compared["services"][number];

/** One open at a time: the browser closes the others of a name. */
function Accordion({ services }: Services) {
  return (
    <div className="print:hidden md:hidden">
      {services.map((each) => (
        <details
          key={each.service}
          name="comparison"
          className="group border-white/15 not-first:border-t"
        >
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 leading-snug">
            <span aria-hidden="true" className="group-open:rotate-90">
              ▸
            </span>
            <h4 className="grow basis-36 font-semibold">{each.service}</h4> <Price {...each} />
          </summary>
          <Competitors {...each} className="px-4 pb-4" />
        </details>
      ))}
    </div>
  );
}

function Cards({ services }: Services) {
  return (
    <ul className="hidden gap-x-px gap-y-px bg-white/15 md:grid md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none print:grid">
      {services.map((each) => (
        <li key={each.service} className="bg-ink-2 p-6">
          <h4 className="font-semibold">{each.service}</h4>
          <p className="mt-1 mb-4 text-2xl">
            <Price {...each} />
          </p>
          <Competitors {...each} />
        </li>
      ))}
    </ul>
  );
}

function Price({ price, isStartingPrice }: Service) {
  return (
    <span className="text-amber shrink-0 font-bold [font-stretch:112%]">
      {price}
      {isStartingPrice ? (
        <span className="text-on-ink block text-[0.9375rem] font-normal [font-stretch:100%]">
          {" "}
          starting price
        </span>
      ) : null}
    </span>
  );
}

function Competitors({ competitors, className = "" }: Service & { className?: string }) {
  return (
    <ul className={`grid gap-3 text-[0.9375rem] leading-snug ${className}`}>
      {competitors.map(({ name, location, priceText, savingsText }) => (
        <li key={`${name} ${location}`}>
          {name}, {location}: <span className="whitespace-nowrap">{priceText}</span>{" "}
          <span className="text-saving block font-semibold">{savingsText}</span>
        </li>
      ))}
    </ul>
  );
}
