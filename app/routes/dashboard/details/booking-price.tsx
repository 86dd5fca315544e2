import { priceLinesOf } from "~/domain/stored";
import { overrideReason } from "~/domain/price-override";
import { formatPrice } from "~/domain/pricing";

export function BookingPrice({ lines }: { lines: string }) {
  const parts = priceLinesOf(lines);
  const reason = overrideReason(parts);
  if (reason !== null)
    return <span className="text-warn font-semibold">Set by hand: {reason}</span>;
  return (
    <ul>
      {parts.map((line) => (
        <li key={line.label} className="flex justify-between gap-4">
          <span className="min-w-0">{line.label}</span>{" "}
          <span className="shrink-0 text-right whitespace-nowrap tabular-nums">
            {formatPrice(line.cents)}
          </span>
        </li>
      ))}
    </ul>
  );
}
