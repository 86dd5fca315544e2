import { Form, Link, useLoaderData } from "@remix-run/react";
import {
  cleared,
  type Direction,
  DIRECTIONS,
  type Filter,
  isUnfiltered,
  listPath,
  SEARCH_LIMIT,
  type Range,
  isSame,
  onlyWith,
  orderOf,
  type Sort,
  SORTS,
} from "~/dashboard/filter";
import { STATUS, STATUSES } from "~/domain/booking";
import { paths } from "~/paths";
import { DateForm } from "~/ui/date-form";
import { Button } from "~/ui/button";
import { Tick } from "~/ui/tick";
import { useHasBeen } from "~/ui/use-has-been";
import type { loader } from "./route";
import { useFilterForm } from "./use-filter-form";

const RANGE_WORDS: Record<Range, string> = {
  all: "All dates",
  today: "Today",
  last7: "Last 7 days",
  last30: "Last 30 days",
  tomorrow: "Tomorrow",
  next7: "Next 7 days",
  upcoming: "Upcoming",
  custom: "From – to",
};

const LABEL = "grid min-w-0 grow gap-1";
const NAME = "text-soft text-[0.9375rem]";
const ORDER_WORDS: Record<Sort, Record<Direction, string>> = {
  date: { desc: "Date, latest first", asc: "Date, earliest first" },
  time: { asc: "Time, earliest first", desc: "Time, latest first" },
  customer: { asc: "Customer, A to Z", desc: "Customer, Z to A" },
  service: { asc: "Service, A to Z", desc: "Service, Z to A" },
  price: { desc: "Price, highest first", asc: "Price, lowest first" },
  status: { asc: "Status, cancelled first", desc: "Status, pending first" },
};

/** No autocompletion: a browser that goes back would show the last choices over an older list. */
export function Filters() {
  const { filter, suspected, deposits } = useLoaderData<typeof loader>();
  const { cancel, ...form } = useFilterForm(filter);
  const isQuick = LINKS.some(({ only }) => isSame(filter, only));
  // Stays open: it mustn't fold under whoever empties a field.
  const open = useHasBeen(!isUnfiltered(filter) && !isQuick);
  return (
    <Form
      {...form}
      method="get"
      action={paths.dashboard}
      role="search"
      aria-label="Bookings"
      autoComplete="off"
      className="group mt-3 flex flex-wrap items-end gap-2 lg:mt-6 lg:gap-3"
    >
      {filter.since === null ? null : <input type="hidden" name="since" value={filter.since} />}
      <label className={`${LABEL} min-w-full lg:min-w-72 lg:basis-0`}>
        <span className={NAME}>Search</span>
        <input
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={SEARCH_LIMIT}
          placeholder="Name, email, phone or service"
          className="input"
        />
      </label>{" "}
      <details open={open} className="peer unfolded-wide open:basis-full">
        <summary className="marked rounded-control border-ink flex min-h-12 w-fit items-center border-2 px-2.5 font-semibold">
          Filter
        </summary>
        <div className="mt-3 flex flex-wrap items-end gap-3 lg:contents">
          <label className={`${LABEL} lg:grow-0`}>
            <span className={NAME}>Status</span>{" "}
            <select name="status" defaultValue={filter.status ?? ""} className="input">
              <option value="">Any status</option>
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS[status].word}
                </option>
              ))}
            </select>
          </label>{" "}
          <label className={`${LABEL} lg:grow-0`}>
            <span className={NAME}>Date range</span>{" "}
            <select name="range" defaultValue={filter.range} className="input">
              {Object.entries(RANGE_WORDS).map(([range, words]) => (
                <option key={range} value={range}>
                  {words}
                </option>
              ))}
            </select>
          </label>{" "}
          <DateForm />
          <DateField label="From" name="from" value={filter.from} />{" "}
          <DateField label="To" name="to" value={filter.to} />{" "}
          {suspected > 0 || filter.suspected ? (
            <Tick name="suspected" value="1" defaultChecked={filter.suspected} className="min-h-12">
              Might be spam
            </Tick>
          ) : null}
          {deposits > 0 || filter.deposits ? (
            <Tick name="deposits" value="1" defaultChecked={filter.deposits} className="min-h-12">
              Deposits
            </Tick>
          ) : null}
        </div>
      </details>{" "}
      {filter.since === null ? (
        <select
          name="sort"
          aria-label="Order"
          defaultValue={orderOf(filter)}
          className="input booking-order min-w-0 grow basis-28 px-2"
        >
          {SORTS.flatMap((sort) =>
            DIRECTIONS.map((dir) => (
              <option key={sort + dir} value={orderOf({ sort, dir })}>
                {ORDER_WORDS[sort][dir]}
              </option>
            )),
          )}
        </select>
      ) : null}{" "}
      {/* While the filter is folded, "Refresh" is enough. */}
      <Button className="noscript:peer-open:inline-flex noscript:lg:inline-flex hidden">
        Apply
      </Button>
      <Button className="max-lg:px-3">Refresh</Button>
      {isUnfiltered(filter) ? null : (
        <Link
          to={listPath(cleared(filter))}
          preventScrollReset
          onClick={cancel}
          className="link inline-flex min-h-12 items-center"
        >
          Clear filters
        </Link>
      )}
    </Form>
  );
}

/** CSS hides it unless the range asks for dates, with or without script. */
function DateField({
  label,
  name,
  value,
}: {
  label: string;
  name: "from" | "to";
  value: string | null;
}) {
  return (
    <label
      className={`${LABEL} supports-[selector(:has(*))]:hidden group-has-[option[value=custom]:checked]:grid lg:grow-0`}
    >
      <span className={NAME}>{label}</span>
      <input type="date" name={name} defaultValue={value ?? ""} className="input" />
    </label>
  );
}

type Counts = { today: number; tomorrow: number; pending: number; deposits: number };
const LINKS: { count?: keyof Counts; label: string; only: Filter }[] = [
  { count: "today", label: "Today", only: onlyWith({ range: "today" }) },
  { count: "tomorrow", label: "Tomorrow", only: onlyWith({ range: "tomorrow" }) },
  { count: "pending", label: "Pending", only: onlyWith({ status: "pending" }) },
  { count: "deposits", label: "Deposits", only: onlyWith({ deposits: true }) },
  // The list itself begins with what's farthest ahead.
  { label: "Coming up", only: onlyWith({ range: "upcoming", sort: "date", dir: "asc" }) },
];

/** What the day's work begins with. */
export function QuickFilters({ filter, counts }: { filter: Filter; counts: Counts }) {
  // A shop that asks for no deposits hears nothing of them.
  const isNeeded = ({ count, only }: (typeof LINKS)[number]) =>
    count !== "deposits" || counts.deposits > 0 || isSame(filter, only);
  return (
    <nav aria-label="Quick filters" className="mt-4 md:mt-5">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {LINKS.filter(isNeeded).map(({ count, label, only }) => (
          <li key={label}>
            <Link
              to={listPath(only)}
              preventScrollReset
              aria-current={isSame(filter, only) ? "true" : undefined}
              className={`rounded-control inline-flex min-h-11 items-center gap-1.5 border px-2 font-semibold no-underline hover:border-ink sm:gap-2 sm:px-4 ${isSame(filter, only) ? "border-ink bg-ink text-white" : "border-control bg-card"}`}
            >
              {label}{" "}
              {count ? (
                <span className={isSame(filter, only) ? "" : "text-soft"}>
                  {counts[count].toLocaleString("en-CA")}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
