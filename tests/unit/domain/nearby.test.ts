import { expect, it } from "vitest";
import type { JobPlace } from "~/content/place-names";
import { isCrewNear } from "~/domain/nearby";
import { fleetJob, query } from "../../support/fleet-query";

const TUESDAY = "2026-12-08";

it.each<[string, JobPlace, JobPlace[], boolean]>([
  ["a crew in the same place", "whistler", ["whistler"], true],
  ["half an hour away", "pemberton", ["burnaby", "whistler"], true],
  ["more than half an hour away", "whistler", ["squamish"], false],
  ["less than half as far as the shop", "lions-bay", ["west-vancouver"], true],
  ["hardly nearer than the shop", "lions-bay", ["north-vancouver"], false],
  ["a car at the shop", "squamish", ["shop"], false],
  ["where there's no road to", "elsewhere", ["elsewhere"], false],
  ["nobody out", "whistler", [], false],
])("%s: %s with jobs in %j", (_, place, jobs, expected) => {
  const { fleet } = query({ jobs: jobs.map((each) => fleetJob(each, 600)) });
  expect(isCrewNear(TUESDAY, place, fleet)).toBe(expected);
  expect(isCrewNear("2026-12-09", place, fleet)).toBe(false);
});
