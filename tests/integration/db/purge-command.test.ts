import { readdirSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { inspect } from "~db/backup";
import { recordsIn } from "~db/copy-contents";
import { completeNight, rememberStop } from "~db/nights";
import { insertBooking } from "../../support/bookings";
import { pay } from "../../support/deposits";
import { runCommand } from "./command";
import { ownFile, shop } from "../../support/own-file";
import { folder } from "../../support/own-folder";
import { insertRow, setRows } from "../../support/rows";

ownFile();
beforeEach(async () => {
  for (const booking_date of ["2019-01-10", "2019-01-11", "9998-01-01"])
    await insertBooking(shop.db, { booking_date, customer_email: "zoe@example.com" });
});

/** As where the site keeps its secret beside the database. */
const purge = (...words: string[]) =>
  runCommand("purge", words, { DATABASE_PATH: folder.path("shop.sqlite"), SESSION_SECRET: "" });
const left = async () => (await shop.db.selectFrom("bookings").select("id").execute()).length;

it("npm run purge erases nothing under a clock that may be wrong, until so many are agreed to", async () => {
  await completeNight(shop.db, "2020-01-01");
  for (const words of [[], ["--agree", "3"]]) {
    const { status, said } = await purge(...words);
    expect(status).toBe(1);
    expect(said).toMatch(
      /^Nothing was erased: the last night's work was on 2020-01-01, today is \d{4}-\d{2}-\d{2}, and 2 of 3 bookings would go\. .*npm run purge -- --agree 2$/,
    );
  }
  expect(await left()).toBe(3);
  expect((await purge("--agree", "2")).said).toContain("erased 2 bookings");
  expect(await left()).toBe(1);
  const kept = readdirSync(folder.path("backups"));
  expect(kept).toEqual([expect.stringMatching(/^before-erasing-35-nights-stopped-.+\.sqlite$/)]);
  expect(inspect(folder.path(`backups/${kept[0]}`)).bookings).toBe(3);
  expect(await shop.db.selectFrom("nights").select("last_on").execute()).toEqual([
    { last_on: "2020-01-01" },
  ]);
});

it("npm run purge counts inquiries too, and sets them aside", async () => {
  await shop.db.deleteFrom("bookings").execute();
  const inquiry = { contact: "604-555-0177", what: "Vans", created_at: "2019-01-10T18:00:00.000Z" };
  for (const name of ["Kim", "Lee"]) await insertRow(shop.db, "inquiries", { ...inquiry, name });
  await completeNight(shop.db, "2020-01-01");
  expect((await purge("--agree", "0")).said).toMatch(
    /0 of 0 bookings and 2 of 2 inquiries would go\. .*npm run purge -- --agree 2$/,
  );
  expect((await purge("--agree", "2")).said).toContain("erased 0 bookings, 2 inquiries");
  const [kept] = readdirSync(folder.path("backups"));
  expect(recordsIn(folder.path(`backups/${kept}`)).all).toBe(2);
});

it("npm run purge sets the shop aside where the night's work was stopped since the last night", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await completeNight(shop.db, today);
  await rememberStop(shop.db);
  expect((await purge()).said).toContain("erased 2 bookings");
  const kept = readdirSync(folder.path("backups")).filter((name) => name.startsWith("before-"));
  expect(kept.map((name) => inspect(folder.path(`backups/${name}`)).bookings)).toEqual([3]);
});

it("npm run purge asks nothing where nothing is in doubt, or for one person", async () => {
  await completeNight(shop.db, new Date().toISOString().slice(0, 10));
  expect((await purge()).said).toContain("erased 2 bookings");
  await completeNight(shop.db, "2020-01-01");
  expect((await purge("--person", "zoe@example.com")).said).toContain("erased 1 bookings");
  expect(await left()).toBe(0);
});

it("npm run purge says how many inquiries and places in line went with a person", async () => {
  await insertRow(shop.db, "inquiries", {
    name: "Zoe",
    contact: "zoe@example.com",
    what: "Vans",
    created_at: "2026-11-30",
  });
  expect((await purge("--person", "zoe@example.com")).said).toContain(
    "erased 3 bookings, 1 inquiries, 0 entries of the waiting list, 0 messages and 0 message files",
  );
});

it("npm run purge refuses an agreement to no number", async () => {
  expect((await purge("--agree", "all")).said).toMatch(/^--agree needs the number/);
  expect(await left()).toBe(3);
});

it("erasing a person says that photos are the owner's to look through", async () => {
  const { status, said } = await purge("--person", "zoe@example.com");
  expect(status).toBe(0);
  expect(said).toContain("Photos of their vehicle are yours to look through");
  await completeNight(shop.db, new Date().toISOString().slice(0, 10));
  expect((await purge()).said).not.toContain("Photos");
});

it("npm run purge says how many stay because a refund is due", async () => {
  await completeNight(shop.db, new Date().toISOString().slice(0, 10));
  const first = shop.db.selectFrom("bookings").select("id").orderBy("booking_date");
  const { id } = await first.executeTakeFirstOrThrow();
  await shop.db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", id).execute();
  await pay(shop.db, id);
  expect((await purge()).said).toMatch(
    /erased 1 bookings.+\nleft 1 old booking whose refund is still due, or whose deposit is held for work that isn't completed\n/,
  );
});

it("a person whose deposit is held is erased only once that is agreed to", async () => {
  const day = { booking_date: "9998-01-02", status: "confirmed" } as const;
  const { id, reference } = await insertBooking(shop.db, {
    ...day,
    customer_email: "yan@example.com",
  });
  await pay(shop.db, id);
  const { said, status } = await purge("--person", "yan@example.com");
  expect([said, status]).toEqual([
    `Nothing was erased: $50.00 for ${reference} is held as the deposit for work that isn't done. Cancel it first. If that's right: npm run purge -- --person "yan@example.com" --agree 1`,
    1,
  ]);
  expect((await purge("--person", "yan@example.com", "--agree", "1")).said).toContain("erased 1 b");
});

it("a person to whom something is to be refunded is erased only once that is agreed to", async () => {
  const rows = await shop.db.selectFrom("bookings").select(["id", "reference"]).execute();
  const [one, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  await shop.db
    .updateTable("bookings")
    .set({ status: "cancelled" })
    .where("id", "in", [one.id, other.id])
    .execute();
  await pay(shop.db, one.id);
  await pay(shop.db, other.id);
  await setRows(
    shop.db,
    "bookings",
    { customer_email: "yan@example.com", customer_phone: "604-555-0188" },
    { id: other.id },
  );
  const { said, status } = await purge("--person", "zoe@example.com");
  expect([said, status]).toEqual([
    `Nothing was erased: $50.00 for ${one.reference} is still to be refunded. Send it and press “Refunded” on the booking's page. If that's right: npm run purge -- --person "zoe@example.com" --agree 1`,
    1,
  ]);
  expect(await left()).toBe(3);
  expect((await purge("--person", "zoe@example.com", "--agree", "1")).said).toMatch(
    new RegExp(`^\\$50\\.00 for ${one.reference} is still to be refunded: .+\nerased 2 bookings`),
  );
  expect(await left()).toBe(1);
});
