import { CUSTOM_PACKAGE } from "~/content/custom-package";
import { dashed, freeId, NAMED_TWICE } from "../price-list/free-id";
import { CATALOGUE } from "../price-list/announcement.server";
import { catalogueChanges } from "../price-list/catalogue-changes";
import {
  type Catalogue,
  customServices,
  type CustomService,
  type CustomTab,
  type WizardOption,
} from "~/domain/catalogue";
import { HIGHEST_RATE, JOB_NAME_LIMIT, LARGEST_FACTOR, MOST_JOBS } from "~/domain/catalogue-limits";
import { changedMeanwhile } from "~/domain/merge";
import { MINIMUM_HOURS, shortPrice } from "~/domain/pricing";
import { foldedName } from "~/domain/text";
import { LONGEST_HOURS } from "~/domain/wizard-services";
import {
  type FormSchema,
  lineField,
  numberField,
  optionalLineField,
  priceField,
  schemaOf,
} from "~/server/form.server";
import { z } from "~/server/zod.server";
import type { FieldErrors } from "~/ui/error-summary";
import { bringsBack } from "../document/bring-back.server";
import { type DocumentForm, savesDocument } from "../document/document-action.server";
import { formValues, labelsOf, rowsOf } from "./catalogue-values";

const NOTHING = "Keep at least one job";

const PACKAGE_ACTIONS = ["up", "down", "retire", "back"] as const;
const listSchema = z.object({
  intent: z.enum(PACKAGE_ACTIONS),
  package: z.string().optional(),
});

/** The buttons beside a package. */
const packageListForm: DocumentForm<Catalogue, z.infer<typeof listSchema>> = {
  ...CATALOGUE,
  schema: listSchema,
  apply(catalogue, sent) {
    const gone = { status: 409 as const, errors: { main: changedMeanwhile("package") } };
    return afterPackageAction(catalogue, sent) ?? gone;
  },
};

