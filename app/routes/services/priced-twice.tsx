import { customServices, findSold, type Prices } from "~/domain/catalogue";
import { type Cents, customPrice, hourlyPrice, packagePrice, shortPrice } from "~/domain/pricing";
import { hoursInWords, printHourly } from "~/domain/services";
import { formatDuration } from "~/domain/time";
import type { VehicleType } from "~/domain/vehicle";
import { workTime } from "~/domain/work-time";

type Twice = { name: string; prices: string; text: string };

/** What's sold as a package and by the hour: what the difference buys. */
export function pricedTwice(prices: Prices, vehicle: VehicleType): Twice[] {
  const interior = findSold(prices, "InteriorDetailing");
  const correction = findSold(prices, "OneStepCorrection");
  const headlights = findSold(prices, "HeadlightRestoration");
  const polishing = customServices(prices).find(({ id }) => id === "one-step-correction");
  const clearing = prices.options.exterior.find(({ id }) => id === "headlights");
  const byTheHour = (area: "interior" | "exterior", hours: number) =>
    hourlyPrice(prices, printHourly({ area, hours }), vehicle);
  const twice: Twice[] = [];
  if (interior)
    twice.push({
      name: interior.name,
      prices: or(
        packagePrice(prices, interior, vehicle),
        byTheHour("interior", interior.minutes / 60),
      ),
      text: `The package is everything on its card. By the hour, you get the jobs you pick, as far as ${hoursInWords(Math.ceil(interior.minutes / 60))} go.`,
    });
  if (correction && polishing)
    twice.push({
      name: correction.name,
      prices: or(
        packagePrice(prices, correction, vehicle),
        customPrice(prices, [polishing], vehicle),
        "in a custom package",
      ),
      text: `The package is about ${formatDuration(workTime(prices, correction, vehicle).minutes)}, with the wash, iron remover, clay and sealant that the paint needs. On its own it's ${hoursInWords(polishing.hours)} of polishing, and you add the rest yourself.`,
    });
  if (headlights && clearing)
    twice.push({
      name: headlights.name,
      prices: or(packagePrice(prices, headlights, vehicle), byTheHour("exterior", clearing.hours)),
      text: `On their own, take the package. Ticked beside other exterior work they count as ${clearing.hours} of its hours, and it's all done in one visit.`,
    });
  return twice;
}

function or(one: Cents, other: Cents, otherwise = "by the hour"): string {
  return `${shortPrice(one)} as a package, ${shortPrice(other)} ${otherwise}`;
}

export function PricedTwice({ rows }: { rows: readonly Twice[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-6 lg:grid-cols-3">
      {rows.map(({ name, prices, text }) => (
        <li key={name} className="border-ink border-t pt-3.5">
          <h3>{name}</h3>
          <p className="mt-1 font-semibold">{prices}</p>
          <p className="max-w-measure mt-1 text-base text-pretty">{text}</p>
        </li>
      ))}
    </ul>
  );
}
