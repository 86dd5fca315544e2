import type { BookingPage, Tiles } from "~/dashboard/bookings.server";
import { butWith, type Filter, listPath, PAGE_SIZE } from "~/dashboard/filter";
import { useListIsLost } from "~/dashboard/lost-list";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { PageHeading } from "~/ui/page-heading";
import { Pager } from "~/ui/pager";
import { BookingTable } from "./booking-table";
import { Filters } from "./filters";
import { ListLost } from "./list-lost";
import { Loading, useListIsLoading } from "./loading";
import { StatTiles } from "./stat-tiles";
import { usePageFocus } from "./use-page-focus";

/** §2.6: tiles, filters, the list, and what the list adds up to. */
export function BookingList({ filter, list, tiles, today }: { filter: Filter; list: BookingPage; tiles: Tiles; today: CivilDate }) {
  const loading = useListIsLoading();
  const lost = useListIsLost();
  const heading = usePageFocus(list.page);
  return (
    <div className="page pt-8 pb-16 md:pt-11">
      <PageHeading>Bookings</PageHeading>
      <div className="@container">
        <StatTiles tiles={tiles} />
        <Filters filter={filter} />
        <Loading shown={loading && !lost} />
        {lost ? <ListLost /> : null}
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          Page {list.page} of {list.pages}
        </h2>
        <div className={loading || lost ? "opacity-50" : ""}>
          <BookingTable filter={filter} rows={list.rows} today={today} />
          {list.count > 0 ? <Foot filter={filter} list={list} /> : null}
        </div>
      </div>
    </div>
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
      <p>
        {list.count.toLocaleString("en-CA")} {list.count === 1 ? "booking" : "bookings"} · <strong className="font-semibold">{formatPrice(list.cents)}</strong>
        {filter.status === null ? <span className="text-soft"> including cancelled</span> : null}
      </p>
    </div>
  );
}
