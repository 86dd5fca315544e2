import { beforeEach, expect, it } from "vitest";
import { locationOf } from "../../support/visitor";
import {
  ANSWERS,
  bookings,
  freshShop,
  PATHS,
  post,
  ROUTES,
  see,
  STEPS,
  visitorAt,
  leads,
  look,
} from "./wizard";

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
  const first = await see(visitor, await post(visitor, "contact", { ...ANSWERS.contact, key }));
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

it("the next journey after a booking has a key of its own", async () => {
  const visitor = await visitorAt("contact");
  await see(visitor, await post(visitor, "contact", ANSWERS.contact));
  expect(locationOf(await visitor.get(ROUTES.booking, "/booking"))).toBe(PATHS.service);
  for (const step of STEPS)
    await post(
      visitor,
      step,
      step === "date" ? { ...ANSWERS.date, time: "2:00 PM" } : ANSWERS[step],
    );
  expect(new Set((await bookings()).map((row) => row.idempotency_hash)).size).toBe(2);
});
