import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addDays } from "~/domain/time";
import { db, sqlite } from "~/server/db.server";
import { env } from "~/server/env.server";
import { type Look, nightly } from "~/start/nightly.server";
import { backUp, inspect } from "~db/backup";
import { recordsIn } from "~db/copy-contents";
import { ageBeforeErasing, backupName, removeExpired } from "~db/copies";
import { restoreCopy } from "~db/restore";
import { agreeToNight, agreeToRetention, completeNight, nightAhead } from "~db/nights";
import { firstHoursAgain, setRules } from "../support/hours";
import { clear, insertBooking } from "../support/bookings";
import { freshDatabase } from "../support/database";
import { insertMany } from "../support/many-bookings";
import { insertRow } from "../support/rows";

// docs/product.md#retention

const TODAY = "2026-12-08";
const backups = join(dirname(env.DATABASE_PATH), "backups");
const mail = join(dirname(env.DATABASE_PATH), "mail");

let look: Look;
let warned: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  look = nightly({ db, sqlite }, mail);
  vi.useFakeTimers({ toFake: ["Date"] });
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  rmSync(backups, { recursive: true, force: true });
  await clear(db, "bookings", "customers", "inquiries", "nights");
  await completeNight(db, addDays(TODAY, -1));
  jump(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await firstHoursAgain(db);
});

/** 4 AM so many days from December 8, 2026. */
function jump(days: number): void {
  vi.setSystemTime(Date.UTC(2026, 11, 8 + days, 11));
}

const copies = () => (existsSync(backups) ? readdirSync(backups).toSorted() : []);
const nights = () => db.selectFrom("nights").select(["last_on", "agreed_days"]).execute();
const left = async () => (await db.selectFrom("bookings").select("id").execute()).length;
/** As many on the days before and on, and none beyond the retention time. */
const insert = (count: number, days = 0) =>
  insertMany(db, count, () => ({ booking_date: addDays(TODAY, days), status: "completed" }));

let asked = 0;
/** So many inquiries of a day. */
async function ask(count: number, date = TODAY): Promise<void> {
  const inquiry = { contact: "604-555-0177", what: "Vans", created_at: `${date}T18:00:00.000Z` };
  for (let left = count; left > 0; left--)
    await insertRow(db, "inquiries", { ...inquiry, name: `Kim ${++asked}` });
}
/** What a copy holds. */
const heldBy = (name: string) => {
  const { bookings, all } = recordsIn(join(backups, name));
  return [bookings, all - bookings];
};

it("a clock far ahead erases nothing, removes no copy, and is reported once", async () => {
  await insert(60);
  expect(await look()).toBe("done");
  jump(1_200);
  expect([await look(), await look()]).toEqual(["stopped", "stopped"]);
  expect(warned.mock.calls).toEqual([
    [
      "nightly: stopped, nothing is erased and no copy removed: the last night was 2026-12-08, today is 2030-03-22, and 60 of 60 bookings would go. Set the clock right, or agree on the dashboard",
    ],
  ]);
  expect(await left()).toBe(60);
  expect(copies()).toEqual(["northlight-2026-12-08.sqlite", "stopped-2030-03-22.sqlite"]);
  expect(await nights()).toEqual([{ last_on: TODAY, agreed_days: null }]);
  jump(1);
  expect(await look()).toBe("done");
});

it("a clock far back stops likewise, and one that's set back by a few days copies the day anew", async () => {
  await insert(60);
  expect(await look()).toBe("done");
  jump(-31);
  expect(await look()).toBe("stopped");
  jump(-2);
  await backUp(sqlite!, backups, addDays(TODAY, -2));
  await insertBooking(db);
  expect(await look()).toBe("done");
  expect(inspect(join(backups, backupName(addDays(TODAY, -2)))).bookings).toBe(61);
  expect(await nights()).toEqual([{ last_on: addDays(TODAY, -2), agreed_days: null }]);
});

