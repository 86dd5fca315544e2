import { formatPrice, hourlyPrice, hourlyRate } from "~/domain/pricing";
import { defaultHours, displayName } from "~/domain/services";
import { paths } from "~/paths";

const ROWS = [
  { name: "Interior detailing", price: `${formatPrice(hourlyRate("interior"))} an hour`, note: "Vacuum, wipe down, windows, seats, extraction" },
  { name: "Exterior detailing", price: `${formatPrice(hourlyRate("exterior"))} an hour`, note: "Wash, wheels, wax, clay, polish, sealant" },
  ...["Restoration", "PaintCorrection", "Ozoning"].map((id) => ({
    name: displayName(id),
    price: formatPrice(hourlyPrice(id, "sedan")),
    note: `${defaultHours(id)} hours of work`,
  })),
];

/** A price sheet of what the wizard sells. */
export function Services() {
  return (
    <section id="services" className="page pt-20">
      <h2 className="text-[clamp(1.8rem,1.4rem+1.6vw,2.6rem)]">Our Detailing Services</h2>
      <p className="text-soft max-w-measure mt-3">Prices for cars, before tax. Trucks and SUVs add 25%, vans 50%; ozoning is the same for every vehicle.</p>
      <dl className="rounded-card border-line bg-card divide-line mt-8 divide-y border">
        {ROWS.map((row) => (
          <div key={row.name} className="grid gap-x-6 px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-baseline">
            <dt>
              <span className="text-lg font-semibold">{row.name}</span>
              <span className="text-soft block">{row.note}</span>
            </dt>
            <dd className="text-xl font-bold [font-stretch:112%]">{row.price}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <a href={paths.booking} className="button button-primary">
          Choose and book
        </a>
      </p>
    </section>
  );
}
