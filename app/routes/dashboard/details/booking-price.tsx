import { priceLinesOf } from "~/domain/stored";
import { overrideReason } from "~/domain/price-override";
import { type Cents, formatPrice } from "~/domain/pricing";

export function BookingPrice({ lines, total }: { lines: string; total: Cents }) {
  const parts = priceLinesOf(lines);
  const reason = overrideReason(parts);
  return (
    <>
      <span className="font-semibold">{formatPrice(total)}</span>{" "}
      {reason !== null ? (
        <span className="text-warn block font-semibold">Set by hand: {reason}</span>
      ) : null}
      {parts.length > 0 && reason === null ? (
        <ul className="text-soft text-[0.9375rem]">
          {parts.map((line) => (
            <li key={line.label} className="flex justify-between gap-4">
              <span className="min-w-0">{line.label}</span>{" "}
              <span className="shrink-0 text-right whitespace-nowrap tabular-nums">
                {formatPrice(line.cents)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