it("a night that would erase many bookings at once stops, and an agreement to exactly that settles it", async () => {
  await insert(30, -1_200);
  await insert(30);
  expect(await look()).toBe("stopped");
  const shown = await nightAhead(db, TODAY);
  await insertBooking(db);
  expect(await agreeToNight(db, shown, TODAY)).toBe("changed");
  expect(await agreeToNight(db, { ...shown, bookings: 61 }, addDays(TODAY, 1))).toBe("changed");
  expect(await look()).toBe("stopped");
  expect(await agreeToNight(db, { ...shown, bookings: 61 }, TODAY)).toBe("agreed");
  expect(await agreeToNight(db, { ...shown, bookings: 61 }, TODAY)).toBe("free");
  expect(await look()).toBe("done");
  expect(await left()).toBe(31);
  expect(await nights()).toEqual([{ last_on: TODAY, agreed_days: null }]);
  expect(inspect(join(backups, backupName(TODAY))).bookings).toBe(31);
});

it("a shop that was closed over the winter is asked once", async () => {
  await insert(60);
  await completeNight(db, addDays(TODAY, -90));
  expect(await look()).toBe("stopped");
  expect(await agreeToNight(db, await nightAhead(db, TODAY), TODAY)).toBe("agreed");
  expect(await look()).toBe("done");
  jump(1);
  expect(await look()).toBe("done");
});

it("a shorter retention that was agreed to under Settings stops no night, and agrees to one only", async () => {
  await insert(60, -60);
  await setRules(db, { retentionDays: 30 });
  expect(await look()).toBe("stopped");
  await agreeToRetention(db, 30, TODAY);
  expect(await look()).toBe("done");
  expect(await left()).toBe(0);
  await insert(60, -60);
  jump(1);
  expect(await look()).toBe("stopped");
});

it("a shorter retention that's agreed to by day erases in the night after, a restart included", async () => {
  await insert(60, -60);
  expect(await look()).toBe("done");
  await setRules(db, { retentionDays: 30 });
  await agreeToRetention(db, 30, addDays(TODAY, 1));
  rmSync(join(backups, backupName(TODAY)));
  look = nightly({ db, sqlite }, mail);
  expect(await look()).toBe("done");
  expect(await left()).toBe(60);
  // A copy would agree once it's restored.
  expect(existsSync(join(backups, backupName(TODAY)))).toBe(false);
  jump(1);
  expect(await look()).toBe("done");
  expect(await left()).toBe(0);
});

it("a night that fails doesn't count, and what was agreed to for it still holds", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await insert(30, -1_200);
  await agreeToRetention(db, 1_095, TODAY);
  sqlite!.exec(
    "create trigger stuck before delete on bookings begin select raise(abort, 'stuck'); end",
  );
  expect(await look()).toBe("failed");
  sqlite!.exec("drop trigger stuck");
  expect(await nights()).toEqual([{ last_on: addDays(TODAY, -1), agreed_days: 1_095 }]);
  expect(await look()).toBe("done");
});

it("a new shop is asked nothing, whatever its clock has said before, and an earlier one's newest booking or copy counts", async () => {
  await clear(db, "nights");
  jump(-500);
  expect(await look()).toBe("done");
  jump(0);
  expect(await look()).toBe("done");
  expect(await nights()).toEqual([{ last_on: TODAY, agreed_days: null }]);

  await clear(db, "nights");
  await insertBooking(db, { created_at: "2026-10-01T18:00:00.000Z" });
  expect(await nightly({ db, sqlite: null }, mail)()).toBe("stopped");
  await clear(db, "nights");
  expect(await nightly({ db, sqlite }, mail)()).toBe("done");
});

it("an agreement is to so many bookings: what a clock a few weeks ahead adds asks anew", async () => {
  await insert(15, -60);
  await insert(85, -10);
  await setRules(db, { retentionDays: 30 });
  await agreeToRetention(db, 30, TODAY);
  jump(29);
  expect(await look()).toBe("stopped");
  expect(await left()).toBe(100);
});

it("an empty database under a clock far ahead removes no copy of the shop that was there", async () => {
  await insert(60);
  expect(await look()).toBe("done");
  await clear(db, "bookings", "customers", "nights");
  jump(1_200);
  look = nightly({ db, sqlite }, mail);
  expect(await look()).toBe("stopped");
  expect(inspect(join(backups, backupName(TODAY))).bookings).toBe(60);
});

/** The only copy of 60 bookings, under a name that tells no honest date; the shop is empty. */
async function loseAllBut(name: string): Promise<void> {
  await insert(60);
  await backUp(sqlite!, backups, TODAY);
  renameSync(join(backups, backupName(TODAY)), join(backups, name));
  const made = Date.parse(`${TODAY}T11:00:00Z`) / 1_000;
  utimesSync(join(backups, name), made, made);
  await clear(db, "bookings", "customers", "nights");
}
const OTHER_NAMES = [
  "stopped-2026-12-08.sqlite",
  "before-0040-x.sqlite",
  "rescued-2026-12-08T11-00-00.000Z.sqlite",
];

