import type { WaitingEntry } from "~db/schema";
import { keyedHash } from "./keyed-hash.server";

/**
 * Opens an entry's page. Made again for each letter and text, so that none is stored; `created_at`
 * keeps the page of one that was lost with the database from opening another's.
 */
export function waitingSecret({ id, created_at }: Pick<WaitingEntry, "id" | "created_at">): string {
  return keyedHash(`waiting ${id} ${created_at}`).slice(0, 22);
}
