import { beforeEach, expect, it } from "vitest";
import { ANSWERS, bookings, freshShop, PATHS, post, ROUTES, visitorAt, look } from "./steps";

beforeEach(freshShop);

it("two windows never book what the confirming page did not show", async () => {
  const visitor = await visitorAt("contact");
  const { shown } = await look(visitor, "contact");
  await post(visitor, "service", {
    vehicle: "van",
    category: "interior",
    shownService: "Interior2Hours",
    shownOptions: "windows,seats",
    service: "Restoration",
    intent: "continue",
  });
  await post(visitor, "date", ANSWERS.date);
  const answer = await post(visitor, "contact", { ...ANSWERS.contact, shown });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    title: "Your booking has changed",
    values: ANSWERS.contact,
    question: null,
  });
  expect(await bookings()).toEqual([]);

  const fresh = await (await visitor.getRefused(ROUTES.contact, PATHS.contact)).json();
  await post(visitor, "contact", { ...ANSWERS.contact, shown: fresh.shown });
  expect(await bookings()).toMatchObject([
    { service_key: "Restoration", total_price_cents: 90_000 },
  ]);
});

it.each([
  { name: "another make", vehicle: { ...ANSWERS.vehicle, make: "Ford" }, status: 409 },
  { name: "another model", vehicle: { ...ANSWERS.vehicle, model: "Camry" }, status: 409 },
  {
    name: "other notes, which it does not show,",
    vehicle: { ...ANSWERS.vehicle, comments: "Gate code" },
    status: 302,
  },
])(
  "two windows differ by the car: $name of the other one gets $status",
  async ({ vehicle, status }) => {
    const visitor = await visitorAt("contact");
    const { shown } = await look(visitor, "contact");
    await post(visitor, "vehicle", vehicle);
    const answer = await post(visitor, "contact", { ...ANSWERS.contact, shown });
    expect(answer.status).toBe(status);
    expect(await bookings()).toHaveLength(status === 302 ? 1 : 0);
  },
);
