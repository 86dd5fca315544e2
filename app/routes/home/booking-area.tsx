import { priceFor, priceWords, SelectPackage } from "~/booking/package/package-row";
import { Terms } from "~/booking/summary/terms";
import type { MissingDraft } from "~/booking/wizard/missing-draft";
import type { Factors, PricedPackage } from "~/domain/catalogue";
import { type Cents, formatPrice } from "~/domain/pricing";
import { formatDuration, formatShortDate } from "~/domain/time";
import { asSwitched, sizeInWords } from "~/domain/vehicle";
import { bookingAt, paths, type Prefill, withSearch } from "~/paths";
import { ErrorSummary } from "~/ui/error-summary";

/** A package that was selected but isn't booked yet. */
export type Chosen = { name: string; total: Cents; forAnyCar: boolean; plusTravel: boolean };
/** A package of the list. */
export type Listed = Pick<
  PricedPackage,
  "key" | "name" | "additional" | "minutes" | "label" | "price" | "scales"
>;
type Props = {
  packages: readonly Listed[];
  factors: Factors;
  version: number;
  chosen: Chosen | null;
  lost: MissingDraft | null;
  prefill: Prefill;
};

export function BookingArea({ packages, factors, version, chosen, lost, prefill }: Props) {
  const { vehicle = "sedan", date, time } = prefill;
  return (
    <section id="booking" className="page scroll-mt-6 pt-8 md:pt-24">
      <h2 className="text-title">Book your package</h2>
      {date ? (
        <p className="mt-3 font-semibold">
          For {formatShortDate(date)}, {time}: choose a package.
        </p>
      ) : null}
      <p className="text-soft mt-3">
        Prices for {sizeInWords(vehicle)}. Want hours of work or single jobs instead?{" "}
        <a href={bookingAt(prefill)} className="link">
          Build your own
        </a>
      </p>
      {chosen ? <ChosenPackage {...chosen} vehicle={prefill.vehicle} /> : null}
      <div className="mt-4 empty:hidden">{lost ? <ErrorSummary {...lost} /> : null}</div>
      {packages.length > 0 ? (
        <>
          <h3 className="label text-soft mt-4 md:mt-6">
            {chosen ? "Or choose another service" : "Step 1 of 2 · Choose a service"}
          </h3>
          <ul className="rounded-card border-line bg-card ruled mt-3 border max-md:text-base max-md:[&_button]:px-2 max-md:[&_button]:text-[0.9375rem] max-md:[&_button]:whitespace-nowrap max-md:[&_form]:w-34">
            {packages.map((entry) => (
              <li
                key={entry.key}
                className="flex flex-wrap items-center gap-3 px-3 py-2 md:grid md:grid-cols-[1fr_auto_12rem] md:gap-x-6 md:px-5 md:py-4"
              >
                <div className="flex-1 basis-32 md:contents">
                  <p className="leading-tight md:leading-snug">
                    <span className="font-semibold">{entry.name}</span>{" "}
                    <span className="text-soft block text-[0.9375rem] max-md:hidden">
                      about {formatDuration(entry.minutes)}
                    </span>
                  </p>
                  <p className="text-lg font-bold [font-stretch:112%] md:text-xl">
                    {priceWords(entry) ? (
                      <span className="text-soft text-[0.9375rem] font-normal [font-stretch:100%] md:text-base">
                        {priceWords(entry)}{" "}
                      </span>
                    ) : null}
                    {priceFor(factors, entry, vehicle)}
                  </p>
                </div>
                <div>
                  <SelectPackage entry={entry} version={version} prefill={prefill} />
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Terms className="max-w-measure mt-4" />
    </section>
  );
}

function ChosenPackage({ name, total, forAnyCar, plusTravel, vehicle }: Chosen & Prefill) {
  const choices = new URLSearchParams(vehicle ? { vehicleType: asSwitched(vehicle) } : {});
  const notes = [forAnyCar && "for a car", plusTravel && "+ travel, agreed by phone"];
  return (
    <div className="rounded-card border-amber bg-picked no-print mt-8 grid items-center gap-x-6 gap-y-3 border-2 px-5 py-4 md:grid-cols-[1fr_auto_12rem]">
      <p className="leading-snug">
        <span className="text-soft block text-[0.9375rem]">Your package</span>{" "}
        <span className="font-semibold">{name}</span>
      </p>
      <p className="leading-snug">
        <span className="block text-xl font-bold [font-stretch:112%]">{formatPrice(total)}</span>{" "}
        <span className="text-soft text-[0.9375rem] empty:hidden">
          {notes.filter(Boolean).join(" ")}
        </span>
      </p>
      <a href={withSearch(paths.packageForm, choices)} className="button button-primary">
        Continue<span className="sr-only"> with {name}</span>
      </a>
    </div>
  );
}
