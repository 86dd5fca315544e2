import { beforeEach, expect, it } from "vitest";
import { changeBooking } from "~db/booking-change";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { recallForm } from "~/booking/form-memory.server";
import { readDraft } from "~/booking/wizard/draft.server";
import { ledByKey, mayLead } from "~/booking/order/repeated-request.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { insertBooking, SYSTEM } from "../../support/bookings";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  freshShop,
  open,
  PATHS,
  post,
  ROUTES,
  seeConfirmation,
  STEPS,
  take,
  TUESDAY,
  visitorAt,
  withoutBookings,
  bookedInWizard,
  leads,
  look,
} from "./steps";
import { setRows } from "../../support/rows";

// A visitor whose response was lost has booked without knowing it
// (docs/decisions/0013-the-draft-holds-answers.md): here, without seeing the confirmation.

beforeEach(freshShop);

it("a page without a key asks the database nothing", async () => {
  await withoutBookings(async () => {
    for (const key of [undefined, ""]) expect(await ledByKey(db, key, () => true)).toBeNull();
  });
});

it.each([
  ["a minute ago", -1, true],
  ["ten minutes ago", -10, false],
  ["by a clock a day ahead", 24 * 60, false],
])("a key alone leads to a booking made %s: %s minutes from now", async (_, minutes, leads) => {
  const created_at = new Date(now() + minutes * 60_000).toISOString();
  const made = await insertBooking(db, { created_at });
  expect(mayLead(made, undefined)).toBe(leads);
});

const hasToast = (visitor: Visitor) => visitor.cookies.has("toast");

/** Turns the only booking into another customer's. */
async function handOn() {
  const booking = await db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  const to = {
    customer_name: "Sam",
    customer_email: "sam@example.com",
    customer_phone: "778-555-0101",
  };
  await changeBooking(db, booking, {
    kind: "edited",
    doer: SYSTEM,
    at: "2026-12-01T18:00:00.000Z",
    to,
  });
}

/** When the crew is free again. */
const LATER = { time: "2:00 PM" };

const WORK = {
  vehicle: "truck",
  category: "interior",
  shownService: "Interior2Hours",
  shownOptions: "windows,seats",
  service: "Restoration",
  intent: "continue",
};

it("the wizard leads a returning browser to the confirmation, from any page, until it is seen", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  for (const step of STEPS) expect(locationOf(await open(visitor, step))).toBe(confirmation);
  const answer = await visitor.get(ROUTES.booking, "/booking");
  expect(answer.headers.get("x-remix-reload-document")).toBe("true");
  expect(hasToast(visitor)).toBe(false);
  expect(await seeConfirmation(visitor, answer)).toBe(confirmation);
  expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS.service);
});

it("the wizard leads there once where the booking is somebody else's by now, and then starts afresh", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  await handOn();
  expect(await seeConfirmation(visitor, await open(visitor, "contact"))).toBe(confirmation);
  expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS.service);
});

it("the wizard leads to the own booking that has taken the last place", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  await insertBooking(db, { booking_date: TUESDAY, start_minute: 600, duration_minutes: 60 });
  for (const step of ["date", "contact"] as const)
    expect(locationOf(await open(visitor, step))).toBe(confirmation);
  expect(hasToast(visitor)).toBe(false);
});

it("the wizard leads to the booking after a way back from the last step, too", async () => {
  const { visitor, form, confirmation } = await bookedInWizard();
  expect(await leads(visitor, "contact", { ...form, intent: "back" })).toBe(PATHS.vehicle);
  expect(locationOf(await open(visitor, "vehicle"))).toBe(confirmation);
});

it("the wizard keeps nothing that was typed on that way once the booking is seen", async () => {
  const { visitor, form } = await bookedInWizard();
  const answer = await post(visitor, "contact", { ...form, intent: "back" });
  expect(recallForm(form.key)).toMatchObject({ name: form.name });
  await seeConfirmation(visitor, await visitor.get(ROUTES.vehicle, locationOf(answer)!));
  expect(recallForm(form.key)).toBeNull();
});

