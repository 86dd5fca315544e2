import { expect, it } from "vitest";
import { parseSlot, printSlot, withOfferedTime } from "~/booking/calendar/slot";

it.each([
  ["2026-12-08@540", { date: "2026-12-08", start: 540 }],
  ["2026-12-08@0", { date: "2026-12-08", start: 0 }],
  ["2026-12-08@1439", { date: "2026-12-08", start: 1439 }],
])("%s is an offered time, and prints back", (text, slot) => {
  expect(parseSlot(text)).toEqual(slot);
  expect(printSlot(slot)).toBe(text);
});

it.each([
  null,
  undefined,
  "",
  "@",
  "2026-12-08",
  "2026-12-08@",
  "@540",
  "2026-02-30@540",
  "2026-12-08@1440",
  "2026-12-08@-60",
  "2026-12-08@6.5",
  "2026-12-08@1e2",
  "2026-12-08@540@1",
  " 2026-12-08@540",
])("%j is none", (text) => {
  expect(parseSlot(text)).toBeNull();
});

it("an offered time that is ticked takes the place of the lost one, and is none that is offered any more", () => {
  const lost = { date: "2026-12-08", time: "9:00 AM", name: "Avery Chen" };
  expect(withOfferedTime({ ...lost, slot: "2026-12-09@780" })).toEqual({
    date: "2026-12-09",
    time: "1:00 PM",
    name: "Avery Chen",
    slot: "",
  });
  expect(withOfferedTime({ ...lost, slot: "" })).toEqual({ ...lost, slot: "" });
});
