import { afterEach, describe, expect, it, vi } from "vitest";
import { siteCatalogue } from "~/server/catalogue.server";
import { db } from "~/server/db.server";
import { env } from "~/server/env.server";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { insertBooking } from "../../support/bookings";
import { withPackage } from "../../support/changed-catalogue";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { toastOf } from "../../support/requests";
import { openDashboard, load, read, submit, WEEK_BEFORE } from "../../support/dashboard";
import { allBookings, insertResource } from "../../support/rows";

const DAY = "2026-12-08";
openDashboard(WEEK_BEFORE, "kim@example.com");
afterEach(firstCatalogueAgain);

const all = () => allBookings(db);

const open = async (search = "") => read(`/dashboard/add${search}`);
const KEY = "0123456789012345678901";
const CALL = {
  key: KEY,
  name: "Sam Okafor",
  phone: "604-555-0110",
  email: "",
  work: "interior",
  interiorHours: "2",
  vehicleType: "",
  date: DAY,
  time: "10:00 AM",
  locationMode: "shop",
  priceMode: "computed",
  status: "confirmed",
};
const press = (fields: Record<string, string>, intent = "book") =>
  submit("/dashboard/add", { ...CALL, intent, ...fields });

it("a price that the owner changes during the call is asked about, and booked by the next press", async () => {
  const { step } = await open();
  const rates = { ...FIRST_CATALOGUE.rates, interior: 6_000 };
  await saveCatalogue({ rates });
  const refused = await press({ version: String(step.version) });
  expect(refused.status).toBe(409);
  const reply = await refused.json();
  expect(reply.errors.priceMode).toBe(
    "The price of Interior Detailing (2 hours) is now $120 (it was $100). Press Add booking again to book at the new price",
  );
  expect(await all()).toEqual([]);
  expect((await press({ version: String(reply.step.version) })).status).toBe(302);
  expect(await all()).toMatchObject([{ total_price_cents: 12_000 }]);
});

it("a price that the owner changes during the call isn't asked about beside a price by hand, but more minutes are", async () => {
  const { step } = await open();
  await saveCatalogue(withPackage("SteamCleaning", { price: 99_900, minutes: 300 }));
  const order = {
    version: String(step.version),
    work: "package-SteamCleaning",
    priceMode: "hand",
    price: "80",
    priceReason: "Regular",
  };
  const { title, errors, step: now } = await (await press(order)).json();
  expect(title).toBe("Something changed meanwhile");
  expect(errors.priceMode).toMatch(
    /^It now takes about 5 hours 45 minutes \(it was [\w ]+\)\. Press Add booking again to book it so$/,
  );
  expect((await press({ ...order, version: String(now.version) })).status).toBe(302);
  expect(await all()).toMatchObject([{ total_price_cents: 8_000, duration_minutes: 345 }]);
});

it("a new price that was agreed to is asked about again once it's another one, and no other button agrees", async () => {
  const { step } = await open();
  const version = String(step.version);
  const priced = (interior: number) =>
    saveCatalogue({ rates: { ...FIRST_CATALOGUE.rates, interior } });
  const asked = async (fields: object, intent?: string) =>
    (await press({ version, ...fields }, intent)).json();
  await priced(6_000);
  const { question } = await asked({});
  await priced(7_000);
  const again = await asked({ confirmed: question.token });
  expect(again.errors.priceMode).toContain("is now $140 (it was $100)");
  const agreed = { version, confirmed: again.question.token };
  for (const intent of ["update", "unheard-of"])
    expect((await press(agreed, intent)).status).toBe(200);
  expect(await all()).toEqual([]);
  expect((await press(agreed)).status).toBe(302);
  expect(await all()).toMatchObject([{ total_price_cents: 14_000 }]);
});

