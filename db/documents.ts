import { sql } from "kysely";
import type { DocumentKind, DocumentVersion } from "~/domain/document";
import { wakeWorker } from "./outbox-notify";
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

/** Of each kind that has been saved, its newest version. */
export type Documents = ReadonlyMap<DocumentKind, StoredDocument>;

/** What a transaction has read. Nobody else writes meanwhile (docs/decisions/0002-postgresql.md). */
const readBy = new WeakMap<DatabaseOrTransaction, Promise<Documents>>();

/** All kinds at once: most pages need several. */
export function latestDocuments(db: DatabaseOrTransaction): Promise<Documents> {
  if (!db.isTransaction) return newestOfEach(db);
  const documents = readBy.get(db) ?? newestOfEach(db);
  readBy.set(db, documents);
  return documents;
}

async function newestOfEach(db: DatabaseOrTransaction): Promise<Documents> {
  const { rows } = await NEWEST.execute(db);
  return new Map(rows.map(({ kind, ...document }) => [kind, document]));
}

/** Written out: nearly every page asks it, and to build the query would take longer than to answer it. */
const NEWEST = sql<StoredDocument & { kind: DocumentKind }>`select kind, version, body
  from (select kind, max(version) as version from site_documents group by kind) as newest
  join site_documents using (kind, version)`;

/** After a transaction has written a version. */
export function readAgain(trx: DatabaseOrTransaction): void {
  readBy.delete(trx);
}

/** Null while nothing has been saved: the first value is in force (docs/product.md#versions). */
export async function latestDocument(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
): Promise<StoredDocument | null> {
  return (await latestDocuments(db)).get(kind) ?? null;
}

/** A version that was saved, as JSON and with its note; undefined if it's unknown or forgotten. */
export function storedVersion(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
  version: number,
): Promise<{ body: string; note: string } | undefined> {
  return db
    .selectFrom("site_documents")
    .select(["body", "note"])
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** False, and nothing is changed, if there is such a version already. */
export async function writeVersion(
  trx: DatabaseOrTransaction,
  { version, first, operatorId, at, ...change }: NewVersion,
): Promise<boolean> {
  const row = { kind: change.kind, saved_at: at };
  const beginning = { ...row, version: 0, body: first, note: "First values", operator_id: null };
  const next = { ...row, ...change, version, operator_id: operatorId };
  readAgain(trx);
  // Other hours may have times for who is in line.
  wakeWorker();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("site_documents")
    .values(version === 1 ? [beginning, next] : next)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
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
