import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { businessNow } from "~/clock.server";
import { openSqlite } from "./connect";
import { migrate } from "./migrate";
import { purge, type Whom } from "./purge";

/** `npm run purge`: erases what is beyond the retention time. `npm run purge -- --person <email, phone or reference>`: erases one person. */
const person = readPerson();
if (existsSync(".env")) process.loadEnvFile(".env");
const path = process.env.DATABASE_PATH || "data/northlight.sqlite";
if (!existsSync(path)) {
  console.error(`There is no database at ${path}.`);
  process.exit(1);
}
const sqlite = openSqlite(path);
migrate(sqlite);
// A site that is serving may hold the file for a moment.
sqlite.pragma("busy_timeout = 60000");
const whom: Whom = person ? { kind: "person", who: person } : { kind: "old", today: businessNow().date };
const { bookings, messages, files } = purge(sqlite, whom, join(dirname(path), "mail"));
sqlite.close();
console.info(`erased ${bookings} bookings, ${messages} messages and ${files} message files`);
console.info("Backups and replicas made before keep what they held until they expire; see the privacy page for how long.");
if (person && bookings === 0 && messages === 0) {
  console.error(`Nothing was found for ${person}.`);
  process.exit(2);
}

/** Whom to erase; null for what is old. A slip of the keys erases nothing. */
function readPerson(): string | null {
  try {
    const { values } = parseArgs({ options: { person: { type: "string" } } });
    if (values.person?.trim() === "") throw new Error("--person needs an email, a phone number or a reference");
    return values.person ?? null;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nusage: npm run purge [-- --person <email, phone or reference>]`);
    process.exit(1);
  }
}
