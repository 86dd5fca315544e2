import { expect, it } from "vitest";
import { compose } from "~/email/compose.server";
import { NEVER_EXPIRES } from "~/domain/suspicion";
import { visibleText } from "../../support/html";
import { bookingMail, MAIL_CONTEXT } from "../../support/letters";

/** When the snapshot was booked: 11 AM in Burnaby. */
const BOOKED = Date.parse("2026-12-01T18:00:00.000Z");
const MINUTE = 60_000;
const keep = (held_until: number | null, given = {}) =>
  bookingMail("keep", { suspicion: "The form was filled in within 2 s", held_until, ...given });

it("the letter asks for one press, and states service, date, time and kind of place", () => {
  const mail = keep(BOOKED + 60 * MINUTE);
  expect(mail.subject).toBe("One more step: Tuesday, December 8 at 10:00 AM (KZ7M-4RWB)");
  for (const text of [mail.text, visibleText(mail.html)]) {
    for (const part of [
      "Interior Detailing (2 hours)",
      "Tuesday, December 8, 2026",
      "10:00 AM Pacific time",
      "At the customer's address",
      "604-555-0140",
      "Keep this booking",
    ])
      expect(text).toContain(part);
  }
  expect(mail.text).toContain(MAIL_CONTEXT.manageUrl);
  expect(mail.html).toContain(`href="${MAIL_CONTEXT.manageUrl}"`);
  expect(mail.calendar).toBeNull();
});

it("the letter holds nothing that a stranger typed", () => {
  const typed = {
    customer_name: "TYPED",
    customer_email: "typed@example.com",
    customer_phone: "TYPED",
    vehicle_make: "TYPED",
    vehicle_model: "TYPED",
    street: "TYPED",
    city: "TYPED",
    comments: "TYPED",
    vehicle_type: "TYPED",
  };
  for (const location_mode of ["mobile", "shop"] as const) {
    const { subject, text, html } = keep(BOOKED + 60 * MINUTE, { ...typed, location_mode });
    expect(subject + text + html).not.toMatch(/typed|filled in within/i);
  }
});

it.each([
  ["an hour", BOOKED + 60 * MINUTE, "We hold the time until 12:00 PM, Pacific time"],
  [
    "past midnight",
    BOOKED + 14 * 60 * MINUTE,
    "We hold the time until 1:00 AM on Wednesday, December 2, Pacific time",
  ],
  ["no time at all", BOOKED, "We don't hold the time yet"],
  ["until the operator decides", NEVER_EXPIRES, "We hold the time for you."],
])("the letter says for how long the time is held: %s", (_name, until, words) => {
  expect(keep(until).text.replaceAll(/\s+/g, " ")).toContain(words);
});

it("the letter leads an operator to the list of suspected bookings", () => {
  const mail = compose(
    { kind: "suspected", recipient: "operator@example.com", content: "{}" },
    MAIL_CONTEXT,
  );
  expect(mail.subject).toBe("Suspected bookings to look at");
  expect(mail.html).toContain('href="https://northlight.example/dashboard?suspected=1"');
});
