import { disagreement, stopOf, townTyped } from "~/content/gazetteer";
import { expect, it } from "vitest";
import { cityProblem, placeIn } from "~/booking/answers.server";
import { isJobPlace, type JobPlace, TOWN_NAMES, TOWNS } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { roadsWith } from "~/content/roads";
import { FAR_TOWNS, placeName } from "~/content/stops";
import { LEAST_ELSEWHERE_MINUTES } from "~/domain/settings";
import { DAY_MINUTES, dayNumber } from "~/domain/time";

it.each([
  ["Whistler", "whistler"],
  [" squamish ", "squamish"],
  ["PEMBERTON", "pemberton"],
  ["Garibaldi Highlands", "garibaldi-highlands"],
  ["garibaldi-highlands", "garibaldi-highlands"],
  ["Garibaldi  Highlands", "garibaldi-highlands"],
  ["Whistler, BC", "whistler"],
  ["whistler bc", "whistler"],
  ["Squamish, B.C.", "squamish"],
  ["Squamish B. C., Canada", "squamish"],
  ["Pemberton, British Columbia", "pemberton"],
  ["Garibaldi Highlands (BC)", "garibaldi-highlands"],
  ["Whistler, BC V8E 0A2", "whistler"],
  ["Whistler BC, V8E0A2, Canada", "whistler"],
  ["Burnaby, BC", "burnaby"],
  ["North Vancouver", "north-vancouver"],
  ["Vancouver", "vancouver"],
  ["N. Vancouver", "north-vancouver"],
  ["North Van", "north-vancouver"],
  ["West Van", "west-vancouver"],
  ["New West", "new-westminster"],
  ["Pt. Moody", "port-moody"],
  ["Whistler Village", "whistler"],
  ["port moody", "port-moody"],
  ["British Columbia", null],
  ["BC", null],
  ["V8E 0A2", null],
  ["Vancouver Island", null],
  ["Hope", null],
  ["constructor", null],
  ["", null],
  [null, null],
])("%j typed as a city is %j", (city, town) => {
  expect(townTyped(city)).toBe(town);
});

it("every town is known by its own name", () => {
  for (const town of TOWNS) expect(townTyped(TOWN_NAMES[town])).toBe(town);
});

it.each([
  ["squamish", true, "Squamish"],
  ["white-rock", true, "White Rock"],
  ["elsewhere", true, "somewhere else"],
  ["shop", true, "the shop"],
  ["atlantis", false, "somewhere else"],
  ["constructor", false, "somewhere else"],
  ["", false, "somewhere else"],
])("a job can be in %j: %s", (place, can, name) => {
  expect(isJobPlace(place)).toBe(can);
  expect(placeName(place)).toBe(name);
});

it.each([
  ["whistler", true],
  ["squamish", true],
  ["pemberton", true],
  ["garibaldi-highlands", true],
  ["brackendale", true],
  ["elsewhere", true],
  ["lions-bay", false],
  ["britannia-beach", false],
  ["maple-ridge", false],
  ["burnaby", false],
  ["shop", false],
  ["constructor", false],
])("travel to %s is agreed by phone: %s", (place, expected) => {
  expect(isByArrangement(place)).toBe(expected);
});

it.each([
  [{ locationMode: "shop" }, "shop"],
  [{ locationMode: "shop", place: "burnaby" }, "shop"],
  [{ locationMode: "mobile", place: "burnaby" }, "burnaby"],
  [{ place: "elsewhere" }, "elsewhere"],
  [{ locationMode: "mobile", place: "shop" }, null],
  [{ locationMode: "mobile", place: "atlantis" }, null],
  [{ locationMode: "mobile", place: ["burnaby"] }, null],
  [{ locationMode: "mobile" }, null],
  [{}, null],
])("a form with %j says %j", (fields, place) => {
  expect(placeIn(fields)).toBe(place);
});

it.each<[JobPlace, string, string | null]>([
  ["burnaby", "Burnaby", null],
  ["burnaby", "burnaby, B.C.", null],
  ["burnaby", "", null],
  ["burnaby", "Metrotown", null],
  ["elsewhere", "Hope", null],
  ["shop", "Whistler", null],
  [
    "burnaby",
    "Whistler, BC",
    "Whistler isn't the place you chose, Burnaby. Choose Whistler as the place, or correct the city",
  ],
  [
    "elsewhere",
    "Squamish",
    "Squamish isn't the place you chose, somewhere else. Choose Squamish as the place, or correct the city",
  ],
])("times for %s and the city %j: %j", (place, city, problem) => {
  expect(cityProblem(place, city)).toBe(problem);
});

it.each<[JobPlace, string, string | null]>([
  ["elsewhere", "", "Enter the city of that street"],
  ["elsewhere", "Hope", null],
  ["burnaby", "", null],
  ["shop", "", null],
])("a street in %s with the city %j: %j", (place, city, problem) => {
  expect(cityProblem(place, city, "12 Elm Street")).toBe(problem);
});

it.each([
  ["hope", "33 Water Ave", "Hope", "Hope"],
  ["by its parts", "1 Main", "Sardis", "Chilliwack"],
  ["mistyped", "1 Main", "Chilliwak", "Chilliwack"],
  ["in the street's line", "near Birken", "V0N", "Birken"],
  ["by its code alone", "1 Main", "Laidlaw V0X 1L2", "Hope"],
  ["whatever a code says that's only far away", "31187 Douglas St", "Yale, BC V0K 2S0", "Yale"],
  ["the furthest of two", "Hope, turn off in Chilliwack", "Chilliwack", "Hope"],
])("an address somewhere else is driven to by its town, %s", (_, street, city, stop) => {
  expect(stopOf({ place: "elsewhere", street, city })).toBe(stop);
});

it.each([
  ["elsewhere", null, null, "elsewhere"],
  ["elsewhere", "1 Main", "Spuzzum", "elsewhere"],
  ["elsewhere", "1 Main", "Burnaby", "elsewhere"],
  ["elsewhere", "1 Main", "Surrey", "surrey"],
  // Brackendale's post is Squamish's too.
  ["elsewhere", "1 Main", "Squamish", "brackendale"],
  ["elsewhere", "1 Main", "Whistler", "whistler"],
  ["elsewhere", "1 Main", "Kelowna", "elsewhere"],
  ["burnaby", "33 Water Ave", "Hope", "burnaby"],
  ["an-old-id", "33 Water Ave", "Hope", "Hope"],
  ["shop", null, null, "shop"],
])("%s, %s, %s is driven to as %s", (place, street, city, stop) => {
  expect(stopOf({ place, street, city })).toBe(stop);
});

it.each(TOWNS)("%s, kept as somewhere else, is never timed as less than its own drive", (town) => {
  const stop = stopOf({ place: "elsewhere", street: null, city: TOWN_NAMES[town] });
  const [kept, own] = [roadsWith(LEAST_ELSEWHERE_MINUTES)("shop", stop), roadsWith()("shop", town)];
  const sunday = dayNumber("2026-12-06") * DAY_MINUTES;
  for (let leaves = sunday; leaves < sunday + 7 * DAY_MINUTES; leaves += 15)
    expect(kept.arrival(leaves)).toBeGreaterThanOrEqual(own.arrival(leaves));
});

it("each town beyond ours that's reached by road is on the road map", () => {
  const names = FAR_TOWNS.map((city) => disagreement("burnaby", { street: null, city }));
  expect(names).toEqual(FAR_TOWNS.map((name) => ({ kind: "road", name })));
});
