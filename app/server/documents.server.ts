import type { DatabaseOrTransaction } from "~db/connect";
import { type Documents, latestDocuments, storedVersion } from "~db/documents";
import type { DocumentKind } from "~/domain/document";
import { LatestMap } from "./bounded-map.server";
import { log } from "./log.server";
import { untilWritten } from "./read-cache.server";
import type { z } from "./zod.server";

export type InForce<Value> = { version: number; value: Value };
export type SiteDocument<Value> = ReturnType<typeof documentOf<Value>>;

/** By kind and text, so that a page doesn't parse again what hasn't changed. */
const parsed = new LatestMap<unknown>(32);

/** A kind's value; within a transaction, what holds for it. */
export function documentOf<Value>(kind: DocumentKind, schema: z.ZodType<Value>, first: Value) {
  let latest: InForce<Value> = { version: 0, value: first };
  /** The newest version, or `first` as version 0; of `documents` that were read together. */
  async function read(
    db: DatabaseOrTransaction,
    documents = documentsIn(db),
  ): Promise<InForce<Value>> {
    const stored = (await documents).get(kind);
    latest = stored
      ? { version: stored.version, value: parse(`${kind} ${stored.body}`, stored.body, schema) }
      : { version: 0, value: first };
    return latest;
  }
  /** What an earlier page was made from; null if there's no such version. */
  async function earlier(db: DatabaseOrTransaction, number: number): Promise<Value | null> {
    const stored = await storedVersion(db, kind, number);
    if (stored) return parse(`${kind} ${stored.body}`, stored.body, schema);
    return number === 0 ? first : null;
  }
  /** What was read last if the database fails: most pages can do with that. */
  async function readOrLast(
    db: DatabaseOrTransaction,
    documents?: Promise<Documents>,
  ): Promise<InForce<Value>> {
    try {
      return await read(db, documents);
    } catch (error) {
      log.error(`the ${kind} cannot be read`, error);
      return latest;
    }
  }
  return {
    kind,
    first,
    read,
    earlier,
    readOrLast,
    inForce: async (db: DatabaseOrTransaction, documents?: Promise<Documents>) =>
      (await readOrLast(db, documents)).value,
    /** For messages and error pages that read nothing themselves. */
    lastRead: () => latest.value,
  };
}

/** Of each kind that has been saved, its newest version. */
export function documentsIn(db: DatabaseOrTransaction): Promise<Documents> {
  return untilWritten(db, "documents", () => latestDocuments(db));
}

function parse<Value>(key: string, body: string, schema: z.ZodType<Value>): Value {
  if (!parsed.has(key)) parsed.set(key, schema.parse(JSON.parse(body)));
  return parsed.get(key) as Value;
}
