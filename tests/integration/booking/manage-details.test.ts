import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { LIMITS } from "~/domain/limits";
import { customerPaths } from "~/customer-paths";
import { changeBooking } from "~db/booking-change";
import { toastOf } from "../../support/requests";
import { SYSTEM } from "../../support/bookings";
import { locationOf } from "../../support/visitor";
import { everything, stored, managed, open, post } from "./manage-screens";
import { freshShop, take } from "./steps";
import { ask } from "../../support/site";

beforeEach(freshShop);

const IN_WHISTLER = { place: "whistler", city: "Whistler", by_arrangement: 1 };

const DETAILS = {
  make: "Ford",
  model: "F-150",
  comments: "Two dogs",
  locationMode: "mobile",
  place: "whistler",
  street: "1 Main St",
  city: "Whistler",
  version: "0",
};

/** As the page sends them that was opened at this version: with its own key. */
const pageOf = (version: string, details = DETAILS) => ({
  ...details,
  version,
  key: `v${version}`,
});

it("changed details are saved, and the distance is looked at again", async () => {
  const { id, secret } = await managed();
  const saved = await post("change", secret, DETAILS);
  expect(locationOf(saved)).toBe(customerPaths.manage(secret));
  expect((await toastOf(saved))?.title).toContain("Your booking is changed");
  expect(await stored(id)).toMatchObject({
    vehicle_make: "Ford",
    vehicle_model: "F-150",
    comments: "Two dogs",
    street: "1 Main St",
    ...IN_WHISTLER,
    start_minute: 600,
    total_price_cents: 10_000,
  });
});

it("changed details saved twice are one change, and that nothing changed is said", async () => {
  const { id, secret } = await managed();
  const [first, second] = [
    await post("change", secret, pageOf("0")),
    await post("change", secret, pageOf("0")),
  ];
  for (const each of [first, second])
    expect((await toastOf(each))?.title).toContain("Your booking is changed");
  expect(await stored(id)).toMatchObject({ sequence: 1 });
  expect((await toastOf(await post("change", secret, pageOf("1"))))?.title).toContain(
    "Your booking is as it was",
  );
  expect(await stored(id)).toMatchObject({ sequence: 1 });
});

it("changed details of another place sent twice are one change, and the city is the new one", async () => {
  const { id, secret } = await managed({ street: "1 Main St", city: "Burnaby" });
  const moved = { place: "surrey", street: "1 Main St", city: "Burnaby", placeWas: "burnaby" };
  const page = pageOf("0", { ...DETAILS, ...moved });
  const answers = [await post("change", secret, page), await post("change", secret, page)];
  for (const each of answers)
    expect((await toastOf(each))?.title).toContain("Your booking is changed");
  expect(await stored(id)).toMatchObject({ place: "surrey", city: "Surrey", sequence: 1 });
});

it("changed details count as unchanged where only the shop has changed the booking since", async () => {
  const { id, secret } = await managed({ street: "1 Main St", ...IN_WHISTLER });
  const asBooked = { ...DETAILS, make: "Toyota", model: "Camry", comments: "" };
  await editByShop(id, "604-555-0000");
  expect((await toastOf(await post("change", secret, pageOf("0", asBooked))))?.title).toContain(
    "Your booking is as it was",
  );
  expect((await toastOf(await post("change", secret, pageOf("1"))))?.title).toContain(
    "Your booking is changed",
  );
  await editByShop(id, "604-555-0001");
  // Pressed again, because the response was lost.
  expect((await toastOf(await post("change", secret, pageOf("1"))))?.title).toContain(
    "Your booking is changed",
  );
  expect((await toastOf(await post("change", secret, pageOf("2"))))?.title).toContain(
    "Your booking is as it was",
  );
});

it("changed details need a crew, or the bay, that can be at another place at the same time", async () => {
  const { id, secret } = await managed({ start_minute: 480 });
  await take(480);
  const before = await everything();
  const far = await post("change", secret, { ...DETAILS, place: "pemberton", city: "" });
  expect(far.status).toBe(409);
  expect((await far.json()).errors.place).toMatch(
    /^No crew can be there at your time\. .*, or call us$/,
  );
  const bay = await post("change", secret, { ...DETAILS, locationMode: "shop" });
  expect(bay.status).toBe(409);
  expect((await bay.json()).errors.place).toMatch(/^The bay is taken at your time\./);
  expect(await everything()).toEqual(before);
  expect((await stored(id)).place).toBe("burnaby");
});

