import { describe, expect, it } from "vitest";
import type { Changes } from "~/domain/event";
import { attributeValues } from "../../support/html";
import { bookingMail, MOVED } from "../../support/letters";
import { expectInBoth, expectInNeither, said } from "./mail-text";

describe("a letter states the booking's status truthfully", () => {
  const HELD = "your time is held, and we'll confirm by call or email";

  it.each(["received", "changed", "reminder"] as const)(
    "%s while pending: the time is held",
    (kind) => {
      const mail = bookingMail(kind);
      expectInBoth(mail, [HELD]);
      expectInNeither(mail, [/\bis confirmed\b/, "We have confirmed"]);
    },
  );

  it.each(["received", "changed", "reminder"] as const)("%s once confirmed", (kind) => {
    const mail = bookingMail(kind, { status: "confirmed" });
    expectInBoth(mail, ["It's confirmed."]);
    expectInNeither(mail, [HELD]);
  });

  it("cancelled: nothing to prepare, nothing to change, a way to book again", () => {
    const mail = bookingMail("cancelled", { status: "cancelled" });
    expectInBoth(mail, ["Your booking is cancelled", "Book another time"]);
    expectInNeither(mail, [
      "How to prepare",
      "See or change your booking",
      "You can move or cancel it",
    ]);
    expect(attributeValues(mail.html, "href")).toContain("https://northlight.example/booking");
  });

  it.each([
    ["cancelled", "operator", "The reason: “Our crew is ill”"],
    ["cancelled", "customer", "Your reason: “Our crew is ill”"],
    ["customerCancelled", "customer", "The reason: “Our crew is ill”"],
  ] as const)("%s with a reason of the %s's", (kind, by, says) => {
    const changes = {
      status: ["pending", "cancelled"],
      cancel_reason: [null, "Our crew is ill"],
    } satisfies Record<string, [string | null, string]>;
    expectInBoth(bookingMail(kind, { status: "cancelled" }, { by, changes }), [says]);
    expectInNeither(
      bookingMail(kind, { status: "cancelled" }, { by, changes: { cancel_reason: [null, null] } }),
      ["reason:"],
    );
  });

  it("the customer's letters know nothing of a suspicion", () => {
    const suspicion = "The form was filled in within 2 s";
    for (const kind of ["received", "confirmed", "changed", "reminder"] as const)
      expectInNeither(bookingMail(kind, { suspicion }), [suspicion, "suspicious"]);
  });
});

describe("what has changed", () => {
  it.each(["changed", "customerChanged"] as const)("%s: a move in words and as facts", (kind) => {
    const mail = bookingMail(kind, {}, { changes: MOVED });
    expectInBoth(mail, [
      "It moved from Monday, December 7, 2026 at 2:00 PM to Tuesday, December 8, 2026 at 10:00 AM, Pacific time.",
    ]);
    expect(said(mail)).toEqual([
      "Date: Tuesday, December 8, 2026",
      "Before: Monday, December 7, 2026",
      "Time: 10:00 AM Pacific time, about 2 hours",
      "Before: 2:00 PM Pacific time, about 2 hours",
    ]);
  });

  it.each([
    [
      "the hour alone",
      { start_minute: [840, 600] },
      ["Time: 10:00 AM Pacific time, about 2 hours", "Before: 2:00 PM Pacific time, about 2 hours"],
    ],
    [
      "from the shop to an address",
      { location_mode: ["shop", "mobile"], street: [null, "12 Main St"], city: [null, "Burnaby"] },
      ["Where: 12 Main St, Burnaby", "Before: At our Burnaby shop"],
    ],
    [
      "an address that was not known",
      { street: [null, "12 Main St"], city: [null, "Burnaby"] },
      ["Where: 12 Main St, Burnaby", "Before: At your address"],
    ],
    [
      "the vehicle",
      {
        vehicle_make: [null, "Ford"],
        vehicle_model: [null, "F-150"],
        vehicle_type: ["other", "truck"],
      },
      ["Vehicle: Ford F-150, Truck", "Before: Not given yet"],
    ],
    [
      "notes",
      { comments: [null, "Dog hair on the back seat"] },
      ["Notes: Dog hair on the back seat", "Before: None"],
    ],
    [
      "the price",
      { total_price_cents: [10_000, 12_500] },
      ["Estimated total: $125.00 CAD, before tax", "Before: $100.00 CAD, before tax"],
    ],
    [
      "the service",
      {
        service_name: ["Exterior Detailing (1 hour)", "Interior Detailing (2 hours)"],
        service_options: ["[]", '["Seat Cleaning","Interior Windows","Deodorize"]'],
      },
      [
        "Service: Interior Detailing (2 hours), Seat Cleaning, Interior Windows, Deodorize",
        "Before: Exterior Detailing (1 hour)",
      ],
    ],
    ["the status", { status: ["confirmed", "pending"] }, ["Status: Pending", "Before: Confirmed"]],
    ["what nobody reads", { vehicle_size: ["car", "truck_suv"], price_lines: ["[]", "[]"] }, null],
    ["nothing", {}, null],
  ] as [
    string,
    Record<string, [string | number | null, string | number | null]>,
    string[] | null,
  ][])("%s", (_, changes, expected) => {
    expect(said(bookingMail("changed", {}, { changes }))).toEqual(expected);
  });

  it("a letter of what has changed hides the previous customer's email from the new one, and shows operators everything", () => {
    const changes = {
      customer_name: ["Zoe Quixote", "Avery Chen"],
      customer_email: ["zoe@example.com", "avery@example.com"],
      customer_phone: ["604-555-0177", "604-555-0199"],
      street: ["1 Quixote Street", "12 Main St"],
      vehicle_model: ["Rocinante", "F-150"],
      comments: ["Beware of the windmill", "Dog hair on the back seat"],
      total_price_cents: [10_000, 12_500],
    } as Changes;
    const theirs = [
      "Zoe Quixote",
      "zoe@example.com",
      "604-555-0177",
      "1 Quixote Street",
      "Rocinante",
      "Beware of the windmill",
    ];
    const mail = bookingMail("changed", {}, { by: "operator", changes });
    expectInNeither(mail, theirs);
    expect(said(mail)).toEqual([
      "Vehicle: Ford F-150, Truck",
      "Where: 12 Main St, Burnaby",
      "Estimated total: $125.00 CAD, before tax",
      "Before: $100.00 CAD, before tax",
      "Notes: Dog hair on the back seat",
      "Name: Avery Chen",
      "Phone: 604-555-0199",
      "Email: avery@example.com",
    ]);
    expectInBoth(bookingMail("customerChanged", {}, { changes }), theirs);
  });
});
