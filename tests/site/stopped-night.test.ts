import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "../support/page/site";

test("one press resumes the night's work after a winter", async ({
  page,
  shop,
  server,
  signInAt,
}) => {
  shop.add({ booking_date: "2020-01-01", status: "completed" });
  shop.add();
  const sqlite = new SQLite(server.databasePath);
  sqlite.exec(
    `insert into waiting_entries (secret_hash, created_at, confirmed_at, name, email, phone, flow, place, from_day, to_day, parts)
    values ('a', 1, 1, 'Kim', 'kim@example.com', '', 'wizard', 'shop', '2025-01-06', '2025-02-06', '')`,
  );
  sqlite.close();
  shop.setLastNight("2025-01-06");
  await signInAt("/dashboard");
  const card = page.getByRole("region", { name: "Nightly cleanup is on hold" });
  await expect(card).toContainText("It last ran on Monday, January 6, 2025, and today is ");
  await expect(card).toContainText("1 of 2 bookings for good: those from more than 1,095 days ago");
  await expect(card).toContainText("After it 1 place in line would end, as their days are over");
  const right = "The date is right, erase 1 booking, end 1 place in line";
  await card.getByRole("button", { name: right }).click();
  await expect(page.getByText("Cleanup goes on", { exact: true })).toBeVisible();
  await expect(card).not.toBeVisible();
  // Until it has run, this says why no reminders are sent.
  const waits = page.getByRole("region", { name: "Nightly cleanup hasn't run yet" });
  await expect(waits).toContainText("Until then no reminder or free time is sent.");
  await expect(waits).toContainText("its backup can't be made, often because the disk is full");
  shop.setLastNight(new Date().toISOString().slice(0, 10));
  await page.reload();
  await expect(waits).not.toBeVisible();
});

test("an empty shop's owner is warned of old backups", async ({ page, shop, server, signInAt }) => {
  const backups = join(dirname(server.databasePath), "backups");
  mkdirSync(backups, { recursive: true });
  const copy = join(backups, "rescued-by-hand.sqlite");
  const sqlite = new SQLite(server.databasePath);
  const id = shop.add({ booking_date: "2020-01-01", status: "completed" });
  sqlite.prepare("vacuum into ?").run(copy);
  sqlite.prepare("delete from bookings where id = ?").run(id);
  sqlite.close();
  try {
    shop.setLastNight("2025-01-06");
    await signInAt("/dashboard");
    const card = page.getByRole("region", { name: "Nightly cleanup is on hold" });
    await expect(card).toContainText("old backups, which may hold the only bookings left, and");
    await expect(card).toContainText(/The newest backup with bookings is of \w+, .+ and has 1\./);
    await expect(card).toContainText("A backup from before is kept for 35 days after it.");
  } finally {
    rmSync(copy);
  }
});
