import { beforeEach, expect, it } from "vitest";
import * as details from "~/routes/dashboard/details/route";
import { db } from "~/server/db.server";
import { get, insertOperator, responseOf, signedInCookie, toastOf } from "../../support/requests";
import { insertResource } from "../../support/rows";
import { locationOf } from "../../support/visitor";
import { stored, managed, post as change } from "./manage-screens";
import { look as lookAtForm, ORDER, press, visitorWith, pressed } from "./package-form";
import {
  ANSWERS,
  bookings,
  draftOf,
  freshShop,
  post,
  seeConfirmation,
  take,
  TUESDAY,
  visitorAt,
  look,
} from "./steps";

beforeEach(freshShop);

const LODGE = { street: "4545 Blackcomb Way, Whistler BC V8E 0X8", city: "Burnaby" };
const ASKS = "That address looks like Whistler. Work in Whistler instead?";
const KEEP = "burnaby, not Whistler";
const QUESTION = {
  id: "address",
  legend: ASKS,
  words: ASKS,
  token: KEEP,
  answers: [
    ["instead", "whistler", "Work in Whistler"],
    ["confirmed", KEEP, "Keep Burnaby"],
  ],
};
const REFUSED = {
  city: "Whistler isn't the place you chose, Burnaby. Choose Whistler as the place, or correct the address",
};

const CONTACT = { ...ANSWERS.contact, ...LODGE };

it("an address in another place, at the contact step, is asked about, and nothing is booked", async () => {
  const asked = await post(await visitorAt("contact"), "contact", CONTACT);
  expect(asked.status).toBe(422);
  expect(await asked.json()).toMatchObject({ question: QUESTION, errors: REFUSED });
  expect(await bookings()).toEqual([]);
});

it("an address in another place, at the contact step, is booked where the customer keeps the place", async () => {
  const visitor = await visitorAt("contact");
  await seeConfirmation(visitor, await post(visitor, "contact", { ...CONTACT, confirmed: KEEP }));
  expect(await bookings()).toMatchObject([{ place: "burnaby", ...LODGE }]);
});

it("an address in another place, at the contact step, is asked about again where it has become another one", async () => {
  const fields = { ...CONTACT, street: "1 Main St", city: "Squamish", confirmed: KEEP };
  const asked = await post(await visitorAt("contact"), "contact", fields);
  expect((await asked.json()).question.token).toBe("burnaby, not Squamish");
});

it("an address in another place, at the contact step, is shown the total of the other place before it's booked there", async () => {
  const visitor = await visitorAt("contact");
  const { intent: _, ...typed } = CONTACT;
  const moved = await post(visitor, "contact", { ...typed, instead: "whistler" });
  expect(locationOf(moved)).toBe("/booking/contact");
  expect(await toastOf(moved)).toMatchObject({ title: "Your time is for Whistler now" });
  expect(await bookings()).toEqual([]);
  const page = await look(visitor, "contact");
  expect(page).toMatchObject({
    place: "whistler",
    typed: { name: "Avery Chen", street: LODGE.street, city: "" },
    summary: { plusTravel: true },
  });
  await seeConfirmation(visitor, await post(visitor, "contact", { ...CONTACT, city: "" }));
  expect(await bookings()).toMatchObject([
    { place: "whistler", city: "Whistler", by_arrangement: 1, start_minute: 600 },
  ]);
});

it("an address in another place, at the contact step, leads to other times where the chosen one isn't free there", async () => {
  const visitor = await visitorAt("contact");
  await take(780);
  const { intent: _, ...typed } = CONTACT;
  const moved = await post(visitor, "contact", { ...typed, instead: "whistler" });
  expect(locationOf(moved)).toBe("/booking/date");
  expect(await draftOf(visitor)).toMatchObject({ place: "whistler", date: TUESDAY });
  expect(await toastOf(moved)).toMatchObject({
    text: "It isn't free there: choose another one.",
  });
});

it("an address in another place, at the contact step, is asked about once, beside a second vehicle too", async () => {
  const first = await visitorAt("contact");
  await seeConfirmation(first, await post(first, "contact", { ...CONTACT, confirmed: KEEP }));
  await insertResource(db, { name: "Second crew", kind: "crew" });
  const visitor = await visitorAt("contact");
  const asked = await post(visitor, "contact", { ...CONTACT, confirmed: KEEP });
  const { question, confirmed } = await asked.json();
  expect([question.id, confirmed]).toEqual(["second", [KEEP]]);
  const agreed = { ...CONTACT, confirmed: [KEEP, question.token] };
  await seeConfirmation(visitor, await post(visitor, "contact", agreed));
  expect(await bookings()).toHaveLength(2);
});

