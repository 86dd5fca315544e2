import { expect, it } from "vitest";
import { preparationFor } from "~/content/preparation";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { FIRST_WORDS, termsOf } from "~/content/words";

it.each([
  [1440, "until 24 hours before."],
  [90, "until 1 hour 30 minutes before."],
  [0, "until we begin."],
])("what's said before the press follows the limit of %d minutes", (minutes, words) => {
  expect(termsOf(FIRST_WORDS, minutes)).toBe(
    `You pay when it's done: cash, credit or debit. In heavy rain or frost we call before we set out. At the shop it doesn't matter. You can move or cancel online ${words}`,
  );
});

it("how one pays is the owner's words, and of insurance nothing is said without a sentence", () => {
  const own = { pay: "e-Transfer", insurance: "We're insured for the vehicles in our care." };
  expect(termsOf(own, 0)).toMatch(/^You pay when it's done: e-Transfer\. .+ We're insured for/);
  expect(termsOf({ ...own, insurance: "" }, 0)).not.toContain("insured");
});

it("who brings the car prepares other things than whom we come to", () => {
  const shop = { ...BUSINESS_DEFAULTS, phone: "604-555-0100", street: "1 Beresford Street" };
  const [mobile, brought] = (["mobile", "shop"] as const).map((where) =>
    preparationFor({ location_mode: where, hookups: null }, shop)
      .map(({ name, value }) => `${name}: ${value}`)
      .join("\n"),
  );
  expect(mobile).toMatch(/^Power: An ordinary outlet/);
  expect(mobile).toContain("you can reach us at 604-555-0100.");
  expect(brought).toContain(
    "to 1 Beresford Street, Burnaby. If you can't find the door, call 604-555-0100.",
  );
});

it.each([
  [
    "both",
    "Power: An ordinary outlet within 30 metres, for vacuum and extractor.",
    "Water: An outdoor tap helps.",
  ],
  [
    "outlet",
    "Power: An ordinary outlet within 30 metres, for vacuum and extractor.",
    "Water: We bring our own water.",
  ],
  ["tap", "Power: You've told us that there's no outlet near.", "Water: An outdoor tap helps."],
  [
    "neither",
    "Power: You've told us that there's no outlet near.",
    "Water: We bring our own water.",
  ],
])("who has said what's there (%s) isn't asked again", (hookups, ...expected) => {
  const facts = preparationFor({ location_mode: "mobile", hookups }, BUSINESS_DEFAULTS);
  expect(facts.slice(0, 2).map(({ name, value }) => `${name}: ${value}`)).toEqual(expected);
});
