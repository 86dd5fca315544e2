import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { closeShop } from "../../support/hours";
import { bookings, freshShop, take, TUESDAY } from "./steps";
import { ORDER, visitorWith, press, look, SAM, pressed } from "./package-form";

beforeEach(freshShop);

it("the time of a package clears a time that the new day does not have, and keeps one that it has", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const saturday = "2026-12-12";
  const early = await pressed(visitor, { date: TUESDAY, time: "8:00 AM", pick: saturday });
  expect(early.values).toMatchObject({ date: saturday, time: "" });
  const late = await pressed(visitor, { date: TUESDAY, time: "9:00 AM", pick: saturday });
  expect(late.values).toMatchObject({ date: saturday, time: "9:00 AM" });
});

it("the time of a package takes the next free time in one press", async () => {
  const answer = await pressed(await visitorWith("InteriorDetailing"), { ...SAM, intent: "next" });
  expect(answer.values).toMatchObject({ ...SAM, date: "2026-12-01", time: "1:00 PM" });
});

it.each<{
  name: string;
  fields: Partial<typeof ORDER>;
  title: string;
  errors: Record<string, string>;
}>([
  {
    name: "nothing",
    fields: { name: "", email: "", phone: "", date: "", time: "" },
    title: "Please fill in all required fields",
    errors: {
      date: "Choose a date",
      name: "Enter your full name",
      email: "Enter your email",
      phone: "Enter your phone number",
    },
  },
  {
    name: "a day without a time",
    fields: { time: "" },
    title: "Please fill in all required fields",
    errors: { time: "Choose a time" },
  },
  {
    name: "an address that is none",
    fields: { email: "sam" },
    title: "Please check your answers",
    errors: { email: "Enter an email address such as name@example.com" },
  },
  {
    name: "a time before opening",
    fields: { time: "5:00 AM" },
    title: "That time can't be booked",
    errors: { slot: "The selected time is outside of business hours" },
  },
  {
    name: "a Thursday",
    fields: { date: "2026-12-10" },
    title: "That time can't be booked",
    errors: {
      slot: "The selected time is outside of business hours. That day is closed online, book by phone",
    },
  },
])(
  "the time of a package answers $name with 422 and keeps every value",
  async ({ fields, title, errors }) => {
    const sent = { ...ORDER, ...fields };
    const answer = await press(await visitorWith("CeramicCoating"), sent);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ title, errors, values: sent });
    expect(await bookings()).toEqual([]);
  },
);

it("the time of a package offers the three nearest times where its own is taken, and books one of them", async () => {
  const visitor = await visitorWith("HeadlightRestoration");
  await take(600);
  const answer = await press(visitor, ORDER);
  expect(answer.status).toBe(409);
  const refused = await answer.json();
  expect(refused).toMatchObject({ title: "That time is no longer free", values: ORDER });
  expect(refused.question.nearest).toHaveLength(3);
  const picked = { ...ORDER, slot: `${TUESDAY}@${refused.question.nearest[0].start}` };
  expect(await pressed(visitor, { ...picked, intent: "update" })).toMatchObject({
    question: null,
    page: { start: refused.question.nearest[0].start, calendar: { date: TUESDAY } },
  });
  await press(visitor, { ...picked, intent: "choose" });
  expect((await look(visitor)).page.start).toBe(refused.question.nearest[0].start);
  await press(visitor, { ...ORDER, slot: `${TUESDAY}@${refused.question.nearest[0].start}` });
  expect((await bookings()).at(-1)).toMatchObject({
    start_minute: refused.question.nearest[0].start,
    service_key: "HeadlightRestoration",
  });
});

it.each([
  {
    what: "is taken",
    lose: () => take(600),
    words: "That time is no longer free. Choose one of these times",
  },
  {
    what: "is on a day that has closed",
    lose: () => closeShop(db, { from: TUESDAY, to: TUESDAY, reason: "Training" }),
    words: "The selected time is outside of business hours. That day is closed, Training",
  },
])(
  "a time that is lost while something else is to be mended is announced where it $what, with the three nearest times",
  async ({ lose, words }) => {
    const visitor = await visitorWith("HeadlightRestoration");
    await lose();
    const answer = await press(visitor, { ...ORDER, email: "sam" });
    expect(answer.status).toBe(422);
    const refused = await answer.json();
    expect(refused).toMatchObject({
      title: "Please check your answers",
      errors: { slot: words, email: expect.any(String) },
      values: { ...ORDER, email: "sam" },
    });
    const [nearest] = refused.question.nearest;
    expect(refused.question.nearest).toHaveLength(3);
    await press(visitor, { ...ORDER, slot: `${nearest.date}@${nearest.start}` });
    expect((await bookings()).at(-1)).toMatchObject({
      booking_date: nearest.date,
      start_minute: nearest.start,
      customer_email: "sam@example.com",
    });
  },
);

it.each([
  "?date=9999-12-31&time=10:00+AM",
  "?from=9999-12-31",
  "?date=9998-12-31",
  "?from=9998-12-31",
])(
  "a day in the last year that has four digits is shown as no day that can be chosen: %s",
  async (asked) => {
    const { page } = await look(await visitorWith("Ozoning"), asked);
    expect(page).toMatchObject({ unread: false, start: null });
  },
);
