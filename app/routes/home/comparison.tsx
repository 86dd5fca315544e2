import { Link, useLocation } from "@remix-run/react";
import { memo } from "react";
import { COMPARISONS, UNBEATABLE_VALUE } from "~/content/competitors";
import { formatPrice } from "~/domain/pricing";
import { compare, mostSaved, type ComparisonFilter, type ComparisonRow } from "~/domain/comparison";
import { viewAddress } from "./view-address";

const FILTERS: readonly { id: ComparisonFilter; label: string }[] = [
  { id: "default", label: "All" },
  { id: "mobile", label: "Mobile" },
  { id: "ceramic", label: "Ceramic" },
  { id: "paintCorrection", label: "Paint correction" },
];

export const Comparison = memo(function Comparison({ filter }: { filter: ComparisonFilter }) {
  const { search } = useLocation();
  const rows = compare(COMPARISONS, filter);
  return (
    <section
      aria-labelledby="comparison"
      className="rounded-card on-ink bg-ink-2 mt-10 overflow-hidden text-white lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <div className="bg-teal p-6">
        <p className="label">Price check</p>
        <h3 id="comparison" className="mt-3 text-2xl">
          What the same work costs elsewhere
        </h3>
        <ul className="no-print -ml-2 flex flex-wrap">
          {FILTERS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={viewAddress(search, "compare", id, "#services")}
                preventScrollReset
                aria-current={id === filter ? "true" : undefined}
                className={`inline-flex min-h-11 items-center px-2 text-[0.9375rem] underline-offset-4 ${id === filter ? "font-bold underline decoration-2" : "hover:underline"}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-base">
          Typical prices by kind of shop in Burnaby, Vancouver and Coquitlam, for a car.
        </p>
      </div>
      {rows.length === 0 ? <Unbeatable /> : <Rows rows={rows} />}
    </section>
  );
});

function Rows({ rows }: { rows: ComparisonRow[] }) {
  return (
    <>
      <div className="md:hidden print:hidden">
        {rows.map((row) => (
          <details key={row.service} name="comparison" className="group border-t border-white/15">
            <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 px-6 py-3 [&::-webkit-details-marker]:hidden">
              <span className="grow basis-32 leading-snug font-semibold">
                <Service row={row} />
                <span className="block text-[0.9375rem] text-saving group-open:hidden">
                  {mostSaved(row)}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-3">
                <Ours row={row} />
                <span aria-hidden="true" className="text-on-ink group-open:rotate-180">
                  ↓
                </span>
              </span>
            </summary>
            <Others row={row} />
          </details>
        ))}
      </div>
      <ul className="hidden md:grid md:grid-cols-2 xl:grid-cols-4 print:grid print:grid-cols-2">
        {rows.map((row) => (
          <li key={row.service} className="border-b border-l border-white/15 pt-6 pb-2">
            <p className="px-6 leading-snug font-semibold xl:min-h-17">
              <Service row={row} />
            </p>
            <p className="px-6 pt-2 text-3xl">
              <Ours row={row} />
            </p>
            <Others row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Service({ row }: { row: ComparisonRow }) {
  return (
    <>
      <span>{row.service}</span>
      {row.isStartingPrice ? (
        <span className="text-on-ink block text-[0.9375rem] font-normal">starting price</span>
      ) : null}
    </>
  );
}

function Ours({ row }: { row: ComparisonRow }) {
  return (
    <strong className="text-amber font-bold [font-stretch:112%]">
      <span className="sr-only">Our price: </span>
      {formatPrice(row.price)}
    </strong>
  );
}

function Others({ row }: { row: ComparisonRow }) {
  return (
    <ul className="px-6 py-4">
      {row.competitors.map((competitor) => (
        <li
          key={`${competitor.name} ${competitor.location}`}
          className="grid gap-0.5 border-t border-white/15 py-3 text-[0.9375rem] leading-snug"
        >
          <span>
            {competitor.name}, {competitor.location}
          </span>
          <span className="text-on-ink">{competitor.priceText}</span>
          <span className="font-semibold text-saving">{competitor.savingsText}</span>
        </li>
      ))}
    </ul>
  );
}

function Unbeatable() {
  return (
    <div className="p-6">
      <h4 className="text-xl font-bold">{UNBEATABLE_VALUE.title}</h4>
      <p className="text-on-ink mt-2">{UNBEATABLE_VALUE.text}</p>
    </div>
  );
}
