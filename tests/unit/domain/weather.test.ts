import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { pricesOf } from "~/domain/catalogue";
import { heldMinutes, needsDryWeather, shareOut } from "~/domain/weather";

const PRICES = pricesOf(FIRST_CATALOGUE);

it.each<[string, Record<string, string>, boolean]>([
  ["work on the paint outside", { service_key: "OneStepCorrection" }, true],
  ["interior work by the hour", { service_key: "Interior2Hours" }, false],
  ["exterior work by the hour", { service_key: "Exterior2Hours" }, true],
  ["a coating in a garage", { service_key: "TwoStepCeramic" }, false],
  ["anything at the shop", { service_key: "Exterior2Hours", location_mode: "shop" }, false],
  ["an interior package", { service_key: "SteamCleaning" }, false],
  [
    "an interior package with a wash",
    { service_key: "SteamCleaning", service_options: '["Exterior wash"]' },
    true,
  ],
  [
    "a package for both",
    { service_key: "InteriorExteriorPackage", service_name: "Interior & Exterior Package" },
    true,
  ],
  ["custom work", { service_key: "Custom" }, true],
])("whether %s needs dry weather", (_title, given, needs) => {
  const work = {
    location_mode: "mobile",
    service_key: "",
    service_name: "",
    service_options: "[]",
  };
  expect(needsDryWeather(PRICES, { ...work, ...given })).toBe(needs);
});

it.each<[string, number, string, number, string, number]>([
  ["by day until 8 PM", 600, "2026-12-10", 600, "2026-12-09", 600],
  ["a minute before 6 PM until 8 PM", 1079, "2026-12-10", 600, "2026-12-09", 121],
  ["from 6 PM until 10 AM", 1080, "2026-12-10", 600, "2026-12-12", 16 * 60],
  ["never longer than it can be booked", 1320, "2026-12-09", 540, "2026-12-12", 540],
  ["never once the job has begun", 450, "2026-12-10", 600, "2026-12-08", 150],
  ["asked in the evening, until the job begins", 1320, "2026-12-10", 600, "2026-12-09", 720],
])("a time is held %s", (_title, minute, date, start, day, minutes) => {
  const [now, job] = [
    { date: "2026-12-08", minute },
    { date: day, start: 600 },
  ];
  expect(heldMinutes(now, { date, start }, job, { noticeMinutes: 120 })).toBe(minutes);
});

describe("sharing out", () => {
  type Time = { date: string; text: string };
  const time = (text: string): Time => ({ date: text.split(" ")[0]!, text });
  /** Each time is one person's; `free` names what each could have. */
  const shared = (free: Record<string, string[]>) => {
    const held = new Map<string, string>();
    shareOut<string, Time>(
      Object.keys(free),
      (job) => free[job]!.filter((text) => !held.has(text)).map(time),
      (job, { text }) => held.set(text, job).has(text),
    );
    return Object.fromEntries(
      Object.keys(free).map((name) => [
        name,
        [...held.keys()].filter((text) => held.get(text) === name),
      ]),
    );
  };
  it.each<[string, Record<string, string[]>, Record<string, string[]>]>([
    ["nobody is asked", {}, {}],
    ["nothing is free", { ann: [] }, { ann: [] }],
    [
      "one has three at most, each on another day",
      { ann: ["1 8h", "1 9h", "2 8h", "3 8h", "4 8h"] },
      { ann: ["1 8h", "2 8h", "3 8h"] },
    ],
    [
      "the same day twice is better than nothing",
      { ann: ["1 8h", "1 9h"] },
      { ann: ["1 8h", "1 9h"] },
    ],
    [
      "each has one before anybody has two",
      { ann: ["1 8h", "2 8h"], ben: ["1 8h", "2 8h"] },
      { ann: ["1 8h"], ben: ["2 8h"] },
    ],
    [
      "who has the fewest choices chooses first",
      { ann: ["1 8h", "2 8h"], ben: ["1 8h"] },
      { ann: ["2 8h"], ben: ["1 8h"] },
    ],
    [
      "what's left over goes round",
      { ann: ["1 8h", "2 8h", "3 8h"], ben: ["1 8h", "2 8h", "3 8h"] },
      { ann: ["1 8h", "3 8h"], ben: ["2 8h"] },
    ],
  ])("%s", (_title, free, expected) => {
    expect(shared(free)).toEqual(expected);
  });
});
