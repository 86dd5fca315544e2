import type { DatabaseOrTransaction } from "~db/connect";
import { db as site } from "./db.server";
import { incoming } from "./incoming.server";

/**
 * What several loaders of one page ask for is read once. A press reads anew each time: what it has
 * written counts, and in a transaction what holds for it.
 */
export function oncePerPage<Value>(
  db: DatabaseOrTransaction,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const request = incoming();
  if (request?.method !== "GET" || db !== site) return read();
  const { known } = request;
  const value = (known.get(name) as Promise<Value> | undefined) ?? read();
  known.set(name, value);
  return value;
}
