import { announcement } from "./price-changes";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { catalogueVersion, earlierCatalogue } from "~/server/catalogue.server";
import { saveVersion } from "../document-history.server";
import { CHANGED_MEANWHILE } from "../meanwhile";
import type { Catalogue } from "~/domain/catalogue";
import type { Database } from "../../../db/connect";

type Change = {
  seen: number;
  before: Catalogue;
  after: Catalogue;
  note: string;
  operatorId: number;
  /** What the page has asked about; null on the first press. */
  agreed: string | null;
};
export type Saved =
  | { kind: "saved" }
  /** The words to agree to first: what changes where. */
  | { kind: "asked"; words: string }
  | { kind: "problem"; status: 409 | 503; main: string };

/** What going back to a version changes, to agree to first; null if that asks nothing. */
export async function askedBack(db: Database, version: number): Promise<string | null> {
  const { version: _, ...present } = await catalogueVersion(db);
  const earlier = await earlierCatalogue(db, version);
  return earlier && announcement(present, earlier);
}

/** Asks once before a price changes (docs/product.md#changing-prices). */
export async function saveCatalogue(db: Database, change: Change): Promise<Saved> {
  const { before, after, agreed, ...version } = change;
  // Nobody is asked about what can't be saved any more.
  const isStale = (await catalogueVersion(db)).version !== change.seen;
  if (isStale) return { kind: "problem", status: 409, main: CHANGED_MEANWHILE };
  const words = announcement(before, after);
  if (words && agreed !== words) return { kind: "asked", words };
  const problem = await saveVersion(db, {
    ...version,
    kind: "catalogue",
    value: after,
    firstValue: FIRST_CATALOGUE,
  });
  return problem ? { kind: "problem", ...problem } : { kind: "saved" };
}
