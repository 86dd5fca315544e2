import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { closeShop } from "../../support/hours";
import { type Fields } from "../../support/visitor";
import { draftOf, freshShop, open, post, take, TUESDAY, visitorAt, leads, look } from "./steps";

beforeEach(freshShop);

const HOME = { locationMode: "mobile", place: "burnaby" };

it("Choose Date shows six weeks with the first open day, each day with its reason or its times", async () => {
  const page = await look(await visitorAt("date"), "date");
  expect(page).toMatchObject({
    from: "2026-11-29",
    earlier: null,
    later: "2027-01-10",
    date: null,
    day: null,
    lost: false,
    next: { date: "2026-12-01", start: 780 },
  });
  expect(page.hours).toContain("Monday–Friday 8:00 AM–8:00 PM, Saturday–Sunday 9:00 AM–6:00 PM");
  const name = (date: string) => page.days.find((day: { date: string }) => day.date === date).name;
  expect(page.days).toHaveLength(42);
  expect(name("2026-12-01")).toBe("Tuesday, December 1, 2026, 7 times available");
  expect(name("2026-12-08")).toBe("Tuesday, December 8, 2026, 12 times available");
  expect(name("2026-12-25")).toBe(
    "Friday, December 25, 2026, closed for the holiday, Christmas Day",
  );
});

it.each([
  ["2027-01-10", "2027-01-10", "2026-11-29", "2027-02-21"],
  ["2027-02-20", "2027-01-10", "2026-11-29", "2027-02-21"],
  ["2027-01-09", "2026-11-29", null, "2027-01-10"],
  ["1970-01-01", "2026-11-29", null, "2027-01-10"],
  ["2027-05-30", "2027-05-16", "2027-04-04", null],
  ["9998-12-31", "2027-05-16", "2027-04-04", null],
  ["9999-12-31", "2026-11-29", null, "2027-01-10"],
  ["nonsense", "2026-11-29", null, "2027-01-10"],
])("?from=%s shows the page from %s, between %s and %s", async (asked, from, earlier, later) => {
  const page = await look(await visitorAt("date"), "date", `?from=${asked}`);
  expect([page.from, page.earlier, page.later]).toEqual([from, earlier, later]);
});

it("Choose Date takes a day and shows its times", async () => {
  const visitor = await visitorAt("date");
  expect(await leads(visitor, "date", { ...HOME, pick: TUESDAY })).toBe("/booking/date#times");
  const page = await look(visitor, "date");
  expect(page.day.slots).toHaveLength(12);
  expect(page).toMatchObject({ date: TUESDAY, start: null, lost: false });
});

it("Choose Date takes the next free time at one press", async () => {
  const visitor = await visitorAt("date");
  expect(await leads(visitor, "date", { ...HOME, intent: "next" })).toBe("/booking/date#times");
  expect(await draftOf(visitor)).toMatchObject({ date: "2026-12-01", start: 780 });
});

it.each([
  ["a time that the new day has", "2026-12-09", "10:00 AM", 600],
  ["no time that the new day does not have", "2026-12-12", "7:00 PM", null],
  ["no time that is full on the new day", "2026-12-11", "10:00 AM", null],
])("a press on another day keeps %s", async (_, pick, time, start) => {
  await take(600, "2026-12-11");
  const visitor = await visitorAt("date");
  await post(visitor, "date", { date: TUESDAY, pick, time });
  expect(await draftOf(visitor)).toMatchObject({ date: pick, start });
});

it("Choose Date offers the first times of the two days after the next free one", async () => {
  await take(480, "2026-12-03");
  const visitor = await visitorAt("date");
  const { next, soon } = await look(visitor, "date");
  expect([next, ...soon]).toEqual([
    { date: "2026-12-01", start: 780 },
    { date: "2026-12-02", start: 480 },
    { date: "2026-12-04", start: 480 },
  ]);
  await post(visitor, "date", { ...HOME, date: TUESDAY, time: "2:00 PM", pick: "2026-12-04@480" });
  expect(await draftOf(visitor)).toMatchObject({ date: "2026-12-04", start: 480 });
});

it("a time that's taken before it's pressed shows its day without a time", async () => {
  const visitor = await visitorAt("date");
  await take(480, "2026-12-02");
  await post(visitor, "date", { ...HOME, pick: "2026-12-02@480" });
  expect(await draftOf(visitor)).toMatchObject({ date: "2026-12-02", start: null });
});

const AS_BEFORE = { date: "2026-12-09", start: 780 };
it.each<[string, Fields, { date: string; start: number }]>([
  ["keeps a ticked time", { date: TUESDAY, time: "2:00 PM" }, { date: TUESDAY, start: 840 }],
  [
    "keeps one that is taken by now, which the page then says",
    { date: TUESDAY, time: "11:00 AM" },
    { date: TUESDAY, start: 660 },
  ],
  ["without a time leaves the answers as they are", { date: TUESDAY }, AS_BEFORE],
  ["without a day leaves the answers as they are", { time: "10:00 AM" }, AS_BEFORE],
])("a press on another page %s", async (_, fields, draft) => {
  await take(660);
  const visitor = await visitorAt("date");
  await post(visitor, "date", { date: "2026-12-09", time: "1:00 PM", pick: "2026-12-09" });
  expect(await leads(visitor, "date", { ...fields, from: "2027-01-10" })).toBe(
    "/booking/date?from=2027-01-10#date",
  );
  expect(await draftOf(visitor)).toMatchObject(draft);
  expect(await look(visitor, "date")).toMatchObject({
    lost: fields.time === "11:00 AM",
  });
});

