import { expect, it } from "vitest";
import { agrees, timeToken } from "~/desk/consent";
import type { Conflict } from "~/domain/driving";
import type { Obstacle } from "~/domain/obstacle";

const WORK = {
  time: { date: "2026-12-25", start: 600 },
  minutes: 240,
  place: "burnaby",
} as const;
const HOLIDAY: Obstacle = { kind: "holiday", name: "Christmas Day" };
const JOB = { id: 7, from: 1000, to: 1120, place: "squamish" };
const THERE: Conflict = { kind: "earlier", other: JOB, minutes: 65 };
const full = (...conflicts: Conflict[]): Obstacle => ({
  kind: "full",
  needs: "crew",
  reasons: conflicts.map((conflict, index) => ({ resource: index + 1, name: "Crew", conflict })),
});
const later: Conflict = { ...THERE, other: { ...JOB, to: 1180 } };
const block: Conflict = { kind: "blocked", block: { from: 0, to: 10 } };
const shop: Conflict = { kind: "fromShop", minutes: 65, leaves: 420 };

it("a consent is what the button carries", () => {
  expect(timeToken(WORK, [HOLIDAY, full(THERE, block)])).toBe(
    "2026-12-25@600+240+burnaby!holiday+full.1.earlier.7.1000.1120.65+full.2.blocked.0.10",
  );
});

it.each<[string, Obstacle[], Obstacle[], boolean]>([
  ["exactly this", [HOLIDAY, full(THERE)], [HOLIDAY, full(THERE)], true],
  ["exactly this, of two crews", [full(THERE, shop)], [full(THERE, shop)], true],
  ["less than was agreed to", [HOLIDAY, full(THERE)], [HOLIDAY], true],
  ["the one crew that's left", [full(THERE, shop)], [full(THERE)], true],
  ["no crew that works", [full()], [full()], true],
  ["something new", [HOLIDAY], [HOLIDAY, full(THERE)], false],
  ["a crew more than was shown", [full(THERE)], [full(THERE, THERE)], false],
  ["the crews' reasons changed about", [full(THERE, shop)], [full(shop, THERE)], false],
  ["a job that ends later by now", [full(THERE)], [full(later)], false],
  ["another job then", [full(THERE)], [full({ ...THERE, other: { ...JOB, id: 8 } })], false],
  ["a longer drive", [full(THERE)], [full({ ...THERE, minutes: 90 })], false],
  ["a longer block", [full(block)], [full({ ...block, block: { from: 0, to: 20 } })], false],
  ["a later opening", [full(shop)], [full({ ...shop, leaves: 480 })], false],
])("a consent is compared with %s", (_, agreed, obstacles, expected) => {
  expect(agrees(timeToken(WORK, agreed), WORK, obstacles)).toBe(expected);
});

it.each<[string, string]>([
  ["another time", timeToken({ ...WORK, time: { ...WORK.time, start: 660 } }, [HOLIDAY])],
  ["a shorter job", timeToken({ ...WORK, minutes: 60 }, [HOLIDAY])],
  ["no press of the button", ""],
  ["nonsense", "holiday"],
  ["another place", timeToken({ ...WORK, place: "squamish" }, [HOLIDAY])],
  ["a time alone", "2026-12-25@600+240+burnaby"],
])("a consent to %s agrees to nothing else", (_, consent) => {
  expect(agrees(consent, WORK, [HOLIDAY])).toBe(false);
});
