import { isDeepStrictEqual } from "node:util";
import type { DocumentKind, DocumentVersion } from "~/domain/document";
import type { Database, DatabaseOrTransaction } from "./connect";

/** `body` is JSON. */
export type StoredDocument = { version: number; body: string };

/** `seen` is the version that was edited; `first`, as JSON, is kept as version 0. */
export type NewVersion = {
  kind: DocumentKind;
  seen: number;
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

/**
 * False if somebody else has saved since `seen`: then nothing is changed. What's in force already
 * makes no version, except the first. `alongside` saves what belongs to the version.
 */
export function saveDocument(
  db: Database,
  change: NewVersion,
  alongside?: (trx: DatabaseOrTransaction) => Promise<void>,
): Promise<boolean> {
  const { kind, seen, body, first, note, operatorId, at } = change;
  return db.transaction().execute(async (trx) => {
    const present = await latestDocument(trx, kind);
    if ((present?.version ?? 0) !== seen) return false;
    if (present && isDeepStrictEqual(JSON.parse(present.body), JSON.parse(body))) return true;
    const row = { kind, saved_at: at };
    const beginning = { ...row, version: 0, body: first, note: "First values", operator_id: null };
    const next = { ...row, version: seen + 1, body, note, operator_id: operatorId };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("site_documents")
      .values(seen === 0 ? [beginning, next] : next)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const isSaved = (numInsertedOrUpdatedRows ?? 0n) > 0n;
    if (isSaved) await alongside?.(trx);
    return isSaved;
  });
}

const BACK_TO_FIRST = "Back to the first values";

/** Saves an earlier version again as the newest. False if it's unknown or somebody else has saved. */
export async function bringBack(
  db: Database,
  wanted: Pick<NewVersion, "kind" | "seen" | "operatorId" | "at"> & { version: number },
): Promise<boolean> {
  const { version, ...change } = wanted;
  const earlier = await db
    .selectFrom("site_documents")
    .select(["body", "note"])
    .where("kind", "=", wanted.kind)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!earlier) return false;
  const { body } = earlier;
  const isFirst = version === 0 || earlier.note === BACK_TO_FIRST;
  const note = isFirst ? BACK_TO_FIRST : `Back to: ${earlier.note.replace(/^Back to: /, "")}`;
  return saveDocument(db, { ...change, body, first: body, note });
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
