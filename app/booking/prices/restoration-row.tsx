import { bookingAt, type Prefill } from "~/paths";
import { Features } from "../package/package-row";
import type { Restoration } from "./restorations";

/** What the wizard sells beside hourly work; a press begins there with it chosen. */
export function RestorationRow({
  entries,
  level: Heading = "h3",
  prefill,
}: {
  entries: readonly Restoration[];
  level?: "h3" | "h4";
  prefill: Prefill;
}) {
  return (
    <ul className="rounded-card border-line bg-line grid gap-px overflow-hidden border md:grid-cols-2">
      {entries.map(({ id, anchor, name, price, time, summary, features }) => (
        <li
          key={id}
          id={anchor}
          className="bg-card row-span-4 grid scroll-mt-6 grid-rows-subgrid p-4 md:p-6"
        >
          <Heading className="text-lg font-bold [font-stretch:116%]">{name}</Heading>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
            <strong className="text-3xl leading-none font-bold tracking-tight [font-stretch:112%] md:text-4xl">
              {price}
            </strong>{" "}
            <span className="text-soft text-[0.9375rem]">about {time}</span>
          </p>
          <div className="mt-3 mb-4">
            <p className="mb-2 leading-snug">{summary}</p>
            <div className="text-[0.9375rem] leading-snug">
              <Features features={features} />
            </div>
          </div>
          <a
            href={bookingAt({ ...prefill, service: id })}
            className="button button-secondary no-print"
          >
            Select Service<span className="sr-only"> {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
