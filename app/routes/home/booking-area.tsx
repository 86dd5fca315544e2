import { PackageChoiceForm, priceFor, beforePrice } from "~/booking/package/package-row";
import { TwoWays } from "~/booking/prices/two-ways";
import { Terms } from "~/booking/summary/terms";
import type { MissingDraft } from "~/booking/wizard/missing-draft";
import { CATALOGUE_TABS, type Factors, type PricedPackage, TAB_NAMES } from "~/domain/catalogue";
import { type Cents, formatPrice, PLUS_TRAVEL } from "~/domain/pricing";
import { formatShortDate } from "~/domain/time";
import { asSwitched, sizeInWords } from "~/domain/vehicle";
import { paths, type Prefill, withSearch } from "~/paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";

/** A package that was selected but isn't booked yet. */
export type Chosen = {
  name: string;
  options: readonly string[];
  total: Cents;
  forAnyCar: boolean;
  plusTravel: boolean;
};
/** A package of the list. */
export type Listed = Pick<PricedPackage, "key" | "name" | "tab" | "label" | "price" | "scales">;
type Props = {
  packages: readonly Listed[];
  factors: Factors;
  version: number;
  hour: Cents;
  /** Whether one is offered. */
  coatings: boolean;
  chosen: Chosen | null;
  lost: MissingDraft | null;
  prefill: Prefill;
};

export function BookingArea({ hour, coatings, chosen, lost, ...choice }: Props) {
  const { packages, prefill } = choice;
  const { date, time } = prefill;
  return (
    <section id="booking" className="page scroll-mt-6 pt-6 md:pt-24">
      <h2 className="text-title">Book your package</h2>
      {date ? (
        <p className="mt-3 font-semibold">
          For {formatShortDate(date)}, {time}: choose a package.
        </p>
      ) : null}
      {chosen ? <ChosenPackage {...chosen} vehicle={prefill.vehicle} /> : null}
      <div className="mt-4 empty:hidden">{lost ? <ErrorSummary {...lost} /> : null}</div>
      <div className="mt-3 md:mt-6">
        <TwoWays hour={hour} coatings={coatings} prefill={prefill} packages="#catalogue">
          {packages.length > 0 ? <PackageChoice {...choice} another={chosen !== null} /> : null}
        </TwoWays>
      </div>
      {packages.length > 0 ? (
        <ul className="ruled mt-4 hidden print:block">
          {packages.map((entry) => (
            <li key={entry.key} className="flex justify-between py-2">
              <span>{entry.name}</span> <span>{priceOf(choice, entry)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Terms className="max-w-measure mt-2 leading-snug md:mt-4 md:leading-[inherit]" />
    </section>
  );
}

type Choice = Pick<Props, "packages" | "factors" | "version" | "prefill">;

function priceOf({ factors, prefill }: Choice, entry: Listed): string {
  const price = priceFor(factors, entry, prefill.vehicle ?? "sedan");
  return [beforePrice(entry), price].filter(Boolean).join(" ");
}

/** All that the tabs above hold, for who has read them. */
function PackageChoice({ another, ...choice }: Choice & { another: boolean }) {
  const { packages, version, prefill } = choice;
  return (
    <PackageChoiceForm version={version} prefill={prefill} className="mt-3 grid gap-2">
      <label htmlFor="package" className="label text-soft">
        {another ? "Or choose another service" : "Step 1 of 2 · Choose a service"}
      </label>{" "}
      <select id="package" name="package" className="input">
        {CATALOGUE_TABS.map((tab) => {
          const held = packages.filter((entry) => entry.tab === tab);
          return held.length > 0 ? (
            <optgroup key={tab} label={TAB_NAMES[tab]}>
              {held.map((entry) => (
                <option key={entry.key} value={entry.key}>
                  {entry.name}, {priceOf(choice, entry)}
                </option>
              ))}
            </optgroup>
          ) : null;
        })}
      </select>
      <p className="text-soft text-[0.9375rem]">
        Prices for {sizeInWords(prefill.vehicle ?? "sedan")}.
      </p>
      <Button className="w-full">Select Package</Button>
    </PackageChoiceForm>
  );
}

function ChosenPackage({ name, options, total, forAnyCar, plusTravel, vehicle }: Chosen & Prefill) {
  const choices = new URLSearchParams(vehicle ? { vehicleType: asSwitched(vehicle) } : {});
  const notes = [forAnyCar && "for a car", plusTravel && PLUS_TRAVEL];
  return (
    <div className="rounded-card border-amber bg-picked no-print mt-8 grid items-center gap-x-6 gap-y-3 border-2 px-5 py-4 md:grid-cols-[1fr_auto_12rem]">
      <p className="leading-snug">
        <span className="text-soft block text-[0.9375rem]">Your package</span>{" "}
        <span className="font-semibold">{[name, ...options].join(", ")}</span>
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
