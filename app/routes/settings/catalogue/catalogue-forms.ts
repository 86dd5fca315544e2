import { RATE_NAMES } from "~/dashboard/catalogue/price-changes";
import { fieldChanges, fromTo } from "~/dashboard/field-changes";
import type { Answers } from "~/domain/answers";
import type { Catalogue, CustomService, WizardOption } from "~/domain/catalogue";
import { printPrice } from "~/domain/price-override";
import { shortPrice } from "~/domain/pricing";

export const FACTOR_NAMES: Answers = { truck_suv: "Trucks and SUVs", van: "Vans" };
const RATE_LABELS: Answers = Object.fromEntries(RATE_NAMES);
/** Of a row; the id's and the name's first. */
export const JOB_PARTS = ["id", "name", "hours", "rate"];

/** What a form of the screen shows; `of` is "rates", "factors", "interior" or "custom-Wheels". */
export function formValues(catalogue: Catalogue, of: string): Answers {
  const { rates, factors } = catalogue;
  if (of === "rates")
    return Object.fromEntries(RATE_NAMES.map(([name]) => [name, printPrice(rates[name])]));
  if (of === "factors")
    return { truck_suv: String(factors.truck_suv - 100), van: String(factors.van - 100) };
  return valuesOfJobs(jobsIn(catalogue, of));
}

type Job = WizardOption & Partial<Pick<CustomService, "rate">>;

function jobsIn({ options, custom }: Catalogue, of: string): readonly Job[] {
  if (of === "interior" || of === "exterior") return options[of];
  return custom.find(({ tab }) => `custom-${tab}` === of)?.services ?? [];
}

function valuesOfJobs(jobs: readonly Job[]): Answers {
  return Object.fromEntries(
    jobs.flatMap((job, at) => [
      [`id${at}`, job.id],
      [`name${at}`, job.name],
      [`hours${at}`, String(job.hours)],
      ...(job.rate === undefined ? [] : [[`rate${at}`, printPrice(job.rate)]]),
    ]),
  );
}

/** What its fields are called. */
export function labelOf(field: string): string {
  const [, part = "", at] = /^([a-z]+)(\d+)$/.exec(field) ?? [];
  const job = `job ${Number(at) + 1}`;
  const ofJob: Answers = {
    name: `Job ${Number(at) + 1}`,
    hours: `Hours of ${job}`,
    rate: `Dollars an hour of ${job}`,
  };
  return ofJob[part] ?? RATE_LABELS[field] ?? FACTOR_NAMES[field]!;
}

/** For the history: "Interior work: $50 to $55 an hour". */
export function formChanges(before: Catalogue, after: Catalogue, of: string): string {
  const rates = ({ rates: is }: Catalogue) =>
    Object.fromEntries(RATE_NAMES.map(([name]) => [name, `${shortPrice(is[name])} an hour`]));
  const factors = ({ factors: { truck_suv: truck, van } }: Catalogue) => ({
    truck_suv: `+${truck - 100}%`,
    van: `+${van - 100}%`,
  });
  const said =
    of === "rates"
      ? fieldChanges(rates(before), rates(after), RATE_LABELS)
      : of === "factors"
        ? fieldChanges(factors(before), factors(after), FACTOR_NAMES)
        : jobChanges(jobsIn(before, of), jobsIn(after, of));
  return said || "Saved as it was";
}

function jobChanges(was: readonly Job[], is: readonly Job[]): string {
  const before = new Map(was.map((job) => [job.id, job]));
  const left = new Set(is.map(({ id }) => id));
  return [
    ...is.flatMap((job) => {
      const earlier = before.get(job.id);
      if (!earlier) return [`${job.name} added`];
      const [old, now] = [inWords(earlier), inWords(job)];
      if (old === now && earlier.name === job.name) return [];
      const renamed = earlier.name === job.name ? job.name : `${earlier.name}, now ${job.name}`;
      return [old === now ? renamed : `${renamed}: ${fromTo(old, now)}`];
    }),
    ...was.filter(({ id }) => !left.has(id)).map(({ name }) => `${name} taken away`),
  ].join("; ");
}

function inWords({ hours, rate }: Job): string {
  const time = `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return rate === undefined ? time : `${time} at ${shortPrice(rate)}`;
}
