import { beforeEach, expect, it, vi } from "vitest";
import { forgetForm, recallForm, rememberForm, vehicleKey } from "~/booking/form-memory.server";

const TYPED = {
  name: "Avery Chen",
  email: "avery@example.com",
  phone: "604-555-0199",
  locationMode: "shop",
  street: "1 Main St",
  city: "Burnaby",
};
const START = Date.parse("2026-12-01T18:00:00Z");

beforeEach(() => {
  vi.setSystemTime(START);
});

it("the form memory remembers what was typed, under its own key only", () => {
  rememberForm("a", TYPED);
  expect(recallForm("a")).toEqual(TYPED);
  expect(recallForm("b")).toBeNull();
});

it.each(["", "__proto__", "constructor"])("the form memory knows nothing under %j", (key) => {
  expect(recallForm(key)).toBeNull();
});

it("the form memory keeps the last of two", () => {
  rememberForm("a", TYPED);
  rememberForm("a", { ...TYPED, name: "Robin" });
  expect(recallForm("a")?.name).toBe("Robin");
});

it("the form memory forgets when it is told to", () => {
  rememberForm("a", TYPED);
  forgetForm("a");
  expect(recallForm("a")).toBeNull();
});

it("the form memory forgets after an hour", () => {
  rememberForm("a", TYPED);
  vi.setSystemTime(START + 60 * 60_000);
  expect(recallForm("a")).toEqual(TYPED);
  vi.setSystemTime(START + 60 * 60_000 + 1);
  expect(recallForm("a")).toBeNull();
});

it("the form memory drops what is older than an hour when something new comes", () => {
  rememberForm("a", TYPED);
  vi.setSystemTime(START + 60 * 60_000 + 1);
  rememberForm("b", TYPED);
  vi.setSystemTime(START);
  expect(recallForm("a")).toBeNull();
  forgetForm("b");
});

it("the form memory keeps a text whole, and no other field", () => {
  const name = "x".repeat(60_000);
  rememberForm("a", { name, price: "1", intent: "back" });
  expect(recallForm("a")).toEqual({ name });
});

it("the form memory keeps the car apart from the contact", () => {
  rememberForm("a", TYPED);
  rememberForm(vehicleKey("a"), { make: "Mazda" });
  forgetForm(vehicleKey("a"));
  expect(recallForm("a")).toEqual(TYPED);
});

it("the form memory keeps ten million characters and drops what has waited longest", () => {
  const half = { comments: "x".repeat(50_000) };
  rememberForm("first", half);
  for (let index = 0; index < 199; index += 1) rememberForm(`visitor ${index}`, half);
  expect(recallForm("first")).not.toBeNull();
  forgetForm("visitor 0");
  rememberForm("visitor 1", half);
  rememberForm("in its place", half);
  expect(recallForm("first")).not.toBeNull();
  rememberForm("one more", half);
  expect(recallForm("first")).toBeNull();
  expect(recallForm("visitor 2")).not.toBeNull();
  for (let index = 0; index < 199; index += 1) forgetForm(`visitor ${index}`);
});

it("the form memory keeps a thousand visitors and drops the one who has waited longest", () => {
  rememberForm("first", TYPED);
  for (let index = 0; index < 999; index += 1) rememberForm(`visitor ${index}`, TYPED);
  expect(recallForm("first")).not.toBeNull();
  rememberForm("first", TYPED);
  rememberForm("one more", TYPED);
  expect(recallForm("visitor 0")).toBeNull();
  expect(recallForm("visitor 1")).not.toBeNull();
  expect(recallForm("first")).not.toBeNull();
  expect(recallForm("one more")).not.toBeNull();
});
