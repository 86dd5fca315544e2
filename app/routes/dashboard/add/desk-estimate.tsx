import { overrideLine, type PriceOverride } from "~/domain/price-override";
import { formatDuration } from "~/domain/time";
import type { Quote } from "~/booking/quote";
import { Estimate } from "~/booking/summary-panel";

export function DeskEstimate({
  price,
  quote,
}: {
  price: PriceOverride | null;
  quote: Quote | null;
}) {
  if (!quote) return <p className="text-soft">Choose a service to see the estimate.</p>;
  const shown = price ? { lines: [overrideLine(price)], total: price.cents } : quote;
  return (
    <>
      <p className="text-lg leading-snug font-semibold">{quote.serviceName}</p>
      <p className="text-soft text-[0.9375rem]">
        {quote.options.length > 0 ? `${quote.options.join(", ")}; ` : null}about{" "}
        {formatDuration(quote.minutes)}
      </p>
      <Estimate price={shown} forAnyCar={false} plusTravel={false} />
    </>
  );
}
