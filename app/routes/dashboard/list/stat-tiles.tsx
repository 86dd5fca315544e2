import type { Tiles } from "~/dashboard/bookings.server";
import { formatPrice } from "~/domain/pricing";

export function StatTiles({ tiles }: { tiles: Tiles }) {
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
