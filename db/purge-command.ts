import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { businessNow } from "~/server/clock.server";
import { open, placeIn } from "./open";
import { purge, type Whom } from "./purge";

/** `npm run purge [-- --person <email, phone or reference>]`: old bookings, or one person. */
const person = readPerson();
if (existsSync(".env")) process.loadEnvFile(".env");
const place = placeIn(process.env);
const opened = await open(place, { mustExist: true }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const whom: Whom = person
  ? { kind: "person", who: person }
  : { kind: "old", today: businessNow().date };
// A running site may hold the file for a moment.
const { bookings, messages, files, events, inquiries, isInLog } = await purge(
  opened,
  whom,
  join(dirname(place.path), "mail"),
  { patienceMs: 60_000 },
);
await opened.db.destroy();
console.info(
  `erased ${bookings} bookings, ${inquiries} inquiries, ${messages} messages and ${files} message files`,
);
if (events > 0)
  console.info(`blanked ${events} lines of history of bookings that are somebody else's by now`);
if (isInLog)
  console.error(
    `The words are still in ${place.path}-wal, because another process reads the database. Run this again when it has ended; the site tries each night.`,
  );
console.info(
  "Backups and replicas made before keep what they held until they expire; see the privacy page for how long.",
);
if (person && bookings + inquiries + messages + events === 0) {
  console.error(`Nothing was found for ${person}.`);
  process.exit(2);
}

function readPerson(): string | null {
  try {
    const { values } = parseArgs({ options: { person: { type: "string" } } });
    if (values.person?.trim() === "")
      throw new Error("--person needs an email, a phone number or a reference");
    return values.person ?? null;
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nusage: npm run purge [-- --person <email, phone or reference>]`,
    );
    process.exit(1);
  }
}
