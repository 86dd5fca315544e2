import { beforeEach, expect, it } from "vitest";
import { LIMITS } from "~/domain/limits";
import { type Fields, locationOf, Visitor } from "../../support/visitor";
import { ANSWERS, draftOf, freshShop, open, PATHS, post, visitorAt, leads, look } from "./steps";

beforeEach(freshShop);

it.each<[string, Fields, Record<string, string>]>([
  ["nothing", {}, { vehicle: "Select vehicle type", work: "Select service or options" }],
  [
    "a vehicle alone",
    { vehicle: "van", category: "interior" },
    { work: "Select service or options" },
  ],
  ["work alone", { category: "interior", options: ["seats"] }, { vehicle: "Select vehicle type" }],
  [
    "a custom package without a vehicle",
    { category: "custom", custom: ["headlights"] },
    { vehicle: "Please select a vehicle type above to continue." },
  ],
  [
    "a custom package without either",
    { category: "custom" },
    {
      vehicle: "Please select a vehicle type above to continue.",
      work: "Select service or options",
    },
  ],
  [
    "a custom package without a job",
    { vehicle: "van", category: "custom", shownService: "Interior1Hour" },
    { work: "Select service or options" },
  ],
  [
    "only things that are not offered",
    { vehicle: "tank", category: "interior", service: "CeramicCoating", options: ["wax"] },
    { vehicle: "Select vehicle type", work: "Select service or options" },
  ],
  [
    "a service of the other area",
    { vehicle: "van", category: "interior", service: "PaintCorrection" },
    { work: "Select service or options" },
  ],
  [
    "more hours than are sold",
    { vehicle: "van", category: "interior", service: "Interior24Hours" },
    { work: "Select service or options" },
  ],
])("Select Service answers %s with 422 and the hint as an error", async (_, fields, errors) => {
  const visitor = new Visitor();
  const answer = await post(visitor, "service", { ...fields, intent: "continue" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual(errors);
});

it("Select Service keeps what was chosen along with the errors", async () => {
  const visitor = new Visitor();
  const answer = await post(visitor, "service", {
    category: "interior",
    options: ["seats", "windows"],
    intent: "continue",
  });
  expect((await answer.json()).page.draft.selection).toMatchObject({
    service: "Interior2Hours",
    options: ["windows", "seats"],
  });
  expect((await draftOf(visitor)).selection).toMatchObject({
    vehicle: null,
    service: "Interior2Hours",
    options: ["windows", "seats"],
  });
});

it.each([
  {
    intent: "category:exterior",
    to: "/booking/service#category",
    expected: { category: "exterior", service: "Exterior2Hours", options: [] },
  },
  {
    intent: "category:custom",
    to: "/booking/service#category",
    expected: { category: "custom", service: "Interior2Hours", options: [] },
  },
  {
    intent: "update",
    to: "/booking/service#work",
    expected: { category: "interior", service: "Interior2Hours", options: ["windows", "seats"] },
  },
  { intent: "constructor", to: "/booking/service#work", expected: { category: "interior" } },
])("$intent stays on the page and keeps the vehicle", async ({ intent, to, expected }) => {
  const visitor = new Visitor();
  expect(await leads(visitor, "service", { ...ANSWERS.service, intent })).toBe(to);
  expect((await draftOf(visitor)).selection).toMatchObject({ vehicle: "truck", ...expected });
});

it("a Truck/SUV of step 1 stays that until step 3 is told which, and nothing typed is lost", async () => {
  const visitor = await visitorAt("vehicle");
  expect((await look(visitor, "vehicle")).asksType).toBe(true);
  const unsaid = { ...ANSWERS.vehicle, vehicleType: "" };
  const answer = await post(visitor, "vehicle", unsaid);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { vehicleType: "Choose a vehicle type" },
    values: { make: "Toyota", model: "RAV4" },
    page: { asksType: true },
  });
  expect(await leads(visitor, "vehicle", { ...unsaid, intent: "back" })).toBe("/booking/date");
  expect(await look(visitor, "vehicle")).toMatchObject({
    asksType: true,
    typed: { make: "Toyota", model: "RAV4" },
  });
  expect(await leads(visitor, "vehicle", ANSWERS.vehicle)).toBe("/booking/contact");
  expect(await look(visitor, "vehicle")).toMatchObject({
    asksType: false,
    draft: { selection: { vehicle: "suv" }, make: "Toyota" },
  });
});

