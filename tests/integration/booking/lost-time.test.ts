import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { closeShop } from "../../support/hours";
import { toastOf } from "../../support/requests";
import { locationOf } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  freshShop,
  open,
  PATHS,
  post,
  ROUTES,
  take,
  TUESDAY,
  visitorAt,
  answered,
  leads,
  look,
} from "./steps";

beforeEach(freshShop);

it("a time that somebody else takes first is answered with 409, the three nearest times and everything typed; one of them books", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  const answer = await post(visitor, "contact", ANSWERS.contact);
  expect(answer.status).toBe(409);
  const { page: _, ...refusal } = await answer.json();
  expect(refusal).toEqual({
    key: "",
    version: -1,
    confirmed: [],
    title: "That time is no longer free",
    errors: { slot: "That time is no longer free. Choose one of these times" },
    values: ANSWERS.contact,
    question: {
      kind: "times",
      nearest: [
        { date: TUESDAY, start: 720 },
        { date: TUESDAY, start: 780 },
        { date: TUESDAY, start: 840 },
      ],
    },
  });
  // The refused page itself is shown; a fresh visit is redirected to the date.
  expect((await visitor.getRefused(ROUTES.contact, PATHS.contact)).status).toBe(200);
  expect(locationOf(await open(visitor, "contact"))).toBe(PATHS.date);

  await post(visitor, "contact", { ...ANSWERS.contact, slot: `${TUESDAY}@720` });
  expect((await bookings()).at(-1)).toMatchObject({
    customer_name: "Avery Chen",
    start_minute: 720,
    booking_time: "12:00 PM",
  });
});

it("a time that somebody else takes first is said together with what else is missing", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  const answer = await post(visitor, "contact", { ...ANSWERS.contact, name: "" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      slot: "That time is no longer free. Choose one of these times",
      name: "Enter your full name",
    },
    question: { nearest: [{ start: 720 }, { start: 780 }, { start: 840 }] },
  });
});

it("a time that somebody else takes first is distinguished from a day that has closed since, also beside missing answers", async () => {
  const visitor = await visitorAt("contact");
  await closeShop(db, { from: TUESDAY, to: TUESDAY, reason: "Training" });
  const answer = await post(visitor, "contact", { ...ANSWERS.contact, name: "" });
  expect(await answer.json()).toMatchObject({
    errors: {
      slot: "The selected time is outside of business hours. That day is closed, Training",
      name: "Enter your full name",
    },
  });
});

it("a time that somebody else takes first can be changed for another date, with the contact details kept", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  expect(await leads(visitor, "contact", { ...ANSWERS.contact, intent: "otherDate" })).toBe(
    PATHS.date,
  );
  await post(visitor, "date", { date: "2026-12-09", time: "10:00 AM", intent: "continue" });
  expect((await look(visitor, "contact")).typed).toMatchObject({
    name: "Avery Chen",
    street: "1 Main St",
  });
});

it("a time that somebody else takes first may be lost twice", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  await post(visitor, "contact", ANSWERS.contact);
  await take(720);
  const answer = await post(visitor, "contact", { ...ANSWERS.contact, slot: `${TUESDAY}@720` });
  expect(answer.status).toBe(409);
  expect((await answer.json()).question.nearest).toHaveLength(3);
});

it.each([`${TUESDAY}@615`, "2026-12-10@600", "2026-11-30@600", "9998-12-31@600", "1970-01-01@0"])(
  "a time that somebody else takes first is not sold as %s instead",
  async (slot) => {
    const visitor = await visitorAt("contact");
    const answer = await post(visitor, "contact", { ...ANSWERS.contact, slot });
    expect(answer.status).toBe(409);
    expect(await bookings()).toEqual([]);
  },
);

it("a day that was changed in another window is asked its time before anything is booked, says so, and keeps what was typed", async () => {
  const visitor = await visitorAt("contact");
  await post(visitor, "date", { date: TUESDAY, pick: "2026-12-09", time: "" });
  const answer = await post(visitor, "contact", ANSWERS.contact);
  expect(locationOf(answer)).toBe(PATHS.date);
  expect(await toastOf(answer)).toMatchObject({
    variant: "warning",
    title: "Nothing has been booked yet",
  });
  expect(await bookings()).toEqual([]);
  await post(visitor, "date", { date: "2026-12-09", time: "10:00 AM", intent: "continue" });
  expect((await look(visitor, "contact")).typed).toMatchObject({
    name: "Avery Chen",
    email: "avery@example.com",
    street: "1 Main St",
  });
});

it("what was chosen in place of a lost time stays chosen while something else is mended, and books", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  const slot = `${TUESDAY}@720`;
  const refused = await answered(visitor, "contact", { ...ANSWERS.contact, name: "", slot });
  expect(refused).toMatchObject({ errors: { name: "Enter your full name" }, values: { slot } });
  expect(refused.errors.slot).toBeUndefined();
  expect(refused.question.nearest).toContainEqual({ date: TUESDAY, start: 720 });
  await post(visitor, "contact", { ...ANSWERS.contact, slot });
  expect((await bookings()).at(-1)).toMatchObject({
    customer_name: "Avery Chen",
    start_minute: 720,
  });
});

it("what was chosen in place of a lost time stays chosen too where the lost time has become free again", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  await post(visitor, "contact", ANSWERS.contact);
  await db.deleteFrom("bookings").execute();
  const slot = `${TUESDAY}@720`;
  const refused = await answered(visitor, "contact", { ...ANSWERS.contact, name: "", slot });
  expect(refused).toMatchObject({ values: { slot } });
  expect(refused.question.nearest).toContainEqual({ date: TUESDAY, start: 720 });
  expect(refused.question.nearest).toContainEqual({ date: TUESDAY, start: 600 });
});
