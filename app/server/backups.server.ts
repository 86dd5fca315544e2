import { dirname, join } from "node:path";
import { holdRecords } from "~db/copies";
import type { Opened } from "~db/open";
import { env } from "./env.server";

/** Of SQLite; PostgreSQL has copies of its own. */
export function backupFolder(): string {
  return join(dirname(env.DATABASE_PATH), "backups");
}

/** Whether what the night may tidy away holds records. */
export function copiesOf({ sqlite }: Pick<Opened, "sqlite">): () => boolean {
  return () => sqlite !== null && holdRecords(backupFolder());
}
