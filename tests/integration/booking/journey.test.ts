import { beforeEach, expect, it } from "vitest";
import { hashOf } from "~db/secret";
import { draftCookie } from "~/booking/wizard/draft.server";
import { db } from "~/server/db.server";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  draftOf,
  freshShop,
  open,
  PATHS,
  post,
  ROUTES,
  seeConfirmation,
  type Step,
  STEPS,
  take,
  TUESDAY,
  visitorAt,
  leads,
  look,
} from "./steps";
import { selectionOf } from "../../support/selection";
import { setRow } from "../../support/rows";

beforeEach(freshShop);

it.each(STEPS)("/booking leads to the %s step when all before it are answered", async (step) => {
  const visitor = await visitorAt(step);
  expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS[step]);
});

const gaps = STEPS.flatMap((answered, index) =>
  STEPS.slice(index + 1).map((wanted) => ({ answered, wanted })),
);
it.each(gaps)(
  "the journey asks for $answered first when $wanted is wanted",
  async ({ answered, wanted }) => {
    const visitor = await visitorAt(answered);
    expect(locationOf(await open(visitor, wanted))).toBe(PATHS[answered]);
    expect(await leads(visitor, wanted, ANSWERS[wanted])).toBe(PATHS[answered]);
    expect(await bookings()).toEqual([]);
  },
);

it.each(STEPS)(
  "the journey shows the %s step once it is its turn, and every one before it",
  async (step) => {
    const visitor = await visitorAt(step);
    for (const before of STEPS.slice(0, STEPS.indexOf(step) + 1))
      expect((await open(visitor, before)).status).toBe(200);
  },
);

it("the journey keeps every answer on the way back", async () => {
  const visitor = await visitorAt("contact");
  const before = await draftOf(visitor);
  expect(await leads(visitor, "contact", { ...ANSWERS.contact, intent: "back" })).toBe(
    PATHS.vehicle,
  );
  expect(await leads(visitor, "vehicle", { ...ANSWERS.vehicle, intent: "back" })).toBe(PATHS.date);
  expect(await leads(visitor, "date", { ...ANSWERS.date, intent: "back" })).toBe(PATHS.service);
  expect(await draftOf(visitor)).toEqual(before);
  const shown = await look(visitor, "contact");
  expect(shown.typed).toMatchObject({
    name: "Avery Chen",
    email: "avery@example.com",
    phone: "604-555-0199",
    street: "1 Main St",
    city: "Burnaby",
  });
});

it("the journey never puts contact details into a cookie or an address", async () => {
  const visitor = await visitorAt("contact");
  const answers = [
    await post(visitor, "contact", { ...ANSWERS.contact, email: "nobody" }),
    await post(visitor, "contact", { ...ANSWERS.contact, intent: "back" }),
    await post(visitor, "contact", { ...ANSWERS.contact, intent: "otherDate" }),
    await open(visitor, "contact"),
    await post(visitor, "contact", ANSWERS.contact),
  ];
  const said = answers.flatMap((answer) => [
    answer.headers.get("location") ?? "",
    ...answer.headers.getSetCookie(),
  ]);
  const decoded = said.map((text) =>
    Buffer.from(/=([^.;]+)/.exec(text)?.[1] ?? "", "base64").toString(),
  );
  expect([...said, ...decoded].join("\n")).not.toMatch(/avery|604-555|main st|nobody/i);
});

