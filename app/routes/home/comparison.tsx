import { Link, useLocation } from "@remix-run/react";
import { memo } from "react";
import { COMPARISONS, UNBEATABLE_VALUE } from "~/content/competitors";
import { shortPrice, shortRange } from "~/domain/pricing";
import { compare, mostSaved, type ComparisonFilter, type ComparisonRow } from "~/domain/comparison";
import { viewAddress } from "./view-address";

const FILTERS: readonly { id: ComparisonFilter; label: string }[] = [
  { id: "default", label: "All" },
  { id: "mobile", label: "Mobile" },
  { id: "ceramic", label: "Ceramic" },
  { id: "paintCorrection", label: "Paint correction" },
];
/** Of more, a starting price waits behind its own filter. */
const MOST_ROWS = 3;

export const Comparison = memo(function Comparison({ filter }: { filter: ComparisonFilter }) {
  const { search } = useLocation();
  const all = compare(COMPARISONS, filter);
  const rows = all.length > MOST_ROWS ? all.filter((row) => !row.isStartingPrice) : all;
  return (
    <section
      aria-labelledby="comparison"
      className="rounded-card on-ink bg-ink-2 mt-10 overflow-hidden text-white lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <div className="bg-teal p-5 md:p-6">
        <h3 id="comparison" className="text-xl md:text-2xl">
          What the same work costs elsewhere
        </h3>
        <ul className="no-print -ml-2 flex flex-wrap">
          {FILTERS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={viewAddress(search, "compare", id, "#comparison")}
                preventScrollReset
                aria-current={id === filter ? "true" : undefined}
                className={`inline-flex min-h-11 items-center px-2 text-[0.9375rem] underline-offset-4 ${id === filter ? "font-bold underline decoration-2" : "hover:underline"}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-1 text-[0.9375rem] leading-snug">
          Typical prices by kind of shop in Burnaby, Vancouver and Coquitlam, for a car.
        </p>
      </div>
      {rows.length === 0 ? <Unbeatable /> : <Rows rows={rows} />}
    </section>
  );
});

function Rows({ rows }: { rows: ComparisonRow[] }) {
  return (
    <table className="w-full text-left leading-snug">
      <thead className="label text-on-ink">
        <tr className="*:px-2 *:pt-4 *:align-bottom md:*:px-6">
          <th scope="col">Service</th>
          <th scope="col">Ours</th>
          <th scope="col">Elsewhere</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.service}
            className="border-white/15 *:px-2 *:py-3 *:align-top not-first:border-t md:*:px-6 md:*:py-4"
          >
            <th scope="row" className="max-md:pl-5! font-semibold">
              {row.service}
              <span className="text-on-ink block text-[0.9375rem] font-normal max-md:hidden">
                {row.isStartingPrice ? "Starting price. " : ""}
                {row.competitors.map(({ name, location }) => `${name}, ${location}`).join("; ")}
              </span>
            </th>
            <td className="text-amber text-lg font-bold [font-stretch:112%] md:text-2xl">
              {shortPrice(row.price)}
            </td>
            <td>
              {rangeOf(row)}
              <span className="text-saving block text-[0.9375rem] font-semibold">
                {mostSaved(row)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeOf({ competitors }: ComparisonRow): string {
  const of = (end: "low" | "high") => competitors.map((each) => each[end]);
  return shortRange(Math.min(...of("low")), Math.max(...of("high")));
}

function Unbeatable() {
  return (
    <div className="p-6">
      <h4 className="text-xl font-bold">{UNBEATABLE_VALUE.title}</h4>
      <p className="text-on-ink mt-2">{UNBEATABLE_VALUE.text}</p>
    </div>
  );
}
