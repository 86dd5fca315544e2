import { CUSTOM_SERVICES } from "~/content/custom-package";
import { PACKAGES } from "~/content/catalogue";
import { packageCents } from "~/content/prices";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import { type Cents, customPrice, hourlyPrice, shortPrice } from "~/domain/pricing";
import { printHourly } from "~/domain/services";
import { formatDuration } from "~/domain/time";
import type { VehicleType } from "~/domain/vehicle";

type Twice = { name: string; prices: string; text: string };

/** What's sold as a package and by the hour: what the difference buys. */
export function pricedTwice(vehicle: VehicleType): Twice[] {
  const correction = CUSTOM_SERVICES.find(({ id }) => id === "one-step-correction")!;
  const headlights = WIZARD_OPTIONS.exterior.find(({ id }) => id === "headlights")!;
  const interiorHours = PACKAGES.InteriorDetailing.minutes / 60;
  const byTheHour = (area: "interior" | "exterior", hours: number) =>
    hourlyPrice(printHourly({ area, hours }), vehicle);
  return [
    {
      name: "Interior detailing",
      prices: or(packageCents("InteriorDetailing", vehicle), byTheHour("interior", interiorHours)),
      text: `The package is everything on its card. By the hour, you get the jobs you pick, as far as ${interiorHours} hours go.`,
    },
    {
      name: "One-step paint correction",
      prices: or(
        packageCents("OneStepCorrection", vehicle),
        customPrice([correction], vehicle),
        "in a custom package",
      ),
      text: `The package is about ${formatDuration(PACKAGES.OneStepCorrection.minutes)}, with the wash, iron remover, clay and sealant that the paint needs. On its own it's ${correction.hours} hours of polishing, and you add the rest yourself.`,
    },
    {
      name: "Headlights",
      prices: or(
        packageCents("HeadlightRestoration", vehicle),
        byTheHour("exterior", headlights.hours),
      ),
      text: `On their own, take the package. Ticked beside other exterior work they count as ${headlights.hours} of its hours, and it's all done in one visit.`,
    },
  ];
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
