import { describe, expect, it } from "vitest";
import { compose, type Mail } from "~/email/compose.server";
import type { Changes } from "~/domain/event";
import { MESSAGE_KINDS, type MessageKind } from "~/domain/message";
import type { Snapshot } from "../../../db/journal";
import { attributeValues, visibleText } from "../../support/html";
import { BOOKING_KINDS, bookingMail, MAIL_CONTEXT, MOVED } from "../../support/letters";

/** The text and HTML versions of a mail, each on one line and lower-cased. */
function printings({ text, html }: Mail): { text: string; html: string } {
  return { text: flat(text), html: flat(visibleText(html)) };
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

function expectInBoth(mail: Mail, parts: readonly string[]): void {
  const { text, html } = printings(mail);
  // A fact is "name: value" in the text version, and two cells in the HTML one.
  const missing = (where: string, has: (part: string) => boolean) =>
    parts.filter((part) => !has(flat(part))).map((part) => `${where}: ${part}`);
  expect([
    ...missing("text", (part) => text.includes(part)),
    ...missing("html", (part) => html.includes(part) || html.includes(part.replace(": ", " "))),
  ]).toEqual([]);
}

function expectInNeither(mail: Mail, parts: readonly (string | RegExp)[]): void {
  const { text, html } = printings(mail);
  for (const part of parts) {
    if (typeof part === "string")
      expect([text.includes(flat(part)), html.includes(flat(part))], part).toEqual([false, false]);
    else expect([part.test(text), part.test(html)], String(part)).toEqual([false, false]);
  }
}

/** The lines of "What changed"; null if there is no such section. */
function said({ text }: Mail): string[] | null {
  return (
    /WHAT CHANGED\n([\s\S]*?)\n\n/
      .exec(text)?.[1]
      ?.split("\n")
      .map((line) => line.trim()) ?? null
  );
}

type Variant = {
  name: string;
  given: Partial<Snapshot>;
  says: string[];
  saysToCustomer: string[];
  saysToOperators: string[];
};

const VARIANTS: Variant[] = [
  {
    name: "wizard, mobile with an address",
    given: {},
    says: [
      "Where: 12 Main St, Burnaby",
      "Vehicle: Ford F-150, Truck",
      "Interior Detailing (2 hours)",
      "Seat Cleaning, Interior Windows, Deodorize",
      "10:00 AM Pacific time, about 2 hours",
      "$125.00 CAD, before tax",
      "2 hours × $50.00 an hour: $100.00",
      "Truck/SUV +25%: $25.00",
    ],
    saysToCustomer: [
      "Power: An ordinary outlet",
      "Water: An outdoor tap",
      "Space: A level spot",
      "Weather: A carport",
    ],
    saysToOperators: ["Map: Open the address on a map", "Notes: Dog hair on the back seat"],
  },
  {
    name: "mobile without any address",
    given: { street: null, city: null, comments: null },
    says: [],
    saysToCustomer: [
      "Where: At your address",
      "You gave no address, so we will ask for it by phone.",
    ],
    saysToOperators: [
      "Where: At the customer's address",
      "No address given: ask for it by phone.",
      "Notes: None",
    ],
  },
  {
    name: "mobile with a city alone",
    given: { street: null },
    says: ["Where: Burnaby"],
    saysToCustomer: ["You gave no street, so we will ask for it by phone."],
    saysToOperators: ["No street given: ask for it by phone."],
  },
  {
    name: "by arrangement",
    given: { city: "Whistler", by_arrangement: 1 },
    says: ["Where: 12 Main St, Whistler", "More than 50 km from Burnaby"],
    saysToCustomer: ["we come by arrangement and will agree on the travel with you first"],
    saysToOperators: ["By arrangement: more than 50 km"],
  },
  {
    name: "at the shop",
    given: { location_mode: "shop", street: null, city: null },
    says: [],
    saysToCustomer: [
      "Where: At our Burnaby shop",
      "Arrival: Bring the car",
      "Power, water: Nothing to prepare",
      "Weather: Rain and snow do not matter",
      "Space: The car stays inside",
    ],
    saysToOperators: ["Where: At the shop"],
  },
  {
    name: "a package for a vehicle that is not named",
    given: {
      flow: "package",
      service_key: "InteriorDetailing",
      service_name: "Interior Detailing",
      service_options: "[]",
      duration_minutes: 180,
      vehicle_type: "other",
      vehicle_size: "other",
      vehicle_make: null,
      vehicle_model: null,
      total_price_cents: 19_500,
      price_lines: '[{"label":"Interior Detailing","cents":19500}]',
    },
    says: [
      "Vehicle: Not given yet",
      "Service: Interior Detailing",
      "about 3 hours",
      "$195.00 CAD, before tax",
      "Interior Detailing: $195.00",
    ],
    saysToCustomer: [],
    saysToOperators: [],
  },
  {
    name: "a job past midnight",
    given: { start_minute: 1140, booking_time: "7:00 PM", duration_minutes: 480 },
    says: ["7:00 PM Pacific time, about 8 hours"],
    saysToCustomer: [],
    saysToOperators: [],
  },
];

const toOperators = (kind: MessageKind) =>
  ["newBooking", "customerChanged", "customerCancelled"].includes(kind);
const isCancellation = (kind: MessageKind) => ["cancelled", "customerCancelled"].includes(kind);

const CASES = BOOKING_KINDS.flatMap((kind) =>
  (isCancellation(kind) ? (["cancelled"] as const) : (["pending", "confirmed"] as const)).flatMap(
    (status) => VARIANTS.map((variant) => ({ kind, status, variant, name: variant.name })),
  ),
);

describe.each(CASES)("$kind, $status, $name", ({ kind, status, variant }) => {
  const mail = bookingMail(kind, { ...variant.given, status });

  it("says everything in the text and in the HTML", () => {
    expectInBoth(mail, [
      "KZ7M-4RWB",
      "Tuesday, December 8, 2026",
      "Pacific time",
      `Status: ${status}`,
      ...variant.says,
    ]);
    if (toOperators(kind))
      expectInBoth(mail, [
        "Customer: Avery Chen",
        "Phone: 604-555-0199",
        "Email: avery@example.com",
        ...variant.saysToOperators,
      ]);
    else
      expectInBoth(mail, [
        "604-555-0142",
        "Final pricing may vary based on vehicle condition and specific requirements.",
        ...variant.saysToCustomer.filter(
          (part) => !isCancellation(kind) || !/^(Power|Water|Space|Weather|Arrival)/.test(part),
        ),
      ]);
  });

  it("says the same in both, line by line", () => {
    const { text, html } = printings(mail);
    const addresses = attributeValues(mail.html, "href");
    const lines = mail.text
      .split("\n")
      .map((line) => line.trim().replace(/:$/, ""))
      .filter(Boolean);
    expect(
      lines.filter(
        (line) =>
          !html.includes(flat(line)) &&
          !html.includes(flat(line).replace(": ", " ")) &&
          !addresses.includes(line),
      ),
    ).toEqual([]);
    const chunks = mail.html
      .slice(mail.html.indexOf("<body"))
      .replace(/<div class="preview">.*?<\/div>/, "")
      .split(/<[^>]+>/)
      .map((chunk) => flat(visibleText(`<body>${chunk}`)).replace(/^<body> ?/, ""))
      .filter(Boolean);
    expect(chunks.filter((chunk) => !text.includes(chunk))).toEqual([]);
    expect(
      addresses.filter((address) => address.startsWith("http") && !mail.text.includes(address)),
    ).toEqual([]);
  });

  it("calls the time by its one name", () => {
    expectInNeither(mail, [/\b(?:pst|pdt|mst|utc)\b/, "undefined", "null", "[object", "NaN"]);
  });
});

describe("how it stands is said truthfully", () => {
  const HELD = "we hold the time for you and will confirm it by phone or email";

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
    expectInBoth(mail, ["It is confirmed."]);
    expectInNeither(mail, [HELD]);
  });

  it("confirmed", () => {
    const mail = bookingMail("confirmed", { status: "confirmed" });
    expect(mail.subject).toBe("Booking confirmed: Tuesday, December 8 at 10:00 AM (KZ7M-4RWB)");
    expectInBoth(mail, [
      "We have confirmed your booking. See you on Tuesday, December 8, 2026 at 10:00 AM, Pacific time.",
    ]);
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
    ["customer", "You have cancelled this booking."],
    ["operator", "We have cancelled this booking."],
  ] as const)("cancelled by the %s", (by, says) => {
    expectInBoth(bookingMail("cancelled", { status: "cancelled" }, { by }), [says]);
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

  it("with another email: to the customer not what it was of whoever had it before, to the operators all of it", () => {
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

  it.each([
    ["customer", "You have changed your booking."],
    ["operator", "We have changed your booking."],
  ] as const)("by the %s", (by, says) => {
    expectInBoth(bookingMail("changed", {}, { by, changes: MOVED }), [says]);
  });
});

describe("the manage link", () => {
  it.each(["received", "confirmed", "changed", "reminder"] as const)(
    "%s leads to it, with the limit",
    (kind) => {
      const mail = bookingMail(kind, { status: "confirmed" });
      expectInBoth(mail, [
        "See or change your booking",
        "You can move or cancel it there until 24 hours before it starts. After that, please phone us.",
      ]);
      expect(attributeValues(mail.html, "href")).toContain(MAIL_CONTEXT.manageUrl);
      expect(mail.text).toContain(MAIL_CONTEXT.manageUrl);
    },
  );

  it.each([
    [2880, "until 48 hours before it starts"],
    [90, "until 1 hour 30 minutes before it starts"],
    [0, "until it starts"],
    [undefined, "There you can move or cancel it"],
  ])("a limit of %s minutes", (cancelMinutes, says) => {
    const mail = bookingMail("received", {}, { cancelMinutes });
    expectInBoth(mail, [says]);
    if (cancelMinutes === undefined) expectInNeither(mail, ["24 hours"]);
  });

  it.each([
    ["confirmed", "2026-12-08T17:01:00.000Z"],
    ["completed", "2026-12-09T18:00:00.000Z"],
  ] as const)("of a job that has begun only shows it: %s", (status, at) => {
    const mail = bookingMail("changed", { status }, { at });
    expectInBoth(mail, ["See your booking"]);
    expectInNeither(mail, [
      "See or change",
      "starts soon",
      "still change there",
      "How to prepare",
      "valuables",
    ]);
    expectInBoth(bookingMail("changed", { status }, { at }, { manageUrl: null }), [
      "Questions? Please phone",
    ]);
  });

  it("after twenty changes says to phone", () => {
    const mail = bookingMail("changed", { sequence: 20 });
    expectInBoth(mail, ["to change or cancel it, please phone"]);
    expectInNeither(mail, ["You can move or cancel it there"]);
  });

  it("without one the letter says to phone", () => {
    const mail = bookingMail("received", {}, {}, { manageUrl: null });
    expectInBoth(mail, ["To change or cancel phone 604-555-0142 and give your reference."]);
    expectInNeither(mail, ["See or change", "24 hours"]);
  });

  it("is the customer's alone: no letter to the operators and no calendar file has it", () => {
    for (const kind of BOOKING_KINDS) {
      const mail = bookingMail(kind);
      if (toOperators(kind)) expect(mail.text + mail.html).not.toContain(MAIL_CONTEXT.manageUrl);
      expect(mail.calendar?.content.replaceAll("\r\n ", "") ?? "").not.toContain("/manage/");
    }
  });
});

describe("letters to the operators", () => {
  it.each(["newBooking", "customerChanged", "customerCancelled"] as const)(
    "%s leads to the booking, the phone and the map",
    (kind) => {
      const mail = bookingMail(kind);
      expect(attributeValues(mail.html, "href")).toEqual([
        "https://northlight.example/dashboard/bookings/17",
        "tel:+16045550199",
        "mailto:avery@example.com",
        "https://www.google.com/maps/search/?api=1&query=12%20Main%20St%2C%20Burnaby%2C%20BC%2C%20Canada",
      ]);
      expect(mail.calendar).toBeNull();
    },
  );

  it("has what is needed at a glance in the subject", () => {
    expect(bookingMail("newBooking").subject).toBe(
      "New booking: Tue, Dec 8, 10:00 AM, Interior Detailing (2 hours), Avery Chen",
    );
  });

  it("makes no link of a phone that is no number, and none to a map without an address", () => {
    const { html } = bookingMail("newBooking", {
      customer_phone: "ask my wife",
      street: null,
      city: null,
    });
    expect(attributeValues(html, "href").filter((address) => /^tel:|maps/.test(address))).toEqual(
      [],
    );
  });
});

describe("letters about the dashboard", () => {
  it("test", () => {
    const mail = compose(
      { kind: "test", recipient: "operator@example.com", content: "{}" },
      MAIL_CONTEXT,
    );
    expectInBoth(mail, [
      "This is a test message",
      "Messages from your website reach this address.",
    ]);
    expect(mail.calendar).toBeNull();
  });

  it.each([
    [
      "invitation",
      {
        url: "https://northlight.example/invitation/x",
        invitedBy: "robin@example.com",
        validFor: "7 days",
      },
      ["robin@example.com invites you", "Northlight Auto Detailing", "The link works for 7 days."],
    ],
    [
      "passwordReset",
      { url: "https://northlight.example/reset/x", validFor: "1 hour" },
      ["Choose a new password", "The link works for 1 hour.", "your password stays as it is"],
    ],
  ] as const)("%s", (kind, content, says) => {
    const mail = compose(
      { kind, recipient: "new@example.com", content: JSON.stringify(content) },
      MAIL_CONTEXT,
    );
    expectInBoth(mail, says);
    expect(mail.text).toContain(content.url);
    expect(attributeValues(mail.html, "href")).toEqual([content.url]);
    expectInNeither(
      compose(
        {
          kind,
          recipient: "new@example.com",
          content: JSON.stringify({ ...content, validFor: undefined }),
        },
        MAIL_CONTEXT,
      ),
      ["works for", "undefined"],
    );
  });
});

describe("the HTML", () => {
  const mails = MESSAGE_KINDS.map((kind) =>
    BOOKING_KINDS.includes(kind) || kind === "keep"
      ? bookingMail(kind)
      : compose(
          {
            kind,
            recipient: "a@example.com",
            content: JSON.stringify({
              url: "https://northlight.example/x",
              invitedBy: "b@example.com",
            }),
          },
          MAIL_CONTEXT,
        ),
  );

  it("fetches nothing and runs nothing", () => {
    for (const { html } of mails) {
      expect(html).not.toMatch(
        /<(?:img|script|link|iframe|object|svg|video|form|input|base)\b|url\(|@import|@font-face|\ssrc=|\son\w+=/i,
      );
    }
  });

  it("knows both schemes, its language and one heading", () => {
    for (const { html, subject } of mails) {
      expect(html).toContain('<html lang="en-CA">');
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain("@media (prefers-color-scheme: dark)");
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(html).toContain(`<title>${subject}</title>`);
    }
  });

  it("stays small enough that no mail program cuts it off", () => {
    for (const { html } of mails) expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

it("names the business of the configuration, and no other", () => {
  const business = {
    name: "Shine & Sons",
    phone: "778-555-0100",
    email: "hi@shine.example",
    city: "Surrey",
    street: "100 Main St",
    social: "https://social.example/",
    map: "",
  };
  for (const kind of BOOKING_KINDS) {
    const mail = bookingMail(kind, { location_mode: "shop" }, {}, { business });
    expectInBoth(mail, [
      "Shine & Sons",
      "Surrey, B.C.",
      ...(toOperators(kind) ? [] : ["At our Surrey shop, 100 Main St"]),
    ]);
    expectInNeither(mail, ["Northlight Auto", "604-555-0142"]);
    expect(mail.calendar?.content ?? "").not.toMatch(/Northlight Auto|604-555-0142/);
  }
});
