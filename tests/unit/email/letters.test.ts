import type { MailContext } from "~/email/letter";
import type { Invoice } from "~/domain/invoice";
import { describe, expect, it } from "vitest";
import { compose } from "~/email/compose.server";
import { MESSAGE_KINDS, type MessageKind } from "~/domain/message";
import type { Snapshot } from "~db/journal";
import { attributeValues, visibleText } from "../../support/html";
import type { Changes } from "~/domain/event";
import { ASKED } from "../../support/deposits";
import { BOOKING_KINDS, bookingMail, MAIL_CONTEXT } from "../../support/letters";
import { printings, expectInBoth, expectInNeither, flat } from "./mail-text";

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
    name: "what is there, and somebody else at the car",
    given: { hookups: "neither", meet_name: "Sam Keyholder", meet_phone: "604-555-0123" },
    says: ["No outlet, no tap", "At the car: Sam Keyholder, 604-555-0123"],
    saysToCustomer: [],
    saysToOperators: [],
  },
  {
    name: "mobile without any address",
    given: { street: null, city: null, comments: null },
    says: [],
    saysToCustomer: [
      "Where: At your address",
      "We don't have your address yet. We'll call for it.",
    ],
    saysToOperators: [
      "Where: At the customer's address",
      "No address yet: call for it.",
      "Notes: None",
    ],
  },
  {
    name: "mobile with a city alone",
    given: { street: null },
    says: ["Where: Burnaby"],
    saysToCustomer: ["We don't have your street yet. We'll call for it."],
    saysToOperators: ["No street yet: call for it."],
  },
  {
    name: "by arrangement",
    given: { city: "Whistler", by_arrangement: 1 },
    says: ["Where: 12 Main St, Whistler", "More than 50 km from Burnaby"],
    saysToCustomer: ["we come by arrangement, and we'll agree on the travel with you first"],
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
      "Weather: Rain and snow don't matter",
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
  ["newBooking", "customerChanged", "customerCancelled", "depositSent", "changedOften"].includes(
    kind,
  );
const isCancellation = (kind: MessageKind) => ["cancelled", "customerCancelled"].includes(kind);

const CASES = BOOKING_KINDS.flatMap((kind) =>
  (isCancellation(kind) ? (["cancelled"] as const) : (["pending", "confirmed"] as const)).flatMap(
    (status) => VARIANTS.map((variant) => ({ kind, status, variant, name: variant.name })),
  ),
);

it.each([
  ["received", "pending", true],
  ["received", "confirmed", false],
  ["newBooking", "pending", true],
] as const)("%s of a request that's %s says that it's one: %s", (kind, status, says) => {
  const { text } = bookingMail(kind, { by_arrangement: 1, is_request: 1, status });
  expect(/a request/i.test(text)).toBe(says);
  expect(text).not.toContain("More than 50 km");
});

it.each([
  ["a request", { is_request: 1 }],
  ["one somewhere else", { place: "elsewhere" }],
])("no letter says that the time of %s is held", (_, given) => {
  for (const kind of ["received", "changed", "reminder", "link"] as const) {
    const { text, calendar } = bookingMail(kind, { by_arrangement: 1, ...given });
    expect(calendar?.content.replace(/\r?\n /g, "") ?? "").not.toContain("time is held");
    expect(text.replace(/\s+/g, " ")).toContain("your time is a request, and");
    expect(text.replace(/\s+/g, " ")).not.toContain("time is held");
  }
});

describe("a deposit in letters", () => {
  const waits = { deposit: ASKED, held_until: Date.parse("2026-12-02T01:00:00.000Z") };
  const textOf = (...mail: Parameters<typeof bookingMail>) =>
    bookingMail(...mail).text.replace(/\s+/g, " ");

  it("a deposit is asked for with its end and its terms, without a calendar file", () => {
    for (const kind of ["depositAsked", "depositReminder"] as const) {
      expect(bookingMail(kind, waits).calendar).toBeNull();
      const text = textOf(kind, waits);
      expect(text).toContain("with KZ7M-4RWB as the message.");
      expect(text).toContain("We hold your time until 6:00 PM, Pacific time.");
      expect(text).toContain("You get it back if you cancel at least 48 hours before the start.");
    }
  });

  it("a deposit of which nothing is missing isn't asked for", () => {
    const text = textOf("changed", { ...waits, deposit: ASKED.replace("5000", "0") });
    expect(text).toContain("We have all of your deposit, and will confirm your booking.");
    expect(text).not.toMatch(/Send the deposit|waits for/);
  });

  it("a deposit is told to operators, with what to press", () => {
    expect(textOf("newBooking", waits)).toContain(
      "The time is held until 6:00 PM for a deposit of $50.00: press “Deposit received” once it's there.",
    );
    expect(textOf("newBooking")).toContain("Please confirm by call or email.");
    expect(textOf("depositSent", waits)).toContain("Look for $50.00");
  });

  it("a deposit is told once it's paid, kept or to be sent back, and never to who wasn't asked", () => {
    const paid = { deposit: ASKED, status: "confirmed" } as const;
    const changes = { deposit_paid: [null, 6_000] } satisfies Changes;
    expect(textOf("confirmed", paid, { changes })).toContain(
      "We have $60.00, $50.00 of it as your deposit.",
    );
    const off = { deposit: ASKED, status: "cancelled" } as const;
    const text = textOf("cancelled", off, {
      changes: { deposit_kept: [null, 5_000], deposit_back: [null, 1_000] },
    });
    expect(text).toContain("The deposit of $50.00 is kept, as told when you booked.");
    const kept = { deposit_kept: [null, 5_000] } satisfies Changes;
    expect(textOf("cancelled", off, { by: "operator", changes: kept })).toContain(
      "We've cancelled this booking, as you asked.",
    );
    expect(text).toContain("We'll send you $10.00 back.");
    for (const kind of ["received", "confirmed", "cancelled", "link"] as const)
      expect(textOf(kind)).not.toMatch(/deposit/i);
  });
});

describe.each(CASES)("$kind, $status, $name", ({ kind, status, variant }) => {
  const mail = bookingMail(kind, { ...variant.given, status });

  it("a letter says everything in the text and in the HTML", () => {
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
        "604-555-0140",
        "Final pricing may vary based on vehicle condition and specific requirements.",
        ...variant.saysToCustomer.filter(
          (part) => !isCancellation(kind) || !/^(Power|Water|Space|Weather|Arrival)/.test(part),
        ),
      ]);
  });

  it("a letter says the same in both, line by line", () => {
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

  it("a letter calls the time by its one name", () => {
    expectInNeither(mail, [/\b(?:pst|pdt|mst|utc)\b/, "undefined", "null", "[object", "NaN"]);
  });
});

const INVOICE: Invoice = {
  business: { name: "Northlight", street: "", city: "Burnaby", phone: "", email: "" },
  number: "2026-0002",
  replaces: "2026-0001",
  on: "2026-12-09",
  day: "2026-12-08",
  numbers: [{ name: "GST", number: "123456789 RT0001" }],
  customer: "Kim Fleet",
  customerEmail: "kim@example.com",
  billTo: "Fleet Ltd.",
  po: "PO-77",
  reference: "KZ7M-4RWB",
  service: "Commercial Fleet Services",
  lines: [{ label: "Package price", cents: 48_000 }],
  total: 48_000,
  taxes: [{ name: "GST", rate: 500, base: 48_000, cents: 2_400 }],
  payments: [{ label: "Payment, Cash, December 9, 2026", cents: -50_400 }],
  owed: 0,
};

const mails = MESSAGE_KINDS.map((kind) =>
  BOOKING_KINDS.includes(kind) || kind === "keep" || kind === "withdrawn"
    ? bookingMail(kind)
    : compose(
        {
          kind,
          recipient: "a@example.com",
          content: JSON.stringify({
            url: "https://northlight.example/x",
            invitedBy: "b@example.com",
            email: "c@example.com",
            name: "Kim Fleet",
            contact: "604-555-0177",
            what: "Twelve vans",
            work: "Interior Detailing, Truck/SUV",
            where: "At our shop",
            wish: "December 8 to December 12, mornings",
            time: "Tuesday, December 8 at 10:00 AM",
            until: "2:00 PM",
            price: "$195",
            service_name: "Commercial Fleet Services",
            price_cents: 48_000,
            minutes: 360,
            words: "With the seats.",
            until_day: "2026-12-15",
            ...INVOICE,
          }),
        },
        MAIL_CONTEXT,
      ),
);

it("a price in writing says its tax, by the codes in force as it leaves", () => {
  const prices = { ...MAIL_CONTEXT.prices, taxes: { rates: { gst: 500 }, most: "gst", own: {} } };
  const content = JSON.stringify({
    name: "Kim",
    url: "https://northlight.example/x",
    service_key: "BoatServices",
    service_name: "Boats",
    price_cents: 48_000,
    minutes: 360,
    words: "",
    until_day: "2026-12-15",
  });
  const message = { kind: "answer", recipient: "a@example.com", content } as const;
  const { text } = compose(message, { ...MAIL_CONTEXT, prices } as MailContext);
  for (const words of ["$480.00 CAD, before tax", "GST (5%): $24.00", "Total with tax: $504.00"])
    expect(text).toContain(words);
});

it("the HTML fetches nothing and runs nothing", () => {
  for (const { html } of mails) {
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|object|svg|video|form|input|base)\b|url\(|@import|@font-face|\ssrc=|\son\w+=/i,
    );
  }
});

