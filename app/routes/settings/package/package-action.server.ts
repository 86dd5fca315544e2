import {
  type Catalogue,
  type CataloguePackage,
  everythingIn,
  findPackage,
  TAB_NAMES,
} from "~/domain/catalogue";
import { MOST_PACKAGES } from "~/domain/catalogue-limits";
import { parseHourly } from "~/domain/services";
import { foldedName } from "~/domain/text";
import { LEGACY_IDS, SPECIALS } from "~/domain/wizard-services";
import { CATALOGUE } from "../price-list/announcement.server";
import { catalogueChanges } from "../price-list/catalogue-changes";
import type { Applied, DocumentForm } from "../document/document-action.server";
import { packageSchema, type TypedPackage } from "./package-schema.server";
import { ADD_ON_PARTS, labelOf, packageValues, valueWords } from "./package-values";
import { freeId, plainWords } from "../price-list/free-id";

export const NEW = "new";
const FULL = `${MOST_PACKAGES} packages are the most. Change one that is retired instead.`;

/** The form of a package, or of a new one. */
export function packageForm(key: string): DocumentForm<Catalogue, TypedPackage> {
  const isNew = key === NEW;
  return {
    ...CATALOGUE,
    schema: packageSchema,
    saved: ({ name }) => `${name} ${isNew ? "added" : "saved"}`,
    anytime: () => isNew,
    entries: ({ packages }) => packages.map((entry) => entry.key),
    apply(present, typed): Applied<Catalogue> {
      const before = findPackage(present, key);
      const entry = packageOfForm(typed, before, before?.key ?? newKey(present, typed.name));
      if (isNew && isThere(present, entry)) return { after: present, note: "" };
      if (isNew && present.packages.length >= MOST_PACKAGES)
        return { status: 422, errors: { main: FULL } };
      // A name that an earlier version took keeps nobody from saving the rest.
      const taken = typed.name === before?.name ? null : sameName(present, typed.name, before?.key);
      if (taken) return { status: 422, errors: { name: taken } };
      const after = withPackage(present, entry);
      const note = catalogueChanges(present, after).join("; ");
      return { after, note, adds: isNew ? entry.key : undefined };
    },
    fields: () => ({
      valuesOf: (catalogue) => packageValues(findPackage(catalogue, key)),
      rows: ADD_ON_PARTS,
      label: labelOf,
      words: valueWords,
      meanwhile: (was, is) => retiredMeanwhile(findPackage(was, key), findPackage(is, key)),
    }),
  };
}

function retiredMeanwhile(was: CataloguePackage | null, is: CataloguePackage | null): string {
  if (!was || !is || was.retired === is.retired) return "";
  return is.retired
    ? "It has been retired meanwhile, and stays retired."
    : "It has been brought back meanwhile, and stays sold.";
}

/** A new one comes last in its tab; another's line that's made of its name follows it. */
function withPackage(catalogue: Catalogue, entry: CataloguePackage): Catalogue {
  const { packages } = catalogue;
  const before = findPackage(catalogue, entry.key);
  if (!before) return { ...catalogue, packages: [...packages, entry] };
  const renamed = (line: string) =>
    line === everythingIn(before.name) ? everythingIn(entry.name) : line;
  return {
    ...catalogue,
    packages: packages.map(({ lines, everything, ...each }) =>
      each.key === entry.key
        ? entry
        : { ...each, lines: lines.map(renamed), everything: everything.map(renamed) },
    ),
  };
}

/** The package that a form describes; a new one has no `before`. */
function packageOfForm(
  typed: TypedPackage,
  before: CataloguePackage | null,
  key: string,
): CataloguePackage {
  const { name, tab, label, scales, minutes, online, addOns, needsGarage, summary, everything } =
    typed;
  const price = typed.price ?? 0;
  return {
    key,
    name,
    tab,
    additional: typed.additional && tab === "exterior",
    price,
    label,
    // What's priced from an hour on costs that an hour.
    hourly: label === "from" ? price : typed.hourly,
    scales,
    minutes,
    timeScales: typed.timeScales,
    cureMinutes: (typed.cure ?? 0) * 60,
    online,
    addOns,
    guarantee: typed.guarantee || null,
    needsGarage,
    retired: before?.retired ?? false,
    summary,
    lines: [typed.line0, typed.line1, typed.line2],
    everything,
  };
}

/** "Engine bay cleaning" as "EngineBayCleaning"; it never changes, whatever the name becomes. */
function newKey({ packages }: Catalogue, name: string): string {
  const words = plainWords(name).map((word) => word[0]!.toUpperCase() + word.slice(1));
  const plain = words.join("").slice(0, 40);
  const key = /^[A-Z]/.test(plain) ? plain : `Package${plain}`;
  const taken = new Set<string>([
    ...packages.map((entry) => entry.key),
    ...SPECIALS,
    ...LEGACY_IDS,
    "Custom",
    "New",
  ]);
  return freeId(parseHourly(key) ? `Package${key}` : key, taken);
}

/** The same words and prices twice are one package. */
function isThere({ packages }: Catalogue, { key: _, ...entry }: CataloguePackage): boolean {
  const text = JSON.stringify(entry);
  return packages.some(({ key: __, ...other }) => JSON.stringify(other) === text);
}

/** Two of one name couldn't be told apart; a retired one may come back. */
function sameName({ packages }: Catalogue, name: string, key?: string): string | null {
  const other = packages.find(
    (entry) => entry.key !== key && foldedName(entry.name) === foldedName(name),
  );
  if (!other) return null;
  const where = other.retired ? "a retired package" : `a package under ${TAB_NAMES[other.tab]}`;
  return `“${other.name}”, ${where}, has this name. Choose another name${other.retired ? ", or bring that one back" : ""}.`;
}
