import { beforeEach, expect, it } from "vitest";

import { type Fields, Visitor } from "../../support/visitor";
import { bookings, freshShop, TUESDAY } from "./steps";
import { ORDER, look, pick, press, visitorWith, SAM, pressLeads } from "./package-form";
import { PACKAGES } from "../../support/catalogue";

beforeEach(freshShop);

it.each([
  { vehicleType: "sedan", size: "car", factor: 1, minutes: 240 },
  { vehicleType: "suv", size: "truck_suv", factor: 1.25, minutes: 285 },
  { vehicleType: "van", size: "van", factor: 1.5, minutes: 345 },
  { vehicleType: "", size: "other", factor: 1, minutes: 285 },
])(
  "a package's booking costs base × $factor for $vehicleType, and takes $minutes minutes",
  async ({ vehicleType, size, factor, minutes }) => {
    await press(await visitorWith("InteriorExteriorPackage"), { ...ORDER, vehicleType });
    expect(await bookings()).toMatchObject([
      {
        flow: "package",
        service_key: "InteriorExteriorPackage",
        duration_minutes: minutes,
        extra_minutes: minutes - 240,
        vehicle_type: vehicleType || "other",
        vehicle_size: size,
        vehicle_make: null,
        vehicle_model: null,
        total_price_cents: 24_900 * factor,
      },
    ]);
  },
);

it("a package's booking of ozoning costs the same for every vehicle, and the wash is a flat add-on of steam cleaning alone", async () => {
  await press(await visitorWith("Ozoning"), {
    ...ORDER,
    vehicleType: "van",
    addOn: "exterior-wash",
  });
  await press(await visitorWith("SteamCleaning"), {
    ...ORDER,
    vehicleType: "van",
    addOn: "exterior-wash",
    time: "2:00 PM",
  });
  expect((await bookings()).map((row) => row.total_price_cents)).toEqual([
    PACKAGES.Ozoning.price,
    24_900 * 1.5 + 10_000,
  ]);
});

it("a package's booking is one, however often its form is sent, and a forged price changes nothing", async () => {
  const visitor = await visitorWith("CeramicCoating");
  const { key } = (await look(visitor)).page.draft;
  const sent = { ...ORDER, key, package: "CeramicCoating" };
  const first = await pressLeads(visitor, { ...sent, total: "1", total_price_cents: "1" });
  visitor.cookies.delete("toast");
  expect(await pressLeads(visitor, sent)).toBe(first);
  expect(visitor.cookies.has("toast")).toBe(false);
  expect(await bookings()).toMatchObject([
    { total_price_cents: 109_900 * 1.25, status: "pending" },
  ]);
});

it.each<{ name: string; change: Fields }>([
  { name: "another time", change: { time: "11:00 AM" } },
  { name: "another package", change: { package: "Ozoning" } },
  { name: "another vehicle", change: { vehicleType: "van" } },
  { name: "a corrected name", change: { name: "Samuel Okafor" } },
  { name: "a corrected email", change: { email: "samuel@example.com" } },
  { name: "a corrected phone", change: { phone: "604-555-0111" } },
  { name: "a name that is none", change: { name: "" } },
  {
    name: "an address",
    change: { locationMode: "mobile", place: "burnaby", street: "1 Main St" },
  },
  { name: "a make", change: { make: "Ford" } },
  { name: "a model", change: { model: "Transit" } },
  { name: "notes", change: { comments: "Dog hair" } },
  { name: "another press", change: { intent: "", pick: TUESDAY } },
])(
  "a package's booking is shown again for its key with $name, and announced as made",
  async ({ change }) => {
    const visitor = await visitorWith("CeramicCoating");
    const sent = {
      ...ORDER,
      key: (await look(visitor)).page.draft.key,
      package: "CeramicCoating",
    };
    const first = await pressLeads(visitor, sent);
    visitor.cookies.delete("toast");
    expect(await pressLeads(visitor, { ...sent, ...change })).toBe(first);
    expect(visitor.cookies.has("toast")).toBe(true);
    expect(await bookings()).toHaveLength(1);
  },
);

it("a package's booking without a picked package and a key leads back to the choice", async () => {
  expect(await pressLeads(new Visitor(), ORDER)).toBe("/?answers=unbooked&section=booking#booking");
  expect(await bookings()).toEqual([]);
});

const KEY = "abcdefghijklmnopqrstuv";
const FORM = { ...ORDER, key: KEY, package: "Ozoning" };

it("a form whose cookie is gone goes on with the package that its page shows, under the page's own key", async () => {
  const visitor = new Visitor();
  const reply = await press(visitor, { ...FORM, date: "", time: "", pick: TUESDAY });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({
    errors: {},
    values: { ...SAM, date: TUESDAY },
    page: { draft: { key: KEY, package: "Ozoning" }, calendar: { date: TUESDAY } },
  });
  expect(await pressLeads(visitor, FORM)).toMatch(/^\/booking\/confirmed\//);
  expect(await bookings()).toMatchObject([{ service_key: "Ozoning", customer_name: SAM.name }]);
});

it("a form whose cookie is gone books only once the browser has brought the cookie back", async () => {
  const visitor = new Visitor();
  for (let time = 0; time < 2; time += 1) {
    visitor.cookies.clear();
    const reply = await press(visitor, FORM);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      title: "Please confirm once more",
      errors: { booking: expect.stringContaining("Nothing has been booked yet") },
      values: SAM,
      page: { draft: { key: KEY } },
    });
    expect(await bookings()).toEqual([]);
  }
  const first = await pressLeads(visitor, FORM);
  expect(await pressLeads(new Visitor(), FORM)).toBe(first);
  expect(await bookings()).toHaveLength(1);
});

it("a form whose cookie is gone is answered with the page, and not with an address that shows a browser without cookies nothing", async () => {
  const { intent: _, ...pressed } = {
    ...FORM,
    name: "",
    email: "",
    phone: "",
    date: "",
    time: "",
    pick: TUESDAY,
    unscripted: "yes",
  };
  const visitor = new Visitor();
  expect((await press(visitor, pressed)).status).toBe(200);
  expect(await pressLeads(visitor, pressed)).toContain(`date=${TUESDAY}`);
});

it("a form whose cookie is gone keeps what was typed when another package is chosen instead", async () => {
  const visitor = new Visitor();
  expect(await pressLeads(visitor, { ...FORM, intent: "choose" })).toBe(
    "/?section=booking#booking",
  );
  await pick(visitor, "DecalRemoval");
  expect(await look(visitor)).toMatchObject({
    typed: SAM,
    page: { draft: { key: KEY, package: "DecalRemoval" } },
  });
});

it.each<{ name: string; change: Fields; why: string }>([
  { name: "a package that is not sold", change: { package: "FleetServices" }, why: "unsold" },
  { name: "a key of another shape", change: { key: "short" }, why: "unbooked" },
])("a form whose cookie is gone with $name leads back to the choice", async ({ change, why }) => {
  expect(await pressLeads(new Visitor(), { ...FORM, ...change })).toBe(
    `/?answers=${why}&section=booking#booking`,
  );
});