/** Null if the package is at the end already, or unknown. */
function afterPackageAction(
  catalogue: Catalogue,
  { intent, package: key }: z.infer<typeof listSchema>,
): { after: Catalogue; note: string } | null {
  const { packages } = catalogue;
  const at = packages.findIndex((entry) => entry.key === key);
  const entry = packages[at];
  if (!entry) return null;
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

const rate = priceField(
  `Enter dollars, such as 65, up to ${shortPrice(HIGHEST_RATE)}`,
  HIGHEST_RATE,
);
const ratesSchema = z.object({
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
const factorsSchema = z.object({ truck_suv: percent, van: percent });

const quarters = (least: number, words: string) =>
  numberField(
    words,
    z.number(words).min(least, words).max(LONGEST_HOURS, words).multipleOf(0.25, words),
  );
const hours = quarters(
  0.25,
  `Enter hours in quarters, such as 0.5 or 1.25, up to ${LONGEST_HOURS}`,
);
const name = optionalLineField(JOB_NAME_LIMIT);

const specialHours = quarters(
  MINIMUM_HOURS,
  `Enter hours in quarters, such as 6.5, from ${MINIMUM_HOURS} to ${LONGEST_HOURS}, the shortest and the longest visit`,
);
const specialName = lineField(JOB_NAME_LIMIT, "Enter the name");

/** In the order of `specialServices`; none can be added or taken away. */
const specialsSchema = z
  .object({ name0: specialName, hours0: specialHours, name1: specialName, hours1: specialHours })
  .refine(({ name0, name1 }) => foldedName(name0) !== foldedName(name1), {
    path: ["name1"],
    message: NAMED_TWICE,
  })
  .transform((typed) => ({
    Restoration: { name: typed.name0, hours: typed.hours0 },
    PaintCorrection: { name: typed.name1, hours: typed.hours1 },
  }));

/** Rows of a list: an empty name takes a row away, and a new one has no id yet. */
function jobsSchema(withRate: boolean) {
  const rows = Array.from({ length: MOST_JOBS }, (_, index) => index);
  const names = rows.flatMap((at) => [`id${at}`, `name${at}`, `hours${at}`, `rate${at}`]);
  return schemaOf(names, (values) => {
    const errors: FieldErrors = {};
    const read = <Value>(field: string, schema: z.ZodType<Value>): Value | null => {
      const parsed = schema.safeParse(values[field]);
      if (parsed.success) return parsed.data;
      errors[field] = parsed.error.issues[0]!.message;
      return null;
    };
    const jobs: CustomService[] = [];
    for (const at of rows) {
      const called = read(`name${at}`, name);
      if (!called) continue;
      if (jobs.some((job) => foldedName(job.name) === foldedName(called)))
        errors[`name${at}`] = NAMED_TWICE;
      const id = read(`id${at}`, z.string().max(60)) ?? "";
      const time = read(`hours${at}`, hours) ?? 1;
      const price = withRate ? (read(`rate${at}`, rate) ?? 0) : 0;
      jobs.push({ id, name: called, hours: time, rate: price });
    }
    return { value: jobs, errors };
  });
}

/** What saves the form of an intent; `after` may refuse in words. */
function saves<Sent>(
  of: string,
  schema: FormSchema<Sent>,
  after: (present: Catalogue, sent: Sent) => Catalogue | string,
) {
  return savesDocument<Catalogue, Sent>({
    ...CATALOGUE,
    schema,
    apply(present, sent) {
      const changed = after(present, sent);
      if (typeof changed === "string") return { status: 422, errors: { jobs: changed } };
      return { after: changed, note: catalogueChanges(present, changed).join("; ") };
    },
    fields: (_, present) => ({
      valuesOf: (catalogue) => formValues(catalogue, of),
      rows: rowsOf(of),
      label: labelsOf(present, of),
    }),
  });
}

/** All of an area's options have to fit in the longest service. */
const savesOptions = (area: "interior" | "exterior") =>
  saves(area, jobsSchema(false), (present, jobs) => {
    if (jobs.length === 0) return NOTHING;
    const sum = jobs.reduce((all, job) => all + job.hours, 0);
    if (sum > LONGEST_HOURS)
      return `Together they take ${sum} hours. The longest visit is ${LONGEST_HOURS} hours, so make them shorter or take one away.`;
    const others = present.options[area === "interior" ? "exterior" : "interior"];
    const own = withIds(jobs, others).map(({ id, name, hours }) => ({ id, name, hours }));
    return { ...present, options: { ...present.options, [area]: own } };
  });

/** The single jobs of a tab in place of those before. */
const savesCustom = (of: string) =>
  saves(of, jobsSchema(true), (present, jobs) => {
    if (jobs.length === 0) return NOTHING;
    const isOwn = ({ tab }: CustomTab) => `custom-${tab}` === of;
    const others = customServices({ custom: present.custom.filter((each) => !isOwn(each)) });
    const services = withIds(jobs, others);
    return {
      ...present,
      custom: present.custom.map((each) => (isOwn(each) ? { ...each, services } : each)),
    };
  });

/** A new one gets an id that nothing else has. */
function withIds(jobs: readonly CustomService[], others: readonly WizardOption[]): CustomService[] {
  const taken = new Set(others.map(({ id }) => id));
  return jobs.map((job) => {
    const id = freeId(job.id || dashed(job.name, "job"), taken);
    taken.add(id);
    return { ...job, id };
  });
}

const savesPart = <Part extends "rates" | "factors" | "timeFactors" | "specials">(
  part: Part,
  schema: FormSchema<NonNullable<Catalogue[Part]>>,
) => saves(part, schema, (present, sent) => ({ ...present, [part]: sent }));
const list = savesDocument(packageListForm);

/** By intent: the screen's forms, and the buttons beside a package. */
export const CATALOGUE_FORMS = {
  rates: savesPart("rates", ratesSchema),
  factors: savesPart("factors", factorsSchema),
  timeFactors: savesPart("timeFactors", factorsSchema),
  specials: savesPart("specials", specialsSchema),
  interior: savesOptions("interior"),
  exterior: savesOptions("exterior"),
  ...Object.fromEntries(
    CUSTOM_PACKAGE.map(({ tab }) => [`custom-${tab}`, savesCustom(`custom-${tab}`)]),
  ),
  ...Object.fromEntries(PACKAGE_ACTIONS.map((action) => [action, list])),
  bringBack: bringsBack(CATALOGUE),
};
