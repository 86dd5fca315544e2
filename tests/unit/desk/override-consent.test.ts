import { expect, it } from "vitest";
import { agrees, printConsent } from "~/desk/override-consent";
import type { Obstacle } from "~/domain/obstacle";

const WORK = { time: { date: "2026-12-25", start: 600 }, minutes: 240 };
const HOLIDAY: Obstacle = { kind: "holiday", name: "Christmas Day" };
const full = (jobs: number): Obstacle => ({ kind: "full", jobs, capacity: 2 });

it("is what the button carries", () => {
  expect(printConsent(WORK, [HOLIDAY, full(2)])).toBe("2026-12-25@600+240!holiday+full2");
});

it.each<[string, string | null, Obstacle[], boolean]>([
  ["exactly this", printConsent(WORK, [HOLIDAY, full(2)]), [HOLIDAY, full(2)], true],
  ["less than was agreed to", printConsent(WORK, [HOLIDAY, full(2)]), [HOLIDAY], true],
  ["something new", printConsent(WORK, [HOLIDAY]), [HOLIDAY, full(2)], false],
  ["one job more than was shown", printConsent(WORK, [full(2)]), [full(3)], false],
  [
    "another time",
    printConsent({ ...WORK, time: { ...WORK.time, start: 660 } }, [HOLIDAY]),
    [HOLIDAY],
    false,
  ],
  ["a shorter job", printConsent({ ...WORK, minutes: 60 }, [full(2)]), [full(2)], false],
  ["no press of the button", null, [HOLIDAY], false],
  ["nonsense", "holiday", [HOLIDAY], false],
  ["a time alone", "2026-12-25@600+240", [HOLIDAY], false],
])("to %s", (_, consent, obstacles, expected) => {
  expect(agrees(consent, WORK, obstacles)).toBe(expected);
});
