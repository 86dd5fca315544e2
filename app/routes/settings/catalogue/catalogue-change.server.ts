import { dashed, freeId, NAMED_TWICE } from "~/dashboard/catalogue/free-id";
import type { Catalogue, CustomService, CustomTab, WizardOption } from "~/domain/catalogue";
import { HIGHEST_RATE, LARGEST_FACTOR, MOST_JOBS } from "~/domain/catalogue-limits";
import { parsePrice } from "~/domain/price-override";
import { MINIMUM_HOURS, shortPrice } from "~/domain/pricing";
import { foldedName } from "~/domain/text";
import { LONGEST_HOURS } from "~/domain/wizard-services";
import { lineField, numberField, optionalLineField, versionField } from "~/server/form.server";
import { z } from "~/server/zod.server";

const saved = { version: versionField, agreed: z.string().optional() };

export const pressSchema = z.object({
  ...saved,
  form: z.enum(["press", "rates", "factors", "specials", "interior", "exterior", "custom"]),
  intent: z.enum(["up", "down", "retire", "back"]).optional(),
  key: z.string().optional(),
  tab: z.string().optional(),
});
export type FormName = z.infer<typeof pressSchema>["form"];

type Changed = { after: Catalogue; note: string };

/** Null if the package is at the end already, or unknown. */
export function afterPress(
  catalogue: Catalogue,
  { intent, key }: z.infer<typeof pressSchema>,
): Changed | null {
  const { packages } = catalogue;
  const at = packages.findIndex((entry) => entry.key === key);
  const entry = packages[at];
  if (!entry || !intent) return null;
  if (intent === "retire" || intent === "back") {
    const retired = intent === "retire";
    return {
      after: { ...catalogue, packages: packages.with(at, { ...entry, retired }) },
      note: `${entry.name} ${retired ? "retired" : "brought back"}`,
    };
  }
  // Past the next one of its own tab: the others stand elsewhere.
  const step = intent === "up" ? -1 : 1;
  let to = at + step;
  while (packages[to] && packages[to]!.tab !== entry.tab) to += step;
  if (!packages[to]) return null;
  return {
    after: { ...catalogue, packages: packages.toSpliced(at, 1).toSpliced(to, 0, entry) },
    note: `${entry.name} moved ${intent}`,
  };
}

const dollars = (most: number) => {
  const words = `Enter dollars, such as 65, up to ${shortPrice(most)}`;
  return z
    .string({ error: words })
    .refine((text) => {
      const cents = parsePrice(text);
      return cents !== null && cents > 0 && cents <= most;
    }, words)
    .transform((text) => parsePrice(text)!);
};
const rate = dollars(HIGHEST_RATE);
export const ratesSchema = z.object({
  interior: rate,
  exterior: rate,
  restoration: rate,
  paintCorrection: rate,
  shortPackage: rate,
});

const PERCENT = `Enter whole percent, from 0 to ${LARGEST_FACTOR - 100}`;
const percent = numberField(
  PERCENT,
  z
    .number(PERCENT)
    .int(PERCENT)
    .min(0, PERCENT)
    .max(LARGEST_FACTOR - 100, PERCENT),
).transform((more) => more + 100);
export const factorsSchema = z.object({ truck_suv: percent, van: percent });

const HOURS = `Enter hours in quarters, such as 0.5 or 1.25, up to ${LONGEST_HOURS}`;
const hours = numberField(
  HOURS,
  z.number(HOURS).min(0.25, HOURS).max(LONGEST_HOURS, HOURS).multipleOf(0.25, HOURS),
);
const JOB_NAME_LIMIT = 40;
const name = optionalLineField(JOB_NAME_LIMIT);

const SPECIAL_HOURS = `Enter hours in quarters, such as 6.5, from ${MINIMUM_HOURS} to ${LONGEST_HOURS}, the shortest and the longest visit`;
const specialHours = numberField(
  SPECIAL_HOURS,
  z
    .number(SPECIAL_HOURS)
    .min(MINIMUM_HOURS, SPECIAL_HOURS)
    .max(LONGEST_HOURS, SPECIAL_HOURS)
    .multipleOf(0.25, SPECIAL_HOURS),
);
const specialName = lineField(JOB_NAME_LIMIT, "Enter the name");

/** In the order of `specialServices`; none can be added or taken away. */
export const specialsSchema = z
  .object({ name0: specialName, hours0: specialHours, name1: specialName, hours1: specialHours })
  .refine(({ name0, name1 }) => foldedName(name0) !== foldedName(name1), {
    path: ["name1"],
    message: NAMED_TWICE,
  })
  .transform((typed) => ({
    Restoration: { name: typed.name0, hours: typed.hours0 },
    PaintCorrection: { name: typed.name1, hours: typed.hours1 },
  }));

/** Rows of a list: an empty name takes a row away. `others` are ids that are taken elsewhere. */
export function jobsSchema(withRate: boolean, others: readonly string[]) {
  const row = Array.from({ length: MOST_JOBS }, (_, index) => index);
  const fields = row.flatMap((at): [string, z.ZodType][] => [
    [`id${at}`, z.string().max(60).optional()],
    [`name${at}`, name],
    [`hours${at}`, z.string().optional()],
    [`rate${at}`, z.string().optional()],
  ]);
  return z.object(Object.fromEntries(fields)).transform((typed, context) => {
    const values = typed as Record<string, string | undefined>;
    const jobs: CustomService[] = [];
    const read = <Value>(field: string, schema: z.ZodType<Value>): Value | null => {
      const parsed = schema.safeParse(values[field]);
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", path: [field], message: parsed.error.issues[0]!.message });
      return null;
    };
    for (const at of row) {
      if (!values[`name${at}`]) continue;
      if (jobs.some((job) => foldedName(job.name) === foldedName(values[`name${at}`]!)))
        context.addIssue({ code: "custom", path: [`name${at}`], message: NAMED_TWICE });
      const taken = new Set([...others, ...jobs.map(({ id }) => id)]);
      const id = freeId(values[`id${at}`] || dashed(values[`name${at}`]!, "job"), taken);
      const time = read(`hours${at}`, hours);
      const price = withRate ? read(`rate${at}`, rate) : 0;
      jobs.push({ id, name: values[`name${at}`]!, hours: time ?? 1, rate: price ?? 0 });
    }
    return jobs;
  });
}

/** All of an area's options have to fit in the longest service. */
export function tooLong(jobs: readonly WizardOption[]): string | null {
  const sum = jobs.reduce((all, job) => all + job.hours, 0);
  return sum <= LONGEST_HOURS
    ? null
    : `Together they take ${sum} hours. The longest visit is ${LONGEST_HOURS} hours, so make them shorter or take one away.`;
}

/** The single jobs of a tab in place of those before. */
export function withCustom(
  { custom }: Catalogue,
  tab: string | undefined,
  services: CustomTab["services"],
): readonly CustomTab[] {
  return custom.map((each) => (each.tab === tab ? { ...each, services } : each));
}
