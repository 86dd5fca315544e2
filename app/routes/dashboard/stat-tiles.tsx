import type { Tiles } from "~/dashboard/bookings.server";
import { formatPrice } from "~/domain/pricing";

/** §2.6: all bookings, whatever the filter; revenue without the cancelled ones. */
export function StatTiles({ tiles }: { tiles: Tiles }) {
  const rows = [
    { label: "Total Bookings", value: tiles.total.toLocaleString("en-CA") },
    { label: "Pending", value: tiles.pending.toLocaleString("en-CA") },
    { label: "Confirmed", value: tiles.confirmed.toLocaleString("en-CA") },
    { label: "Completed", value: tiles.completed.toLocaleString("en-CA") },
    { label: "Total Revenue", value: formatPrice(tiles.revenue) },
  ];
  return (
    <dl className="rounded-card border-line bg-card mt-6 grid grid-cols-2 overflow-hidden border md:grid-cols-[1.3fr_1fr_1fr_1fr_1.6fr]">
      {rows.map((row) => (
        <div key={row.label} className="border-line -mt-px -ml-px border-t border-l px-4 py-4 last:max-md:col-span-2 lg:px-6 lg:py-5">
          <dt className="text-soft text-[0.9375rem] whitespace-nowrap">{row.label}</dt>
          <dd className="text-[1.375rem] leading-tight font-bold tracking-tight [font-stretch:112%] lg:text-[1.875rem]">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
