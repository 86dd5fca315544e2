import { beforeEach, expect, it } from "vitest";
import { printSlot } from "~/booking/calendar/slot";
import { db } from "~/server/db.server";
import { setRules } from "../../support/hours";
import { toastOf } from "../../support/requests";
import { locationOf } from "../../support/visitor";
import { stored, managed, post as change } from "./manage-screens";
import { ORDER, look, press, visitorWith, pressed } from "./package-form";
import {
  ANSWERS,
  bookings,
  draftOf,
  freshShop,
  open,
  post,
  seeConfirmation,
  TUESDAY,
  visitorAt,
  leads,
} from "./steps";

beforeEach(freshShop);

const RULE = { furtherMinutes: 240, furtherCents: 40_000 };
const LEAST = "For Whistler we take jobs from 4 hours or $400: add something";
const CALL = "or call 604-555-0142.";
const REFUSED = {
  title: "That job is too small for the drive",
  errors: { place: "Add something to the job, or choose another place" },
};
const WHISTLER = { locationMode: "mobile", place: "whistler" };

// Two hours, $93.75.
it("a job too small for its place, in Choose Date, is told so beside the place, and no day is offered", async () => {
  await setRules(db, RULE);
  const visitor = await visitorAt("date");
  await post(visitor, "date", { ...WHISTLER, date: TUESDAY, time: "", intent: "place" });
  const page = await (await open(visitor, "date")).json();
  expect(page.travel).toMatch(/added to the price\. For Whistler/);
  expect(page.travel).toContain(`${LEAST}, ${CALL}`);
  expect(page.day.reason).toEqual({ kind: "byPhone" });
  expect(page.next).toBeNull();
  expect(page.days.some((day: { free: boolean }) => day.free)).toBe(false);
});

it.each([
  ["Continue", { date: TUESDAY, time: "10:00 AM", intent: "continue" }],
  ["a day", { pick: TUESDAY }],
  ["the next free time", { intent: "next" }],
])("a job too small for its place, in Choose Date, is refused by %s", async (_, pressed) => {
  await setRules(db, RULE);
  const visitor = await visitorAt("date");
  const refused = await post(visitor, "date", { ...WHISTLER, ...pressed });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject(REFUSED);
});

it("a job too small for its place, in Choose Date, leads back to the work, with its time kept", async () => {
  await setRules(db, RULE);
  const visitor = await visitorAt("date");
  const time = { date: TUESDAY, time: "2:00 PM" };
  await post(visitor, "date", { ...WHISTLER, ...time, intent: "continue" });
  expect(await leads(visitor, "date", { intent: "back" })).toBe("/booking/service");
  expect(await draftOf(visitor)).toMatchObject({ place: "whistler", date: TUESDAY, start: 840 });
  await post(visitor, "service", {
    ...ANSWERS.service,
    options: [],
    service: "Interior4Hours",
    hours: "4",
  });
  const page = await (await open(visitor, "date")).json();
  expect(page).toMatchObject({ start: 840, lost: false });
  expect(page.travel).not.toContain("jobs from");
});

it("a job too small for its place, in Choose Date, is taken where no rule is set, and at the shop", async () => {
  const visitor = await visitorAt("date");
  const time = { date: TUESDAY, time: "2:00 PM", intent: "continue" };
  expect((await post(visitor, "date", { ...WHISTLER, ...time })).status).toBe(302);
  await setRules(db, RULE);
  const shop = { locationMode: "shop", place: "whistler" };
  expect((await post(visitor, "date", { ...shop, ...time })).status).toBe(302);
  const squamish = { ...WHISTLER, place: "squamish" };
  expect((await post(visitor, "date", { ...squamish, ...time })).status).toBe(302);
});

const IN_WHISTLER = { date: { ...ANSWERS.date, ...WHISTLER } };
const CONTACT = { ...ANSWERS.contact, city: "Whistler" };

