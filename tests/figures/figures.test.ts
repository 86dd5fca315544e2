import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Settings } from "./walk";

// The site is read twice: as it is, and as that of a shop whose every price, factor, hour, duration, distance and setting is
// another. A figure that a page says in both has been typed.

const ONE: Settings = {
  now: "2026-12-01T18:00:00Z",
  weekdays: { opens: 480, closes: 1200 },
  weekend: { opens: 540, closes: 1080 },
  rules: {
    setUpMinutes: 15,
    earlyLeaveMinutes: 60,
    wholeDays: true,
    backMinutes: 240,
    restMinutes: 480,
    inARowMinutes: 300,
    longestMinutes: 840,
    elsewhereMinutes: 90,
    farMinutes: 0,
    farCents: 0,
    furtherMinutes: 0,
    furtherCents: 0,
    noticeMinutes: 120,
    horizonDays: 180,
    overrunMinutes: 180,
    cancelMinutes: 1440,
    waitingMinutes: 120,
    retentionDays: 1095,
  },
  hourly: "Exterior2Hours",
  time: "10:00 AM",
};
const OTHER: Settings = {
  now: "2026-12-01T18:13:00Z",
  // Off the quarter hours: what a van takes is rounded up to one, so that its ends meet no start of these.
  weekdays: { opens: 505, closes: 1255 },
  weekend: { opens: 565, closes: 1120 },
  rules: {
    setUpMinutes: 20,
    earlyLeaveMinutes: 80,
    wholeDays: true,
    backMinutes: 285,
    restMinutes: 555,
    inARowMinutes: 270,
    longestMinutes: 945,
    elsewhereMinutes: 115,
    farMinutes: 45,
    farCents: 4_700,
    furtherMinutes: 75,
    furtherCents: 7_300,
    noticeMinutes: 195,
    horizonDays: 137,
    overrunMinutes: 225,
    cancelMinutes: 2610,
    waitingMinutes: 165,
    retentionDays: 403,
  },
  hourly: "Exterior5Hours",
  time: "12:25 PM",
};

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})*(?:\.\d+)?|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)`;
/** Money, percentages, times of day, lengths of time and distances, in digits or in words. */
const FIGURE = new RegExp(
  [
    String.raw`\$(?!0\.00)[\d,]+(?:\.\d+)?`,
    String.raw`\d+%`,
    String.raw`\b\d{1,2}:\d\d [AP]M`,
    String.raw`\b${NUMBER}[ \u00a0-](?:km|kilomet\w+|met(?:er|re)s|hours?(?: \d+ minutes)?|h|months?|years?|jobs)\b`,
    // In words, a few minutes or days are told of mud and polish; the shop's own are more.
    String.raw`\b(?:\d+|fifteen|twenty|thirty|forty|fifty|sixty)[ -](?:minutes?|days?)\b`,
    String.raw`\b(?:a quarter|a third|half|double)(?: of an?| an?)? (?:more|hour|day|year)\b`,
  ].join("|"),
  "gi",
);

/** Figures that are not the shop's to change, or not data: each is part of the words around it. */
const ALLOWED: readonly { words: RegExp; why: string }[] = [
  {
    words: /\b(?:Interior|Exterior) Detailing \(\d+ hours?\)/g,
    why: "the name of work by the hour",
  },
  {
    words: /(?<!to |erased )\b(?:3|5|three|five)[ -]years?\b/gi,
    why: "the names of the two coatings",
  },
  { words: /\b\d+ (?:weeks?|months?|years?) ago\b/g, why: "the age of a review" },
  { words: /(?:\d+ hours? ){4,}/g, why: "a list to choose hours from" },
  { words: /(?:\$[\d,]+ )+(?:[A-Z][a-z]{2} )+Completed/g, why: "the round steps of a chart" },
  { words: /(?:\b\d hours? \$[\d.,]+ ){2,}/g, why: "the blocks of hours to choose from" },
  {
    words: /\(2-hour job(?:, at [^)]*|, in [^)]*)?\)/g,
    why: "what the next free time is asked for",
  },
  { words: /12:00 AM as closing/g, why: "how midnight is typed" },
  { words: /\b(?:Last|Next) \d+ days\b/g, why: "the names of the list's date ranges" },
  {
    words: /(?:[A-Z][A-Za-z ]+ \d+ min [\d.]+ km ?){6,}/g,
    why: "every way of the roads in one list: some figure of each shop is another place's there",
  },
  {
    words: /as far as \d+ hours? go/g,
    why: "worked out of price and rate; a package of the other shop takes as long",
  },
  {
    words:
      /\b(?:asks for 8 hours \(section 36\)|a break of 30 minutes|more than 5 hours in a row \(section 32\)|owed 32 hours in a row|From 12 hours on)/g,
    why: "B.C.'s Employment Standards Act",
  },
  { words: /We erase within 30 days/g, why: "a promise that nothing else depends on" },
  { words: /we count bookings for 24 hours/g, why: "a day, whatever the shop's limits in it" },
  {
    words:
      /\b(?:a quarter of an hour|half an hour|half hour|half a day|half-day|(?:two|twelve) metres)\b/gi,
    why: "ways, places and visits in round words",
  },
  {
    words:
      /\b(?:after two hours, dry|two hours on seats|first three months of|five months a year)\b/g,
    why: "weather, and examples",
  },
  { words: /\bsix years after the end of its tax year\b/g, why: "the tax law's" },
  {
    words: /\b(?:eight years old|fifteen-year-old|ten-year coating)\b/g,
    why: "other people's cars and coatings",
  },
];

let one: Map<string, string>;
let other: Map<string, string>;
beforeAll(async () => {
  one = await readShop(ONE, false);
  other = await readShop(OTHER, true);
});
afterAll(() => {
  vi.restoreAllMocks();
});

it("the search for figures reads the same pages of both shops, with figures of every kind", () => {
  expect([...other.keys()]).toEqual([...one.keys()]);
  const missing = (shop: Map<string, string>, figures: string[]) => {
    const said = new Set(
      [...shop.values()].flatMap((text) => figuresIn(text).map(({ figure }) => figure)),
    );
    return figures.filter((figure) => !said.has(figure));
  };
  const ours = [
    "$195.00",
    "$195",
    "$243.75",
    "25%",
    "50 km",
    "70 km",
    "30 metres",
    "25 minutes",
    "0.5 h",
    "1 hour",
  ];
  expect(
    missing(one, [
      ...ours,
      "three hours",
      "30 days",
      "six months",
      "5 years",
      "3 years",
      "8:00 am",
    ]),
  ).toEqual([]);
  expect(
    missing(other, ["41%", "50.5 km", "39 days", "1.25 hours", "8:25 am", "403 days"]),
  ).toEqual([]);
});

it("nothing is found in the other shop that was typed for the first", () => {
  const typed = [...other].flatMap(([page, text]) =>
    typedIn(one.get(page) ?? "", text).map((words) => `${words} (${page})`),
  );
  expect(typed).toEqual([]);
});

it("the search would find a figure that is typed, in digits and in words", () => {
  const [before, after] = [
    "An SUV is $243.75, a van $292.50.",
    "An SUV is $280.12, a van $357.90.",
  ];
  expect(typedIn(before, after)).toEqual([]);
  const sentences = [
    "SUVs add 25%.",
    "From $195 on.",
    "Three hours.",
    "A quarter more for a truck.",
    "Within 50 km.",
    "Open at 8:00 AM.",
    "Kept for 30 days.",
  ];
  for (const sentence of sentences)
    expect(typedIn(before + sentence, after + sentence), sentence).not.toEqual([]);
});

it("the list keeps no words that are said nowhere any more", () => {
  const all = [...one.values()].join("\n");
  expect(ALLOWED.filter(({ words }) => all.search(words) === -1).map(({ why }) => why)).toEqual([]);
});

/** The figures of a page that are the same in another shop, with the words around each. */
function typedIn(before: string, after: string): string[] {
  const known = new Set(figuresIn(before).map(({ figure }) => figure));
  return figuresIn(after)
    .filter(({ figure }) => known.has(figure))
    .map(({ figure, context }) => `${figure}: …${context}…`);
}

function figuresIn(text: string): { figure: string; context: string }[] {
  const left = ALLOWED.reduce((rest, { words }) => rest.replaceAll(words, "…"), text);
  return [...left.matchAll(FIGURE)].map(({ 0: figure, index }) => {
    const context = left.slice(Math.max(0, index - 50), index + 60).replaceAll(/\s+/g, " ");
    return { figure: figure.toLowerCase(), context };
  });
}

async function readShop(settings: Settings, isOther: boolean): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-figures-"));
  process.env.DATABASE_PATH = join(folder, "shop.sqlite");
  const shared = globalThis as {
    otherFigures?: boolean;
    northlightDatabase?: Promise<{ db: { destroy(): Promise<void> } }>;
  };
  shared.otherFigures = isOther;
  vi.resetModules();
  const { walk } = await import("./walk");
  const seen = await walk(settings);
  await (await shared.northlightDatabase!).db.destroy();
  for (const name of Object.keys(shared).filter((name) => name.startsWith("northlight")))
    Reflect.deleteProperty(shared, name);
  rmSync(folder, { recursive: true, force: true });
  return seen;
}
