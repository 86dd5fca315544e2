import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIRST_MONEY } from "~/content/money";
import {
  askWords,
  depositDue,
  depositEnd,
  depositFor,
  type DepositRule,
  keptOf,
  noonAfter,
  payWords,
  readAmount,
} from "~/domain/deposits";
import { absoluteMinute } from "~/domain/slots";
import { addDays, type CivilNow, formatTime, parseTime } from "~/domain/time";

const rule: DepositRule = {
  ...FIRST_MONEY.deposit,
  whom: "everybody",
  to: "pay@example.com",
  keptHours: 48,
};
const order = { serviceKey: "CeramicCoating", total: 20_001 };

describe("a deposit", () => {
  it.each([
    ["nobody is asked at first", FIRST_MONEY.deposit, true, 0],
    ["dollars", {}, false, 5_000],
    ["a percentage, to the nearest cent", { amount: { percent: 25 } }, false, 5_000],
    ["never more than the price", { amount: { cents: 90_000 } }, false, 20_001],
    ["of a new customer", { whom: "new" }, true, 5_000],
    ["not of one who has been here", { whom: "new" }, false, 0],
    ["from a price on", { whom: "price", from: 20_001 }, false, 5_000],
    ["not below it", { whom: "price", from: 20_002 }, true, 0],
    ["of chosen work", { whom: "packages", work: ["CeramicCoating"] }, false, 5_000],
    ["not of other work", { whom: "packages", work: ["Ozoning"] }, true, 0],
  ] as const)("%s", (_, given, isNew, cents) => {
    expect(depositFor(order, { ...rule, ...given } as DepositRule, isNew)).toBe(cents);
  });

  it.each([
    ["50", { cents: 5_000 }],
    ["$1,250.50", { cents: 125_050 }],
    ["20%", { percent: 20 }],
    [" 100 % ", { percent: 100 }],
    ["0%", null],
    ["101%", null],
    ["0", null],
    ["half", null],
    ["", null],
  ])("typed as %j", (typed, amount) => {
    expect(readAmount(typed)).toEqual(amount);
  });
});

const DAY = "2026-12-01";
const at = (time: string, days = 0) => ({ date: addDays(DAY, days), minute: parseTime(time)! });
const start = (time: string, days = 0) => ({ date: addDays(DAY, days), start: parseTime(time)! });
const inShort = (end: CivilNow | null) =>
  end && `${formatTime(end.minute)} of ${end.date.slice(-2)}`;

describe("the end of a hold", () => {
  it.each([
    ["after the owner's hours", "11:00 AM", start("9:00 AM", 7), 4, "3:00 PM of 01"],
    ["half of what's left", "10:00 AM", start("4:00 PM"), 24, "1:00 PM of 01"],
    ["in the morning after a night", "3:00 PM", start("9:00 AM", 7), 12, "10:00 AM of 02"],
    ["from 8 PM on", "4:01 PM", start("9:00 AM", 7), 4, "10:00 AM of 02"],
    ["at 8 PM", "4:00 PM", start("9:00 AM", 7), 4, "8:00 PM of 01"],
    ["before 10 AM", "6:00 AM", start("9:00 AM", 7), 3, "10:00 AM of 01"],
    [
      "in the evening before, if the morning's late",
      "2:00 PM",
      start("9:00 AM", 1),
      24,
      "8:00 PM of 01",
    ],
    ["none, if the night takes it all", "9:00 PM", start("9:00 AM", 1), 24, null],
    ["none, if it's too near", "10:00 AM", start("10:59 AM"), 24, null],
    ["none, once it has begun", "10:00 AM", start("9:00 AM"), 24, null],
  ] as const)("%s", (_, now, begins, hours, end) => {
    expect(inShort(depositEnd(at(now), begins, hours))).toBe(end);
  });

  it("the end of a hold is never at night, and never later than half of what's left", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 0, max: 30 }),
        minute,
        fc.integer({ min: 1, max: 168 }),
        (now, days, begins, hours) => {
          const from = absoluteMinute({ date: DAY, start: now });
          const to = { date: addDays(DAY, days), start: begins };
          const end = depositEnd({ date: DAY, minute: now }, to, hours);
          if (!end) return;
          expect(end.minute).toBeGreaterThanOrEqual(600);
          expect(end.minute).toBeLessThanOrEqual(1200);
          const ends = absoluteMinute({ date: end.date, start: end.minute });
          expect(ends - from).toBeGreaterThanOrEqual(30);
          expect(ends - from).toBeLessThanOrEqual((absoluteMinute(to) - from) / 2);
        },
      ),
    );
  });

  it("the end of a hold is, once the money is said to be sent, noon of the next day that the shop is open", () => {
    const days = [DAY, addDays(DAY, 1), addDays(DAY, 2)];
    expect(noonAfter(days, (date) => date > DAY)).toEqual({ date: days[1], minute: 720 });
    expect(noonAfter(days, () => false)).toEqual({ date: DAY, minute: 720 });
  });
});

