import { Link } from "@remix-run/react";
import { type Filter, isSame, listPath, onlyWith } from "~/dashboard/filter";

type Counts = { today: number; tomorrow: number; pending: number };
const LINKS: { count: keyof Counts; label: string; only: Filter }[] = [
  { count: "today", label: "Today", only: onlyWith({ range: "today" }) },
  { count: "tomorrow", label: "Tomorrow", only: onlyWith({ range: "tomorrow" }) },
  { count: "pending", label: "Pending", only: onlyWith({ status: "pending" }) },
];

/** What the day's work begins with. */
export function QuickFilters({ filter, counts }: { filter: Filter; counts: Counts }) {
  return (
    <nav aria-label="Quick filters" className="mt-5">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {LINKS.map(({ count, label, only }) => (
          <li key={label}>
            <Link
              to={listPath(only)}
              preventScrollReset
              aria-current={isSame(filter, only) ? "true" : undefined}
              className={`rounded-control inline-flex min-h-11 items-center gap-1.5 border px-2 font-semibold no-underline hover:border-ink sm:gap-2 sm:px-4 ${isSame(filter, only) ? "border-ink bg-ink text-white" : "border-control bg-card"}`}
            >
              {label}{" "}
              <span className={isSame(filter, only) ? "" : "text-soft"}>
                {counts[count].toLocaleString("en-CA")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
