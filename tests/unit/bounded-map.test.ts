import { beforeEach, expect, it, vi } from "vitest";
import { ExpiringMap, LatestMap } from "~/server/bounded-map.server";

const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

it("the map keeps the latest, and counts what is set again as new", () => {
  const map = new LatestMap<number>(2);
  map.set("a", 1).set("b", 2).set("a", 3).set("c", 4);
  expect([...map]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});

it("the map gives an entry for an hour", () => {
  const map = new ExpiringMap<number>(2);
  const start = Date.now();
  map.set("a", 1);
  vi.setSystemTime(start + HOUR_MS);
  expect(map.get("a")).toBe(1);
  vi.setSystemTime(start + HOUR_MS + 1);
  expect(map.get("a")).toBeUndefined();
});

it("the map gives nothing that a clock has set that was ahead", () => {
  const map = new ExpiringMap<number>(2);
  const start = Date.now();
  vi.setSystemTime(start + 400 * 24 * HOUR_MS);
  map.set("a", 1);
  vi.setSystemTime(start);
  expect(map.get("a")).toBeUndefined();
});

it("the map lets an entry that is alone go within its hour, although nobody asks", () => {
  const map = new ExpiringMap<number>(2);
  vi.advanceTimersByTime(90_000);
  map.set("a", 1);
  vi.advanceTimersByTime(HOUR_MS - 90_000);
  expect([...map]).toEqual([["a", 1]]);
  vi.advanceTimersByTime(90_000);
  expect([...map]).toEqual([]);
});

it("the map keeps what was set again for an hour from then", () => {
  const map = new ExpiringMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  vi.advanceTimersByTime(HOUR_MS / 2);
  map.set("a", 3);
  vi.advanceTimersByTime(HOUR_MS / 2);
  expect([...map]).toEqual([["a", 3]]);
});
