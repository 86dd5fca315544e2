import { Link } from "@remix-run/react";
import type { DeletedRow } from "~/dashboard/changes/deleted.server";
import { deletedWords } from "~/dashboard/changes/history-words";
import { operatorPaths } from "~/operator-paths";
import { StatusMark } from "~/dashboard/status-mark";
import { dateInList, vehicleInList } from "~/dashboard/formats";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";

export function DeletedList({ rows, today }: { rows: DeletedRow[]; today: CivilDate }) {
  return (
    <ul className="border-line bg-card rounded-card ruled border">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 px-4 py-3 lg:grid-cols-[1fr_14.5rem_1fr_8rem_6rem] lg:px-6"
        >
          <p className="min-w-0 wrap-anywhere">
            <Link
              to={operatorPaths.booking(row.id)}
              className="link inline-flex min-h-11 items-center font-semibold whitespace-normal lg:-my-2.5"
            >
              <bdi>{row.customer_name}</bdi>
            </Link>
          </p>
          <p className="py-2.5 text-right font-semibold tabular-nums lg:order-4 lg:py-0">
            {formatPrice(row.total_price_cents)}
          </p>
          <div className="col-span-2 grid gap-y-1 lg:contents">
            <p className="lg:order-1">
              {dateInList(row.booking_date, today)}, {row.booking_time}
            </p>
            <p className="lg:order-3">
              <StatusMark status={row.status} />
            </p>
          </div>
          <p className="col-span-2 leading-snug wrap-anywhere lg:order-2 lg:col-span-1">
            {row.service_name}{" "}
            <span className="text-soft block text-[0.9375rem]">{vehicleInList(row)}</span>
          </p>
          <p className="text-soft col-span-2 text-[0.9375rem] wrap-anywhere lg:order-5 lg:col-span-5">
            {deletedWords(row.deletion)}
          </p>
        </li>
      ))}
    </ul>
  );
}