it("Vehicle Details answers missing details with 422, the words of each field and what was typed", async () => {
  const visitor = await visitorAt("vehicle");
  const answer = await post(visitor, "vehicle", {
    vehicleType: "boat",
    make: " ",
    model: "",
    comments: "Dog hair",
    intent: "continue",
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      vehicleType: "Choose a vehicle type",
      make: "Enter the make",
      model: "Enter the model",
    },
    values: { make: " ", comments: "Dog hair" },
  });
});

it("Vehicle Details says when a text is too long, and keeps it whole", async () => {
  const visitor = await visitorAt("vehicle");
  const comments = "🐕".repeat(251);
  const answer = await post(visitor, "vehicle", { ...ANSWERS.vehicle, comments });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: { comments: "Notes can be at most 500 characters" },
    values: { comments },
  });
});

it("Vehicle Details keeps what was begun on the way back", async () => {
  const visitor = await visitorAt("vehicle");
  expect(
    await leads(visitor, "vehicle", {
      vehicleType: "van",
      make: "Toyota",
      model: "",
      comments: "half a sen",
      intent: "back",
    }),
  ).toBe(PATHS.date);
  expect(await draftOf(visitor)).toMatchObject({
    make: "Toyota",
    model: "",
    comments: "half a sen",
    selection: { vehicle: "van" },
  });
});

it("Vehicle Details keeps notes that are too long whole on the way back, and books nothing with a part of them or without", async () => {
  const visitor = await visitorAt("contact");
  const comments = "x".repeat(LIMITS.comments + 1);
  expect(await leads(visitor, "vehicle", { ...ANSWERS.vehicle, comments, intent: "back" })).toBe(
    PATHS.date,
  );
  expect(await look(visitor, "vehicle")).toMatchObject({
    typed: { make: ANSWERS.vehicle.make, model: ANSWERS.vehicle.model, comments },
  });
  expect(locationOf(await open(visitor, "contact"))).toBe(PATHS.vehicle);
  await post(visitor, "vehicle", ANSWERS.vehicle);
  expect((await open(visitor, "contact")).status).toBe(200);
});

it("Vehicle Details keeps notes that are too long beside a model that is not there yet", async () => {
  const visitor = await visitorAt("vehicle");
  const comments = "x".repeat(LIMITS.comments + 1);
  await post(visitor, "vehicle", { ...ANSWERS.vehicle, model: "", comments, intent: "back" });
  expect(await look(visitor, "vehicle")).toMatchObject({
    draft: { make: ANSWERS.vehicle.make, model: "" },
    typed: { comments },
  });
});

it.each([
  ["letters", "x"],
  ["emoji", "🐕"],
  ["line breaks", "\r\n"],
  ["control characters", "\u0001"],
  ["quotes", '"'],
  ["Chinese", "素"],
])(
  "Vehicle Details fits its cookie on the way back, however much was typed in %s",
  async (_, sign) => {
    const visitor = await visitorAt("vehicle");
    const answer = await post(visitor, "vehicle", {
      ...ANSWERS.vehicle,
      make: sign.repeat(600),
      model: sign.repeat(600),
      comments: sign.repeat(600),
      intent: "back",
    });
    for (const cookie of answer.headers.getSetCookie())
      expect(Buffer.byteLength(cookie)).toBeLessThan(4096);
    const draft = await draftOf(visitor);
    expect(draft.selection.vehicle).toBe("suv");
    expect(draft.comments.length).toBeLessThanOrEqual(LIMITS.comments);
    expect(draft.comments).not.toMatch(/\p{Surrogate}/u);
  },
);
