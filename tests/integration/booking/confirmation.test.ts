import { beforeEach, expect, it, onTestFinished } from "vitest";
import { changeBooking } from "~db/booking-change";
import { allowManaging } from "~db/manage-links";
import type { Booking } from "~db/schema";
import { derived, hashOf, newSecret } from "~db/secret";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { shopOnMap } from "~/ui/map-address";
import { db } from "~/server/db.server";
import { MESSAGE_STATES } from "~/domain/message";
import { env } from "~/server/env.server";
import { customerPaths } from "~/customer-paths";
import { insertBooking } from "../../support/bookings";
import { ask, see } from "../../support/site";
import { insertDocument } from "../settings/owners";
import { managed, open } from "./manage-screens";
import { freshShop } from "./steps";
import { bookingOf } from "../../support/rows";

beforeEach(freshShop);

async function confirmed(given = {}) {
  const token = newSecret();
  const booking = await insertBooking(db, { confirmation_hash: hashOf(token), ...given });
  await allowManaging(db, booking.id, derived("manage", token), "2026-12-01T18:00:00.000Z");
  return { ...booking, token };
}

function letter(
  bookingId: number,
  state: (typeof MESSAGE_STATES)[number],
  kind = "received" as const,
) {
  const row = {
    kind,
    cause: `event:${bookingId}`,
    recipient: "avery@example.com",
    booking_id: bookingId,
    content: "{}",
    state,
    created_at: 0,
    due_at: 0,
    expires_at: null,
    claimed_at: null,
    sent_at: null,
    problem: null,
  };
  return db.insertInto("messages").values(row).execute();
}

async function change(given: { id: number }, to: Partial<Booking>) {
  const booking = await bookingOf(db, given.id);
  await changeBooking(db, booking, {
    kind: "edited",
    doer: { by: "system", through: "worker" },
    at: "2026-12-01T18:00:00.000Z",
    to,
  });
}

const file = (token: string) => ask(customerPaths.confirmationCalendar(token));

const SAM = {
  customer_name: "Sam Roy",
  customer_email: "sam@example.com",
  customer_phone: "604-555-0111",
  street: "77 Hidden Lane",
  city: "Surrey",
  comments: "Key under the mat",
  vehicle_model: "Sorento",
};

it("the confirmation of a booking whose email was changed to another person's shows the reference and the time, and nothing of the new customer", async () => {
  const made = await confirmed();
  await change(made, SAM);
  const { text, html } = await see(customerPaths.confirmation(made.token));
  expect(text).toContain(made.reference);
  expect(text).toContain("10:00 AM");
  expect(text).toContain("This booking has changed");
  expect(text).not.toContain("Booking confirmed!");
  expect(html).not.toMatch(/Sam Roy|sam@|555-0111|Hidden Lane|under the mat|Sorento/);
  expect(html).not.toContain("calendar.ics");
  const calendar = await file(made.token);
  expect([calendar.status, await calendar.text()]).toEqual([
    404,
    expect.not.stringContaining("Hidden"),
  ]);
});

it("the confirmation of a booking whose email was changed bit by bit shows no more", async () => {
  const made = await confirmed();
  for (const [column, is] of Object.entries(SAM)) await change(made, { [column]: is });
  expect((await see(customerPaths.confirmation(made.token))).html).not.toMatch(
    /Hidden Lane|under the mat/,
  );
});

it("the confirmation of a booking whose email was changed still shows everything if a slip was corrected, or the phone number alone", async () => {
  for (const to of [
    { customer_email: "avery.chen@example.com", street: "9 New Street" },
    { customer_phone: "604-555-0199", street: "9 New Street" },
  ]) {
    const made = await confirmed();
    await change(made, to);
    expect((await see(customerPaths.confirmation(made.token))).text).toContain("9 New Street");
    expect((await file(made.token)).status).toBe(200);
  }
});

it("the confirmation of a booking whose email was changed and changed back again is as it was", async () => {
  const made = await confirmed();
  await change(made, SAM);
  await change(made, { customer_email: "AVERY@example.com" });
  expect((await see(customerPaths.confirmation(made.token))).text).toContain("77 Hidden Lane");
});

const MAIL = /We're sending|We've sent|couldn't be delivered|We tried/;
it.each([
  ["waiting", "We're sending a copy to avery@example.com."],
  ["sending", "We're sending a copy to avery@example.com."],
  ["handing", "We're sending a copy to avery@example.com."],
  ["sent", "We've sent a copy to avery@example.com."],
  [
    "failed",
    "Our mail to avery@example.com couldn't be delivered. If the address is wrong, call 604-555-0142.",
  ],
  [
    "unsure",
    "We tried to send a copy to avery@example.com. If it doesn't reach you, call 604-555-0142.",
  ],
] as const)("the confirmation says of its letter that it is %s", async (state, words) => {
  const { id, token } = await confirmed();
  await letter(id, state);
  expect((await see(customerPaths.confirmation(token))).text).not.toMatch(MAIL);
  env.SMTP_URL = "smtp://localhost";
  expect((await see(customerPaths.confirmation(token))).text).toContain(words);
});

