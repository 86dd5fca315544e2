import { isDeepStrictEqual } from "node:util";
import { announcement } from "./announcement";
import { catalogueChanges } from "./catalogue-changes";
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
  /** For the history, if it isn't what differs. */
  note?: string;
  operatorId: number;
  /** What the page has asked about; null on the first press. */
  agreed: string | null;
};
export type Saved =
  | { kind: "saved"; note: string }
  /** The words to agree to first: what changes where. */
  | { kind: "asked"; words: string }
  | { kind: "problem"; status: 409 | 503; main: string };

/** What going back to a version changes, to agree to first; null if that asks nothing. */
export async function askedBack(db: Database, version: number): Promise<string | null> {
  const { version: _, ...present } = await catalogueVersion(db);
  const earlier = await earlierCatalogue(db, version);
  return earlier && announcement(present, earlier);
}

/** Asks once before what's sold changes (docs/product.md#changing-prices). */
export async function saveCatalogue(db: Database, change: Change): Promise<Saved> {
  const { before, after, agreed, seen, operatorId } = change;
  const note = change.note ?? (catalogueChanges(before, after).join("; ") || "Saved as it was");
  // Nobody is asked about what can't be saved any more.
  if ((await catalogueVersion(db)).version !== seen) return meanwhile(db, after, note);
  const words = announcement(before, after);
  if (words && agreed !== words) return { kind: "asked", words };
  const problem = await saveVersion(db, {
    seen,
    note,
    operatorId,
    kind: "catalogue",
    value: after,
    firstValue: FIRST_CATALOGUE,
  });
  if (problem?.status === 409) return meanwhile(db, after, note);
  return problem ? { kind: "problem", ...problem } : { kind: "saved", note };
}

/** A second press of the same form finds what the first has saved. */
async function meanwhile(db: Database, after: Catalogue, note: string): Promise<Saved> {
  const { version: _, ...present } = await catalogueVersion(db);
  if (isDeepStrictEqual(present, after)) return { kind: "saved", note };
  return { kind: "problem", status: 409, main: CHANGED_MEANWHILE };
}
