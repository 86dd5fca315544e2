import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { customerPaths } from "~/customer-paths";
import { db } from "~/server/db.server";
import { visibleText } from "../../support/html";
import { ask } from "../../support/site";
import { everything, FORMS, managed, post } from "./manage-screens";
import { freshShop } from "./steps";

beforeEach(freshShop);
beforeEach(() =>
  sql`create trigger no_room before update on bookings begin select raise(abort, 'disk full'); end`.execute(
    db,
  ),
);
afterEach(() => sql`drop trigger no_room`.execute(db));

it.each<{ form: (typeof FORMS)[number]; fields: Record<string, string>; more: object }>([
  {
    form: "move",
    fields: { date: "2026-12-09", time: "3:00 PM", slot: "2026-12-09@780", intent: "move" },
    more: {
      title: "Your booking wasn't moved",
      question: { nearest: [{ date: "2026-12-09", start: 780 }] },
    },
  },
  {
    form: "change",
    fields: {
      make: "Ford",
      model: "F-150",
      comments: "Two dogs",
      locationMode: "mobile",
      place: "whistler",
      street: "1 Main St",
      city: "Whistler",
    },
    more: { title: "Nothing was saved" },
  },
  {
    form: "cancel",
    fields: { reason: "Sold the car" },
    more: { title: "Your booking wasn't cancelled" },
  },
])(
  "a $form while nothing can be written keeps everything typed, and calls the fault ours",
  async ({ form, fields, more }) => {
    const { secret } = await managed();
    const before = await everything();
    const failed = await post(form, secret, { version: "0", ...fields });
    expect(failed.status).toBe(503);
    expect(await failed.json()).toMatchObject({
      errors: { main: expect.stringContaining("The fault is ours") },
      values: fields,
      ...more,
    });
    expect(await everything()).toEqual(before);
  },
);

it("a page that can't write names the number to call", async () => {
  const { secret } = await managed();
  const page = await ask(customerPaths.manageCancel(secret), {
    method: "POST",
    body: new URLSearchParams({ version: "0" }),
  });
  expect(page.status).toBe(503);
  expect(visibleText(await page.text())).toContain("or call us Our number: 604-555-0142");
});

it("a place in line that can't be written is a fault of ours, and told as one", async () => {
  const { secret } = await managed();
  await sql`create trigger no_line before insert on waiting_entries begin select raise(abort, 'disk full'); end`.execute(
    db,
  );
  const page = await ask(customerPaths.manage(secret), {
    method: "POST",
    body: new URLSearchParams({ intent: "earlier" }),
  });
  await sql`drop trigger no_line`.execute(db);
  expect(page.status).toBe(503);
  expect(visibleText(await page.text())).toContain("Nothing has been changed The fault is ours");
});
