import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { allDialable } from "~/domain/phone";
import { addDays, type CivilDate } from "~/domain/time";
import { issueForErased } from "~/server/receipts.server";
import { loadUnsettled } from "~/server/refunds.server";
import { inThread } from "./worker-thread";
import { eraseBooking } from "./booking-change";
import type { Database, DatabaseOrTransaction } from "./connect";
import { compactLater, highestId, idList } from "./dialect";
import { forget, knownBy } from "./earlier-customers";
import { shopRules } from "./hours";
import { eraseInquiries } from "./inquiries";
import type { Opened } from "./open";
import { eraseBillTo } from "./receipts";
import { entriesOf, eraseEntries } from "./waiting";

/** Everything past the retention time, or one person. */
export type Whom = { kind: "old"; today: CivilDate } | { kind: "person"; who: string };

/**
 * `events` are those of others' bookings where the person's data was blanked, `receipts` those whose "Bill to"
 * had to be kept until now.
 */
type Erased = Record<
  "bookings" | "messages" | "files" | "events" | "inquiries" | "waiting" | "receipts",
  number
>;

/** A transaction's length, and the pause that it leaves to others. */
const SLICE_MS = 50;
const AT_ONCE = 500;

/**
 * Nothing erased stays in a file or log, unless `isInLog`: a reader held the log for `patienceMs`.
 * Safe beside a serving site; the next call completes unfinished work. Throws if a file couldn't be
 * removed.
 */
export async function purge(
  { db, sqlite }: Opened,
  whom: Whom,
  mailFolder: string,
  { patienceMs = 0 } = {},
): Promise<Erased & { isInLog: boolean }> {
  const erased = { bookings: 0, messages: 0, events: 0, inquiries: 0, waiting: 0, receipts: 0 };
  const step = (work: (trx: DatabaseOrTransaction) => Promise<Partial<typeof erased>>) =>
    db.transaction().execute(async (trx) => {
      const done = Object.entries(await work(trx)) as [keyof typeof erased, number][];
      if (done.some(([, count]) => count > 0)) await compactLater(trx);
      for (const [what, count] of done) erased[what] += count;
    });
  // All before the bookings, which tell whose they are, also to who goes on after it was cut off.
  const all = await whoseOf(db, whom);
  for (const whose of all) {
    for (let before = -1; before < erased.inquiries; await pause(SLICE_MS)) {
      before = erased.inquiries;
      await step((trx) => eraseInquiries(trx, whose));
    }
    await step(async (trx) => eraseEntries(trx, await entriesOf(trx, whose)));
  }
  for (const whose of all) if ("who" in whose) await step((trx) => eraseTraces(trx, whose.who));
  for (let before = -1; before < erased.bookings; await pause(SLICE_MS)) {
    before = erased.bookings;
    await step((trx) => eraseSome(trx, whom));
  }
  if (whom.kind === "old")
    await step(async (trx) => ({ receipts: await eraseBillTo(trx, whom.today) }));
  const { removed, fault } = await removeFiles(db, mailFolder);
  const isInLog = sqlite ? !(await inThread("compact", { path: sqlite.name, patienceMs })) : false;
  if (!sqlite) await sql.raw("vacuum").execute(db);
  if (fault) throw fault;
  return { ...erased, files: removed, isInLog };
}

async function eraseSome(trx: DatabaseOrTransaction, whom: Whom) {
  const ids =
    whom.kind === "old"
      ? await beyondRetention(trx, whom.today)
      : (await ofPerson(trx, whom.who)).theirs.map(({ id }) => id);
  const began = performance.now();
  const erased = { bookings: 0, messages: 0, inquiries: 0, waiting: 0 };
  for (const id of ids) {
    if (erased.bookings > 0 && performance.now() - began >= SLICE_MS) break;
    await issueForErased(trx, id);
    const { messages, inquiries, waiting } = await eraseBooking(trx, id);
    erased.bookings += 1;
    erased.messages += messages;
    erased.inquiries += inquiries;
    erased.waiting += waiting;
  }
  return erased;
}

