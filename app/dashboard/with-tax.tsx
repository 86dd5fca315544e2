import { estimateIn } from "~/domain/json-columns";
import { formatPrice } from "~/domain/pricing";
import { withTax } from "~/domain/tax";

/** Beside a booking's price, which is before tax; nothing without a tax. */
export function WithTax({ booking }: { booking: { total_price_cents: number; taxes: string } }) {
  const price = estimateIn(booking);
  if (withTax(price) === price.total) return null;
  return (
    <span className="text-soft block text-[0.9375rem] print:text-[1em]">
      {formatPrice(withTax(price))} with tax
    </span>
  );
}