it.each([
  {
    flow: "wizard",
    fields: { make: " ", model: "" },
    errors: { make: "Enter the make", model: "Enter the model" },
  },
  {
    flow: "package",
    fields: { make: "x".repeat(LIMITS.make + 1) },
    errors: { make: "Make can be at most 40 characters" },
  },
  {
    flow: "wizard",
    fields: { comments: "x".repeat(LIMITS.comments + 1) },
    errors: { comments: "Notes can be at most 500 characters" },
  },
  {
    flow: "wizard",
    fields: { street: "x".repeat(LIMITS.street + 1), city: "x".repeat(LIMITS.city + 1) },
    errors: {
      street: "Street address can be at most 120 characters",
      city: "City can be at most 60 characters",
    },
  },
  {
    flow: "wizard",
    fields: { place: "moon" },
    errors: { place: "Choose where we should detail it" },
  },
  {
    flow: "wizard",
    fields: { place: "burnaby" },
    errors: {
      city: "Whistler isn't the place you chose, Burnaby. Choose Whistler as the place, or correct the city",
    },
  },
] as const)(
  "changed details of a $flow booking get its form's checks: $errors",
  async ({ flow, fields, errors }) => {
    const { secret } = await managed({ flow });
    const before = await everything();
    const refused = await post("change", secret, { ...DETAILS, ...fields });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors, values: { ...DETAILS, ...fields } });
    expect(await everything()).toEqual(before);
  },
);

it.each([
  { name: "a package booking", given: { flow: "package" }, needed: false },
  {
    name: "hourly work that was booked by phone for a car unnamed",
    given: { vehicle_make: null, vehicle_model: null },
    needed: false,
  },
  {
    name: "hourly work for a car named by half",
    given: { vehicle_make: "Ford", vehicle_model: null },
    needed: false,
  },
  { name: "hourly work for a car that was named", given: {}, needed: true },
] as const)("the details of $name require a vehicle: $needed", async ({ given, needed }) => {
  const { id, secret } = await managed(given);
  expect(await (await open("change", secret)).json()).toMatchObject({ vehicleNeeded: needed });
  expect((await post("change", secret, { ...DETAILS, make: "", model: "" })).status).toBe(
    needed ? 422 : 302,
  );
  if (!needed)
    expect(await stored(id)).toMatchObject({
      vehicle_make: null,
      vehicle_model: null,
      street: "1 Main St",
    });
});

it("changed details of a booking that has changed since are kept, not saved", async () => {
  const { id, secret } = await managed({ sequence: 2 });
  const stale = await post("change", secret, DETAILS);
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({
    title: "This booking has changed",
    errors: { present: expect.any(String) },
    values: DETAILS,
  });
  expect(await stored(id)).toMatchObject({ vehicle_make: "Toyota", sequence: 2 });
  expect((await post("change", secret, { ...DETAILS, version: "2" })).status).toBe(302);
});

it("changed details refused after the shop has saved are still those of the page that was opened", async () => {
  const { id, secret } = await managed();
  await editByShop(id, "604-555-0000");
  const refused = await ask(customerPaths.manageDetails(secret), {
    method: "POST",
    body: new URLSearchParams({ ...DETAILS, make: "" }),
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('name="version" value="0"');
  expect((await post("change", secret, DETAILS)).status).toBe(409);
});

it("changed details leave out what nobody can see", async () => {
  const { id, secret } = await managed();
  await post("change", secret, {
    ...DETAILS,
    street: "1 Main\r\nSt\u202E",
    comments: "One\r\nTwo\u0000",
  });
  expect(await stored(id)).toMatchObject({ street: "1 Main St", comments: "One\nTwo" });
});

/** A change that the customer's open page does not know of. */
async function editByShop(id: number, phone: string) {
  await changeBooking(db, await stored(id), {
    kind: "edited",
    doer: SYSTEM,
    at: "2026-12-01T18:00:00.000Z",
    to: { customer_phone: phone },
  });
}