async function eraseTraces(
  trx: DatabaseOrTransaction,
  who: string,
): Promise<{ messages: number; events: number }> {
  const { numDeletedRows } = await trx
    .deleteFrom("messages")
    .where(sql`lower(recipient)`, "=", who.trim().toLowerCase())
    .executeTakeFirst();
  const others = await forget(trx, who);
  return {
    messages: Number(numDeletedRows) + others.messages.length,
    events: others.events.length,
  };
}

/** A person by each of their contacts: an inquiry has one, and a booking isn't needed to be in line. */
async function whoseOf(db: Database, whom: Whom) {
  if (whom.kind === "old") return [{ before: await firstKept(db, whom.today) }];
  const { theirs, others } = await ofPerson(db, whom.who);
  const isWho = knownBy(whom.who);
  const inLine = await db.selectFrom("waiting_entries").select(["email", "phone"]).execute();
  const alsoTheirs = inLine.filter(({ email, phone }) => isWho(email, phone));
  const contacts = [...theirs, ...alsoTheirs].flatMap(({ email, phone }) => [
    email,
    ...allDialable(phone),
  ]);
  // One that a booking that stays has too may be somebody else's.
  const own = [...new Set(contacts)].filter((contact) => {
    const isTheirs = knownBy(contact);
    return !others.some(({ email, phone }) => isTheirs(email, phone));
  });
  return [whom.who, ...own].map((who) => ({ who }));
}

/** The first date within the retention time. */
export async function firstKept(trx: DatabaseOrTransaction, today: CivilDate): Promise<CivilDate> {
  return addDays(today, -(await shopRules(trx)).retentionDays);
}

async function beyondRetention(trx: DatabaseOrTransaction, today: CivilDate): Promise<number[]> {
  const left = await leftUnsettled(trx, today);
  const old = trx
    .selectFrom("bookings")
    .select("id")
    .where("booking_date", "<", await firstKept(trx, today))
    .where("id", "not in", idList(trx, left));
  return idsOf(old.limit(AT_ONCE));
}

/** Past the retention time, and there until their money is settled. */
export async function leftUnsettled(
  trx: DatabaseOrTransaction,
  today: CivilDate,
): Promise<number[]> {
  return loadUnsettled(trx, await firstKept(trx, today));
}

/** For whoever erases. */
export function leftWords({ length }: readonly number[]): string {
  const old = length === 1 ? "1 old booking" : `${length} old bookings`;
  return `left ${old} whose refund is still due, or whose deposit is held for work that isn't completed`;
}

/** Whose bookings are a person's, by a contact or a reference. */
export async function ofPerson(trx: DatabaseOrTransaction, who: string) {
  const [isTheirs, wanted] = [knownBy(who), who.trim().toUpperCase()];
  const all = await trx
    .selectFrom("bookings")
    .select(["id", "customer_email as email", "customer_phone as phone", "reference"])
    .execute();
  const { theirs = [], others = [] } = Object.groupBy(all, ({ email, phone, reference }) =>
    isTheirs(email, phone) || reference === wanted ? "theirs" : "others",
  );
  return { theirs, others };
}

async function idsOf(query: { execute: () => Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map((row) => row.id);
}

/** Named by row id: "000017-received.eml". Ids never assigned are newer than a restored copy. */
async function removeFiles(
  db: Database,
  folder: string,
): Promise<{ removed: number; fault?: unknown }> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const named = names
    .map((name) => ({ name, id: Number(/^(\d+)-/.exec(name)?.[1]) }))
    .filter(({ id }) => id > 0);
  if (named.length === 0) return { removed: 0 };
  const highest = await highestId(db, "messages");
  let [removed, fault]: [number, unknown] = [0, undefined];
  for (let from = 0; from < named.length; from += AT_ONCE) {
    const some = named.slice(from, from + AT_ONCE);
    const there = new Set(
      await idsOf(
        db
          .selectFrom("messages")
          .select("id")
          .where(
            "id",
            "in",
            idList(
              db,
              some.map(({ id }) => id),
            ),
          ),
      ),
    );
    for (const { name } of some.filter(({ id }) => id <= highest && !there.has(id))) {
      try {
        await rm(join(folder, name));
        removed += 1;
      } catch (error) {
        fault = error;
      }
    }
  }
  return { removed, fault };
}
