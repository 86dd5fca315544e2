import { setImmediate } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import {
  cancelBooking,
  changeDetails,
  moveBooking,
} from "~/booking/manage/customer-changes.server";
import { keepBooking } from "~/booking/manage/keep-booking.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { submitBooking } from "~/booking/order/submit.server";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { connect, type Database } from "~db/connect";
import { BY_SYSTEM, insertBooking, STRANGER } from "../support/bookings";
import { freshDatabase } from "../support/database";
import { manner } from "../support/desk";
import { order } from "../support/order";
import { insertOperator } from "../support/requests";
import { type Breakage, brokenDriver, everything } from "./broken-driver";
import { Tally } from "./tally";
import { LONG } from "./tries";
import { stopClock } from "../support/stopped-clock";
import { inOne } from "../support/in-one";

stopClock();

// Whichever statement of a transaction fails, its booking, history and messages are written all or none, and the next
// attempt completes it.

const NOW = { date: "2026-12-01", minute: 600 };
const DETAILS = {
  place: "whistler",
  street: "8 Elm Street",
  city: "Whistler",
  make: "Kia",
  model: "Soul",
  comments: "Gate code 4",
} as const;
const ORDER = order({ start: 840 });

type Case = {
  name: string;
  change: (db: Database, id: number) => Promise<unknown>;
  gives: unknown;
  letters: number;
  before?: (sqlite: SQLite.Database) => void;
};
const CASES: Case[] = [
  {
    name: "a booking",
    change: (db) => submitBooking(db, ORDER, NOW),
    gives: { kind: "booked" },
    letters: 2,
  },
  {
    name: "a move by its customer",
    change: (db, id) =>
      inOne(db, moveBooking, id, { date: "2026-12-09", start: 660 }, 0, NOW, STRANGER),
    gives: { kind: "moved" },
    letters: 2,
  },
  {
    name: "a cancellation by its customer",
    change: (db, id) => inOne(db, cancelBooking, id, "The car is sold", 0, NOW, STRANGER),
    gives: { kind: "changed" },
    letters: 2,
  },
  {
    name: "a change of details",
    change: (db, id) => inOne(db, changeDetails, id, DETAILS, 0, NOW, STRANGER),
    gives: { kind: "changed" },
    letters: 2,
  },
  {
    name: "a move by an operator",
    change: (db, id) =>
      inOne(db, moveAtDesk, id, { date: "2026-12-09", start: 660 }, 0, manner(1), NOW),
    gives: { kind: "moved" },
    letters: 1,
  },
  {
    name: "a confirmation",
    change: (db, id) => inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM),
    gives: { kind: "changed" },
    letters: 1,
  },
  {
    name: "the press that keeps a suspected one",
    before: (sqlite) => sqlite.exec("update bookings set suspicion = 'tooFast', held_until = 1"),
    change: (db, id) => inOne(db, keepBooking, id, null, NOW),
    gives: { kind: "kept" },
    letters: 2,
  },
  {
    name: "a deletion",
    change: (db, id) => inOne(db, softDelete, id, 0, BY_SYSTEM),
    gives: { kind: "changed" },
    letters: 0,
  },
  {
    name: "its undoing",
    before: (sqlite) =>
      sqlite.exec(
        "update bookings set deleted_at = '2026-12-01T18:00:00.000Z', status = 'pending', booking_date = '2027-12-07'",
      ),
    change: (db, id) => inOne(db, restoreBooking, id, {}, BY_SYSTEM),
    gives: { kind: "changed" },
    letters: 0,
  },
];

const tally = new Tally("5 a fault at every statement");
afterAll(() => tally.close());

test.for(CASES)("$name: all or none, wherever it fails", async (given) => {
  const shop = await shopFor(given);
  const whole = await changed(shop, given, { at: 0, when: "before" });
  expect(whole.answer).toMatchObject({ kind: "answered", value: given.gives });
  expect(whole.reached[0]).toBe("begin immediate");
  expect(whole.reached.at(-1)).toBe("commit");
  expect(whole.reached.length).toBeGreaterThan(5);
  expect(whole.events.after - whole.events.before, "its history").toBe(1);
  expect(whole.letters, "its letters").toBe(given.letters);

  for (const when of LONG || given === CASES[0]
    ? (["before", "after"] as const)
    : (["before"] as const)) {
    for (let at = 1; at <= whole.reached.length; at++) {
      // Everything here is synchronous: without this the process would seem to hang.
      await setImmediate();
      await tally.try(async () => {
        const context = `${when} statement ${at}, ${whole.reached[at - 1]}`;
        const broken = await changed(shop, given, { at, when });
        expect(broken.answer, context).toMatchObject({ kind: "failed", code: "SQLITE_IOERR" });
        const committed = when === "after" && at === whole.reached.length;
        if (!committed) expect(broken.after, context).toEqual(broken.before);
        else expect(broken.events.after, context).toBe(broken.events.before + 1);
        // After another attempt the change is there exactly once.
        const again = await broken.again();
        expect(again.events, context).toBe(broken.events.before + 1);
        expect(again.messages, context).toBe(whole.messages);
        expect(again.bookings, context).toBe(whole.bookings);
      });
    }
  }
});

type Answer = { kind: "answered"; value: unknown } | { kind: "failed"; code: unknown };

/** The bytes of a shop's database before the change. */
async function shopFor({ before }: Case): Promise<{ bytes: Buffer; id: number }> {
  const { db, sqlite } = freshDatabase();
  await insertOperator(db);
  const { id } = await insertBooking(db);
  before?.(sqlite);
  return { bytes: sqlite.serialize(), id };
}

/** Makes the change over a driver that fails. */
async function changed(
  { bytes, id }: { bytes: Buffer; id: number },
  { change }: Case,
  breakage: Breakage,
) {
  const sqlite = new SQLite(bytes);
  sqlite.pragma("foreign_keys = ON");
  const then = everything(sqlite);
  const broken = brokenDriver(sqlite, breakage);
  const answer = await change(broken.db, id).then(
    (value): Answer => ({ kind: "answered", value }),
    (error: { code?: unknown }): Answer => ({ kind: "failed", code: error.code }),
  );
  const now = everything(sqlite);
  const count = (table: string) => everything(sqlite)[table]!.length;
  return {
    answer,
    reached: [...broken.reached()],
    before: then,
    after: now,
    letters: now.messages!.length - then.messages!.length,
    events: { before: then.booking_events!.length, after: now.booking_events!.length },
    messages: now.messages!.length,
    bookings: now.bookings!.length,
    again: async () => {
      await change(connect(sqlite), id);
      return {
        events: count("booking_events"),
        messages: count("messages"),
        bookings: count("bookings"),
      };
    },
  };
}
