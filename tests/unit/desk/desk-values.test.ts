import { describe, expect, it } from "vitest";
import { deskTime, handPriceOf, readDesk, withOfferedDeskTime } from "~/desk/desk-values";
import { mergeValues } from "~/domain/merge";

it("page and server read a form of the desk alike: joined lists, the last consent, and nothing that is posted twice or is no field", () => {
  const sent = new URLSearchParams(
    "custom=a&custom=b&confirmed=a&confirmed=b&name=Kim&name=Sam&name=Al&city=&interiorOptions=seats&nonsense=1",
  );
  const page = new FormData();
  for (const [name, value] of sent) page.append(name, value);
  for (const form of [sent, page])
    expect(readDesk(form)).toEqual({
      custom: "a,b",
      confirmed: "b",
      name: "",
      city: "",
      interiorOptions: "seats",
    });
});

const CALENDAR = { date: "2026-12-08", time: "10:00 AM" };
describe("the wanted time", () => {
  it.each([
    ["the calendar's", CALENDAR, { date: "2026-12-08", start: 600 }],
    [
      "one by hand instead",
      { date: CALENDAR.date, handDate: "2026-12-25", handTime: "22:15" },
      { date: "2026-12-25", start: 1335 },
    ],
    [
      "by hand on the calendar's day",
      { date: CALENDAR.date, handTime: "9:15 AM" },
      { date: "2026-12-08", start: 555 },
    ],
    ["the same by hand", { ...CALENDAR, handTime: "10:00" }, { date: "2026-12-08", start: 600 }],
    [
      "by hand after a refused one",
      { ...CALENDAR, handTime: "9:15 AM", refused: " " },
      { date: "2026-12-08", start: 555 },
    ],
    ["midnight", { handDate: "2026-12-25", handTime: "00:00" }, { date: "2026-12-25", start: 0 }],
  ])("%s", (_, values, time) => {
    expect(deskTime(values as Record<string, string>)).toEqual({ time, errors: null });
  });

  it.each([
    ["nothing", {}, ["date"]],
    ["a day without a time", { date: "2026-12-08" }, ["time"]],
    ["off the quarter hour", { ...CALENDAR, handTime: "09:10" }, ["handTime"]],
    [
      "a date by hand and the calendar's time, which may belong to another day",
      { ...CALENDAR, handDate: "2026-12-25" },
      ["handTime"],
    ],
    ["a time by hand and no day", { handTime: "09:15" }, ["handDate"]],
    ["no such day", { ...CALENDAR, handDate: "2026-02-30", handTime: "09:15" }, ["handDate"]],
    ["midnight of the day after", { ...CALENDAR, handTime: "24:00" }, ["handTime"]],
    ["one ticked and another one by hand", { ...CALENDAR, handTime: "9:15 AM" }, ["handTime"]],
    [
      "one ticked and the same by hand on another day",
      { ...CALENDAR, handDate: "2026-12-25", handTime: "10:00 AM" },
      ["handTime"],
    ],
    ["nonsense twice", { handDate: "soon", handTime: "late" }, ["handDate", "handTime"]],
  ])("the wanted time is not %s", (_, values, fields) => {
    const { errors } = deskTime(values as Record<string, string>);
    expect(Object.keys(errors ?? {})).toEqual(fields);
  });

  it("the wanted time is the offered one once that is chosen", () => {
    const values = withOfferedDeskTime({
      ...CALENDAR,
      handDate: "2026-12-25",
      handTime: "22:15",
      slot: "2026-12-09@780",
    });
    expect(deskTime(values).time).toEqual({ date: "2026-12-09", start: 780 });
    expect(withOfferedDeskTime(CALENDAR)).toEqual(CALENDAR);
  });

  it("the wanted time is not the offered one as long as another is typed after the refusal", () => {
    const refused = {
      date: "2026-12-08",
      handTime: "22:15",
      refused: " 22:15",
      slot: "2026-12-09@780",
    };
    expect(deskTime(withOfferedDeskTime(refused)).time).toEqual({
      date: "2026-12-09",
      start: 780,
    });
    expect(deskTime(withOfferedDeskTime({ ...refused, handTime: "21:00" })).errors).toHaveProperty(
      "handTime",
    );
  });
});

describe("a price by hand", () => {
  it.each([
    [{}, null, null],
    [
      { priceMode: "computed", price: "60", priceReason: "Regular" },
      null,
      ["price", "priceReason"],
    ],
    [
      {
        priceMode: "computed",
        price: "60",
        priceReason: "Regular",
        priceLeft: "60",
        priceReasonLeft: "Regular",
      },
      null,
      null,
    ],
    [
      {
        priceMode: "computed",
        price: "65",
        priceReason: "",
        priceLeft: "60",
        priceReasonLeft: "Regular",
      },
      null,
      ["price"],
    ],
    [{ price: " ", priceReason: "Redo" }, null, ["priceReason"]],
    [
      { priceMode: "hand", price: "80", priceReason: " Regular\n customer " },
      { cents: 8000, reason: "Regular customer" },
      null,
    ],
    [{ priceMode: "hand", price: "0", priceReason: "Redo" }, { cents: 0, reason: "Redo" }, null],
    [{ priceMode: "hand", price: "８０", priceReason: "\u3164\u200B" }, null, ["priceReason"]],
    [{ priceMode: "hand" }, null, ["price", "priceReason"]],
    [{ priceMode: "hand", price: "80", priceReason: "   " }, null, ["priceReason"]],
    [{ priceMode: "hand", price: "cheap", priceReason: "Regular" }, null, ["price"]],
    [{ priceMode: "hand", price: "80", priceReason: "x".repeat(121) }, null, ["priceReason"]],
  ])("%o", (values, hand, fields) => {
    const read = handPriceOf(values as Record<string, string>);
    expect(read.hand).toEqual(hand);
    expect(read.errors && Object.keys(read.errors)).toEqual(fields);
  });
});

describe("two who change one booking", () => {
  const base = { name: "Avery", phone: "1", comments: "a" };
  it.each([
    ["only they changed it: theirs", { ...base, comments: "b" }, base, { ...base, comments: "b" }],
    ["only I changed it: mine", base, { ...base, phone: "2" }, { ...base, phone: "2" }],
    [
      "each another field: both",
      { ...base, comments: "b" },
      { ...base, phone: "2" },
      { name: "Avery", phone: "2", comments: "b" },
    ],
    [
      "the same field: mine, to be looked at",
      { ...base, comments: "b" },
      { ...base, comments: "c" },
      { ...base, comments: "c" },
    ],
    [
      "they chose other work, whose fields mine had not",
      { ...base, work: "custom", custom: "headlights" },
      base,
      { ...base, work: "custom", custom: "headlights" },
    ],
    [
      "they took away what I had left alone",
      { name: "Avery", phone: "1" },
      base,
      { ...base, comments: "" },
    ],
    [
      "a box that I unticked stays so",
      { ...base, custom: "a", phone: "2" },
      { ...base, custom: "" },
      { ...base, custom: "", phone: "2" },
    ],
  ])("%s", (name, now, typed, merged) => {
    const began = name.startsWith("a box") ? { ...base, custom: "a" } : base;
    expect(
      mergeValues(began, now as Record<string, string>, typed as Record<string, string>),
    ).toEqual(merged);
  });

  it("merging two edits keeps what is no answer of the booking's", () => {
    expect(mergeValues(base, base, { ...base, tell: "on" })).toMatchObject({ tell: "on" });
  });
});
