import { closeSync, fdatasyncSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { submitBooking } from "~/booking/submit.server";
import { order } from "../../support/order";
import { today } from "../../support/dates";
import { connect, openSqlite } from "../../../db/connect";
import { slots } from "../visits";

/**
 * A process that does nothing but book, as the last step does once it has read its form: eight at a time wait for the single
 * transaction under way. The control writes and syncs as many bytes as one booking's commit does.
 */
export type Rates = {
  durable: number[];
  floor: number[];
  again: number[];
  loose: number[];
  pages: number;
};

const AT_ONCE = 8;
const [file = "", rounds = "5", count = "300"] = process.argv.slice(2);
const sqlite = openSqlite(file);
const db = connect(sqlite);
const { last } = sqlite
  .prepare<[], { last: number }>("select max(id) as last from bookings")
  .get()!;
const places = slots(Number(count));
const now = { date: today(), minute: 600 };
// All of it comes within the hour, and is not suspected for that.
sqlite.exec("update booking_rules set most_an_hour = 10000");

await book(places.slice(0, 100));
clear();
const bytes = await bytesOfOne();
const told: Rates = { durable: [], floor: [], again: [], loose: [], pages: bytes / 4_120 };
for (let round = 0; round < Number(rounds); round++) {
  told.floor.push(synced());
  told.durable.push(await timed(places));
  told.again.push(synced());
  sqlite.pragma("synchronous = OFF");
  told.loose.push(await timed(places));
  sqlite.pragma("synchronous = FULL");
}
process.send?.(told, () => process.exit(0));

/** Bookings per second. */
async function timed(list: typeof places): Promise<number> {
  const began = performance.now();
  await book(list);
  const rate = (1_000 * list.length) / (performance.now() - began);
  clear();
  return rate;
}

async function book(list: typeof places): Promise<void> {
  let next = 0;
  const visitor = async () => {
    while (next < list.length) {
      const at = next++;
      const phone = `604-555-${String(at).padStart(4, "0")}`;
      const sender = { trap: "", openedAt: null, address: `10.0.${at >> 8}.${at & 255}` };
      const contact = { ...order().contact, phone, email: `avery-${at}@example.com` };
      const { kind } = await submitBooking(db, order({ ...list[at]!, sender, contact }), now);
      if (kind !== "booked") throw new Error(`A booking ended as ${kind}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

function clear(): void {
  sqlite.prepare("delete from bookings where id > ?").run(last);
  sqlite.exec("delete from booking_senders");
  sqlite.pragma("wal_checkpoint(PASSIVE)");
}

/** The growth of the write-ahead log per booking, averaged over a few. */
async function bytesOfOne(): Promise<number> {
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  const some = places.slice(0, 10);
  await book(some);
  const bytes = statSync(`${file}-wal`).size / some.length;
  clear();
  return Math.round(bytes);
}

/** Commits per second of a program that only writes and syncs them, repeatedly, into a preallocated file. */
function synced(): number {
  const [path, block] = [`${file}-floor`, Buffer.alloc(bytes, 1)];
  const floor = openSync(path, "w+");
  for (let at = 0; at < 100; at++) writeSync(floor, block, 0, bytes, at * bytes);
  fdatasyncSync(floor);
  const began = performance.now();
  for (let at = 0; at < Number(count); at++) {
    writeSync(floor, block, 0, bytes, (at % 100) * bytes);
    fdatasyncSync(floor);
  }
  const rate = (1_000 * Number(count)) / (performance.now() - began);
  closeSync(floor);
  rmSync(path);
  return rate;
}