it.each(OTHER_NAMES)("an empty database started far ahead doesn't remove %s", async (name) => {
  await loseAllBut(name);
  jump(1_200);
  expect(await look()).toBe("stopped");
  expect(inspect(join(backups, name)).bookings).toBe(60);
  expect(warned).toHaveBeenCalledTimes(1);
  jump(1);
  expect(await look()).toBe("done");
  expect(copies()).toContain(name);
});

it.each(OTHER_NAMES)("an empty database that jumps ahead doesn't remove %s", async (name) => {
  await loseAllBut(name);
  expect(await look()).toBe("done");
  const before = await nights();
  jump(1_200);
  expect(await look()).toBe("stopped");
  expect(copies()).toContain(name);
  expect(await nights()).toEqual(before);
});

it("an empty copy that a clock far ahead has named is no trace of an honest one", async () => {
  await loseAllBut("rescued-2026-12-08T11-00-00.000Z.sqlite");
  await backUp(sqlite!, backups, addDays(TODAY, 1_199), { isStopped: true });
  renameSync(
    join(backups, `stopped-${addDays(TODAY, 1_199)}.sqlite`),
    join(backups, backupName(addDays(TODAY, 1_199))),
  );
  jump(1_200);
  expect(await look()).toBe("stopped");
});

it("after an agreement under a wrong clock, the copy that's left survives the next jump", async () => {
  await insert(60);
  expect(await look()).toBe("done");
  jump(1_200);
  expect(await look()).toBe("stopped");
  const ahead = addDays(TODAY, 1_200);
  expect(await agreeToNight(db, await nightAhead(db, ahead), ahead)).toBe("agreed");
  expect(await look()).toBe("done");
  const kept = `before-erasing-35-nights-stopped-${ahead}.sqlite`;
  expect([await left(), copies()]).toEqual([0, [kept, backupName(ahead)]]);
  jump(1);
  look = nightly({ db, sqlite }, mail);
  expect(await look()).toBe("stopped");
  const day = addDays(TODAY, 1);
  const night = await nightAhead(db, day, () => true);
  expect(await agreeToNight(db, night, day, () => true)).toBe("agreed");
  expect(await look()).toBe("done");
  // What the wrong clock has named is no newest copy any more.
  expect(copies()).toEqual([kept, backupName(day), `stopped-${day}.sqlite`]);
  jump(1_201);
  expect(await look()).toBe("stopped");
  expect(inspect(join(backups, kept)).bookings).toBe(60);
});

/** An operator believes the clock, whatever it says. */
async function agreeOn(days: number): Promise<void> {
  jump(days);
  look = nightly({ db, sqlite }, mail);
  expect(await look()).toBe("stopped");
  const today = addDays(TODAY, days);
  const night = await nightAhead(db, today, () => true);
  expect(await agreeToNight(db, night, today, () => true)).toBe("agreed");
  expect(await look()).toBe("done");
}
const keptFor = (nights: number) => copies().filter((name) => name.includes(`-${nights}-nights-`));

it("a shop that was erased under a wrong clock can be restored for 35 nights, whatever the clock says next", async () => {
  await insert(60);
  expect(await look()).toBe("done");
  await agreeOn(1_200);
  const kept = keptFor(35);
  expect(kept).toHaveLength(1);
  jump(1_201);
  expect(await look()).toBe("done");
  expect(keptFor(34)).toHaveLength(1);
  await agreeOn(1);
  await agreeOn(1_500);
  for (const day of [1_525, 1_550]) {
    jump(day);
    expect(await look()).toBe("done");
    look = nightly({ db, sqlite }, mail);
    expect(await look(), "a restart is no night").toBe("done");
  }
  await agreeOn(2);
  jump(3);
  expect(await look()).toBe("done");
  const [name] = keptFor(31);
  const path = join(backups, "restored");
  restoreCopy(join(backups, name!), path);
  const restored = new SQLite(path);
  expect(restored.prepare("select count(*) from bookings").pluck().get()).toBe(60);
  // It agrees to nothing and takes its newest booking for the last honest night.
  expect(restored.prepare("select last_on, agreed_days, agreed_erased from nights").all()).toEqual([
    { last_on: "2026-12-01", agreed_days: null, agreed_erased: 0 },
  ]);
  restored.close();
  for (let night = 0; night < 30; night++) ageBeforeErasing(backups);
  expect(keptFor(1)).toHaveLength(1);
  jump(4);
  expect(await look()).toBe("done");
  expect(copies().filter((copy) => copy.startsWith("before-erasing"))).toEqual([]);
});

