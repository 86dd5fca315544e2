import { expect, it } from "vitest";
import { editedPrice, type Priced } from "~/desk/edited-price";
import type { Quote } from "~/booking/quote";
import { overrideLine } from "~/domain/price-override";

const OLD: Priced = {
  total: 9000,
  lines: [{ label: "2 hours × $45.00 an hour", cents: 9000 }],
  minutes: 100,
  extra: 0,
  cure: 0,
};
const GIFT: Priced = {
  total: 5000,
  lines: [overrideLine({ cents: 5000, reason: "Birthday" })],
  minutes: 100,
  extra: 0,
  cure: 0,
};
const NOW: Quote = {
  serviceKey: "Interior2Hours",
  serviceName: "",
  options: [],
  minutes: 120,
  extra: 0,
  cure: 0,
  lines: [{ label: "2 hours × $50.00 an hour", cents: 10_000 }],
  total: 10_000,
};
const HAND = { cents: 7000, reason: "Regular" };
const BY_HAND = [overrideLine(HAND)];

it.each([
  ["a price stays what it was while nothing changes that it depends on", OLD, NOW, true, null, OLD],
  [
    "other work is computed anew, and takes its own time",
    OLD,
    NOW,
    false,
    null,
    { total: 10_000, lines: NOW.lines, minutes: 120, extra: 0, cure: 0 },
  ],
  [
    "a price by hand takes its place",
    OLD,
    NOW,
    true,
    HAND,
    { total: 7000, lines: BY_HAND, minutes: 100, extra: 0, cure: 0 },
  ],
  [
    "by hand for other work, which takes its own time",
    OLD,
    NOW,
    false,
    HAND,
    { total: 7000, lines: BY_HAND, minutes: 120, extra: 0, cure: 0 },
  ],
  [
    "the computed price comes back where it is chosen",
    GIFT,
    NOW,
    true,
    null,
    { total: 10_000, lines: NOW.lines, minutes: 100, extra: 0, cure: 0 },
  ],
  ["what is no longer sold keeps its price", OLD, null, true, null, OLD],
  [
    "and its length under a price by hand",
    OLD,
    null,
    true,
    HAND,
    { total: 7000, lines: BY_HAND, minutes: 100, extra: 0, cure: 0 },
  ],
  ["but has no computed price to come back to", GIFT, null, true, null, null],
] as const)("%s", (_, stored, quote, same, hand, expected) => {
  expect(editedPrice(stored as Priced, quote, { same, pricedAlike: same }, hand)).toEqual(expected);
});