const deposit = {
  cents: 5_000,
  how: "etransfer",
  to: "pay@example.com",
  autodeposit: true,
} as const;

it.each([
  ["given back before the limit", 48, 5_000, 2_880, 0],
  ["kept after it", 48, 5_000, 2_879, 5_000],
  ["kept as far as it was paid", 48, 3_000, 60, 3_000],
  ["kept, and what was paid beyond it given back", 48, 9_000, 60, 5_000],
  ["never kept without a limit", 0, 5_000, 0, 0],
  ["nothing where it was refunded already", 48, -100, 60, 0],
])("a deposit is %s", (_, keptHours, net, minutesLeft, kept) => {
  expect(keptOf({ ...deposit, keptHours }, net, minutesLeft)).toBe(kept);
});

it("nothing was asked for where there's none, and nothing is left that's confirmed or cancelled", () => {
  const asked = JSON.stringify({ ...deposit, keptHours: 48 });
  const due = {
    status: "pending",
    deposit: asked,
    total_price_cents: 10_000,
    held_until: 1,
  } as const;
  expect(depositDue(due)?.cents).toBe(5_000);
  for (const given of [{ deposit: null }, { status: "confirmed" as const }, { held_until: null }])
    expect(depositDue({ ...due, ...given })).toBeNull();
});

it("the words say how much, where to, by when, and what happens otherwise", () => {
  const said = { phone: "604-555-0100", by: null };
  expect(askWords(rule, null, said)).toBe(
    "We ask for a deposit of $50.00: send it by e-Transfer to pay@example.com within 24 hours, and sooner if your time is near, with your booking's reference as the message. Otherwise others can book the time. You get it back if you cancel at least 48 hours before the start. After that we keep it.",
  );
  const percent = { ...rule, whom: "price", amount: { percent: 20 } } as const;
  expect(askWords(percent, 4_000, said)).toMatch(/^We ask for a deposit of \$40\.00: /);
  expect(askWords(percent, null, said)).toMatch(
    /^From \$300\.00 on we ask for a deposit of 20% of the total: /,
  );
  const phoned = { ...rule, whom: "new", how: "phone", keptHours: 0 } as const;
  expect(askWords(phoned, 5_000, { ...said, by: "3:00 PM" })).toBe(
    "On your first visit we ask for a deposit of $50.00: call 604-555-0100 to pay it by 3:00 PM. Otherwise others can book the time. You get it back if you cancel.",
  );
});

it("an answer is told by phone and never in the message, unless it's deposited automatically", () => {
  const to = { phone: "604-555-0100", reference: "ABCD-2345" };
  const asked = { ...deposit, keptHours: 48 };
  expect(payWords(asked, to)).toMatch(
    /with ABCD-2345 as the message\. It's deposited automatically/,
  );
  expect(payWords({ ...asked, autodeposit: false }, to)).toMatch(
    /tell us the answer by phone, 604-555-0100, and never in the message\.$/,
  );
  expect(payWords({ ...asked, how: "phone" }, to)).toBe(
    "Call 604-555-0100 to pay the deposit of $50.00.",
  );
});
