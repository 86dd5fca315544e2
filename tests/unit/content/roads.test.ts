import { expect, it } from "vitest";
import { type JobPlace, TOWNS } from "~/content/place-names";
import { wayBetween } from "~/content/roads";

const ALL: JobPlace[] = [...TOWNS, "shop", "elsewhere"];

// The figures that the places' pages print, and were written with.
it.each<[JobPlace, number, number]>([
  ["burnaby", 0, 0],
  ["vancouver", 25, 13],
  ["richmond", 30, 20],
  ["new-westminster", 20, 9],
  ["coquitlam", 25, 16],
  ["surrey", 25, 16],
  ["north-vancouver", 20, 14],
  ["west-vancouver", 25, 20],
  ["lions-bay", 35, 40],
  ["britannia-beach", 50, 60],
  ["squamish", 60, 70],
  ["garibaldi-highlands", 65, 75],
  ["brackendale", 70, 80],
  ["whistler", 105, 130],
  ["pemberton", 135, 160],
])("from the shop to %s it is %i minutes, %i km", (place, minutes, km) => {
  expect(wayBetween("shop", place)).toEqual({ minutes, km });
});

it.each<[JobPlace, JobPlace, number, number]>([
  ["burnaby", "burnaby", 10, 5],
  ["shop", "shop", 0, 0],
  ["squamish", "pemberton", 75, 90],
  ["surrey", "vancouver", 50, 29],
  ["elsewhere", "burnaby", 45, 45],
  ["elsewhere", "elsewhere", 90, 90],
  ["shop", "maple-ridge", 55, 39],
])("from %s to %s it is %i minutes, %i km", (from, to, minutes, km) => {
  expect(wayBetween(from, to, 45)).toEqual({ minutes, km });
});

it.each<[JobPlace, JobPlace, number]>([
  ["shop", "elsewhere", 90],
  ["elsewhere", "burnaby", 90],
  ["elsewhere", "whistler", 195],
  ["elsewhere", "elsewhere", 180],
])("from %s to %s a crew is held for %i minutes", (from, to, minutes) => {
  expect(wayBetween(from, to).minutes).toBe(minutes);
});

it("every way is as long in both directions, and no detour by another job is shorter", () => {
  for (const from of ALL)
    for (const to of ALL) {
      const { minutes } = wayBetween(from, to);
      expect(wayBetween(to, from).minutes).toBe(minutes);
      for (const through of ALL.filter((place) => place !== "shop")) {
        const detour = wayBetween(from, through).minutes + wayBetween(through, to).minutes;
        if (detour < minutes) expect(`${from} ${through} ${to}`).toBe("no shorter");
      }
    }
});
