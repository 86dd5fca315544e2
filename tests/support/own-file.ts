import { afterEach, beforeEach } from "vitest";
import { connect, type Database, openSqlite } from "~db/connect";
import { freshDatabase, onPostgres, type TestDatabase } from "./database";
import { folder, ownFolder } from "./own-folder";

/** The shop of the test that runs. */
export let shop: TestDatabase;
/** Two people's connections to it. */
export let one: Database;
export let two: Database;

/** Before each test: a shop in a file in a folder of its own. */
export function ownFile(name = "shop.sqlite"): void {
  ownFolder();
  beforeEach(() => {
    shop = freshDatabase(folder.path(name));
  });
  afterEach(() => void shop.sqlite?.close());
}

/** The same for two people: two connections to one file, or two of PostgreSQL's. */
export function twoConnections(): void {
  ownFolder();
  beforeEach(() => {
    one = freshDatabase(folder.path("shop.sqlite")).db;
    two = onPostgres ? one : connect(openSqlite(folder.path("shop.sqlite")));
  });
  afterEach(async () => {
    if (!onPostgres) for (const db of [one, two]) await db.destroy();
  });
}