/** How many bookings each copy set aside holds. */
const setAside = () =>
  copies()
    .filter((name) => name.startsWith("before-erasing"))
    .map((name) => inspect(join(backups, name)).bookings)
    .toSorted((a, b) => a - b);

it.each(["agreed to", "a new shop's first"])(
  "the night after a stopped one sets the shop aside, though the remembered one is a wrong clock's: %s",
  async (wrong) => {
    if (wrong === "agreed to") {
      await insert(60);
      expect(await look()).toBe("done");
      await agreeOn(1_200);
    } else {
      await clear(db, "nights");
      jump(1_200);
      expect(await look()).toBe("done");
    }
    const before = setAside();
    await insert(15, 3);
    for (const day of [1, 2]) {
      jump(day);
      expect(await look()).toBe("stopped");
    }
    jump(1_209);
    expect(await look()).toBe("done");
    expect([await left(), setAside()]).toEqual([0, [15, ...before]]);
    // Once for each stop.
    await insert(5, 1_200);
    jump(1_210);
    expect(await look()).toBe("done");
    expect(setAside()).toEqual([15, ...before]);
    await insert(5, 1_200);
    jump(1);
    expect(await look()).toBe("stopped");
  },
);

it("a stop of which no copy could be made is remembered all the same", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await clear(db, "nights");
  jump(1_200);
  expect(await look()).toBe("done");
  await insert(15, 3);
  jump(1);
  const inTheWay = join(backups, `stopped-${addDays(TODAY, 1)}.sqlite.${process.pid}.part`);
  mkdirSync(inTheWay, { recursive: true });
  expect(await look()).toBe("stopped");
  rmSync(inTheWay, { recursive: true });
  jump(1_209);
  expect(await look()).toBe("done");
  expect([await left(), setAside()]).toEqual([0, [15]]);
});

it("a second agreement sets aside what the first one didn't, though no night was completed in between", async () => {
  await insert(60);
  await agreeOn(1_200);
  for (const count of [30, 60]) {
    await insert(count);
    await agreeOn(count === 30 ? 1 : 1_200);
    if (count === 30) await clear(db, "bookings");
  }
  expect(setAside()).toEqual([30, 60, 60]);
});

it("a shop of inquiries alone is set aside like one of bookings, and its last copy stays", async () => {
  await ask(3);
  expect(await look()).toBe("done");
  await agreeOn(1_200);
  expect(warned.mock.lastCall?.[0]).toContain("0 of 0 bookings and 3 of 3 inquiries would go.");
  expect(await db.selectFrom("inquiries").select("id").execute()).toEqual([]);
  const [kept] = keptFor(35);
  expect(heldBy(kept!)).toEqual([0, 3]);
  const copy = new SQLite(join(backups, kept!), { readonly: true });
  expect(copy.prepare("select last_on from nights").pluck().get()).toBe(TODAY);
  copy.close();
  rmSync(join(backups, kept!));
  await backUp(sqlite!, backups, addDays(TODAY, 1));
  await clear(db, "nights");
  await ask(3);
  await backUp(sqlite!, backups, TODAY);
  await clear(db, "inquiries");
  for (const day of [0, 1, 40]) await backUp(sqlite!, backups, addDays(TODAY, day));
  expect(copies().some((name) => heldBy(name)[1] === 3)).toBe(true);
});

it("what a clock a few weeks ahead erases is set aside first, though it stops nothing", async () => {
  await setRules(db, { retentionDays: 30 });
  await insert(15);
  await ask(10);
  for (const day of [0, 1, 2]) {
    jump(day);
    expect(await look()).toBe("done");
  }
  jump(32);
  expect(await nightly({ db, sqlite }, mail)()).toBe("done");
  expect(await left()).toBe(0);
  const aside = copies().find((name) => name.startsWith("before-erasing"));
  expect(heldBy(aside!)).toEqual([15, 10]);
});