const NO_DATE = { date: "That date isn't in the calendar. Choose another one" };
const CLOSED = { date: "That day is closed online, book by phone. Choose another date" };
const NO_TIME = { time: "Choose a time" };
const AFTER_HOURS = { time: "The selected time is outside of business hours" };
const FULL = { time: "That time is no longer free. Choose another time" };
const HOLIDAY = {
  date: "That day is closed for the holiday, Christmas Day. Choose another date",
};
const PAST = { date: "That day is past. Choose another date" };
const TOO_FAR = { date: "That day is not open for booking yet. Choose another date" };
const ten = (date: string) => ({ date, time: "10:00 AM" });

it.each<[string, Fields, Record<string, string>]>([
  ["no date", {}, { date: "Choose a date" }],
  ["a date that is none", ten("2026-02-30"), NO_DATE],
  ["no time", { date: TUESDAY }, NO_TIME],
  ["a time that is none", { date: TUESDAY, time: "25:00" }, NO_TIME],
  ["a time after hours", { date: TUESDAY, time: "9:00 PM" }, AFTER_HOURS],
  ["closing time itself", { date: TUESDAY, time: "8:00 PM" }, AFTER_HOURS],
  ["a time before hours", { date: TUESDAY, time: "7:00 AM" }, AFTER_HOURS],
  ["a full time", { date: TUESDAY, time: "11:00 AM" }, FULL],
  ["a Thursday", ten("2026-12-10"), CLOSED],
  ["a holiday", ten("2026-12-25"), HOLIDAY],
  ["a day that is over", ten("2026-11-30"), PAST],
  ["a day beyond the horizon", ten("9998-12-31"), TOO_FAR],
  ["a day of the last year that has four digits", ten("9999-12-31"), NO_DATE],
  ["a press on such a day", { pick: "9999-12-31" }, NO_DATE],
  ["a press on a closed day", { pick: "2026-12-10" }, CLOSED],
])("Choose Date answers %s with 422", async (_, fields, errors) => {
  await take(660);
  const visitor = await visitorAt("date");
  const answer = await post(visitor, "date", { ...HOME, ...fields, intent: "continue" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual(errors);
});

it.each<{ name: string; fields: Fields; date: string }>([
  { name: "a press on a day", fields: { pick: TUESDAY }, date: TUESDAY },
  { name: "the next free time", fields: { intent: "next" }, date: "2026-12-01" },
  { name: "the first time of a later day", fields: { pick: "2026-12-02@480" }, date: "2026-12-02" },
])("$name is taken without a place, which is asked for", async ({ fields, date }) => {
  const visitor = await visitorAt("date");
  expect(await leads(visitor, "date", fields)).toBe("/booking/date?ask=place#place");
  expect(await draftOf(visitor)).toMatchObject({ date, place: null });
  expect(await look(visitor, "date", "?ask=place")).toMatchObject({
    asks: { place: "Choose where first: the times depend on it" },
  });
  const answer = await post(visitor, "date", { date, time: "2:00 PM", intent: "continue" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual({ place: "Choose where we should detail it" });
});

it("Choose Date keeps day and time where another place has them, and says so where it hasn't", async () => {
  const visitor = await visitorAt("date");
  const chosen = { date: TUESDAY, time: "8:00 AM" };
  const show = async (place: string) => {
    const fields = { ...HOME, ...chosen, place, intent: "place" };
    expect(await leads(visitor, "date", fields)).toBe("/booking/date#times");
    return (await open(visitor, "date")).json();
  };
  expect(await show("lions-bay")).toMatchObject({ start: 480, lost: false });
  const squamish = await show("squamish");
  expect(squamish).toMatchObject({ start: null, lost: true, date: TUESDAY });
  expect(squamish.day.slots.filter(({ free }: { free: boolean }) => free)).toHaveLength(11);
  const lost = await post(visitor, "date", {
    ...HOME,
    ...chosen,
    place: "squamish",
    intent: "continue",
  });
  expect((await lost.json()).errors).toEqual({
    time: "That time is no longer free. Choose another time",
  });
});

it("Choose Date keeps a ticked time where another day, or the next free time, is refused", async () => {
  const visitor = await visitorAt("date");
  const ticked = { date: TUESDAY, time: "2:00 PM" };
  expect((await post(visitor, "date", { ...ticked, pick: "2026-12-10" })).status).toBe(422);
  expect(await draftOf(visitor)).toMatchObject({ date: TUESDAY, start: 840 });
  await closeShop(db, { from: "2026-12-01", to: "2027-12-31", reason: "Sabbatical" });
  expect((await post(visitor, "date", { ...ticked, time: "3:00 PM", intent: "next" })).status).toBe(
    422,
  );
  expect(await draftOf(visitor)).toMatchObject({ date: TUESDAY, start: 900 });
});

it("Choose Date says so where nothing is free at all", async () => {
  const visitor = await visitorAt("date");
  await closeShop(db, { from: "2026-12-01", to: "2027-12-31", reason: "Sabbatical" });
  const answer = await post(visitor, "date", { intent: "next" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual({ date: "No available time slots" });
  expect(await look(visitor, "date")).toMatchObject({
    next: null,
    from: "2026-11-29",
  });
});
