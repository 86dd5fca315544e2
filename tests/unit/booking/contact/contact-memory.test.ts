import { beforeEach, expect, it, vi } from "vitest";
import {
  forgetContact,
  recallContact,
  rememberContact,
  vehicleKey,
} from "~/booking/contact/contact-memory.server";

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

it("the contact memory remembers what was typed, under its own key only", () => {
  rememberContact("a", TYPED);
  expect(recallContact("a")).toEqual(TYPED);
  expect(recallContact("b")).toBeNull();
});

it.each(["", "__proto__", "constructor"])("the contact memory knows nothing under %j", (key) => {
  expect(recallContact(key)).toBeNull();
});

it("the contact memory keeps the last of two", () => {
  rememberContact("a", TYPED);
  rememberContact("a", { ...TYPED, name: "Robin" });
  expect(recallContact("a")?.name).toBe("Robin");
});

it("the contact memory forgets when it is told to", () => {
  rememberContact("a", TYPED);
  forgetContact("a");
  expect(recallContact("a")).toBeNull();
});

it("the contact memory forgets after an hour", () => {
  rememberContact("a", TYPED);
  vi.setSystemTime(START + 60 * 60_000);
  expect(recallContact("a")).toEqual(TYPED);
  vi.setSystemTime(START + 60 * 60_000 + 1);
  expect(recallContact("a")).toBeNull();
});

it("the contact memory drops what is older than an hour when something new comes", () => {
  rememberContact("a", TYPED);
  vi.setSystemTime(START + 60 * 60_000 + 1);
  rememberContact("b", TYPED);
  vi.setSystemTime(START);
  expect(recallContact("a")).toBeNull();
  forgetContact("b");
});

it("the contact memory keeps a text whole, and no other field", () => {
  const name = "x".repeat(60_000);
  rememberContact("a", { name, price: "1", intent: "back" });
  expect(recallContact("a")).toEqual({ name });
});

it("the contact memory keeps the car apart from the contact", () => {
  rememberContact("a", TYPED);
  rememberContact(vehicleKey("a"), { make: "Mazda" });
  forgetContact(vehicleKey("a"));
  expect(recallContact("a")).toEqual(TYPED);
});

it("the contact memory keeps ten million characters and drops what has waited longest", () => {
  const half = { comments: "x".repeat(50_000) };
  rememberContact("first", half);
  for (let index = 0; index < 199; index += 1) rememberContact(`visitor ${index}`, half);
  expect(recallContact("first")).not.toBeNull();
  forgetContact("visitor 0");
  rememberContact("visitor 1", half);
  rememberContact("in its place", half);
  expect(recallContact("first")).not.toBeNull();
  rememberContact("one more", half);
  expect(recallContact("first")).toBeNull();
  expect(recallContact("visitor 2")).not.toBeNull();
  for (let index = 0; index < 199; index += 1) forgetContact(`visitor ${index}`);
});

it("the contact memory keeps a thousand visitors and drops the one who has waited longest", () => {
  rememberContact("first", TYPED);
  for (let index = 0; index < 999; index += 1) rememberContact(`visitor ${index}`, TYPED);
  expect(recallContact("first")).not.toBeNull();
  rememberContact("first", TYPED);
  rememberContact("one more", TYPED);
  expect(recallContact("visitor 0")).toBeNull();
  expect(recallContact("visitor 1")).not.toBeNull();
  expect(recallContact("first")).not.toBeNull();
  expect(recallContact("one more")).not.toBeNull();
});
