import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { isJump, lossWords, type NightAhead, stopOf } from "~/domain/night";
import { formatPrice } from "~/domain/pricing";
import { businessNow } from "~/server/clock.server";
import { loadDepositsHeld, loadRefundsDue } from "~/server/refunds.server";
import { backUpBeforeErasing } from "./backup";
import { newestCopy } from "./copies";
import { beginNights, nightAhead } from "./nights";
import { open, placeIn } from "./open";
import type { Whom } from "./purge";
import { newSecret } from "./secret";

/** `npm run purge [-- --person <email, phone or reference>]`: old bookings, or one person. */
const { person, agreed } = readWords();
if (existsSync(".env")) process.loadEnvFile(".env");
// A receipt names the business by the site's settings, which are read at once and want a secret: none is used.
process.env.SESSION_SECRET ||= newSecret() + newSecret();
const { leftUnsettled, leftWords, ofPerson, purge } = await import("./purge");
const place = placeIn(process.env);
const opened = await open(place, { mustExist: true }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { date: today } = businessNow();
const whom: Whom = person ? { kind: "person", who: person } : { kind: "old", today };
if (!person) {
  const backups = join(dirname(place.path), "backups");
  await beginNights(opened.db, today, () => newestCopy(backups));
  const night = await nightAhead(opened.db, today);
  const isStopped = stopOf(night) !== null;
  // The clock may be wrong, as for the night's work (docs/product.md#retention).
  if (isStopped && agreed !== sumOf(night))
    await refuse(
      `the last night's work was on ${night.last}, today is ${today}, and ${lossWords(night)} would go`,
      `--agree ${sumOf(night)}`,
    );
  const isInDoubt = isStopped || isJump(night) || night.agreedDays !== null || night.wasStopped;
  if (isInDoubt && opened.sqlite) await backUpBeforeErasing(opened.sqlite, backups, today);
}
if (person) await settleWith(person);
// A running site may hold the file for a moment.
const { bookings, messages, files, events, inquiries, waiting, isInLog } = await purge(
  opened,
  whom,
  join(dirname(place.path), "mail"),
  { patienceMs: 60_000 },
);
const left = person ? [] : await leftUnsettled(opened.db, today);
await opened.db.destroy();
console.info(
  `erased ${bookings} bookings, ${inquiries} inquiries, ${waiting} entries of the waiting list, ${messages} messages and ${files} message files`,
);
if (left.length > 0) console.info(leftWords(left));
if (events > 0)
  console.info(`blanked ${events} lines of history of bookings that are somebody else's by now`);
if (isInLog)
  console.error(
    `The words are still in ${place.path}-wal, because another process reads the database. Run this again when it has ended; the site tries each night.`,
  );
console.info(
  "Backups and replicas made before keep what they held until they expire; see the privacy page for how long.",
);
if (person)
  console.info(
    "Photos of their vehicle are yours to look through: Settings, Photos, “Remove for good”.",
  );
if (person && bookings + inquiries + waiting + messages + events === 0) {
  console.error(`Nothing was found for ${person}.`);
  process.exit(2);
}

async function refuse(why: string, again: string): Promise<never> {
  await opened.db.destroy();
  console.error(`Nothing was erased: ${why}. If that's right: npm run purge -- ${again}`);
  process.exit(3);
}

/** Once they're erased nobody knows whom to send it to, and no list has it: so it's sent first, or left. */
async function settleWith(who: string): Promise<void> {
  const theirs = new Set((await ofPerson(opened.db, who)).theirs.map(({ id }) => id));
  const due = (await loadRefundsDue(opened.db)).filter(({ id }) => theirs.has(id));
  const isDue = new Set(due.map(({ id }) => id));
  const held = (await loadDepositsHeld(opened.db)).filter(
    ({ id }) => theirs.has(id) && !isDue.has(id),
  );
  const count = due.length + held.length;
  if (count === 0) return;
  const still = [
    due.length > 0 && `${amountsOf(due)} is still to be refunded`,
    held.length > 0 && `${amountsOf(held)} is held as the deposit for work that isn't done`,
  ]
    .filter(Boolean)
    .join(", and ");
  const again = `--person ${JSON.stringify(who)} --agree ${count}`;
  const first =
    due.length > 0 ? "Send it and press “Refunded” on the booking's page" : "Cancel it first";
  if (agreed !== count) await refuse(`${still}. ${first}`, again);
  console.info(`${still}: what was paid stays in the month's file by its reference`);
}

function amountsOf(money: readonly { reference: string; cents: number }[]): string {
  return money.map(({ reference, cents }) => `${formatPrice(cents)} for ${reference}`).join(", ");
}

function sumOf({ erased, erasedInquiries }: NightAhead): number {
  return erased + erasedInquiries;
}

function readWords(): { person: string | null; agreed: number | null } {
  try {
    const { values } = parseArgs({
      options: { person: { type: "string" }, agree: { type: "string" } },
    });
    if (values.person?.trim() === "")
      throw new Error("--person needs an email, a phone number or a reference");
    if (values.agree !== undefined && !/^\d+$/.test(values.agree))
      throw new Error(
        "--agree needs the number of bookings and inquiries that would go, or of refunds and deposits",
      );
    return { person: values.person ?? null, agreed: values.agree ? Number(values.agree) : null };
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nusage: npm run purge [-- --person <email, phone or reference>] [--agree <number>]`,
    );
    process.exit(1);
  }
}
