import { PAGE_DAYS } from "~/booking/calendar/calendar";
import type { JobPlace } from "~/content/place-names";
import { roadsWith } from "~/content/roads";
import type { CrewOrBay, FleetJob } from "~/domain/fleet";
import { STEPS } from "~/domain/sharing";
import { type AvailabilityQuery, availabilityOn, takerAt } from "~/domain/slots";
import { addDays, DAY_MINUTES, dayNumber } from "~/domain/time";
import { another } from "../support/fleet-query";
import { RULES, SCHEDULE, WEEK } from "../support/schedule";
import type { Bench } from "./bench";
import { median, type Row, row } from "./table";

const FIRST = "2026-12-06";
const NOW = { date: "2026-12-01", minute: 600 };
const DAYS = Array.from({ length: PAGE_DAYS }, (_, day) => addDays(FIRST, day));
const PLACES: JobPlace[] = ["burnaby", "vancouver", "surrey", "richmond", "coquitlam", "squamish"];
/** How often somebody asks for a time of each day: until it's full. */
const ASKED = 40;

const ALIKE = [1, 2, 3, 4, 5, 6].map((id) => another(id, "crew"));
/** Half an hour of each day is blocked, for each at another time. */
const UNLIKE = ALIKE.map((crew, at): CrewOrBay => ({
  ...crew,
  blocks: DAYS.map((date) => {
    const from = dayNumber(date) * DAY_MINUTES + 690 + 15 * at;
    return { id: 0, from, to: from + 30, reason: "Lunch" };
  }),
}));

/** Ten hours, for each crew at others, and another day off. */
const SHIFTS = ALIKE.map((crew, at): CrewOrBay => ({
  ...crew,
  week: WEEK.map((_, weekday) =>
    weekday === at ? null : { opens: 420 + 45 * at, closes: 1020 + 45 * at },
  ),
}));
const BOTH = SHIFTS.map((crew, at) => ({ ...crew, blocks: UNLIKE[at]!.blocks }));

/** What a calendar's page costs in a full shop with six crews: alike, or with blocks and hours of their own. */
export function rows(_: Bench): Promise<Row[]> {
  const alike = costOf(ALIKE, filled(ALIKE));
  const kinds = { "a block": UNLIKE, "a week": SHIFTS, "a block and a week": BOTH };

  return Promise.resolve(
    Object.entries(kinds).map(([what, crews]) => {
      const unlike = costOf(crews, filled(crews));
      return row(`page of six crews with ${what} each`, `${unlike.toFixed(0)} ms`, {
        beside: `${alike.toFixed(0)} ms with none`,
        wanted: "≤ 2 ×",
        ok: unlike <= 2 * alike,
      });
    }),
  );
}

function asking(resources: CrewOrBay[], jobs: FleetJob[], place: string): AvailabilityQuery {
  const fleet = { resources, jobs, roads: roadsWith };
  return { schedule: SCHEDULE, rules: RULES, fleet, place, duration: 180, now: NOW };
}

function filled(crews: CrewOrBay[]): FleetJob[] {
  let seed = 5;
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let jobs: FleetJob[] = [];
  for (const date of DAYS)
    for (let asked = 0; asked < ASKED; asked++) {
      const duration = [60, 120, 180, 240][draw(4)]!;
      const place = PLACES[draw(PLACES.length)]!;
      const query = { ...asking(crews, jobs, place), duration, steps: STEPS.transaction };
      const free = availabilityOn(date, query).slots.filter((slot) => slot.free);
      if (free.length === 0) continue;
      const { start } = free[draw(free.length)]!;
      const { resource, handedOver } = takerAt({ date, start }, query)!;
      jobs = jobs.map((job) => ({ ...job, resource: handedOver.get(job.id) ?? job.resource }));
      jobs.push({ id: jobs.length + 1, date, start, duration, place, resource, fixed: false });
    }
  return jobs;
}

function costOf(crews: CrewOrBay[], jobs: FleetJob[]): number {
  const times = Array.from({ length: 5 }, () =>
    ["burnaby", "surrey", "whistler"].map((place) => {
      const began = process.cpuUsage();
      for (const date of DAYS) availabilityOn(date, asking(crews, jobs, place));
      return process.cpuUsage(began).user / 1_000;
    }),
  );
  return median(times.flat());
}