it.each<{ name: string; change: object; gap: Step }>([
  { name: "a day that is over", change: { date: "2026-11-24" }, gap: "date" },
  { name: "a time that is over", change: { date: "2026-12-01", start: 600 }, gap: "date" },
  { name: "a Thursday", change: { date: "2026-12-10" }, gap: "date" },
  { name: "a day beyond the horizon", change: { date: "2028-01-04" }, gap: "date" },
  { name: "a start that the shop does not have", change: { start: 615 }, gap: "date" },
  {
    name: "a longer job that does not fit any more",
    change: {
      start: 1140,
      selection: selectionOf("suv Restoration"),
    },
    gap: "date",
  },
  {
    name: "a service that is not sold",
    change: {
      selection: selectionOf("suv Interior20Hours"),
    },
    gap: "service",
  },
])("the journey goes back to the gap of an old cookie: $name", async ({ change, gap }) => {
  const visitor = await visitorAt("contact");
  const draft = await draftOf(visitor);
  visitor.cookies.set(
    "draft",
    (await draftCookie({ ...draft, ...change })).split(";")[0]!.slice("draft=".length),
  );
  expect(locationOf(await open(visitor, "contact"))).toBe(PATHS[gap]);
  expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS[gap]);
  expect(await draftOf(visitor)).toMatchObject({
    key: draft.key,
    make: "Toyota",
    model: "RAV4",
    comments: "Dog hair 🐕",
  });
});

it("the journey goes back to the date when somebody else takes the time, and says so there", async () => {
  const visitor = await visitorAt("contact");
  await take(600);
  expect(locationOf(await open(visitor, "contact"))).toBe(PATHS.date);
  expect(await look(visitor, "date")).toMatchObject({
    lost: true,
    start: null,
    date: TUESDAY,
  });
});

it.each(["draft=forged", "draft=e30.AAAA", "draft=%E0%A4%A"])(
  "the journey begins anew with %s",
  async (cookie) => {
    for (const step of STEPS.slice(1)) {
      const request = new Request(`http://localhost${PATHS[step]}`, { headers: { cookie } });
      expect(locationOf(await new Visitor().send(ROUTES[step].loader, request))).toBe(
        PATHS.service,
      );
    }
  },
);

it("a longer job keeps the day, and only a time that it does not fit is lost", async () => {
  const visitor = await visitorAt("contact", { date: { ...ANSWERS.date, time: "7:00 PM" } });
  await post(visitor, "service", {
    vehicle: "truck",
    category: "interior",
    shownService: "Interior2Hours",
    shownOptions: "windows,seats",
    options: ["windows", "seats"],
    service: "Restoration",
    intent: "continue",
  });
  expect(locationOf(await open(visitor, "contact"))).toBe(PATHS.date);
  expect(await look(visitor, "date")).toMatchObject({ date: TUESDAY, lost: true });
});

it("another vehicle keeps everything and says what it costs now", async () => {
  const visitor = await visitorAt("vehicle");
  expect(await leads(visitor, "vehicle", { ...ANSWERS.vehicle, vehicleType: "van" })).toBe(
    PATHS.contact,
  );
  const toast = Buffer.from(
    decodeURIComponent(visitor.cookies.get("toast")!).split(".")[0]!,
    "base64",
  ).toString();
  expect(toast).toContain(
    "Your estimated total is now $112.50 (it was $93.75) for this vehicle type.",
  );
  expect(await draftOf(visitor)).toMatchObject({
    start: 600,
    selection: { vehicle: "van", options: ["windows", "seats"] },
  });
});

it("a vehicle of the same price says nothing", async () => {
  const visitor = await visitorAt("vehicle");
  await post(visitor, "vehicle", { ...ANSWERS.vehicle, vehicleType: "truck" });
  expect(visitor.cookies.has("toast")).toBe(false);
});

it("the Car button does not turn a coupe into a sedan", async () => {
  const visitor = await visitorAt("contact", {
    service: { ...ANSWERS.service, vehicle: "sedan" },
    vehicle: { ...ANSWERS.vehicle, vehicleType: "coupe" },
  });
  await post(visitor, "service", {
    vehicle: "sedan",
    category: "interior",
    shownService: "Interior2Hours",
    shownOptions: "windows,seats",
    options: ["windows", "seats"],
    service: "Interior2Hours",
    intent: "continue",
  });
  expect((await draftOf(visitor)).selection.vehicle).toBe("coupe");
});