it("nights that are a day or a weekend apart set nothing aside", async () => {
  await setRules(db, { retentionDays: 30 });
  await insert(3, -35);
  jump(2);
  expect(await look()).toBe("done");
  expect([await left(), copies().filter((name) => name.startsWith("before"))]).toEqual([0, []]);
});

it("a night that would erase many inquiries at once stops", async () => {
  await insert(60);
  await ask(30, addDays(TODAY, -1_200));
  await ask(30);
  expect(await look()).toBe("stopped");
  const night = await nightAhead(db, TODAY);
  expect(await agreeToNight(db, { ...night, erasedInquiries: 29 }, TODAY)).toBe("changed");
  expect(await agreeToNight(db, night, TODAY)).toBe("agreed");
  expect(await look()).toBe("done");
  expect(keptFor(35).map(heldBy)).toEqual([[60, 60]]);
});

it("a clock that's wrong each day fills no disk, and what was erased leaves", async () => {
  await insert(60);
  await insertBooking(db, { booking_date: addDays(TODAY, -1_096) });
  for (let day = 0; day < 4; day++) {
    jump(day - 9_000);
    expect(await look()).toBe("stopped");
    jump(day);
    expect(await look()).toBe("done");
  }
  // What was erased by the first night is left to three less, and what all hold to all.
  expect([32, 35].map((nights) => keptFor(nights).map(heldBy))).toEqual([[[61, 0]], [[60, 0]]]);
  expect(setAside()).toEqual([60, 61]);
});

it("copies that a clock ahead has named go only where another holds the same", async () => {
  await insert(30);
  jump(1_200);
  expect(await look()).toBe("stopped");
  await clear(db, "bookings", "customers");
  await insert(31);
  jump(1_201);
  expect(await look()).toBe("stopped");
  await clear(db, "bookings", "customers");
  await insertBooking(db);
  removeExpired(backups, addDays(TODAY, 1), TODAY);
  const stopped = copies().map((name) => inspect(join(backups, name)).bookings);
  expect(stopped.toSorted()).toEqual([30, 31]);
  removeExpired(backups, addDays(TODAY, 1), TODAY);
  expect(copies()).toHaveLength(2);
});

it.each(["before", "after"])(
  "restored while the clock is still wrong it asks again, though somebody booked %s the agreement",
  async (when) => {
    const book = () =>
      insertBooking(db, {
        booking_date: addDays(TODAY, 1_205),
        created_at: `${addDays(TODAY, 1_200)}T18:00:00.000Z`,
      });
    await insert(15);
    expect(await look()).toBe("done");
    if (when === "before") await book();
    await agreeOn(1_200);
    if (when === "after") await book();
    jump(1_201);
    expect(await look()).toBe("done");
    expect(await left()).toBe(1);
    const path = join(backups, "restored");
    restoreCopy(join(backups, keptFor(34)[0]!), path);
    const restored = freshDatabase(path);
    const held = restored.sqlite.prepare("select count(*) from bookings").pluck();
    const bookings = held.get();
    expect(await nightly(restored, mail)()).toBe("stopped");
    expect(held.get()).toBe(bookings);
    jump(2);
    expect(await nightly(restored, mail)()).toBe("done");
    expect(held.get()).toBe(bookings);
    restored.sqlite.close();
  },
);

it("a copy from before an agreement to erase few of many asks, too", async () => {
  await insert(60);
  await insertBooking(db, {
    booking_date: addDays(TODAY, -1_200),
    created_at: "2023-08-01T18:00Z",
  });
  await agreeToRetention(db, 1_095, TODAY);
  expect(await look()).toBe("done");
  expect(await left()).toBe(60);
  const restored = new SQLite(join(backups, keptFor(35)[0]!), { readonly: true });
  expect(restored.prepare("select last_on from nights").pluck().get()).toBe("2023-08-01");
  restored.close();
});

it("what lies among the copies and is none, or can't be read, keeps no night from its work", async () => {
  await clear(db, "nights");
  mkdirSync(backups, { recursive: true });
  const none = [
    "before-0001-x.sqlite",
    "rescued-x.sqlite",
    "kept.sqlite",
    "stopped-2026-12-01.sqlite",
    "northlight-2026-10-01.sqlite",
  ];
  for (const [at, name] of none.entries())
    if (at % 2 === 0) symlinkSync(join(backups, "gone"), join(backups, name));
    else mkdirSync(join(backups, name));
  const noDates = ["northlight-2026-13-45.sqlite", "stopped-2099-02-30.sqlite"];
  for (const name of noDates) writeFileSync(join(backups, name), "");
  expect(await look()).toBe("done");
  expect(await nights()).toEqual([{ last_on: TODAY, agreed_days: null }]);
  expect(copies()).toEqual([...none, ...noDates, backupName(TODAY)].toSorted());
});