const { intent: _, ...answers } = ORDER;
const AT_HOME = { ...answers, locationMode: "mobile", place: "burnaby", ...LODGE };

it("an address in another place, at the package form, is asked about, and booked where the customer keeps the place", async () => {
  const visitor = await visitorWith("Ozoning");
  const asked = await press(visitor, { ...AT_HOME, intent: "confirm" });
  expect(asked.status).toBe(422);
  expect(await asked.json()).toMatchObject({ question: QUESTION, errors: REFUSED });
  expect(await bookings()).toEqual([]);
  await seeConfirmation(visitor, await press(visitor, { ...AT_HOME, confirmed: KEEP }));
  expect(await bookings()).toMatchObject([{ place: "burnaby", ...LODGE }]);
});

it("an address in another place, at the package form, is of the same booking where Back sends it without the answer", async () => {
  const visitor = await visitorWith("Ozoning");
  const { key } = (await lookAtForm(visitor)).page.draft;
  const form = { ...AT_HOME, package: "Ozoning", key, intent: "confirm" };
  const confirmation = locationOf(await press(visitor, { ...form, confirmed: KEEP }));
  const again = await press(visitor, form);
  expect(locationOf(again)).toBe(confirmation);
  expect(await toastOf(again)).toBeUndefined();
});

it("an address in another place, at the package form, shows the times and the travel of the other place", async () => {
  const shown = await press(await visitorWith("Ozoning"), { ...AT_HOME, instead: "whistler" });
  const { values, page } = await shown.json();
  expect(values).toMatchObject({ place: "whistler", city: "", street: LODGE.street });
  expect(page.travel).toContain("Whistler is 130 km");
  expect(page.start).toBe(600);
  expect(await bookings()).toEqual([]);
});

it.each([
  ["Bowen Island", "We can't come to Bowen Island: we don't cross by ferry. Please phone us"],
  ["Kelowna", "We can't come to Kelowna: it's more than 200 km away. Please phone us"],
  ["Seattle, WA", "We can't come to Washington: we don't work outside Canada. Please phone us"],
])("somewhere else is declined in %s", async (city, words) => {
  const fields = { ...AT_HOME, place: "elsewhere", street: "", city, intent: "confirm" };
  const declined = await pressed(await visitorWith("Ozoning"), fields);
  expect(declined).toMatchObject({ errors: { city: words }, question: null });
  expect(await bookings()).toEqual([]);
});

it("an address in another place, at the package form, offers the shop to who lives where we don't come", async () => {
  const fields = { ...AT_HOME, street: "", city: "Bowen Island", intent: "confirm" };
  const asked = await pressed(await visitorWith("Ozoning"), fields);
  expect(asked.question.words).toBe(
    "That address looks like Bowen Island, and we don't cross by ferry. Is the work in Burnaby?",
  );
  expect(asked.question.answers).toEqual([
    ["instead", "shop", "Bring it to the shop"],
    ["confirmed", "burnaby, not Bowen Island", "Keep Burnaby"],
  ]);
});

const CAR = { make: "Ford", model: "F-150", comments: "", version: "0" };
const FIELDS = { ...CAR, locationMode: "mobile", place: "burnaby", ...LODGE };

it("an address in another place, of a booking that's changed, is asked about, kept, or given the other place", async () => {
  const { id, secret } = await managed();
  const asked = await change("change", secret, FIELDS);
  expect(asked.status).toBe(422);
  expect(await asked.json()).toMatchObject({ question: QUESTION, errors: REFUSED });
  const kept = await change("change", secret, { ...FIELDS, confirmed: KEEP });
  expect(kept.status).toBe(302);
  expect(await stored(id)).toMatchObject({ place: "burnaby", ...LODGE });
  // The address that it has isn't asked about again.
  const noted = { ...FIELDS, comments: "Gate code", version: "1" };
  expect((await change("change", secret, noted)).status).toBe(302);
  const moved = { ...FIELDS, instead: "whistler", version: "2" };
  expect((await change("change", secret, moved)).status).toBe(302);
  expect(await stored(id)).toMatchObject({
    place: "whistler",
    city: "Whistler",
    by_arrangement: 1,
  });
});

it.each([
  [LODGE, "timed as Burnaby"],
  [{ street: "1 Main St", city: "Burnaby" }, null],
])("an operator reads beside %j: %j", async (address, timedAs) => {
  const { id } = await managed({ location_mode: "mobile", place: "burnaby", ...address });
  await db.deleteFrom("operators").execute();
  const cookie = await signedInCookie(db, await insertOperator(db));
  const request = get(`/dashboard/bookings/${id}`, cookie);
  const page = await responseOf(details.loader, request, { id: String(id) });
  expect((await page.json()).timedAs).toBe(timedAs);
});
