import { Link, useNavigation } from "@remix-run/react";
import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import type { StartStep } from "./getting-started.server";
import type { BookingPage, Tiles } from "~/dashboard/bookings.server";
import type { StoppedNight } from "~/dashboard/night.server";
import { butWith, type Filter, listPath, PAGE_SIZE, withFilter } from "~/dashboard/filter";
import { type Cents, formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import type { Undrivables } from "~/desk/undrivable.server";
import type { MailTroubles } from "~/email/unsent.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { Pager } from "~/ui/pager";
import { BookingTable } from "./booking-table";
import { Filters, QuickFilters } from "./filters";
import { GettingStarted } from "./getting-started";
import {
  LongerVehiclesNotice,
  MailNotice,
  OnlySuspected,
  SuspectedWaiting,
  UndrivableNotice,
  WholeDaysNotice,
} from "./notices";
import { StoppedNightCard } from "./stopped-night";
import { isList } from "~/dashboard/screens";

/** `suspected`: how many nobody has kept, whatever the filter. */
type BookingListProps = {
  filter: Filter;
  list: BookingPage;
  tiles: Tiles;
  days: { today: number; tomorrow: number };
  suspected: number;
  /** How many wait for one. */
  deposits: number;
  mail: MailTroubles;
  undrivable: Undrivables;
  /** Whether the owner hasn't decided how much longer larger vehicles take. */
  waits: boolean;
  steps: StartStep[];
  night: StoppedNight | null;
  today: CivilDate;
};

export function BookingList(props: BookingListProps) {
  const { filter, list, tiles, days, suspected, mail, undrivable, waits, steps, night, today } =
    props;
  const loading = useIsLoading();
  const heading = useFocusOnPage(list.page);
  return (
    <div className="page pt-8 pb-16 md:pt-11">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Bookings</PageHeading>
        <ButtonLink to={operatorPaths.addBooking} look="primary">
          Add booking
        </ButtonLink>
      </div>
      <StoppedNightCard night={night} />
      <GettingStarted steps={steps} open={tiles.total === 0} />
      <MailNotice troubles={mail} />
      <UndrivableNotice days={undrivable.days} today={today} />
      <WholeDaysNotice breaking={undrivable.breaking} />
      <LongerVehiclesNotice waits={waits} />
      {suspected > 0 && !filter.suspected ? <SuspectedWaiting count={suspected} /> : null}
      <div className="@container">
        <StatTiles tiles={tiles} />
        <QuickFilters
          filter={filter}
          counts={{ ...days, pending: tiles.pending, deposits: props.deposits }}
        />
        <Filters />
        {filter.since === null ? null : <OnlyNew />}
        {filter.suspected ? <OnlySuspected filter={filter} count={list.count} /> : null}
        <Loading shown={loading} list={list} />
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          Page {list.page} of {list.pages}
        </h2>
        <div aria-busy={loading}>
          <BookingTable
            filter={filter}
            rows={list.rows}
            undrivable={undrivable.jobs}
            today={today}
          />
          {list.count > 0 ? <Foot filter={filter} list={list} /> : null}
          <p className="no-print mt-2 flex flex-wrap items-center gap-x-5">
            {list.count > 0 ? <ExportLinks filter={filter} /> : null}
            <Link to={operatorPaths.feed} className="link inline-flex min-h-11 items-center">
              Calendar feed
            </Link>{" "}
            <Link to={operatorPaths.deleted} className="link inline-flex min-h-11 items-center">
              Deleted bookings
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** After a press on the pager, which is at the other end of the list. */
function useFocusOnPage(page: number): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.closest("nav[aria-label=Pages]"))
      heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}

function OnlyNew() {
  return (
    <p className="border-amber mt-5 border-l-4 pl-4">
      Only new bookings, in the order they came in.{" "}
      <Link to={paths.dashboard} className="link -my-2.5 inline-flex min-h-11 items-center">
        All bookings
      </Link>
    </p>
  );
}

function Foot({ filter, list }: { filter: Filter; list: BookingPage }) {
  const first = (list.page - 1) * PAGE_SIZE + 1;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
      <Pager
        first={first}
        last={first + list.rows.length - 1}
        count={list.count}
        previous={list.page > 1 ? listPath(butWith(filter, { page: list.page - 1 })) : null}
        next={list.page < list.pages ? listPath(butWith(filter, { page: list.page + 1 })) : null}
      />
      <Sum cancelled={list.cancelled} count={list.count} cents={list.cents} />
    </div>
  );
}

function Sum({ cancelled, count, cents }: { cancelled: boolean; count: number; cents: Cents }) {
  return (
    <p>
      {count.toLocaleString("en-CA")} {count === 1 ? "booking" : "bookings"} ·{" "}
      <strong className="font-semibold">{formatPrice(cents)}</strong>
      {cancelled ? <span className="text-soft"> including cancelled</span> : null}
    </p>
  );
}

function ExportLinks({ filter }: { filter: Filter }) {
  return (["csv", "json"] as const).map((type) => (
    <Fragment key={type}>
      <a
        href={withFilter(`${paths.dashboard}/export.${type}`, butWith(filter, {}))}
        className="link inline-flex min-h-11 items-center"
      >
        Export {type.toUpperCase()}
      </a>{" "}
    </Fragment>
  ));
}

function useIsLoading(): boolean {
  const { state, location } = useNavigation();
  return state === "loading" && isList(location.pathname);
}

/** Always rendered, so that a screen reader announces its changes. */
function Loading({ shown, list }: { shown: boolean; list: BookingPage }) {
  const [first] = useState(list);
  return (
    <p role="status" className="text-soft flex min-h-8 items-center text-[0.9375rem]">
      {shown ? (
        <span className="in-a-moment flex items-center gap-2">
          <span aria-hidden="true" className="spinner" />
          Loading bookings...
        </span>
      ) : (
        <span className="sr-only">
          {list === first ? "" : `Results: ${list.count.toLocaleString("en-CA")}`}
        </span>
      )}
    </p>
  );
}

function StatTiles({ tiles }: { tiles: Tiles }) {
  const rows = [
    { label: "Total Bookings", value: tiles.total.toLocaleString("en-CA") },
    { label: "Pending", value: tiles.pending.toLocaleString("en-CA") },
    { label: "Confirmed", value: tiles.confirmed.toLocaleString("en-CA") },
    { label: "Completed", value: tiles.completed.toLocaleString("en-CA") },
    { label: "Total Revenue", value: formatPrice(tiles.revenue) },
  ];
  return (
    <dl className="rounded-card border-line bg-card mt-6 grid overflow-hidden border @min-[17rem]:grid-cols-3 @min-[42rem]:grid-cols-[1.3fr_1fr_1fr_1fr_1.6fr]">
      {rows.map((row) => (
        <div
          key={row.label}
          className="border-line -mt-px -ml-px border-t border-l px-3 py-3 @min-[17rem]:last:col-span-2 @min-[42rem]:last:col-span-1 @min-[42rem]:px-4 @min-[42rem]:py-4 @min-[60rem]:px-6 @min-[60rem]:py-5"
        >
          <dt className="text-soft text-[0.875rem] max-sm:tracking-tight max-sm:[font-stretch:88%] @min-[42rem]:text-[0.9375rem]">
            {row.label}
          </dt>
          <dd className="text-[1.25rem] leading-tight font-bold tracking-tight wrap-anywhere [font-stretch:112%] @min-[42rem]:text-[1.375rem] @min-[60rem]:text-[1.875rem]">
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