it("the wizard takes a new key where the cookie is gone and the database can't say whether the page's has booked", async () => {
  const { form } = await bookedInWizard();
  const visitor = new Visitor();
  await withoutBookings(() => post(visitor, "contact", { ...form, intent: "back" }));
  const draft = await readDraft(
    new Request("http://localhost", {
      headers: { cookie: `draft=${visitor.cookies.get("draft")}` },
    }),
    FIRST_CATALOGUE,
  );
  expect(visitor.cookies.has("draft")).toBe(true);
  expect(draft.key).not.toBe(form.key);
});

it("the wizard leads to the booking whatever the work costs now", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  await db.updateTable("bookings").set({ total_price_cents: 9_000 }).execute();
  expect(locationOf(await open(visitor, "vehicle"))).toBe(confirmation);
  expect(hasToast(visitor)).toBe(false);
});

it("the wizard says of one of two forms that came at once that it was not taken, where they differ", async () => {
  for (const name of ["Avery Chen", "Avery Chan"]) {
    await freshShop();
    const visitor = await visitorAt("contact");
    const { key, shown } = await look(visitor, "contact");
    const forms = ["Avery Chen", name].map((each) => ({
      ...ANSWERS.contact,
      key,
      shown,
      name: each,
    }));
    const [first, second] = await Promise.all(forms.map((form) => post(visitor, "contact", form)));
    expect(locationOf(first!)).toBe(locationOf(second!));
    expect(await bookings()).toHaveLength(1);
    expect(hasToast(visitor)).toBe(name !== "Avery Chen");
  }
});

it("the wizard says that what was changed in the meantime was not taken", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  await post(visitor, "date", { date: "2026-12-09", time: "10:00 AM", intent: "continue" });
  expect(locationOf(await open(visitor, "vehicle"))).toBe(confirmation);
  expect(hasToast(visitor)).toBe(true);
});

it("the wizard warns of no lost change where a time was picked in place of a lost one", async () => {
  const visitor = await visitorAt("contact");
  const { key, shown } = await look(visitor, "contact");
  await take(600);
  const form = { ...ANSWERS.contact, key, shown, slot: `${TUESDAY}@660` };
  const confirmation = await leads(visitor, "contact", form);
  expect(await leads(visitor, "contact", form)).toBe(confirmation);
  expect(locationOf(await open(visitor, "date"))).toBe(confirmation);
  expect(hasToast(visitor)).toBe(false);
});

it("the wizard warns of no lost change where the shop has changed the booking since", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  await setRows(db, "bookings", { start_minute: 720, booking_time: "12:00 PM", sequence: 1 });
  expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(confirmation);
  expect(hasToast(visitor)).toBe(false);
});

it("the wizard has a new key for the next booking, which is booked", async () => {
  const { visitor, form, confirmation } = await bookedInWizard();
  expect(await seeConfirmation(visitor, await post(visitor, "contact", form))).toBe(confirmation);
  for (const step of STEPS.slice(0, 3))
    await post(
      visitor,
      step,
      step === "service"
        ? { ...WORK, shownService: "", shownOptions: "" }
        : { ...ANSWERS[step], ...(step === "date" && LATER) },
    );
  expect(await seeConfirmation(visitor, await post(visitor, "contact", ANSWERS.contact))).not.toBe(
    confirmation,
  );
  expect(await bookings()).toMatchObject([
    { service_key: "Interior2Hours" },
    { service_key: "Restoration" },
  ]);
});

it("the wizard ends no other journey than that of the booking that is shown", async () => {
  const { visitor, confirmation } = await bookedInWizard();
  const other = await visitorAt("contact", { date: { ...ANSWERS.date, ...LATER } });
  await other.get(ROUTES.confirmed, confirmation, { token: confirmation.split("/").at(-1)! });
  expect(other.cookies.has("draft")).toBe(true);
  expect(visitor.cookies.has("draft")).toBe(true);
});

