import { expect, it } from "vitest";
import { agrees, printConsent } from "~/booking/consent";
import type { Obstacle } from "~/domain/obstacle";

const TIME = { date: "2026-12-25", start: 600 };
const HOLIDAY: Obstacle = { kind: "holiday", name: "Christmas Day" };
const full = (jobs: number): Obstacle => ({ kind: "full", jobs, capacity: 2 });

it("is what the button carries", () => {
  expect(printConsent(TIME, [HOLIDAY, full(2)])).toBe("2026-12-25@600!holiday+full2");
});

it.each<[string, string | null, Obstacle[], boolean]>([
  ["exactly this", printConsent(TIME, [HOLIDAY, full(2)]), [HOLIDAY, full(2)], true],
  ["less than was agreed to", printConsent(TIME, [HOLIDAY, full(2)]), [HOLIDAY], true],
  ["something new", printConsent(TIME, [HOLIDAY]), [HOLIDAY, full(2)], false],
  ["one job more than was shown", printConsent(TIME, [full(2)]), [full(3)], false],
  ["another time", printConsent({ ...TIME, start: 660 }, [HOLIDAY]), [HOLIDAY], false],
  ["no press of the button", null, [HOLIDAY], false],
  ["nonsense", "holiday", [HOLIDAY], false],
  ["a time alone", "2026-12-25@600", [HOLIDAY], false],
])("to %s", (_, consent, obstacles, expected) => {
  expect(agrees(consent, TIME, obstacles)).toBe(expected);
});
