import { open } from "~db/open";
import { env } from "./env.server";
import { log } from "./log.server";

/** Survives this module being rebuilt in development. */
const shared = globalThis as { northlightDatabase?: ReturnType<typeof openMigrated> };
shared.northlightDatabase ??= openMigrated();

export const { db, sqlite, leave: leaveDatabase } = await shared.northlightDatabase;

async function openMigrated() {
  const opened = await open(
    { url: env.DATABASE_URL, path: env.DATABASE_PATH },
    {
      mustExist: env.DATABASE_MUST_EXIST,
      broken: (error) => log.error("a connection to the database broke", error),
      copied: (path) => log.info(`copied to ${path}`),
    },
  ).catch(failToStart);
  if (opened.ran.length > 0) log.info(`migrated ${opened.ran.join(", ")}`);
  return opened;
}

function failToStart(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if (error.message.startsWith("There is no database")) {
    throw new Error(
      `${error.message} Restore it, or set DATABASE_MUST_EXIST=false for the very first start.`,
      { cause: error },
    );
  }
  if (error.name === "SqliteError")
    throw new Error(`The database at ${env.DATABASE_PATH} cannot be opened: ${error.message}.`, {
      cause: error,
    });
  throw error;
}