it.each<{ name: string; change: Fields }>([
  { name: "a corrected name", change: { name: "Avery Chan" } },
  { name: "a corrected email", change: { email: "avery@example.org" } },
  { name: "a corrected phone", change: { phone: "604-555-0100" } },
  { name: "another street", change: { street: "2 Main St" } },
  { name: "another city", change: { city: "Surrey" } },
  { name: "a name that is none", change: { name: "" } },
  { name: "another time", change: { slot: `${TUESDAY}@660` } },
])(
  "the wizard says that $name was not taken, where the form is sent again with it",
  async ({ change }) => {
    const { visitor, form, confirmation } = await bookedInWizard();
    expect(await leads(visitor, "contact", form)).toBe(confirmation);
    expect(hasToast(visitor)).toBe(false);
    expect(await leads(visitor, "contact", { ...form, ...change })).toBe(confirmation);
    expect(hasToast(visitor)).toBe(true);
  },
);

it.each<{ step: "service" | "date" | "vehicle"; fields: Fields }>([
  { step: "service", fields: WORK },
  { step: "service", fields: { ...WORK, service: "", options: ["vacuum", "seats"] } },
  { step: "date", fields: { date: "2026-12-09", time: "10:00 AM", intent: "continue" } },
  { step: "vehicle", fields: { ...ANSWERS.vehicle, vehicleType: "truck" } },
  { step: "vehicle", fields: { ...ANSWERS.vehicle, make: "Ford" } },
  { step: "vehicle", fields: { ...ANSWERS.vehicle, model: "Camry" } },
  { step: "vehicle", fields: { ...ANSWERS.vehicle, comments: "" } },
])(
  "the wizard says that $fields, changed on another window's $step step, was not taken",
  async ({ step, fields }) => {
    const { visitor, form, confirmation } = await bookedInWizard();
    await post(visitor, step, fields);
    visitor.cookies.delete("toast");
    expect(await leads(visitor, "contact", form)).toBe(confirmation);
    expect(hasToast(visitor)).toBe(true);
  },
);

it("the wizard goes by what the page showed where its draft has ended", async () => {
  const { visitor, form } = await bookedInWizard();
  const shown = (
    await look(
      await visitorAt("contact", {
        date: { ...ANSWERS.date, ...LATER },
        vehicle: { ...ANSWERS.vehicle, vehicleType: "truck" },
      }),
      "contact",
    )
  ).shown as string;
  await seeConfirmation(visitor, await post(visitor, "contact", form));
  await post(visitor, "contact", form);
  expect(hasToast(visitor)).toBe(false);
  await post(visitor, "contact", { ...form, shown });
  expect(hasToast(visitor)).toBe(true);
});

it("the same form sent twice at once is one booking and one confirmation", async () => {
  const visitor = await visitorAt("contact");
  const key = (await look(visitor, "contact")).key as string;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(visitor, "contact", { ...ANSWERS.contact, key })),
  );
  expect(new Set(answers.map(locationOf)).size).toBe(1);
  expect(await bookings()).toHaveLength(1);
});

it("the same form sent later, when the draft is gone already, leads to the same confirmation", async () => {
  const visitor = await visitorAt("contact");
  const key = (await look(visitor, "contact")).key as string;
  const first = await seeConfirmation(
    visitor,
    await post(visitor, "contact", { ...ANSWERS.contact, key }),
  );
  expect(visitor.cookies.has("draft")).toBe(false);
  expect(await leads(visitor, "contact", { ...ANSWERS.contact, key })).toBe(first);
  expect(await bookings()).toHaveLength(1);
});

it("the same form sent again from a browser that went back with its old cookie leads there too", async () => {
  const visitor = await visitorAt("contact");
  const draft = visitor.cookies.get("draft")!;
  const first = await leads(visitor, "contact", ANSWERS.contact);
  visitor.cookies.set("draft", draft);
  expect(await leads(visitor, "contact", { ...ANSWERS.contact, name: "Other" })).toBe(first);
  expect(await bookings()).toHaveLength(1);
});
