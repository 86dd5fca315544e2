import { describe, expect, it } from "vitest";
import {
  heldUntil,
  holdAt,
  HOLD_MINUTES,
  HOUR_MS,
  mailboxOf,
  mayWriteTo,
  NEVER_EXPIRES,
  type Signs,
  suspicionOf,
  untilWords,
} from "~/domain/suspicion";

const ORDINARY: Signs = {
  trapFilled: false,
  seconds: 40,
  fromAddress: 1,
  fromPhone: 1,
  fromEmail: 1,
  inHour: 1,
};
const LIMITS = { mostByAddress: 20, mostAnHour: 30 };

describe("what makes a booking suspected", () => {
  it.each<[name: string, signs: Partial<Signs>, suspicion: string | null]>([
    ["an ordinary booking", {}, null],
    ["nobody knows how long it took", { seconds: null }, null],
    ["a quick hand with autofill", { seconds: 4 }, null],
    ["quicker than anybody reads", { seconds: 3.2 }, "The form was filled in within 4 s"],
    ["at once", { seconds: 0 }, "The form was filled in within 1 s"],
    ["a clock that was set back", { seconds: -30 }, "The form was filled in within 1 s"],
    [
      "the field that nobody sees",
      { trapFilled: true, seconds: 1 },
      "A field that people can't see was filled in",
    ],
    ["a family's five cars", { fromPhone: 5, fromAddress: 5 }, null],
    ["a sixth with one phone", { fromPhone: 6 }, "6 bookings with this phone number within a day"],
    ["an office's twenty", { fromAddress: 20 }, null],
    [
      "one more from that address",
      { fromAddress: 21 },
      "21 bookings from one internet address within a day, none confirmed",
    ],
    ["a third to one mailbox", { fromEmail: 3 }, null],
    ["a fourth to it", { fromEmail: 4 }, "4 bookings with this email within a day, none confirmed"],
    ["a busy hour", { inHour: 30 }, null],
    ["more than a busy hour", { inHour: 31 }, "31 online bookings within an hour"],
  ])("%s", (_name, signs, suspicion) => {
    expect(suspicionOf({ ...ORDINARY, ...signs }, LIMITS)).toBe(suspicion);
  });

  it("what makes a booking suspected is the operator's to set", () => {
    const tight = { mostByAddress: 2, mostAnHour: 3 };
    expect(suspicionOf({ ...ORDINARY, fromAddress: 3 }, tight)).toMatch(/^3 bookings from one/);
    expect(suspicionOf({ ...ORDINARY, inHour: 4 }, tight)).toMatch(/^4 online bookings/);
  });
});

it("one mailbox gets three letters a day, however it is written", () => {
  expect([1, 3, 4, 40].map((fromEmail) => mayWriteTo({ fromEmail }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const spellings = [
    "avery@example.com",
    "Avery@Example.COM",
    "avery+1@example.com",
    "AVERY+a+b@example.com",
  ];
  expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(["avery@example.com"]));
  expect(mailboxOf("a.very@example.com")).toBe("a.very@example.com");
  expect(["a.very@gmail.com", "Avery@googlemail.com"].map(mailboxOf)).toEqual([
    "avery@gmail.com",
    "avery@gmail.com",
  ]);
});

describe("the hold of a suspected booking", () => {
  const AT = 1_000_000_000_000;
  // Open from 8 AM to 8 PM: a quarter is three hours.
  it.each<[name: string, day: { held: number; minutes: number; open: number }, holds: boolean]>([
    ["the first", { held: 0, minutes: 60, open: 720 }, true],
    ["a first that is longer than its share", { held: 0, minutes: 180, open: 540 }, true],
    ["a first that would take a small shop's day", { held: 0, minutes: 480, open: 720 }, false],
    ["the same where there are three crews", { held: 0, minutes: 480, open: 2160 }, true],
    ["one that makes the share full", { held: 120, minutes: 60, open: 720 }, true],
    ["one beyond it", { held: 121, minutes: 60, open: 720 }, false],
    ["one beyond a full one", { held: 480, minutes: 60, open: 720 }, false],
    ["the first of a short day", { held: 0, minutes: 60, open: 120 }, true],
    ["the second of a short day", { held: 60, minutes: 60, open: 120 }, false],
    ["the first of a day that is shut by now", { held: 0, minutes: 60, open: 0 }, true],
  ])("%s", (_name, day, holds) => {
    expect(heldUntil(day, AT, true)).toBe(holds ? AT + HOLD_MINUTES * 60_000 : AT);
    expect(heldUntil(day, AT, false), "where nobody can press a button").toBe(
      holds ? NEVER_EXPIRES : AT,
    );
  });

  it.each([
    ["kept", null, AT, null],
    ["held", AT + 1, AT, "held"],
    ["held until this moment", AT, AT - HOUR_MS, "lapsed"],
    ["never held", AT - 1000, AT - 1000, "notHeld"],
    ["never held, as it is made", AT, AT, "notHeld"],
    ["until the operator decides", NEVER_EXPIRES, AT - HOUR_MS, "held"],
  ] as const)("%s", (_name, until, bookedAt, hold) => {
    expect(holdAt(AT, { heldUntil: until, bookedAt })).toBe(hold);
  });

  it("the hold of a suspected booking names the day only if that is another one", () => {
    const now = { date: "2026-12-01", minute: 1400 };
    expect(untilWords({ date: "2026-12-01", minute: 1430 }, now)).toBe("11:50 PM");
    expect(untilWords({ date: "2026-12-02", minute: 20 }, now)).toBe(
      "12:20 AM on Wednesday, December 2",
    );
  });
});
