import { expect, it } from "vitest";
import type { JobPlace } from "~/content/place-names";
import { busyMinutesTo, roadsWith, wayBetween } from "~/content/roads";
import { type Stop } from "~/content/stops";
import { DAY_MINUTES, dayNumber } from "~/domain/time";

// Without traffic: what the places' pages print, but of the shop's own town.
it.each<[JobPlace, number, number]>([
  ["burnaby", 10, 5],
  ["vancouver", 25, 13],
  ["richmond", 30, 20],
  ["new-westminster", 20, 9],
  ["coquitlam", 25, 16],
  ["surrey", 25, 16],
  ["north-vancouver", 20, 14],
  ["west-vancouver", 25, 20],
  ["lions-bay", 40, 40],
  ["britannia-beach", 60, 60],
  ["squamish", 70, 70],
  ["garibaldi-highlands", 75, 75],
  ["brackendale", 80, 80],
  ["whistler", 115, 130],
  ["pemberton", 145, 160],
])("from the shop to %s it is %i minutes, %i km", (place, minutes, km) => {
  expect(wayBetween("shop", place)).toEqual({ minutes, km });
});

it.each<[JobPlace, JobPlace, number, number]>([
  ["burnaby", "burnaby", 10, 5],
  ["new-westminster", "new-westminster", 10, 5],
  ["vancouver", "vancouver", 20, 10],
  ["maple-ridge", "maple-ridge", 20, 10],
  ["shop", "shop", 0, 0],
  ["squamish", "pemberton", 75, 90],
  ["surrey", "vancouver", 35, 29],
  ["elsewhere", "burnaby", 55, 50],
  ["elsewhere", "elsewhere", 90, 90],
  ["shop", "maple-ridge", 55, 39],
])("from %s to %s it is %i minutes, %i km", (from, to, minutes, km) => {
  expect(wayBetween(from, to, 45)).toEqual({ minutes, km });
});

it.each<[JobPlace, JobPlace, number]>([
  ["shop", "elsewhere", 90],
  ["elsewhere", "shop", 90],
  ["elsewhere", "burnaby", 100],
  ["burnaby", "elsewhere", 100],
  ["elsewhere", "whistler", 205],
  ["elsewhere", "elsewhere", 180],
])("from %s to %s a crew is held for %i minutes", (from, to, minutes) => {
  expect(wayBetween(from, to).minutes).toBe(minutes);
});

it.each<[JobPlace, number]>([
  ["vancouver", 50],
  ["north-vancouver", 40],
  ["surrey", 50],
  ["lions-bay", 65],
  ["whistler", 180],
  ["burnaby", 10],
])("to %s it's at most %i minutes in an ordinary week", (place, minutes) => {
  expect(busyMinutesTo(place)).toBe(minutes);
});

it.each<[JobPlace, string, number, number]>([
  ["vancouver", "a Tuesday", 8, 30],
  ["vancouver", "a Tuesday", 12, 20],
  ["vancouver", "a Tuesday", 16, 30],
  ["vancouver", "a Sunday", 16, 20],
  ["richmond", "a Tuesday", 16, 30],
  ["surrey", "a Tuesday", 8, 30],
  ["delta", "a Tuesday", 16, 30],
  ["langley", "a Tuesday", 8, 30],
  ["north-vancouver", "a Tuesday", 8, 20],
  ["north-vancouver", "a Tuesday", 16, 30],
  ["coquitlam", "a Tuesday", 16, 20],
  ["burnaby", "a Tuesday", 16, 10],
])("between two addresses of %s on %s at %i it's %i minutes", (place, day, hour, minutes) => {
  const date = day === "a Sunday" ? "2026-12-06" : "2026-12-08";
  const leaves = dayNumber(date) * DAY_MINUTES + hour * 60;
  const { arrival } = roadsWith()(place, place);
  expect(arrival(leaves) - leaves).toBe(minutes);
});

// Of public distances: 75 to Abbotsford and Mission, 90 to Chilliwack, 120 to 150 to Hope, 3 hours to D'Arcy.
it.each<[Stop, number, number]>([
  ["Abbotsford", 60, 61],
  ["Mission", 75, 74],
  ["Chilliwack", 90, 95],
  ["Agassiz", 95, 111],
  ["Harrison Hot Springs", 105, 119],
  ["Hope", 130, 148],
  ["Yale", 150, 173],
  ["Birken", 180, 190],
  ["D'Arcy", 190, 200],
])("from the shop to %s it is %i minutes, %i km", (stop, minutes, km) => {
  expect(wayBetween("shop", stop)).toEqual({ minutes, km });
});

it("the evening rush to Abbotsford takes more than half an hour", () => {
  const leaves = dayNumber("2026-12-08") * DAY_MINUTES + 15 * 60;
  expect(roadsWith()("shop", "Abbotsford").arrival(leaves) - leaves).toBeGreaterThan(90);
});
