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
  const { search } = useLocation();
  const { filters, filter } = compared;
  return (
    <section
      aria-labelledby="comparison"
      className="rounded-card on-ink bg-ink-2 mt-5 overflow-hidden md:mt-8 text-white lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <div className="bg-teal p-5 md:p-6">
        <h3 id="comparison" className="text-xl md:text-2xl">
          What the same work costs elsewhere
        </h3>
        {filters.length > 1 ? (
          <ul className="no-print -ml-2 flex flex-wrap lg:grid lg:grid-cols-[auto_1fr]">
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
        ) : null}
        <p className="mt-1 text-[0.9375rem] leading-snug">
          Typical prices by kind of shop in Burnaby, Vancouver and Coquitlam. All for a car.
        </p>
      </div>
      {compared.instead ? (
        <div className="p-6">
          <h4 className="text-xl font-bold">{compared.instead.title}</h4>
          <p className="text-on-ink mt-2">{compared.instead.text}</p>
        </div>
      ) : (
        <Rows rows={compared.rows} />
      )}
    </section>
  );
});

function Rows({ rows }: Pick<Compared, "rows">) {
  return (
    <div className="@container">
      <table className="w-full text-left leading-snug max-md:text-[0.9375rem]">
        <thead className="label text-on-ink @max-[14rem]:sr-only">
          <tr className="*:pt-4 *:pr-3 *:first:pl-5 md:*:px-6">
            <th scope="col">Service</th>
            <th scope="col">Ours</th>
            <th scope="col">Elsewhere</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ service, kinds, ours, others, saved }) => (
            <tr
              key={service}
              className="border-white/15 *:py-2.5 *:pr-3 *:align-top *:first:pl-5 not-first:border-t *:@max-[14rem]:block *:@max-[14rem]:pl-5 md:*:px-6 md:*:py-4"
            >
              <th scope="row" className="font-semibold">
                <span>{service}</span>{" "}
                <span className="text-on-ink block text-[0.9375rem] font-normal max-md:hidden">
                  {kinds}
                </span>
              </th>
              <td className="text-amber font-bold [font-stretch:112%] md:text-2xl">{ours}</td>
              <td className="@min-[20rem]:whitespace-nowrap">
                {others} <span className="text-saving block font-semibold">{saved}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
