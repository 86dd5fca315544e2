import { saveCatalogue } from "~/dashboard/catalogue/save-catalogue.server";
import { type Catalogue, customServices } from "~/domain/catalogue";
import { LIST_CHANGED_MEANWHILE, mergeRows } from "~/dashboard/meanwhile";
import { formValues, labelsOf, rowsOf } from "./catalogue-forms";
import { CATALOGUE_CHANGED, NOTHING } from "./catalogue-words";
import { catalogueVersion, earlierCatalogue } from "~/server/catalogue.server";
import { errorsOf, parseForm, typed, versionIn } from "~/server/form.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { Database } from "../../../../db/connect";
import {
  afterPress,
  factorsSchema,
  jobsSchema,
  pressSchema,
  ratesSchema,
  specialsSchema,
  tooLong,
  withCustom,
} from "./catalogue-change.server";

/** `of` is the form that it answers, with its values; "press" for a button of the list. */
export type Refusal = {
  of: string;
  errors: FieldErrors;
  values: Record<string, string>;
  asked: string | null;
  version: number;
};
type Outcome = { done: string } | { status: number; refusal: Refusal };
type Read = { after: Catalogue; note?: string } | { status: number; errors: FieldErrors };

export async function changeServices(
  db: Database,
  form: URLSearchParams,
  operatorId: number,
): Promise<Outcome> {
  const { version: _, ...present } = await catalogueVersion(db);
  const press = parseForm(form, pressSchema);
  const { form: name, tab, version: seen } = press.status === "success" ? press.value : PRESS;
  const of = name === "custom" ? `custom-${tab}` : name;
  const refuse = (status: number, given: Partial<Refusal>) => ({
    status,
    refusal: {
      of,
      errors: {},
      values: typed(form),
      asked: null,
      version: versionIn(form),
      ...given,
    },
  });
  if (press.status !== "success") return refuse(422, { errors: { main: CATALOGUE_CHANGED } });
  const read = readChange(present, form, press.value);
  if ("errors" in read) return refuse(read.status, { errors: read.errors });
  const { agreed = null } = press.value;
  const change = { ...read, seen, before: present, operatorId, agreed };
  const saved = await saveCatalogue(db, change);
  if (saved.kind === "saved") return { done: saved.note };
  if (saved.kind === "asked") return refuse(200, { asked: saved.words });
  const { status, main } = saved;
  if (status === 503) return refuse(status, { errors: { main } });
  const { version: newest, ...now } = await catalogueVersion(db);
  if (of === "press")
    return refuse(status, { errors: { main: LIST_CHANGED_MEANWHILE }, version: newest });
  const opened = await earlierCatalogue(db, seen);
  const was = opened ? formValues(opened, of) : {};
  const forms = { was, is: formValues(now, of), sent: typed(form) };
  const merged = mergeRows(forms, rowsOf(of), { label: labelsOf(now, of) });
  const errors = { ...merged.errors, main: [main, merged.noRoom].join(" ").trim() };
  return refuse(status, { errors, values: merged.values, version: newest });
}

const PRESS = { form: "press", tab: undefined, version: -1 };

type Press = Parameters<typeof afterPress>[1];

function readChange(present: Catalogue, form: URLSearchParams, press: Press): Read {
  switch (press.form) {
    case "press":
      return afterPress(present, press) ?? { status: 409, errors: { main: CATALOGUE_CHANGED } };
    case "rates": {
      const rates = parseForm(form, ratesSchema);
      if (rates.status !== "success") return { status: 422, errors: errorsOf(rates) };
      return { after: { ...present, rates: rates.value } };
    }
    case "factors": {
      const factors = parseForm(form, factorsSchema);
      if (factors.status !== "success") return { status: 422, errors: errorsOf(factors) };
      return { after: { ...present, factors: factors.value } };
    }
    case "specials": {
      const specials = parseForm(form, specialsSchema);
      if (specials.status !== "success") return { status: 422, errors: errorsOf(specials) };
      return { after: { ...present, specials: specials.value } };
    }
    default:
      return readJobs(present, form, press);
  }
}

function readJobs(present: Catalogue, form: URLSearchParams, { form: list, tab }: Press): Read {
  const isCustom = list === "custom";
  const others = isCustom
    ? customServices({ custom: present.custom.filter((each) => each.tab !== tab) })
    : present.options[list === "interior" ? "exterior" : "interior"];
  const ids = others.map(({ id }) => id);
  const read = parseForm(form, jobsSchema(isCustom, ids));
  if (read.status !== "success") return { status: 422, errors: errorsOf(read) };
  const jobs = read.value;
  if (jobs.length === 0) return { status: 422, errors: { jobs: NOTHING } };
  if (isCustom) return { after: { ...present, custom: withCustom(present, tab, jobs) } };
  const area = list === "interior" ? "interior" : "exterior";
  const long = tooLong(jobs);
  if (long) return { status: 422, errors: { jobs: long } };
  const options = jobs.map(({ id, name, hours }) => ({ id, name, hours }));
  return { after: { ...present, options: { ...present.options, [area]: options } } };
}
