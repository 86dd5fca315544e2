import {
  FACTOR_NAMES,
  rateNames,
  SPECIAL_IDS,
  specialServices,
  TIME_NAMES,
} from "../price-list/catalogue-names";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Values } from "~/domain/values";
import type { Catalogue, CustomService, Factors, WizardOption } from "~/domain/catalogue";
import { MOST_JOBS } from "~/domain/catalogue-limits";
import { printPrice } from "~/domain/price-override";

/** What a form of the screen shows; `of` is "rates", "factors", "interior" or "custom-Wheels". */
export function formValues(catalogue: Catalogue, of: string): Values {
  const { rates, factors, timeFactors } = catalogue;
  if (of === "rates")
    return Object.fromEntries(rateNames(catalogue).map(([id]) => [id, printPrice(rates[id])]));
  if (of === "factors") return valuesOfFactors(factors);
  // Until it's decided, what a new shop has.
  if (of === "timeFactors") return valuesOfFactors(timeFactors ?? FIRST_CATALOGUE.timeFactors!);
  return valuesOfJobs(jobsIn(catalogue, of));
}

function valuesOfFactors({ truck_suv, van }: Factors): Values {
  return { truck_suv: String(truck_suv - 100), van: String(van - 100) };
}

type Job = WizardOption & Partial<Pick<CustomService, "rate">>;

function jobsIn(catalogue: Catalogue, of: string): readonly Job[] {
  const { options, custom } = catalogue;
  if (of === "specials") return specialServices(catalogue);
  if (of === "interior" || of === "exterior") return options[of];
  return custom.find(({ tab }) => `custom-${tab}` === of)?.services ?? [];
}

function valuesOfJobs(jobs: readonly Job[]): Values {
  return Object.fromEntries(
    jobs.flatMap((job, at) => [
      [`id${at}`, job.id],
      [`name${at}`, job.name],
      [`hours${at}`, String(job.hours)],
      ...(job.rate === undefined ? [] : [[`rate${at}`, printPrice(job.rate)]]),
    ]),
  );
}

/** Of a form with rows. */
export function rowsOf(of: string) {
  return {
    parts: ["id", "name", "hours", "rate"],
    most: of === "specials" ? SPECIAL_IDS.length : MOST_JOBS,
    words: ({ name = "", hours, rate }: Values) =>
      [name, hours && `${hours} h`, rate && `$${rate} an hour`].filter(Boolean).join(", "),
  };
}

/** What a form's fields are called. */
export function labelsOf(catalogue: Catalogue, of: string): (field: string) => string {
  const factors = of === "timeFactors" ? TIME_NAMES : FACTOR_NAMES;
  const amounts: Values = Object.fromEntries([...rateNames(catalogue), ...factors]);
  const row = of === "specials" ? "Service" : "Job";
  return (field) => {
    const [, part = "", at] = /^([a-z]+)(\d+)$/.exec(field) ?? [];
    const nth = `${row.toLowerCase()} ${Number(at) + 1}`;
    const ofRow: Values = {
      name: `${row} ${Number(at) + 1}`,
      hours: `Hours of ${nth}`,
      rate: `Dollars an hour of ${nth}`,
    };
    return ofRow[part] ?? amounts[field]!;
  };
}
