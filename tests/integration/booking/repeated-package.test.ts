import { beforeEach, expect, it, vi } from "vitest";
import { toastOf } from "../../support/requests";
import { locationOf, Visitor } from "../../support/visitor";
import { ORDER, look, lookHome, open, openHome, pick, press, pressLeads } from "./package-form";
import {
  bookings,
  freshShop,
  post,
  seeConfirmation,
  TUESDAY,
  withoutBookings,
  bookedInWizard,
  leads,
} from "./steps";

// A visitor whose response was lost has booked without knowing it
// (docs/decisions/0013-the-draft-holds-answers.md): here, without seeing the confirmation.

beforeEach(freshShop);

const hasToast = (visitor: Visitor) => visitor.cookies.has("toast");

/** Books a package; returns the visitor, the form and the confirmation's address. */
async function bookedPackage() {
  const visitor = new Visitor();
  await pick(visitor, "Ozoning");
  const { key } = (await look(visitor)).page.draft;
  const form = { ...ORDER, package: "Ozoning", key };
  const confirmation = (await pressLeads(visitor, form))!;
  visitor.cookies.delete("toast");
  return { visitor, form, confirmation };
}

const MINUTE_MS = 60_000;
const cases = [
  { minutes: 0, leads: true },
  { minutes: 9, leads: true },
  { minutes: 10, leads: false },
  { minutes: 60 * 24 * 300, leads: false },
];
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

it.each(cases)(
  "the key of a form alone, without the cookie, leads to the booking after $minutes minutes: $leads",
  async (warned) => {
    const wizard = await bookedInWizard();
    const ofPackage = await bookedPackage();
    later(warned.minutes);
    const presses = [
      {
        confirmation: wizard.confirmation,
        press: (who: Visitor) => post(who, "contact", wizard.form),
      },
      {
        confirmation: ofPackage.confirmation,
        press: (who: Visitor) => press(who, ofPackage.form),
      },
    ];
    for (const { confirmation, press } of presses) {
      const stranger = new Visitor();
      const answer = await press(stranger);
      const whole = (await answer.text()) + JSON.stringify([...answer.headers]);
      if (warned.leads) expect(locationOf(answer)).toBe(confirmation);
      else {
        expect(locationOf(answer)).toMatch(/^\/(booking\/service)?$/);
        expect(whole).not.toContain(confirmation.split("/").at(-1));
        expect(await toastOf(answer)).toMatchObject({ title: "This booking was made before" });
        expect([...stranger.cookies.keys()]).toEqual(["toast"]);
      }
    }
    expect(await bookings()).toHaveLength(2);
  },
);

it("a browser that booked is led to its confirmation whenever it comes", async () => {
  const { visitor, form, confirmation } = await bookedInWizard();
  const ofPackage = await bookedPackage();
  later(60 * 23);
  expect(await leads(visitor, "contact", form)).toBe(confirmation);
  const pressed = await press(ofPackage.visitor, ofPackage.form);
  expect(locationOf(pressed)).toBe(ofPackage.confirmation);
});

it.each([
  { name: "its form", come: open },
  {
    name: "its form at what was pressed",
    come: (visitor: Visitor) => open(visitor, `?package=Ozoning&date=${TUESDAY}`),
  },
  { name: "the home page", come: openHome },
])("a package leads from $name to the confirmation, until it is seen", async ({ come }) => {
  const { visitor, confirmation } = await bookedPackage();
  const answer = await come(visitor);
  expect(answer.headers.get("x-remix-reload-document")).toBe("true");
  expect(hasToast(visitor)).toBe(false);
  expect(await seeConfirmation(visitor, answer)).toBe(confirmation);
  expect((await lookHome(visitor)).chosen).toBeNull();
});

it.each([
  { key: "Ozoning", warned: false },
  { key: "CeramicCoating", warned: true },
])(
  "a package leads there from $key, and says that another was not taken",
  async ({ key, warned }) => {
    const { visitor, confirmation } = await bookedPackage();
    expect(locationOf(await pick(visitor, key))).toBe(confirmation);
    expect(hasToast(visitor)).toBe(warned);
    expect(await bookings()).toHaveLength(1);
  },
);

it("a package has a new key for the next one, which is booked", async () => {
  const { visitor, form, confirmation } = await bookedPackage();
  expect(await seeConfirmation(visitor, await press(visitor, form))).toBe(confirmation);
  await pick(visitor, "HeadlightRestoration");
  const { key } = (await look(visitor)).page.draft;
  expect(key).not.toBe(form.key);
  expect(
    await seeConfirmation(
      visitor,
      await press(visitor, { ...form, key, package: "HeadlightRestoration", time: "2:00 PM" }),
    ),
  ).not.toBe(confirmation);
  expect(await bookings()).toMatchObject([
    { service_key: "Ozoning" },
    { service_key: "HeadlightRestoration" },
  ]);
});

it("a package says of one of two forms that came at once that it was not taken, where they differ", async () => {
  for (const name of [ORDER.name, "Sam Okaför"]) {
    await freshShop();
    const visitor = new Visitor();
    await pick(visitor, "Ozoning");
    const { key } = (await look(visitor)).page.draft;
    const answers = await Promise.all(
      [ORDER.name, name].map((each) =>
        press(visitor, { ...ORDER, package: "Ozoning", key, name: each }),
      ),
    );
    expect(locationOf(answers[0]!)).toBe(locationOf(answers[1]!));
    expect(await bookings()).toHaveLength(1);
    const toasts = await Promise.all(answers.map(toastOf));
    expect(toasts.flatMap((toast) => toast?.variant ?? [])).toEqual(
      name === ORDER.name ? [] : ["warning"],
    );
  }
});

it("a package answers with a server error while the database can't say whether its key has booked", async () => {
  const visitor = new Visitor();
  await pick(visitor, "Ozoning");
  const { key } = (await look(visitor)).page.draft;
  const answer = await withoutBookings(() => press(visitor, { ...ORDER, package: "Ozoning", key }));
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    title: "Booking failed",
    values: { name: ORDER.name },
  });
});
