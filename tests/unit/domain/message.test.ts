import { describe, expect, it } from "vitest";
import { type Doer, EVENT_KINDS, type EventKind } from "~/domain/event";
import {
  GIVE_UP_AFTER,
  isGivenUp,
  LETTERS,
  type LetterRow,
  MESSAGE_KINDS,
  messagesOf,
  pauseAfter,
  takesOut,
} from "~/domain/message";

type By = Doer["by"];

describe("the recipients of a letter", () => {
  it.each<[EventKind, By, customer: string | null, operators: string | null]>([
    ["booked", "customer", "received", "newBooking"],
    ["booked", "operator", "received", null],
    ["confirmed", "operator", "confirmed", null],
    ["completed", "operator", null, null],
    ["cancelled", "operator", "cancelled", null],
    ["cancelled", "customer", "cancelled", "customerCancelled"],
    ["moved", "customer", "changed", "customerChanged"],
    ["moved", "operator", "changed", null],
    ["edited", "customer", "changed", "customerChanged"],
    ["edited", "operator", "changed", null],
    ["deleted", "operator", null, null],
    ["restored", "operator", null, null],
    ["reopened", "operator", null, null],
    ["cleared", "operator", "received", null],
    ["cleared", "customer", "received", "newBooking"],
  ])("%s by the %s", (kind, by, customer, operators) => {
    const messages = messagesOf({ kind, by }, { suspected: false });
    expect(messages.find(({ to }) => to === "customer")?.kind ?? null).toBe(customer);
    expect(messages.find(({ to }) => to === "operators")?.kind ?? null).toBe(operators);
  });

  it("an operator hears of changes beyond the count that there were some, and of each cancellation", () => {
    const told = (kind: EventKind) =>
      messagesOf({ kind, by: "customer", often: true }, { suspected: false }).at(-1);
    for (const kind of ["moved", "edited"] as const)
      expect(told(kind)).toEqual({ to: "operators", kind: "changedOften" });
    expect(told("cancelled")).toEqual({ to: "operators", kind: "customerCancelled" });
  });

  it("a suspected booking's customer is asked to keep it, and the operators hear of it with the others", () => {
    const messages = messagesOf({ kind: "booked", by: "customer" }, { suspected: true });
    expect(messages).toEqual([
      { to: "customer", kind: "keep" },
      { to: "operators", kind: "suspected" },
    ]);
    expect(
      messagesOf({ kind: "booked", by: "customer", quietly: true }, { suspected: true }),
    ).toEqual([{ to: "operators", kind: "suspected" }]);
    expect(messagesOf({ kind: "cancelled", by: "customer" }, { suspected: true })).toEqual([]);
  });

  it("who is asked for a deposit isn't told that the booking is received, and hears of all else", () => {
    const unpaid = { suspected: false, unpaid: true };
    const to = (kind: EventKind) => messagesOf({ kind, by: "customer" }, unpaid)[0];
    expect(to("booked")).toEqual({ to: "customer", kind: "depositAsked" });
    expect(to("depositSent")).toEqual({ to: "operators", kind: "depositSent" });
    expect(to("cancelled")).toEqual({ to: "customer", kind: "cancelled" });
  });

  it.each(EVENT_KINDS.filter((kind) => kind !== "booked"))(
    "the customer's address is left alone while it may be somebody else's: %s",
    (kind) => {
      for (const by of ["customer", "operator"] as const) {
        expect(
          messagesOf({ kind, by }, { suspected: true }).filter(({ to }) => to === "customer"),
        ).toEqual([]);
      }
    },
  );

  it.each(EVENT_KINDS)("what an operator does quietly, the customer does not hear: %s", (kind) => {
    expect(messagesOf({ kind, by: "operator", quietly: true }, { suspected: false })).toEqual([]);
  });
});

it("a failed message waits a minute, then twice as long each time, and never more than six hours", () => {
  const minutes = [1, 2, 3, 4, 8, 9, 10, 50].map((attempts) => pauseAfter(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 128, 256, 360, 360]);
});

it("a failed message is tried for days", () => {
  expect(GIVE_UP_AFTER / 3_600_000).toBe(96);
});

const kindsWhere = (is: (row: LetterRow) => boolean) =>
  MESSAGE_KINDS.filter((kind) => is(LETTERS[kind]));

it("ten kinds go to the customer", () => {
  expect(kindsWhere(({ to }) => to === "customer")).toEqual([
    "received",
    "confirmed",
    "changed",
    "cancelled",
    "reminder",
    "depositAsked",
    "depositReminder",
    "keep",
    "link",
    "receipt",
  ]);
});

it("each letter about the visit has it as a calendar file, and the request to keep it has none", () => {
  expect(kindsWhere(({ file }) => file === "invitation")).toEqual([
    "received",
    "confirmed",
    "changed",
    "reminder",
    "link",
  ]);
  expect(kindsWhere(({ file }) => file === "cancellation")).toEqual(["cancelled", "withdrawn"]);
});

it("eight kinds wait while their booking is deleted, and four are of no use once it has begun", () => {
  expect(kindsWhere(({ waits }) => waits)).toEqual([
    "received",
    "confirmed",
    "changed",
    "depositAsked",
    "depositReminder",
    "keep",
    "link",
    "receipt",
  ]);
  expect(kindsWhere(({ untilStart }) => untilStart)).toEqual([
    "received",
    "confirmed",
    "depositAsked",
    "keep",
  ]);
});

it("any letter about a cancelled booking takes it out of calendars", () => {
  expect(takesOut("link", "cancelled")).toBe(true);
  expect(takesOut("link", "completed")).toBe(false);
  expect(takesOut("withdrawn", "confirmed")).toBe(true);
});

it.each([
  ["by a right clock, before four days", 24, 95, false],
  ["by a right clock, after four days", 25, 96, true],
  ["once, before the clock went five days on", 1, 5 * 24, false],
  ["as often as in four days by such a clock", 25, 9 * 24, true],
  ["once by a clock that was ahead before and is right now", 1, -1_000 * 24, false],
  ["as often as in four days by that clock", 25, -1_000 * 24, true],
  ["often, as the server was restarted each minute", 60, 1, false],
])("what was tried %s (%i times, %i hours): given up is %s", (_name, attempts, hours, given) => {
  expect(isGivenUp({ attempts, created_at: 0 }, hours * 3_600_000)).toBe(given);
});

it("a message has as many tries as four days have", () => {
  let [attempts, at] = [1, 0];
  for (; at < GIVE_UP_AFTER; attempts++) at += pauseAfter(attempts);
  const tried = (count: number) => isGivenUp({ attempts: count, created_at: 0 }, GIVE_UP_AFTER);
  expect([tried(attempts - 1), tried(attempts)]).toEqual([false, true]);
});
