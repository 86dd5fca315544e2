import { readFileSync, writeFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { TYPED } from "../../support/many-visitors";
import { draftCookie, fullDraft } from "../../support/cookies";
import { OPERATOR } from "../../support/server";
import { folder, server, serveShop, shop } from "../../support/served-shop";
import { Guest } from "../../support/built";

// How many questions a page asks of the database: each costs its building as well as its answer.

const file = () => folder.path("queries");
serveShop(() => ({
  NODE_OPTIONS: "--import ./tests/support/queries.mjs",
  QUERIES_FILE: file(),
}));

const told = () => readFileSync(file(), "utf8").split("\n").filter(Boolean);

/** Of what nothing has been kept since the last write. */
async function queriesOf(work: () => Promise<{ status: number }>, status = 200): Promise<string[]> {
  shop.trustEverybody();
  writeFileSync(file(), "");
  expect((await work()).status).toBe(status);
  return told();
}

async function withDraft(): Promise<Guest> {
  const guest = new Guest(server);
  guest.jar.set("draft", await draftCookie(fullDraft()));
  return guest;
}

it.each([
  ["/", 3],
  ["/booking/service", 4],
  ["/booking/date", 5],
  ["/booking/vehicle", 4],
  ["/booking/contact", 5],
])("%s asks at most %i", async (path, most) => {
  const guest = await withDraft();
  await guest.ask(path);
  expect((await queriesOf(() => guest.ask(path))).length).toBeLessThanOrEqual(most);
});

it("the date step asks at most twice while nothing is written", async () => {
  const guest = await withDraft();
  await guest.ask("/booking/date");
  writeFileSync(file(), "");
  await guest.ask("/booking/date");
  expect(told().length).toBeLessThanOrEqual(2);
});

it("the list asks at most 12, also where payments are recorded", async () => {
  const guest = new Guest(server);
  await guest.ask("/login", OPERATOR);
  shop.add();
  // The first look notes what has been seen.
  await guest.ask("/dashboard");
  expect((await queriesOf(() => guest.ask("/dashboard"))).length).toBeLessThanOrEqual(12);
  // What is owed is of the same query.
  shop.saveDocument("money", { records: true });
  expect((await queriesOf(() => guest.ask("/dashboard"))).length).toBeLessThanOrEqual(12);
});

it("the list of customers asks at most 7, and one more to say who owes or didn't come", async () => {
  const guest = new Guest(server);
  await guest.ask("/login", OPERATOR);
  for (const customer_email of ["a@example.com", "b@example.com"]) shop.add({ customer_email });
  const asked = async () => (await queriesOf(() => guest.ask("/dashboard/customers"))).length;
  shop.saveDocument("money", { records: false }, 8);
  const without = await asked();
  expect(without).toBeLessThanOrEqual(7);
  shop.saveDocument("money", { records: true }, 9);
  expect(await asked()).toBe(without + 1);
});

it("the last press asks at most 23, and its two letters 24 more", async () => {
  const guest = await withDraft();
  await guest.ask("/booking/contact", { ...TYPED, intent: "back" });
  const press = () => guest.ask("/booking/contact", { ...TYPED, intent: "confirm" });
  await queriesOf(press, 302);
  await vi.waitFor(() => expect(sent()).toHaveLength(2), { timeout: 5_000, interval: 50 });
  const all = told();
  const booked = all.indexOf("commit");
  expect(booked).toBeLessThanOrEqual(23);
  const letters = all.slice(booked + 1).filter((sql) => sql !== "commit");
  expect(letters.length).toBeLessThanOrEqual(24);
});

const sent = () => told().filter((sql) => /^update "messages".*"sent_at"/.test(sql));
