import { type Cents, formatPrice } from "~/domain/pricing";
import { priceLinesOf } from "./stored";

/** The total as it was estimated, and how it came about. */
export function BookingPrice({ lines, total }: { lines: string; total: Cents }) {
  const parts = priceLinesOf(lines);
  return (
    <>
      <span className="font-semibold">{formatPrice(total)}</span>
      {parts.length > 0 ? (
        <ul className="text-soft text-[0.9375rem]">
          {parts.map((line) => (
            <li key={line.label} className="flex justify-between gap-4">
              <span>{line.label}</span>
              <span className="whitespace-nowrap">{formatPrice(line.cents)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
