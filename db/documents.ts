import type { DocumentKind, DocumentVersion } from "~/domain/document";
import type { DatabaseOrTransaction } from "./connect";

/** `body` is JSON. */
export type StoredDocument = { version: number; body: string };

/** `first`, as JSON, is kept as version 0 by the first save; `at` is an ISO instant. */
type NewVersion = {
  kind: DocumentKind;
  version: number;
  body: string;
  first: string;
  note: string;
  operatorId: number;
  at: string;
};

/** Null while nothing has been saved: the first value is in force (docs/product.md#versions). */
export async function latestDocument(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
): Promise<StoredDocument | null> {
  const latest = db.selectFrom("site_documents").select(["version", "body"]);
  const row = await latest
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The JSON of a version that was saved; null if there's none. */
export async function storedVersion(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
  version: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("site_documents")
    .select("body")
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** False, and nothing is changed, if there is such a version already. */
export async function writeVersion(
  trx: DatabaseOrTransaction,
  { version, first, operatorId, at, ...change }: NewVersion,
): Promise<boolean> {
  const row = { kind: change.kind, saved_at: at };
  const beginning = { ...row, version: 0, body: first, note: "First values", operator_id: null };
  const next = { ...row, ...change, version, operator_id: operatorId };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("site_documents")
    .values(version === 1 ? [beginning, next] : next)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a version's save said of itself; null if it's unknown or forgotten. */
export async function versionNote(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
  version: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("site_documents")
    .select("note")
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.note ?? null;
}

const BACK_TO_FIRST = "Back to the first values";

/** The note of a save that brings a version back. */
export function backNote(version: number, note: string): string {
  if (version === 0 || note === BACK_TO_FIRST) return BACK_TO_FIRST;
  return `Back to: ${note.replace(/^Back to: /, "")}`;
}

/** The newest first, `limit` at most, and last what the shop began with. */
export async function documentHistory(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
  limit: number,
): Promise<DocumentVersion[]> {
  const newest = (await latestDocument(db, kind))?.version ?? 0;
  return db
    .selectFrom("site_documents")
    .leftJoin("operators", "operators.id", "site_documents.operator_id")
    .select(["version", "note", "saved_at as savedAt"])
    .select((eb) => eb.fn.coalesce("operators.name", "operators.email").as("savedBy"))
    .where("kind", "=", kind)
    .where((eb) => eb.or([eb("version", "=", 0), eb("version", ">", newest - limit)]))
    .orderBy("version", "desc")
    .execute();
}

/** Those that an operator has saved at least once. */
export async function savedDocuments(db: DatabaseOrTransaction): Promise<Set<DocumentKind>> {
  const rows = await db.selectFrom("site_documents").select("kind").distinct().execute();
  return new Set(rows.map(({ kind }) => kind));
}
