import { describe, expect, it } from "vitest";
import { textLink } from "~/domain/phone";
import { answerText, greeting, readyTexts } from "~/domain/ready-texts";

const SHOP = { name: "Harbour Shine", phone: "778-555-0123", street: "" };
const JOB = {
  status: "confirmed" as const,
  customer_name: "Sam Fraser",
  customer_phone: "604-555-0199",
  meet_name: null,
  meet_phone: null,
  service_name: "Steam Cleaning & Interior Shampoo",
  booking_date: "2026-12-08",
  start_minute: 600,
  location_mode: "mobile",
  street: "4567 Kingsway",
  city: "Burnaby",
  taxes: "[]",
  total_price_cents: 24_900,
  suspicion: null,
};
const at = (date: string, minute = 480) => ({ date, minute });
const texts = (job: Partial<typeof JOB> | object, around: object = {}) =>
  readyTexts(
    { ...JOB, ...job },
    { shop: SHOP, now: at("2026-12-01"), drive: null, moved: false, ...around },
  );
const kinds = (...args: Parameters<typeof texts>) => texts(...args).map(({ kind }) => kind);

describe("which texts there are", () => {
  it.each<[string, object, object, string[]]>([
    ["a week before", {}, {}, ["confirmed"]],
    ["a week before, after it was moved", {}, { moved: true }, ["moved"]],
    ["on the day before", {}, { now: at("2026-12-07") }, ["confirmed", "reminder"]],
    ["on the day", {}, { now: at("2026-12-08") }, ["confirmed", "reminder", "onOurWay"]],
    ["once it has begun", {}, { now: at("2026-12-08", 630) }, ["onOurWay"]],
    [
      "on the day, at the shop",
      { location_mode: "shop" },
      { now: at("2026-12-08") },
      ["confirmed", "reminder"],
    ],
    ["on the day after", {}, { now: at("2026-12-09") }, []],
    ["while it's pending", { status: "pending" }, {}, []],
    ["once it's done", { status: "completed" }, { now: at("2026-12-08") }, []],
    ["while it's suspected", { suspicion: "many" }, {}, []],
    ["without a number that can be dialled", { customer_phone: "ask my wife" }, {}, []],
  ])("a booking has the texts that fit %s", (_, job, around, expected) => {
    expect(kinds(job, around)).toEqual(expected);
  });
});

describe("their words", () => {
  it("a price that bears a tax says what it's with it", () => {
    const taxes = JSON.stringify([{ name: "GST", rate: 500, base: 24_900, cents: 1_245 }]);
    expect(texts({ taxes })[0]!.words).toContain(
      "Estimated total: $249.00 CAD, before tax ($261.45 with tax).",
    );
  });

  it("the texts say what, when, where and what it costs", () => {
    expect(texts({})[0]).toEqual({
      kind: "confirmed",
      to: "604-555-0199",
      words:
        "Hi Sam, it's Harbour Shine. Your Steam Cleaning & Interior Shampoo is confirmed for Tue, Dec 8 at 10:00 AM, at 4567 Kingsway, Burnaby. Estimated total: $249.00 CAD, before tax. To change it, call 778-555-0123.",
    });
  });

  it("the road's minutes are said to whoever stands at the car", () => {
    const job = { meet_name: "Kim", meet_phone: "604-555-0111" };
    const around = { now: at("2026-12-08"), drive: 31 };
    expect(texts(job, around).at(-1)).toEqual({
      kind: "onOurWay",
      to: "604-555-0111",
      words:
        "Hi Kim, it's Harbour Shine. We're on our way to you, and should be there in about 35 minutes.",
    });
    expect(texts({ ...job, meet_phone: "the caretaker" }, around).at(-1)!.to).toBe("604-555-0199");
    expect(texts({}, { now: at("2026-12-08") }).at(-1)!.words).toBe(
      "Hi Sam, it's Harbour Shine. We're on our way to you.",
    );
  });

  it("a shop without a phone of its own gives none, and a name that is empty greets nobody", () => {
    expect(texts({}, { shop: { ...SHOP, phone: "" } })[0]!.words).toMatch(/before tax\.$/);
    expect(greeting("  ", SHOP)).toBe("Hi, it's Harbour Shine.");
  });

  it("a link carries all of it, on Android and iPhones", () => {
    expect(textLink("(604) 555-0199 x2", "On & on? Yes")).toBe(
      "sms:+16045550199?&body=On%20%26%20on%3F%20Yes",
    );
    expect(textLink("ask", "Hi")).toBeNull();
  });
});

it("a price in writing is texted with its page", () => {
  const page = "https://harbour.example/inquiry/answer/abc";
  const answer = {
    service: "Boats",
    price: "$480.00 CAD, before tax",
    minutes: 150,
    until: "2026-12-15",
    page,
  };
  expect(answerText("Kim Sailor", SHOP, answer)).toBe(
    `Hi Kim, it's Harbour Shine. Boats: $480.00 CAD, before tax, about 2 hours 30 minutes. It holds until Tue, Dec 15. See it and choose a time: ${page}`,
  );
});
