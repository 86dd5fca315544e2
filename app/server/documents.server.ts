import type { DatabaseOrTransaction } from "../../db/connect";
import { latestDocument } from "../../db/documents";
import type { DocumentKind } from "../domain/document";
import { LatestMap } from "./expiring-map.server";
import type { z } from "./zod.server";

export type InForce<Value> = { version: number; value: Value };

/** By kind and text, so that a page doesn't parse again what hasn't changed. */
const parsed = new LatestMap<unknown>(32);

/** The newest version, or `first` as version 0. Within a transaction, what holds for it. */
export async function inForce<Value>(
  db: DatabaseOrTransaction,
  kind: DocumentKind,
  schema: z.ZodType<Value>,
  first: Value,
): Promise<InForce<Value>> {
  const stored = await latestDocument(db, kind);
  if (!stored) return { version: 0, value: first };
  const { version, body } = stored;
  const key = `${kind} ${body}`;
  if (!parsed.has(key)) parsed.set(key, schema.parse(JSON.parse(body)));
  return { version, value: parsed.get(key) as Value };
}
