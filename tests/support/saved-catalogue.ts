import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { db } from "~/server/db.server";
import { latestDocument } from "~db/documents";
import { saveVersion } from "./documents";

/** Saves the first catalogue with changes, as the next version; returns its number. */
export async function saveCatalogue(change: Partial<Catalogue>): Promise<number> {
  const version = ((await latestDocument(db, "catalogue"))?.version ?? 0) + 1;
  await saveVersion(db, "catalogue", version, { ...FIRST_CATALOGUE, ...change });
  return version;
}

export async function firstCatalogueAgain(): Promise<void> {
  await db.deleteFrom("site_documents").where("kind", "=", "catalogue").execute();
}