it("the mail that the confirmation promises is none where there is no message, as with a suspected booking", async () => {
  env.SMTP_URL = "smtp://localhost";
  expect((await see(customerPaths.confirmation((await confirmed()).token))).text).not.toMatch(MAIL);
});

it("the mail that the confirmation promises is not announced to the booking's new customer where it went to the previous one", async () => {
  env.SMTP_URL = "smtp://localhost";
  const { id, token } = await confirmed();
  await letter(id, "sent");
  await db.updateTable("bookings").set({ customer_email: "sam@example.com" }).execute();
  const { text } = await see(customerPaths.confirmation(token));
  expect(text).not.toMatch(MAIL);
  expect(text).not.toContain("sam@example.com");
});

it("the mail that the confirmation promises is the last letter, after an operator has cleared the booking of suspicion", async () => {
  env.SMTP_URL = "smtp://localhost";
  const { id, token } = await confirmed();
  await letter(id, "failed");
  await db.updateTable("messages").set({ cause: "event:0" }).execute();
  await letter(id, "sent");
  expect((await see(customerPaths.confirmation(token))).text).toContain("We've sent a copy");
});

it("what leads on is the booking's own page, a calendar file, and the phone", async () => {
  const { token, reference } = await confirmed();
  const page = await see(customerPaths.confirmation(token));
  expect(page.links).toContain(customerPaths.manage(derived("manage", token)));
  expect(page.links).toContain(customerPaths.confirmationCalendar(token));
  expect(page.text).toContain("How to prepare");
  expect((await open("manage", derived("manage", token))).status).toBe(200);
  const file = await ask(customerPaths.confirmationCalendar(token));
  expect(file.headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(file.headers.get("content-disposition")).toBe(
    `attachment; filename="booking-${reference}.ics"`,
  );
  expect(await file.text()).toContain("METHOD:PUBLISH");
});

it("what leads on is the phone alone for a booking that is older than its own page", async () => {
  const { id, token } = await confirmed();
  await db.deleteFrom("manage_links").where("booking_id", "=", id).execute();
  const page = await see(customerPaths.confirmation(token));
  expect(page.links.filter((link) => link.includes("/manage/"))).toEqual([]);
  expect(page.text).toContain("To change or cancel, phone 604-555-0142 and give your reference.");
});

it.each(["cancelled", "completed"] as const)(
  "what leads on is no calendar for what is %s",
  async (status) => {
    const { token } = await confirmed({ status });
    expect((await see(customerPaths.confirmation(token))).links).not.toContain(
      customerPaths.confirmationCalendar(token),
    );
  },
);

it("the confirmation stays out of caches and indexes, and sends no referrer to other sites", async () => {
  const { token } = await confirmed();
  for (const address of [
    customerPaths.confirmation(token),
    customerPaths.confirmationCalendar(token),
    customerPaths.confirmationCalendar("unknown"),
  ]) {
    const { headers } = await ask(address);
    expect([
      headers.get("cache-control"),
      headers.get("referrer-policy"),
      headers.get("x-robots-tag"),
    ]).toEqual(["no-store", "same-origin", "noindex"]);
  }
});

it("a secret of the one opens nothing of the other", async () => {
  const { token } = await confirmed();
  const { secret } = await managed();
  expect((await open("manage", token)).status).toBe(404);
  expect((await ask(customerPaths.confirmation(secret))).status).toBe(404);
  expect((await ask(customerPaths.confirmation(derived("manage", token)))).status).toBe(404);
});

it("who brings the car is told the street with a map, or that it comes with the confirmation", async () => {
  const { token } = await confirmed({ location_mode: "shop", place: "shop", street: null });
  const page = await see(customerPaths.confirmation(token));
  expect(page.text).toContain("We'll send you the address when we confirm.");
  const shop = { ...BUSINESS_DEFAULTS, street: "1 Beresford Street" };
  await insertDocument("business", 1, shop);
  onTestFinished(async () => void (await db.deleteFrom("site_documents").execute()));
  const known = await see(customerPaths.confirmation(token));
  expect(known.text).toContain("At the Burnaby shop, 1 Beresford Street Map");
  expect(known.text).not.toContain("We'll send you the address");
  expect(known.links).toContain(shopOnMap(shop));
  const mobile = await confirmed({ start_minute: 900 });
  expect((await see(customerPaths.confirmation(mobile.token))).links).not.toContain(
    shopOnMap(shop),
  );
});
