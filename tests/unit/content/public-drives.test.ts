import { describe, expect, it } from "vitest";
import type { Town } from "~/content/place-names";
import { roadsWith } from "~/content/roads";
import { dayNumber } from "~/domain/time";

// Printed figures of public pages, read in November 2026; of those that name a part of a town, or a
// year long ago, ours are further off.
const TUESDAY = "2026-12-08";
const FRIDAY = "2026-12-11";
const road = (from: Town, to: Town) => roadsWith()(from, to);

describe("without traffic it's about as long as public pages say", () => {
  it.each<[Town, Town, number, number, string]>([
    ["vancouver", "burnaby", 25, 5, "burnaby.com/where-is-burnaby: 20 to 30"],
    ["vancouver", "new-westminster", 30, 5, "hellobc.com, moneysense.ca: 30 or under"],
    ["vancouver", "surrey", 35, 5, "hellobc.com"],
    ["vancouver", "coquitlam", 30, 5, "fumblingthroughlife.blogspot.com, 2004: 26 to 35"],
    ["vancouver", "pitt-meadows", 45, 5, "thinkpittmeadows.ca"],
    ["pitt-meadows", "richmond", 45, 10, "thinkpittmeadows.ca, to the airport"],
    ["vancouver", "maple-ridge", 60, 5, "newcanadianlife.com: under 60"],
    ["vancouver", "langley", 50, 10, "robertlaceyrealestate.com 45, sfb.nathanpachal.com 52"],
    ["vancouver", "delta", 40, 5, "howmonk.com, to Tsawwassen: 35 to 45"],
    ["surrey", "port-coquitlam", 45, 15, "jeclift.blogspot.com, 2007: before the new bridges"],
    ["vancouver", "north-vancouver", 20, 5, "Vancouver Sun, 2018"],
    ["vancouver", "west-vancouver", 20, 5, "Vancouver Sun, 2018"],
    ["west-vancouver", "lions-bay", 15, 5, "tourismvancouver.com, from Horseshoe Bay"],
    ["vancouver", "lions-bay", 35, 10, "en.wikivoyage.org, latimes.com to Porteau Cove"],
    ["lions-bay", "britannia-beach", 30, 10, "skicanadamag.com, 2010"],
    ["vancouver", "squamish", 60, 10, "kimkim.com"],
    ["squamish", "whistler", 45, 5, "kimkim.com"],
    ["west-vancouver", "whistler", 90, 5, "Whistler Traveller, 2018"],
    ["vancouver", "whistler", 105, 15, "sverim.com, hotbot.com: 90 to 120"],
    ["whistler", "pemberton", 30, 5, "vancouversun.com"],
    ["vancouver", "pemberton", 120, 20, "kanada-british-columbia.de"],
  ])("%s–%s: %i, give or take %i (%s)", (from, to, minutes, tolerance) => {
    for (const way of [road(from, to), road(to, from)])
      expect(Math.abs(way.minutes - minutes)).toBeLessThanOrEqual(tolerance);
  });
});

describe("with traffic too", () => {
  it.each<[Town, Town, string, number, number, number, string]>([
    ["vancouver", "burnaby", TUESDAY, 16, 41, 10, "surreynowleader.com, 2012: +65 %"],
    ["burnaby", "vancouver", TUESDAY, 7, 38, 10, "surreynowleader.com, 2012: +51 %"],
    ["new-westminster", "vancouver", TUESDAY, 8, 75, 15, "cbc.ca, 2017: a race at 8 AM"],
    ["surrey", "vancouver", TUESDAY, 7, 50, 10, "reddit, 2023: one driver"],
    ["vancouver", "surrey", TUESDAY, 16, 60, 10, "the same, in the evening"],
    ["surrey", "north-vancouver", TUESDAY, 8, 60, 10, "vancouversun.com, 2013: a good day"],
    ["langley", "vancouver", TUESDAY, 7, 90, 15, "sfb.nathanpachal.com: 90 and more"],
    ["port-coquitlam", "vancouver", FRIDAY, 16, 90, 25, "one person, to Kitsilano"],
    ["vancouver", "maple-ridge", TUESDAY, 16, 90, 15, "newcanadianlife.com: well over 60"],
    ["vancouver", "vancouver", TUESDAY, 8, 25, 5, "ca.news.yahoo.com: 3.5 km, almost 25"],
    ["vancouver", "whistler", FRIDAY, 15, 165, 15, "hotbot.com: 150 to 180 advised"],
    ["burnaby", "north-vancouver", TUESDAY, 8, 20, 0, "nsnews.com, 2022: 82 km/h on the Cut"],
    ["north-vancouver", "burnaby", TUESDAY, 8, 20, 0, "the same"],
    ["north-vancouver", "burnaby", TUESDAY, 16, 45, 5, "the same at 3 PM: 22 km/h; issuu.com"],
  ])("%s–%s on %s at %i: %i, give or take %i (%s)", (from, to, date, hour, minutes, tolerance) => {
    const leaves = dayNumber(date) * 1440 + hour * 60;
    const is = road(from, to).arrival(leaves) - leaves;
    expect(Math.abs(is - minutes)).toBeLessThanOrEqual(tolerance);
  });

  it.each([
    ["on a holiday town is quiet", "vancouver", "burnaby", "2026-12-25", 16, false],
    ["Highway 99 north on a Friday", "squamish", "whistler", FRIDAY, 15, true],
    ["not south", "whistler", "squamish", FRIDAY, 15, false],
    ["south on a Sunday", "whistler", "squamish", "2026-12-06", 15, true],
    ["not north", "squamish", "whistler", "2026-12-06", 15, false],
    ["both ways on a Saturday", "squamish", "whistler", "2026-12-12", 15, true],
    ["south on a holiday Monday", "whistler", "squamish", "2026-09-07", 15, true],
    ["not north", "squamish", "whistler", "2026-09-07", 15, false],
    ["both ways on another holiday", "squamish", "whistler", "2026-07-01", 15, true],
    ["not in the morning", "squamish", "whistler", "2026-07-01", 10, false],
  ] as const)("%s", (_, from, to, date, hour, isBusy) => {
    const leaves = dayNumber(date) * 1440 + hour * 60;
    const way = road(from, to);
    expect(way.arrival(leaves) - leaves > way.minutes).toBe(isBusy);
  });
});