it("a job too small for its place, at the last step, is refused by a rule that came meanwhile, and what's typed stays", async () => {
  const visitor = await visitorAt("contact", IN_WHISTLER);
  await setRules(db, RULE);
  const refused = await post(visitor, "contact", CONTACT);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    title: REFUSED.title,
    errors: { place: `${LEAST}, ${CALL}` },
    values: { name: "Avery Chen", street: "1 Main St" },
  });
  expect(await bookings()).toEqual([]);
  await setRules(db, { furtherMinutes: 0, furtherCents: 0 });
  await seeConfirmation(visitor, await post(visitor, "contact", CONTACT));
  expect(await bookings()).toMatchObject([{ place: "whistler", start_minute: 600 }]);
});

it("a job too small for its place, at the last step, keeps a time that was picked there", async () => {
  const visitor = await visitorAt("contact", IN_WHISTLER);
  await setRules(db, RULE);
  const picked = { date: TUESDAY, start: 840 };
  const refused = await post(visitor, "contact", { ...CONTACT, slot: printSlot(picked) });
  expect((await refused.json()).question).toEqual({ kind: "times", nearest: [picked] });
});

it("a job too small for its place, at the last step, is told so where the address is there", async () => {
  await setRules(db, RULE);
  const visitor = await visitorAt("contact");
  const { intent: _, ...typed } = ANSWERS.contact;
  const moved = await post(visitor, "contact", { ...typed, instead: "whistler" });
  expect(locationOf(moved)).toBe("/booking/date");
  expect(await toastOf(moved)).toMatchObject({ text: `${LEAST}, ${CALL}` });
});

// Three hours, $243.75 for an SUV.
const THERE = { ...ORDER, ...WHISTLER };

it("a job too small for its place, at the package form, is told so beside the place, and no day is offered", async () => {
  await setRules(db, RULE);
  const visitor = await visitorWith("InteriorDetailing");
  const { page } = await pressed(visitor, { ...THERE, intent: "place" });
  expect(page.travel).toContain(`${LEAST}, ${CALL}`);
  expect(page.calendar.day.reason).toEqual({ kind: "byPhone" });
  expect(page.calendar.next).toBeNull();
});

it("a job too small for its place, at the package form, is refused at the last press, and what's typed stays", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  await look(visitor);
  await setRules(db, RULE);
  const refused = await press(visitor, { ...THERE, comments: "Dog hair" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    ...REFUSED,
    values: { name: "Sam Okafor", comments: "Dog hair", place: "whistler", time: "10:00 AM" },
  });
  expect(await bookings()).toEqual([]);
});

it("a job too small for its place, at the package form, is taken once it's long or dear enough", async () => {
  await setRules(db, { ...RULE, furtherCents: 24_375 });
  const visitor = await visitorWith("InteriorDetailing");
  const { page } = await pressed(visitor, { ...THERE, intent: "place" });
  expect(page.travel).not.toContain("jobs from");
  await seeConfirmation(visitor, await press(visitor, THERE));
  expect(await bookings()).toMatchObject([{ place: "whistler", by_arrangement: 1 }]);
});

const CAR = { make: "Ford", model: "F-150", comments: "", version: "0" };
const ADDRESS = { street: "", city: "" };

it("a booking that was made before the rule isn't brought to a place that asks for a larger job", async () => {
  await setRules(db, RULE);
  const { id, secret } = await managed();
  const refused = await change("change", secret, { ...CAR, ...ADDRESS, ...WHISTLER });
  expect(refused.status).toBe(409);
  expect((await refused.json()).errors).toEqual({
    place: `For Whistler we take jobs from 4 hours or $400: keep the place that it has, ${CALL}`,
  });
  expect(await stored(id)).toMatchObject({ place: "burnaby" });
});

it("a booking that was made before the rule is moved and changed where it is", async () => {
  const there = { location_mode: "mobile", place: "whistler" } as const;
  const { id, secret } = await managed(there);
  await setRules(db, RULE);
  const moved = { date: TUESDAY, time: "2:00 PM", version: "0", intent: "move" };
  expect((await change("move", secret, moved)).status).toBe(302);
  const noted = { ...CAR, ...ADDRESS, ...WHISTLER, comments: "Gate code", version: "1" };
  expect((await change("change", secret, noted)).status).toBe(302);
  expect(await stored(id)).toMatchObject({ start_minute: 840, comments: "Gate code" });
});