it("the HTML knows both schemes, its language and one heading", () => {
  for (const { html, subject } of mails) {
    expect(html).toContain('<html lang="en-CA">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain(`<title>${subject}</title>`);
  }
});

it("the HTML stays small enough that no mail program cuts it off", () => {
  for (const { html } of mails) expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

it("each letter names the business of the configuration, and no other", () => {
  const business = {
    name: "Shine & Sons",
    phone: "778-555-0100",
    email: "hi@shine.example",
    city: "Surrey",
    street: "100 Main St",
    social: "https://social.example/",
    map: "",
    rating: "",
  };
  for (const kind of BOOKING_KINDS) {
    const mail = bookingMail(kind, { location_mode: "shop" }, {}, { business });
    expectInBoth(mail, [
      "Shine & Sons",
      "Surrey, B.C.",
      ...(toOperators(kind) ? [] : ["At our Surrey shop, 100 Main St"]),
    ]);
    expectInNeither(mail, ["Northlight Auto", "604-555-0140"]);
    expect(mail.calendar?.content ?? "").not.toMatch(/Northlight Auto|604-555-0140/);
  }
});

it.each<[MessageKind, Partial<Snapshot>, number]>([
  ["received", {}, 1],
  ["newBooking", {}, 1],
  ["received", { place: "burnaby", location_mode: "mobile" }, 0],
  ["cancelled", { status: "cancelled" }, 0],
])("a letter says when a car that's coated at the shop is ready: %s, %j", (kind, given, times) => {
  const coated = { place: "shop", location_mode: "shop", cure_minutes: 720 } as const;
  const { text } = bookingMail(kind, { ...coated, ...given });
  const ready = flat("Ready next morning, Wednesday from 8:00 AM");
  expect(flat(text).split(ready)).toHaveLength(times + 1);
});
