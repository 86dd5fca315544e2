import { beforeEach, describe, expect, it } from "vitest";
import * as already from "~/routes/booking/already";
import * as contact from "~/routes/booking/contact/route";
import { historyOf } from "~/dashboard/changes/history.server";
import { db as site } from "~/server/db.server";
import { draftCookie } from "~/booking/wizard/draft.server";
import type { Database } from "~db/connect";
import { fullDraft } from "../../support/cookies";
import { pairOf } from "../../support/requests";
import { order } from "../../support/order";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import { db, ownDatabase } from "../../support/own-database";
import { allBookings, insertResource } from "../../support/rows";
import { AVERY } from "../../support/wizard";
import { bookings, submit } from "./orders";

const ASKS =
  /^You already booked this time \(reference ([A-Z2-9-]{9})\)\. Book a second vehicle\?$/;

async function addCrews(to: Database, count = 2) {
  for (let crew = 0; crew < count; crew += 1)
    await insertResource(to, { name: `Crew ${crew}`, kind: "crew" });
}
ownDatabase();
function customer(change: Partial<typeof AVERY>) {
  return { ...order().contact, ...AVERY, ...change };
}

it.each([
  { name: "the same details", again: {} },
  {
    name: "the same details written otherwise",
    again: { contact: customer({ email: "Avery@Example.com", phone: "+1 (604) 555 0199" }) },
  },
  { name: "another name", again: { contact: customer({ name: "A. Chen" }) } },
])("the same customer at the same time is asked with $name", async ({ again }) => {
  await addCrews(db);
  await submit();
  const { reference } = (await bookings())[0]!;
  expect(await submit(again)).toEqual({
    kind: "alreadyBooked",
    reference,
  });
  expect(await bookings()).toHaveLength(1);
});

it.each([
  { name: "another phone", again: { contact: customer({ phone: "604-555-0198" }) } },
  { name: "another email", again: { contact: customer({ email: "sam@example.com" }) } },
  { name: "another time", again: { start: 900 } },
  { name: "another day", again: { date: "2026-12-09" } },
  {
    name: "another service",
    again: { selection: { category: "exterior" as const, service: "Exterior1Hour" } },
  },
])("the same customer at the same time books with $name", async ({ again }) => {
  await addCrews(db);
  await submit();
  expect(await submit(again)).toMatchObject({ kind: "booked" });
});

it.each([{ status: "cancelled" as const }, { deleted_at: "2026-12-01T00:00:00.000Z" }])(
  "the same customer at the same time books where the first has become %j",
  async (change) => {
    await addCrews(db);
    await submit();
    await db.updateTable("bookings").set(change).execute();
    expect(await submit()).toMatchObject({ kind: "booked" });
  },
);

it("the same customer at the same time is asked before it hears that its own booking has taken the time", async () => {
  await submit();
  expect(await submit()).toMatchObject({ kind: "alreadyBooked" });
});

it("the same customer at the same time books a second vehicle once asked about the first, and a third once asked about the second", async () => {
  await addCrews(db);
  await submit();
  const { reference } = (await bookings())[0]!;
  const second = { key: "second", confirmed: [reference] };
  expect(await submit(second)).toMatchObject({ kind: "booked", before: null });
  expect(await submit(second)).toMatchObject({ kind: "booked" });
  const { id, reference: other } = (await bookings())[1]!;
  expect(await submit({ confirmed: [reference] })).toEqual({
    kind: "alreadyBooked",
    reference: other,
  });

  const { secondOf, entries } = await historyOf(db, id);
  expect(secondOf).toBe(reference);
  expect(entries[0]!.changes).toContainEqual({
    label: "Second vehicle at this time, beside",
    from: null,
    to: reference,
  });
});

describe("the wizard", () => {
  beforeEach(async () => {
    await site.deleteFrom("bookings").execute();
    await site.deleteFrom("resources").where("id", ">", 2).execute();
    await addCrews(site);
  });

  async function visitor() {
    const browser = new Visitor();
    const cookie = pairOf(await draftCookie(fullDraft()));
    browser.cookies.set("draft", cookie.slice("draft=".length));
    return browser;
  }
  const confirm = (browser: Visitor, fields: Fields = {}) =>
    browser.post(contact, "/booking/contact", { ...AVERY, intent: "confirm", ...fields });

  it("the wizard asks in the second browser, books nothing, and keeps what was typed", async () => {
    await confirm(await visitor());
    const answer = await confirm(await visitor(), { street: "1 Main St" });
    expect(answer.status).toBe(409);
    const { title, errors, values, question } = await answer.json();
    expect(title).toBe("You already booked this time");
    expect(errors.second).toMatch(ASKS);
    expect(ASKS.exec(errors.second)![1]).toBe(question.token);
    expect(values).toMatchObject({ ...AVERY, street: "1 Main St" });
    expect(await allBookings(site)).toHaveLength(1);
  });

  it("the wizard books by the button for a second vehicle", async () => {
    await confirm(await visitor());
    const other = await visitor();
    const { question } = await (await confirm(other)).json();
    expect((await confirm(other)).status).toBe(409);
    const booked = await confirm(other, { confirmed: question.token });
    expect(locationOf(booked)).toMatch(/^\/booking\/confirmed\//);
    expect(await allBookings(site)).toHaveLength(2);
  });

  it("the wizard keeps the one booking and says how to reach it, without its links", async () => {
    const first = locationOf(await confirm(await visitor()))!;
    const other = await visitor();
    const { token } = (await (await confirm(other)).json()).question;
    const kept = await confirm(other, { keep: token });
    expect(locationOf(kept)).toBe(`/booking/already/${token}`);
    expect(other.cookies.has("draft")).toBe(false);
    const page = await other.get(already, locationOf(kept)!, { reference: token });
    const shown = await page.text();
    expect(JSON.parse(shown)).toMatchObject({ reference: token });
    expect(shown).not.toContain(first.split("/").at(-1));
    expect(await allBookings(site)).toHaveLength(1);
  });

  it.each(["", "x", "<b>ABCD-EFGH", "ABCD-EFGHI", "abcd-efgh"])(
    "the wizard has no page for the reference %j",
    async (reference) => {
      const page = await new Visitor().get(already, "/booking/already/x", { reference });
      expect(page.status).toBe(404);
    },
  );
});
