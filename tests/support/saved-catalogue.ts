import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { Catalogue } from "~/domain/catalogue";
import { db } from "~/server/db.server";
import { latestDocument } from "~db/documents";

/** Saves the first catalogue with changes, as the next version; returns its number. */
export async function saveCatalogue(change: Partial<Catalogue>): Promise<number> {
  const kind = "catalogue" as const;
  const version = ((await latestDocument(db, kind))?.version ?? 0) + 1;
  const body = JSON.stringify({ ...FIRST_CATALOGUE, ...change });
  const row = { kind, version, body, note: "Changed", operator_id: null };
  await db
    .insertInto("site_documents")
    .values({ ...row, saved_at: new Date().toISOString() })
    .execute();
  return version;
}

export async function firstCatalogueAgain(): Promise<void> {
  await db.deleteFrom("site_documents").where("kind", "=", "catalogue").execute();
}
