import { expect, it } from "vitest";
import { TOWNS } from "~/content/place-names";
import { conflictsOf } from "~/domain/conflicts";
import { fleetDay, type FleetJob } from "~/domain/fleet";
import { isFree } from "~/domain/slots";
import { addDays } from "~/domain/time";
import { fleetJob, query } from "../../support/fleet-query";
import { chance } from "../../support/chance";

const draw = chance(20261127);

/** A crew's day, filled with what is free; some jobs have a second car beside the first. */
function filled(date: string): FleetJob[] {
  const jobs: FleetJob[] = [];
  for (let tries = 0; tries < 14; tries++) {
    const asked = { place: TOWNS[draw(TOWNS.length)]!, duration: 15 * (1 + draw(20)) };
    const start = (8 + draw(12)) * 60;
    if (!isFree(date, start, query({ jobs, ...asked }))) continue;
    const job = fleetJob(asked.place, start, asked.duration, { date });
    const { id: visit } = job;
    jobs.push({ ...job, visit });
    const second = { place: asked.place, duration: 15 * (1 + draw(20)), visit };
    const next = start + asked.duration;
    if (draw(2) === 0 && isFree(date, next, query({ jobs, ...second })))
      jobs.push(fleetJob(second.place, next, second.duration, { date, visit }));
  }
  return jobs;
}

it("a cancellation never breaks a day that can be worked", () => {
  let [many, seconds] = [0, 0];
  for (let count = 0; count < 1_500; count++) {
    const date = addDays("2026-12-04", draw(60));
    const jobs = filled(date);
    if (jobs.length > 2) many++;
    seconds += jobs.filter(({ id, visit }) => visit !== id).length;
    for (const cancelled of jobs) {
      const left = jobs.filter((job) => job !== cancelled);
      const conflicts = conflictsOf(fleetDay(date, "crew", query({ jobs: left })));
      if (conflicts.size > 0) expect({ date, jobs, cancelled, conflicts }).toBe("workable");
    }
  }
  expect(many).toBeGreaterThan(300);
  expect(seconds).toBeGreaterThan(300);
});
