import type { BookingPage, Tiles } from "~/dashboard/bookings.server";
import { butWith, type Filter, listPath, PAGE_SIZE } from "~/dashboard/filter";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { PageHeading } from "~/ui/page-heading";
import { Pager } from "~/ui/pager";
import { BookingTable } from "./booking-table";
import { Filters } from "./filters";
import { Loading, useListIsLoading } from "./loading";
import { StatTiles } from "./stat-tiles";

/** §2.6: tiles, filters, the list, and what the list adds up to. */
export function BookingList({ filter, list, tiles, today }: { filter: Filter; list: BookingPage; tiles: Tiles; today: CivilDate }) {
  const loading = useListIsLoading();
  return (
    <div className="page pt-8 pb-16 md:pt-11">
      <PageHeading>Bookings</PageHeading>
      <StatTiles tiles={tiles} />
      <Filters filter={filter} />
      <Loading shown={loading} />
      <div className={loading ? "opacity-50" : ""}>
        <BookingTable filter={filter} rows={list.rows} today={today} />
        {list.count > 0 ? <Foot filter={filter} list={list} /> : null}
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
