import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeBooking } from "../../../db/booking-change";
import { recallContact } from "~/booking/contact-memory.server";
import { readDraft } from "~/booking/draft.server";
import { findMade } from "~/booking/repeated-request.server";
import { db } from "~/server/db.server";
import * as home from "~/routes/home/route";
import * as select from "~/routes/package";
import { insertBooking } from "../../support/bookings";
import { SYSTEM } from "../../support/doers";
import { toastOf } from "../../support/requests";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  freshShop,
  open,
  PATHS,
  post,
  ROUTES,
  see,
  STEPS,
  take,
  TUESDAY,
  visitorAt,
} from "./wizard";

// A visitor whose response was lost has booked without knowing it (docs/decisions/0013): here, without seeing the confirmation.

beforeEach(freshShop);

/** While `work` runs, it is impossible to look up whether a key has booked. */
async function withoutBookings<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await sql`alter table bookings rename to lost_bookings`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table lost_bookings rename to bookings`.execute(db);
    log.mockRestore();
  }
}

it("a page without a key asks the database nothing", async () => {
  await withoutBookings(async () => {
    for (const key of [null, ""]) expect(await findMade(db, key)).toBeNull();
  });
});

const isTold = (visitor: Visitor) => visitor.cookies.has("toast");

/** Books; returns the visitor, who has not seen the confirmation, its address, and the page's own fields. */
async function bookedInWizard() {
  const visitor = await visitorAt("contact");
  const { key, shown } = await (await open(visitor, "contact")).json();
  const form = { ...ANSWERS.contact, key, shown };
  return { visitor, form, confirmation: locationOf(await post(visitor, "contact", form))! };
}

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

describe("the wizard", () => {
  const WORK = {
    vehicle: "truck",
    category: "interior",
    shownService: "Interior2Hours",
    shownOptions: "windows,seats",
    service: "Restoration",
    intent: "continue",
  };

  it("leads whoever comes back to the confirmation, from wherever they come, until it is seen", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    for (const step of STEPS) expect(locationOf(await open(visitor, step))).toBe(confirmation);
    const answer = await visitor.get(ROUTES.booking, "/booking");
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
    expect(isTold(visitor)).toBe(false);
    expect(await see(visitor, answer)).toBe(confirmation);
    expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS.service);
  });

  it("does so once where the booking is somebody else's by now, and then starts afresh", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    await handOn();
    expect(await see(visitor, await open(visitor, "contact"))).toBe(confirmation);
    expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS.service);
  });

  it("does so where the own booking has taken the last place", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    await insertBooking(db, { booking_date: TUESDAY, start_minute: 600, duration_minutes: 60 });
    for (const step of ["date", "contact"] as const)
      expect(locationOf(await open(visitor, step))).toBe(confirmation);
    expect(isTold(visitor)).toBe(false);
  });

  it("does so after a way back from the last step, too", async () => {
    const { visitor, form, confirmation } = await bookedInWizard();
    expect(locationOf(await post(visitor, "contact", { ...form, intent: "back" }))).toBe(
      PATHS.vehicle,
    );
    expect(locationOf(await open(visitor, "vehicle"))).toBe(confirmation);
  });

  it("keeps nothing that was typed on that way once the booking is seen", async () => {
    const { visitor, form } = await bookedInWizard();
    const answer = await post(visitor, "contact", { ...form, intent: "back" });
    expect(recallContact(form.key)).toMatchObject({ name: form.name });
    await see(visitor, await visitor.get(ROUTES.vehicle, locationOf(answer)!));
    expect(recallContact(form.key)).toBeNull();
  });

  it("goes on with a new key where the cookie is gone and nobody can say whether the page's has booked", async () => {
    const { form } = await bookedInWizard();
    const visitor = new Visitor();
    await withoutBookings(() => post(visitor, "contact", { ...form, intent: "back" }));
    const draft = await readDraft(
      new Request("http://localhost", {
        headers: { cookie: `draft=${visitor.cookies.get("draft")}` },
      }),
    );
    expect(visitor.cookies.has("draft")).toBe(true);
    expect(draft.key).not.toBe(form.key);
  });

  it("says that a price which has changed since was not taken", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    await db.updateTable("bookings").set({ total_price_cents: 9_000 }).execute();
    expect(locationOf(await open(visitor, "vehicle"))).toBe(confirmation);
    expect(isTold(visitor)).toBe(true);
  });

  it("says of one of two forms that came at once that it was not taken, where they differ", async () => {
    for (const name of ["Avery Chen", "Avery Chan"]) {
      await freshShop();
      const visitor = await visitorAt("contact");
      const { key, shown } = await (await open(visitor, "contact")).json();
      const forms = ["Avery Chen", name].map((each) => ({
        ...ANSWERS.contact,
        key,
        shown,
        name: each,
      }));
      const [first, second] = await Promise.all(
        forms.map((form) => post(visitor, "contact", form)),
      );
      expect(locationOf(first!)).toBe(locationOf(second!));
      expect(await bookings()).toHaveLength(1);
      expect(isTold(visitor)).toBe(name !== "Avery Chen");
    }
  });

  it("says that what was changed in the meantime was not taken", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    await post(visitor, "date", { date: "2026-12-09", time: "10:00 AM", intent: "continue" });
    expect(locationOf(await open(visitor, "vehicle"))).toBe(confirmation);
    expect(isTold(visitor)).toBe(true);
  });

  it("says nothing of the kind where a time was picked in place of a lost one", async () => {
    const visitor = await visitorAt("contact");
    const { key, shown } = await (await open(visitor, "contact")).json();
    await take(600);
    const form = { ...ANSWERS.contact, key, shown, slot: `${TUESDAY}@660` };
    const confirmation = locationOf(await post(visitor, "contact", form));
    expect(locationOf(await post(visitor, "contact", form))).toBe(confirmation);
    expect(locationOf(await open(visitor, "date"))).toBe(confirmation);
    expect(isTold(visitor)).toBe(false);
  });

  it("says nothing of the kind where the shop has changed the booking since", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    await db
      .updateTable("bookings")
      .set({ start_minute: 720, booking_time: "12:00 PM", sequence: 1 })
      .execute();
    expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(confirmation);
    expect(isTold(visitor)).toBe(false);
  });

  it("has a new key for the next booking, which is booked", async () => {
    const { visitor, form, confirmation } = await bookedInWizard();
    expect(await see(visitor, await post(visitor, "contact", form))).toBe(confirmation);
    for (const step of STEPS.slice(0, 3))
      await post(
        visitor,
        step,
        step === "service" ? { ...WORK, shownService: "", shownOptions: "" } : ANSWERS[step],
      );
    expect(await see(visitor, await post(visitor, "contact", ANSWERS.contact))).not.toBe(
      confirmation,
    );
    expect(await bookings()).toMatchObject([
      { service_key: "Interior2Hours" },
      { service_key: "Restoration" },
    ]);
  });

  it("ends no other journey than that of the booking that is shown", async () => {
    const { visitor, confirmation } = await bookedInWizard();
    const other = await visitorAt("contact");
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
    { name: "another place", change: { locationMode: "shop" } },
    { name: "a name that is none", change: { name: "" } },
    { name: "another time", change: { slot: `${TUESDAY}@660` } },
  ])("says that $name was not taken, where the form is sent again with it", async ({ change }) => {
    const { visitor, form, confirmation } = await bookedInWizard();
    expect(locationOf(await post(visitor, "contact", form))).toBe(confirmation);
    expect(isTold(visitor)).toBe(false);
    expect(locationOf(await post(visitor, "contact", { ...form, ...change }))).toBe(confirmation);
    expect(isTold(visitor)).toBe(true);
  });

  it.each<{ step: "service" | "date" | "vehicle"; fields: Fields }>([
    { step: "service", fields: WORK },
    { step: "service", fields: { ...WORK, service: "", options: ["vacuum", "seats"] } },
    { step: "date", fields: { date: "2026-12-09", time: "10:00 AM", intent: "continue" } },
    { step: "vehicle", fields: { ...ANSWERS.vehicle, vehicleType: "truck" } },
    { step: "vehicle", fields: { ...ANSWERS.vehicle, make: "Ford" } },
    { step: "vehicle", fields: { ...ANSWERS.vehicle, model: "Camry" } },
    { step: "vehicle", fields: { ...ANSWERS.vehicle, comments: "" } },
  ])(
    "says it of $fields, changed on the $step step of another window",
    async ({ step, fields }) => {
      const { visitor, form, confirmation } = await bookedInWizard();
      await post(visitor, step, fields);
      visitor.cookies.delete("toast");
      expect(locationOf(await post(visitor, "contact", form))).toBe(confirmation);
      expect(isTold(visitor)).toBe(true);
    },
  );

  it("goes by what the page showed where its draft has ended", async () => {
    const { visitor, form } = await bookedInWizard();
    const shown = (
      await (
        await open(
          await visitorAt("contact", { vehicle: { ...ANSWERS.vehicle, vehicleType: "truck" } }),
          "contact",
        )
      ).json()
    ).shown as string;
    await see(visitor, await post(visitor, "contact", form));
    await post(visitor, "contact", form);
    expect(isTold(visitor)).toBe(false);
    await post(visitor, "contact", { ...form, shown });
    expect(isTold(visitor)).toBe(true);
  });
});

const FORM = {
  name: "Sam Okafor",
  email: "sam@example.com",
  phone: "604-555-0110",
  vehicleType: "suv",
  locationMode: "shop",
  date: TUESDAY,
  time: "10:00 AM",
  intent: "confirm",
};
const pick = (visitor: Visitor, key: string) => visitor.post(select, "/package", { package: key });
const look = (visitor: Visitor, search = "") => visitor.get(home, `/${search}`);

/** Books a package; returns the visitor, the form and the confirmation's address. */
async function bookedPackage() {
  const visitor = new Visitor();
  await pick(visitor, "Ozoning");
  const { key } = (await (await look(visitor)).json()).step.draft;
  const form = { ...FORM, package: "Ozoning", key };
  const confirmation = locationOf(await visitor.post(home, "/", form))!;
  visitor.cookies.delete("toast");
  return { visitor, form, confirmation };
}

describe("the key of a form alone, without the cookie", () => {
  const MINUTE_MS = 60_000;
  const cases = [
    { minutes: 0, leads: true },
    { minutes: 9, leads: true },
    { minutes: 10, leads: false },
    { minutes: 60 * 24 * 300, leads: false },
  ];
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);

  it.each(cases)("after $minutes minutes leads to the booking: $leads", async (told) => {
    const wizard = await bookedInWizard();
    const ofPackage = await bookedPackage();
    later(told.minutes);
    const presses = [
      {
        confirmation: wizard.confirmation,
        press: (who: Visitor) => post(who, "contact", wizard.form),
      },
      {
        confirmation: ofPackage.confirmation,
        press: (who: Visitor) => who.post(home, "/", ofPackage.form),
      },
    ];
    for (const { confirmation, press } of presses) {
      const stranger = new Visitor();
      const answer = await press(stranger);
      const whole = (await answer.text()) + JSON.stringify([...answer.headers]);
      if (told.leads) expect(locationOf(answer)).toBe(confirmation);
      else {
        expect(locationOf(answer)).toMatch(/^\/(booking\/service)?$/);
        expect(whole).not.toContain(confirmation.split("/").at(-1));
        expect(await toastOf(answer)).toMatchObject({ title: "This booking was made before" });
        expect([...stranger.cookies.keys()]).toEqual(["toast"]);
      }
    }
    expect(await bookings()).toHaveLength(2);
  });

  it("the browser that booked is led there whenever it comes", async () => {
    const { visitor, form, confirmation } = await bookedInWizard();
    const ofPackage = await bookedPackage();
    later(60 * 23);
    expect(locationOf(await post(visitor, "contact", form))).toBe(confirmation);
    const pressed = await ofPackage.visitor.post(home, "/", ofPackage.form);
    expect(locationOf(pressed)).toBe(ofPackage.confirmation);
  });
});

describe("a package", () => {
  it.each([
    "",
    "?section=booking",
    `?section=booking&package=Ozoning&date=${TUESDAY}`,
    "?choose=1",
  ])("leads whoever comes back to /%s to the confirmation, until it is seen", async (search) => {
    const { visitor, confirmation } = await bookedPackage();
    const answer = await look(visitor, search);
    expect(answer.headers.get("x-remix-reload-document")).toBe("true");
    expect(isTold(visitor)).toBe(false);
    expect(await see(visitor, answer)).toBe(confirmation);
    expect((await (await look(visitor)).json()).step).toBeNull();
  });

  it.each([
    { key: "Ozoning", told: false },
    { key: "CeramicCoating", told: true },
  ])(
    "leads there from a press on $key, and says that another one was not taken",
    async ({ key, told }) => {
      const { visitor, confirmation } = await bookedPackage();
      expect(locationOf(await pick(visitor, key))).toBe(confirmation);
      expect(isTold(visitor)).toBe(told);
      expect(await bookings()).toHaveLength(1);
    },
  );

  it("has a new key for the next one, which is booked", async () => {
    const { visitor, form, confirmation } = await bookedPackage();
    expect(await see(visitor, await visitor.post(home, "/", form))).toBe(confirmation);
    await pick(visitor, "HeadlightRestoration");
    const { key } = (await (await look(visitor)).json()).step.draft;
    expect(key).not.toBe(form.key);
    expect(
      await see(
        visitor,
        await visitor.post(home, "/", { ...form, key, package: "HeadlightRestoration" }),
      ),
    ).not.toBe(confirmation);
    expect(await bookings()).toMatchObject([
      { service_key: "Ozoning" },
      { service_key: "HeadlightRestoration" },
    ]);
  });

  it("says of one of two forms that came at once that it was not taken, where they differ", async () => {
    for (const name of [FORM.name, "Sam Okaför"]) {
      await freshShop();
      const visitor = new Visitor();
      await pick(visitor, "Ozoning");
      const { key } = (await (await look(visitor)).json()).step.draft;
      const answers = await Promise.all(
        [FORM.name, name].map((each) =>
          visitor.post(home, "/", { ...FORM, package: "Ozoning", key, name: each }),
        ),
      );
      expect(locationOf(answers[0]!)).toBe(locationOf(answers[1]!));
      expect(await bookings()).toHaveLength(1);
      const toasts = await Promise.all(answers.map(toastOf));
      expect(toasts.flatMap((toast) => toast?.variant ?? [])).toEqual(
        name === FORM.name ? [] : ["warning"],
      );
    }
  });

  it("is answered as every fault of ours is while nobody can say whether its key has booked", async () => {
    const visitor = new Visitor();
    await pick(visitor, "Ozoning");
    const { key } = (await (await look(visitor)).json()).step.draft;
    const answer = await withoutBookings(() =>
      visitor.post(home, "/", { ...FORM, package: "Ozoning", key }),
    );
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      title: "Booking failed",
      values: { name: FORM.name },
    });
  });
});