it("work that is no longer sold by the time it's booked is asked for again", async () => {
  await saveCatalogue(withPackage("SteamCleaning", { retired: true }));
  const before = { version: 1, value: FIRST_CATALOGUE };
  vi.spyOn(siteCatalogue, "readOrLast").mockResolvedValueOnce(before as never);
  const refused = await press({ work: "package-SteamCleaning" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({ work: "Choose the service and the work" });
});

describe("the form for a call", () => {
  it("the form for a call begins with a key, the date that is asked for, and the customer of a booking", async () => {
    const { id } = await insertBooking(db, {
      street: "1 Main St",
      city: "Whistler",
      place: "whistler",
      vehicle_type: "truck",
      vehicle_size: "truck_suv",
    });
    const { key, values, step } = await open(`?date=${DAY}&like=${id}`);
    expect(values).toMatchObject({
      date: DAY,
      name: "Avery Chen",
      email: "avery@example.com",
      vehicleType: "truck",
      make: "Toyota",
      street: "1 Main St",
      locationMode: "mobile",
      place: "whistler",
      status: "confirmed",
      tell: "on",
    });
    const at = (date: { start: number }) => date.start === 480;
    expect(step.calendar.day.slots.find(at)).toMatchObject({ free: false });
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(step).toMatchObject({
      minutes: 60,
      isAssumed: true,
      calendar: { date: DAY, from: "2026-11-29" },
    });
    const unknown = await open("?date=soon&like=999");
    expect(unknown.values).toMatchObject({ status: "confirmed", place: "burnaby" });
    expect(unknown.step.calendar).toMatchObject({
      date: null,
      problem: "That date isn't in the calendar. Choose another one",
    });
    expect((await load("/dashboard/add")).headers.get("cache-control")).toBe("no-store");
  });

  it("the form for a call books, and leads to the booking", async () => {
    const answer = await press({});
    const [row] = await all();
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/dashboard/bookings/${row!.id}`,
    ]);
    expect(row).toMatchObject({
      customer_name: "Sam Okafor",
      customer_email: "",
      status: "confirmed",
      vehicle_type: "other",
      location_mode: "shop",
      total_price_cents: 10_000,
    });
    expect(await toastOf(answer)).toMatchObject({
      variant: "success",
      title: `Booking ${row!.reference} added`,
      text: "No message was sent.",
    });
  });

  it("the form for a call is filled in from a gap of the agenda, and gives the job to its crew for good", async () => {
    const id = await insertResource(db, { name: "Second bay", kind: "bay" });
    const { values, step } = await open(`?date=${DAY}&time=10:15&crew=${id}`);
    expect(values).toMatchObject({
      date: DAY,
      handTime: "10:15",
      crew: String(id),
      locationMode: "shop",
      place: "",
    });
    expect(step.crews.map(({ name }: { name: string }) => name)).toContain("Second bay");
    const call = { time: "", handTime: values.handTime, crew: values.crew };
    await press(call);
    const chosen = { resource_id: id, resource_fixed: 1, start_minute: 615 };
    expect(await all()).toMatchObject([chosen]);
    const again = { ...call, key: "0123456789012345678902" };
    const asked = await press(again);
    const { errors, question } = await asked.json();
    expect([asked.status, errors.name]).toEqual([
      409,
      expect.stringMatching(
        /^Sam Okafor is already booked for that time \(\S+\)\. Book another\? Press “Add booking” again\.$/,
      ),
    ]);
    const second = await press({ ...again, confirmed: question.token });
    expect(await all()).toMatchObject([chosen, { resource_id: 2, resource_fixed: 0 }]);
    expect((await toastOf(second))!.text).toBe(
      "Shop bay has it: the one you chose can't do it then. No message was sent.",
    );
    await db.deleteFrom("bookings").execute();
    await db.deleteFrom("resources").where("id", "=", id).execute();
  });

  it("the form for a call says that no letter goes out where the time has begun", async () => {
    env.SMTP_URL = "smtp://localhost";
    const call = {
      email: "sam@example.com",
      tell: "on",
      date: "2026-12-01",
      time: "",
      handTime: "9:45",
    };
    const { question: conflict } = await (await press(call)).json();
    expect(await toastOf(await press({ ...call, confirmed: conflict.token }, ""))).toMatchObject({
      variant: "success",
      text: "No message was sent.",
    });
    expect(await db.selectFrom("messages").selectAll().execute()).toEqual([]);
  });

  it("the form for a call pressed twice books once", async () => {
    await press({});
    expect(await toastOf(await press({}))).toMatchObject({
      variant: "info",
      text: "It wasn't added a second time.",
    });
    expect(await all()).toHaveLength(1);
  });

  const HAND = { priceMode: "hand", price: "80", priceReason: "Regular" };

  it.each<Record<string, string>>([
    { name: "Sam Okafors" },
    { comments: "Dog hair" },
    { time: "1:00 PM" },
    { interiorHours: "1" },
    { status: "pending" },
    { ...HAND, price: "60" },
    { ...HAND, priceReason: "Friend" },
  ])(
    "the form for a call pressed again with %o leads to the booking, and says so",
    async (corrected) => {
      const first = "price" in corrected ? HAND : {};
      await press(first);
      const [row] = await all();
      expect(await toastOf(await press(first))).toMatchObject({ variant: "info" });
      const answer = await press(corrected);
      expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${row!.id}`);
      expect(await toastOf(answer)).toMatchObject({
        variant: "warning",
        title: `Booking ${row!.reference} was added before`,
        text: "Your later changes weren't taken. Edit or move it here.",
      });
      expect(await all()).toEqual([row]);
    },
  );

  it("the form for a call pressed again for somebody else asks, and then books both", async () => {
    await press({});
    const [first] = await all();
    const next = { name: "Bo Singh", phone: "604-555-0188", email: "" };
    const asked = await press(next);
    expect(asked.status).toBe(409);
    const { key, values, errors } = await asked.json();
    expect(errors.name).toContain(first!.reference);
    expect(values).toMatchObject(next);
    expect(await all()).toEqual([first]);
    const added = await press({ ...next, key, time: "1:00 PM" });
    expect(added.status).toBe(302);
    expect((await all()).map((row) => row.customer_name)).toEqual(["Sam Okafor", "Bo Singh"]);
  });

  it("the form for a call without a key gets a new one: two calls are never taken for one", async () => {
    await press({ key: "" });
    await press({ key: "", date: "2026-12-09" });
    expect(await all()).toHaveLength(2);
  });

  it.each([
    [{ name: "" }, ["name"]],
    [{ phone: " " }, ["phone"]],
    [{ email: "sam@" }, ["email"]],
    [{ work: "" }, ["work"]],
    [{ interiorHours: "" }, ["interiorHours"]],
    [{ time: "" }, ["time"]],
    [{ date: "" }, ["date"]],
    [{ handTime: "9:10" }, ["handTime"]],
    [{ priceMode: "hand", price: "x" }, ["price", "priceReason"]],
    [{ comments: "x".repeat(501) }, ["comments"]],
  ])(
    "the form for a call sent with %o comes back with everything typed",
    async (fields, errors) => {
      const answer = await press(fields);
      const reply = await answer.json();
      expect([answer.status, Object.keys(reply.errors)]).toEqual([422, errors]);
      expect(reply.values).toMatchObject({ ...CALL, ...fields });
      expect(reply.values.intent).toBeUndefined();
      expect(await all()).toEqual([]);
    },
  );

  it.each([
    ["pick", "2026-12-09", { date: "2026-12-09", time: "10:00 AM" }],
    ["pick", "2026-12-25", { date: "2026-12-25", time: "" }],
    ["from", "2027-01-10", { date: DAY, from: "2027-01-10" }],
  ])("%s %s shows the calendar anew and keeps everything", async (name, value, values) => {
    const answer = await press({ [name]: value }, "");
    expect(answer.status).toBe(200);
    expect((await answer.json()).values).toMatchObject({
      name: "Sam Okafor",
      phone: "604-555-0110",
      ...values,
    });
  });

  it.each([
    ["next", { date: "2026-12-01", time: "12:00 PM", handTime: "" }],
    ["otherDate", { handTime: "" }],
    ["update", { handTime: "9:15" }],
    ["nonsense", { handTime: "9:15" }],
  ])("the press of %s books nothing", async (intent, values) => {
    const answer = await press({ handTime: "9:15" }, intent);
    expect([answer.status, (await answer.json()).values]).toMatchObject([200, values]);
    expect(await all()).toEqual([]);
  });

  it("the form for a call finds a customer by its button, and by Enter while the search has no answer yet", async () => {
    const { id } = await insertBooking(db);
    for (const intent of ["find", "enter"]) {
      expect(await (await press({ find: "avery" }, intent)).json()).toMatchObject({
        question: { q: "avery", customers: [{ id, name: "Avery Chen" }] },
        values: { name: "Sam Okafor" },
      });
    }
    expect((await press({ find: "avery", found: "avery" }, "enter")).status).toBe(302);
  });
});

describe("customers while one types", () => {
  const suggest = async (q: string) =>
    read(`/dashboard/add/customers?${new URLSearchParams({ q })}`);

  it("customers while one types are found by name, email and phone, once each, the latest booking first", async () => {
    await insertBooking(db, { booking_date: "2026-12-01" });
    const latest = await insertBooking(db, {
      booking_date: "2026-12-20",
      customer_phone: "+1 (604) 555 0199",
      vehicle_make: "Kia",
    });
    await insertBooking(db, {
      customer_name: "Zoë Ångström",
      customer_email: "",
      customer_phone: "604-555-0123",
      service_name: "Avery special",
    });
    for (const q of ["avery", "AVERY@", "555 0199", "5550199"]) {
      expect(await suggest(q)).toMatchObject({
        q,
        customers: [
          { id: latest.id, name: "Avery Chen", vehicle: "Kia Camry · Sedan", last: "Sun, Dec 20" },
        ],
      });
    }
    expect((await suggest("avery")).customers).toHaveLength(1);
  });

  it.each(["", "a", "nobody", "%", "__"])("no customer is found while one types %j", async (q) => {
    await insertBooking(db);
    expect((await suggest(q)).customers).toEqual([]);
  });

  it("no customer of a deleted booking is found while one types", async () => {
    await insertBooking(db, { deleted_at: "2026-12-01T00:00:00.000Z" });
    expect((await suggest("avery")).customers).toEqual([]);
  });
});