/** Confirms, and returns the row behind the resulting confirmation. */
async function book(visitor: Visitor) {
  const answer = await post(visitor, "contact", ANSWERS.contact);
  const [row] = await bookings();
  const token = locationOf(answer)!.replace("/booking/confirmed/", "");
  expect(hashOf(token)).toBe(row!.confirmation_hash);
  await seeConfirmation(visitor, answer);
  expect(visitor.cookies.has("draft")).toBe(false);
  return { ...row!, token };
}

it("whole bookings are made with options", async () => {
  expect(await book(await visitorAt("contact"))).toMatchObject({
    service_key: "Interior2Hours",
    service_options: '["Interior Windows","Seat Cleaning"]',
    booking_date: TUESDAY,
    booking_time: "10:00 AM",
    duration_minutes: 120,
    vehicle_type: "suv",
    vehicle_size: "truck_suv",
    vehicle_make: "Toyota",
    vehicle_model: "RAV4",
    comments: "Dog hair 🐕",
    total_price_cents: 9375,
    status: "pending",
    flow: "wizard",
  });
});

it.each<{ name: string; service: Fields; type: string; expected: object }>([
  {
    name: "by the hour",
    service: { vehicle: "sedan", category: "exterior", service: "Exterior3Hours" },
    type: "hatchback",
    expected: {
      service_key: "Exterior3Hours",
      service_name: "Exterior Detailing (3 hours)",
      total_price_cents: 18_000,
      duration_minutes: 180,
    },
  },
  {
    name: "of paint correction",
    service: { vehicle: "van", category: "exterior", service: "PaintCorrection" },
    type: "van",
    expected: {
      service_key: "PaintCorrection",
      total_price_cents: 76_500,
      duration_minutes: 510,
    },
  },
  {
    name: "of ozoning, which costs the same for a van",
    service: { vehicle: "van", category: "interior", service: "Ozoning" },
    type: "van",
    expected: { service_key: "Ozoning", total_price_cents: 45_000, duration_minutes: 180 },
  },
  {
    name: "of a custom package",
    service: { vehicle: "van", category: "custom", custom: ["clay-treatment", "headlights"] },
    type: "van",
    expected: {
      service_key: "Custom",
      service_name: "Custom Package",
      service_options: '["Clay Bar Treatment","Headlight Restoration"]',
      total_price_cents: 27_750,
      duration_minutes: 345,
    },
  },
])("a whole booking is made $name", async ({ service, type, expected }) => {
  const visitor = await visitorAt("contact", {
    service: { ...service, shownService: "", shownOptions: "", intent: "continue" },
    vehicle: { ...ANSWERS.vehicle, vehicleType: type, comments: "" },
  });
  expect(await book(visitor)).toMatchObject({ ...expected, comments: null });
});

it("whole bookings leave a page behind that says what was booked, without the draft", async () => {
  const { token, reference } = await book(await visitorAt("contact"));
  const stranger = new Visitor();
  const page = await stranger.get(ROUTES.confirmed, `/booking/confirmed/${token}`, { token });
  expect((await page.json()).booking).toMatchObject({
    reference,
    status: "pending",
    service: "Interior Detailing (2 hours)",
    options: ["Interior Windows", "Seat Cleaning"],
    date: "Tuesday, December 8, 2026",
    time: "10:00 AM – 12:00 PM",
    start: "10:00 AM",
    vehicle: "Toyota RAV4, SUV",
    where: "At your place, 1 Main St, Burnaby",
    askAddress: false,
    byArrangement: false,
    total: 9375,
  });
});

it("whole bookings show as cancelled once they are deleted", async () => {
  const { id, token } = await book(await visitorAt("contact"));
  await setRow(db, "bookings", id, { deleted_at: "2026-12-01T19:00:00.000Z" });
  expect(await (await new Visitor().get(ROUTES.confirmed, "/", { token })).json()).toMatchObject({
    booking: { status: "cancelled" },
  });
});

it.each(["", "nothing", "__proto__", "%00", "' or 1=1 --"])(
  "whole bookings are not found at %j",
  async (token) => {
    await book(await visitorAt("contact"));
    expect((await new Visitor().get(ROUTES.confirmed, "/", { token })).status).toBe(404);
  },
);
