import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetContact, recallContact, rememberContact } from "~/booking/contact-memory.server";

const TYPED = { name: "Avery Chen", email: "avery@example.com", phone: "604-555-0199", locationMode: "shop", street: "1 Main St", city: "Burnaby" };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const START = Date.parse("2026-12-01T18:00:00Z");

beforeEach(() => {
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

it("remembers what was typed, under its own key only", () => {
  rememberContact("a", form(TYPED));
  expect(recallContact("a")).toEqual(TYPED);
  expect(recallContact("b")).toBeNull();
});

it.each(["", "__proto__", "constructor"])("knows nothing under %j", (key) => {
  expect(recallContact(key)).toBeNull();
});

it("keeps the last of two", () => {
  rememberContact("a", form(TYPED));
  rememberContact("a", form({ ...TYPED, name: "Robin" }));
  expect(recallContact("a")?.name).toBe("Robin");
});

it("forgets when it is told to", () => {
  rememberContact("a", form(TYPED));
  forgetContact("a");
  expect(recallContact("a")).toBeNull();
});

it("forgets after an hour", () => {
  rememberContact("a", form(TYPED));
  vi.setSystemTime(START + 60 * 60_000);
  expect(recallContact("a")).toEqual(TYPED);
  vi.setSystemTime(START + 60 * 60_000 + 1);
  expect(recallContact("a")).toBeNull();
});

it("keeps no more of a field than 1,000 characters, and no other field", () => {
  rememberContact("a", form({ name: "x".repeat(60_000), price: "1", intent: "back" }));
  const kept = recallContact("a")!;
  expect(Object.keys(kept).toSorted()).toEqual(["name"]);
  expect(kept.name).toHaveLength(1_000);
});

it("keeps a thousand visitors and drops the one who has waited longest", () => {
  rememberContact("first", form(TYPED));
  for (let index = 0; index < 999; index += 1) rememberContact(`visitor ${index}`, form(TYPED));
  expect(recallContact("first")).not.toBeNull();
  rememberContact("first", form(TYPED));
  rememberContact("one more", form(TYPED));
  expect(recallContact("visitor 0")).toBeNull();
  expect(recallContact("visitor 1")).not.toBeNull();
  expect(recallContact("first")).not.toBeNull();
  expect(recallContact("one more")).not.toBeNull();
});