it("an agreement keeps the last copies of a shop that was lost before", async () => {
  await loseAllBut("stopped-2026-12-08.sqlite");
  await agreeOn(1_200);
  expect(keptFor(35)).toEqual(["before-erasing-35-nights-stopped-2026-12-08.sqlite"]);
});

it("nothing is erased while the copy from before can't be made, and a second try keeps the fuller one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await insert(30, -1_200);
  await agreeToRetention(db, 1_095, TODAY);
  const inTheWay = join(backups, `stopped-${TODAY}.sqlite.${process.pid}.part`);
  mkdirSync(inTheWay, { recursive: true });
  expect(await look()).toBe("failed");
  expect(await left()).toBe(30);
  rmSync(inTheWay, { recursive: true });
  sqlite!.exec(
    "create trigger stuck before delete on bookings when old.id = (select max(id) from bookings) begin select raise(abort, 'stuck'); end",
  );
  expect(await look()).toBe("failed");
  sqlite!.exec("drop trigger stuck");
  // The next slice finds fewer.
  sqlite!.exec("delete from bookings where id in (select id from bookings limit 5)");
  expect(await look()).toBe("done");
  expect(keptFor(35).map((name) => inspect(join(backups, name)).bookings)).toEqual([30]);
});

it("a copy from before a migration that a clock ahead has dated goes five weeks after it's right again", async () => {
  await insert(60);
  await backUp(sqlite!, backups, TODAY);
  renameSync(join(backups, backupName(TODAY)), join(backups, "before-0040-x.sqlite"));
  const ahead = Date.parse(`${addDays(TODAY, 1_200)}T11:00:00Z`) / 1_000;
  utimesSync(join(backups, "before-0040-x.sqlite"), ahead, ahead);
  await completeNight(db, TODAY);
  jump(1);
  expect(await look()).toBe("done");
  await completeNight(db, addDays(TODAY, 30));
  jump(38);
  expect(await look()).toBe("done");
  expect(copies()).not.toContain("before-0040-x.sqlite");
});

it("what a clock that was ahead has named goes five weeks after it's right again", async () => {
  await insert(60);
  jump(1_200);
  expect(await look()).toBe("stopped");
  jump(1);
  look = nightly({ db, sqlite }, mail);
  expect(await look()).toBe("done");
  expect(copies().filter((name) => name.startsWith("stopped"))).toEqual([
    `stopped-${addDays(TODAY, 1)}.sqlite`,
  ]);
});

it("a long stop fills no disk with copies, and loses none that others can't replace", async () => {
  await insert(60);
  for (let day = 1_200; day < 1_202; day++) {
    jump(day);
    expect(await look()).toBe("stopped");
  }
  await clear(db, "bookings");
  await insertBooking(db);
  for (let day = 1_202; day < 1_211; day++) {
    jump(day);
    expect(await look()).toBe("stopped");
  }
  const held = copies().map((name) => inspect(join(backups, name)).bookings);
  expect(held.toSorted((a, b) => b - a)).toEqual([60, 1, 1, 1, 1, 1, 1, 1]);
});

it("a long stop loses no copy of bookings that newer ones, as full, don't hold", async () => {
  await insert(30);
  jump(1_200);
  expect(await look()).toBe("stopped");
  const lost = join(backups, copies()[0]!);
  await clear(db, "bookings", "customers");
  await insert(30);
  for (let day = 1_201; day < 1_210; day++) {
    jump(day);
    expect(await look()).toBe("stopped");
  }
  expect(existsSync(lost)).toBe(true);
  await agreeOn(1_211);
  expect(setAside()).toEqual([30, 30]);
});

it("the night is stopped on PostgreSQL too, which copies nothing", async () => {
  await insert(60);
  jump(1_200);
  const without = nightly({ db, sqlite: null }, mail);
  expect(await without()).toBe("stopped");
  expect([await left(), copies()]).toEqual([60, []]);
});
