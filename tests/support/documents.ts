import type { DocumentKind } from "~/domain/document";
import type { Database } from "~db/connect";
import { insertRow } from "./rows";

/** A version as an owner's save leaves it, past every check. */
export function saveVersion(
  db: Database,
  kind: DocumentKind,
  version: number,
  value: unknown,
): Promise<void> {
  const row = { kind, version, body: JSON.stringify(value), note: "Changed", operator_id: null };
  return insertRow(db, "site_documents", { ...row, saved_at: new Date().toISOString() });
}
