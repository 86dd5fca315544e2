import { expect } from "vitest";
import type { Block } from "~/domain/blocked";
import type { WorkHours } from "~/domain/crew-hours";
import type { Job, Resource } from "~/domain/driving";
import { conflictsOf } from "~/domain/conflicts";
import {
  asJob,
  type CrewOrBay,
  type FleetDay,
  type FleetJob,
  fleetDay,
  type FleetQuery,
  hasTaker,
  takerIn,
} from "~/domain/fleet";
import {
  type Road,
  type Roads,
  roadsOver,
  steadyRoad,
  type Stretch,
  type Window,
} from "~/domain/roads";
import { addDays, DAY_MINUTES, dayNumber, WEEKDAYS } from "~/domain/time";
import { unfoldingDay } from "~/domain/unfolding-day";
import { canWork, isSoldTwice, TICK, wholeDays } from "./driving-oracle";
import { triedRoads } from "./road-oracle";
import { RULES, SCHEDULE } from "./schedule";
import { chance } from "./chance";

// A Tuesday, open from 8 AM to 8 PM; Christmas Day has no hours.
const DATES = ["2026-12-08", "2026-12-25"];
const draw = chance(20261127);
const oneIn = (many: number) => draw(many) === 0;

const PLACES = ["shop", "near", "town", "north", "far", "end"];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Up to three windows, from 7 AM to 7 PM, in quarters of an hour. */
function randomWindows(quiet: number): Window[] {
  const bounds = [...new Set(Array.from({ length: 2 * draw(4) }, () => 28 + draw(49)))];
  return bounds
    .toSorted((a, b) => a - b)
    .flatMap((from, at, all) =>
      at % 2 === 0 && at + 1 < all.length
        ? [{ days: EVERY_DAY, holidays: EVERY_DAY, from, to: all[at + 1]!, busy: quiet + draw(4) }]
        : [],
    );
}

/** The oracle's clock goes by quarters of an hour: they are what the stretches' minutes are. */
function randomStretches(): Stretch<string>[] {
  const stretch = (one: string, other: string, minutes: number): Stretch<string> => ({
    between: [one, other],
    minutes,
    km: 0,
    there: randomWindows(minutes),
    back: randomWindows(minutes),
  });
  return [
    stretch("shop", "near", 1),
    stretch("shop", "town", 2),
    stretch("near", "north", 4),
    stretch("town", "north", 2),
    stretch("north", "far", 3),
    stretch("town", "far", 6),
    stretch("far", "end", 3),
  ];
}

/** A day of 96 minutes as one of quarters. Two jobs in one place are a quarter apart. */
function inQuarters(roads: Roads): Roads {
  const within = (minute: number, round: (quarters: number) => number) => {
    const midnight = Math.floor(minute / DAY_MINUTES) * DAY_MINUTES;
    return { midnight, quarter: midnight + round((minute - midnight) / TICK) };
  };
  const known = new Map(
    PLACES.map((from) => [from, new Map(PLACES.map((to) => [to, road(from, to)]))]),
  );
  return (from, to) => known.get(from)!.get(to)!;

  function road(from: string, to: string): Road {
    if (from === to) return steadyRoad({ minutes: from === "shop" ? 0 : TICK, km: 0 });
    const { minutes, arrival, latestLeaving } = roads(from, to);
    return {
      minutes: minutes * TICK,
      km: 0,
      arrival(leaves) {
        const { midnight, quarter } = within(leaves, Math.ceil);
        return midnight + (arrival(quarter) - midnight) * TICK;
      },
      latestLeaving(by) {
        const { midnight, quarter } = within(by, Math.floor);
        return midnight + (latestLeaving(quarter) - midnight) * TICK;
      },
    };
  }
}

/** Road maps, each as the oracle tries it. */
const TRIED = new Map(
  Array.from({ length: 12 }, () => {
    const stretches = randomStretches();
    return [inQuarters(roadsOver(PLACES, stretches)), inQuarters(triedRoads(stretches))] as const;
  }),
);

type Shop = { crews: number[]; bay: number | null };

function randomJob(id: number, date: string, { crews, bay }: Shop): FleetJob {
  const isAtShop = bay !== null && oneIn(4);
  return {
    id,
    date,
    start: (7 + draw(13)) * 60 + 15 * (oneIn(4) ? draw(4) : 0),
    duration: [60, 120, 180, 240, 300, 480][draw(6)]!,
    extra: oneIn(3) ? [15, 30, 60][draw(3)]! : 0,
    place: isAtShop ? "shop" : PLACES[1 + draw(5)]!,
    resource: isAtShop ? bay : crews[draw(crews.length)]!,
    cure: isAtShop && oneIn(3) ? [60, 240, 720][draw(3)]! : 0,
    fixed: oneIn(8),
    visit: id,
  };
}

/** Now and then another car beside one that's there already, mostly as soon as that is done. */
export function besideAnother(
  job: FleetJob,
  jobs: readonly FleetJob[],
  chance: (many: number) => boolean,
): FleetJob {
  const first = jobs.find((each) => each.date === job.date && chance(2));
  if (!first || !chance(3)) return job;
  const { place, resource, visit } = first;
  const ends = Math.ceil((first.start + first.duration) / 15) * 15;
  return { ...job, place, resource, visit, start: chance(4) || ends >= 1440 ? job.start : ends };
}

/** A crew's own week now and then, with days off. */
function randomWeek(): CrewOrBay["week"] {
  if (oneIn(2)) return null;
  return WEEKDAYS.map(() => {
    const opens = (6 + draw(6)) * 60 + 15 * draw(4);
    return oneIn(8) ? null : { opens, closes: opens + (3 + draw(10)) * 60 };
  });
}

/** Each of its times on its own day, or one that comes again, as long as the day after at least. */
function randomBlocks(date: string): Block[] {
  if (oneIn(2)) return [];
  const from = dayNumber(date) * DAY_MINUTES + (8 + draw(10)) * 60;
  const block = { id: 1, from, to: from + 15 * (1 + draw(8)), reason: "" };
  if (oneIn(2)) return [block];
  const every = oneIn(2) ? 1 : 7;
  const earlier = draw(3) * every * DAY_MINUTES;
  const repeats = { every, until: addDays(date, draw(9) - 1) } as const;
  return [{ ...block, from: from - earlier, to: block.to - earlier, repeats }];
}

/** One to three unlike crews, one of them in a bay now and then, and up to six jobs that can be done. */
function randomDay(): { date: string; query: FleetQuery; asked: Job } {
  const date = DATES[Number(oneIn(6))]!;
  const roads = [...TRIED.keys()][draw(TRIED.size)]!;
  const midnight = dayNumber(date) * 1440;
  const many = 1 + draw(3);
  const crews = Array.from({ length: many }, (_, at): CrewOrBay => {
    return {
      id: at + 1,
      name: "",
      kind: "crew",
      firstDay: null,
      lastDay: null,
      owner: oneIn(4),
      crew: null,
      blocks: randomBlocks(date),
      week: randomWeek(),
    };
  });
  const bay: CrewOrBay = {
    ...crews[0]!,
    id: 9,
    kind: "bay",
    owner: false,
    crew: 1,
    week: null,
    blocks: [],
  };
  const hasBay = oneIn(3);
  const shop: Shop = { crews: crews.map(({ id }) => id), bay: hasBay ? 9 : null };
  let query: FleetQuery = {
    schedule: SCHEDULE,
    rules: {
      ...RULES,
      setUpMinutes: [0, 15, 30][draw(3)]!,
      earlyLeaveMinutes: [60, 120][draw(2)]!,
      backMinutes: [120, 240][draw(2)]!,
      restMinutes: [480, 600][draw(2)]!,
      inARowMinutes: [240, 300][draw(2)]!,
      longestMinutes: [600, 720, 840][draw(3)]!,
    },
    now: { date: addDays(date, -1), minute: oneIn(2) ? 0 : 30 * draw(48) },
    fleet: { resources: hasBay ? [...crews, bay] : crews, jobs: [], roads: () => roads },
  };
  for (let tries = 1; tries <= 8; tries++) {
    const on = addDays(date, oneIn(5) ? draw(2) * 2 - 1 : 0);
    const drawn = { ...randomJob(tries, on, shop), fixed: on === date && oneIn(8) };
    const job = besideAnother(drawn, query.fleet.jobs, oneIn);
    const next = { ...query, fleet: { ...query.fleet, jobs: [...query.fleet.jobs, job] } };
    const dates = [-1, 0, 1].map((days) => addDays(date, days));
    if (dates.every((each) => worked(each, null, next, false))) query = next;
  }
  const { resources, jobs } = query.fleet;
  const besides = resources.map((crew) => {
    const next = jobs.find((job) => job.date === date && job.resource === crew.id);
    // Of a bay's own blocks the oracle knows nothing.
    if (!next || crew.kind === "bay" || !oneIn(4)) return crew;
    const from = midnight + next.start + next.duration;
    const block = { id: 2, from, to: from + 15 * (1 + draw(6)), reason: "" };
    return { ...crew, blocks: [...crew.blocks, block] };
  });
  query = { ...query, fleet: { ...query.fleet, resources: besides } };
  return {
    date,
    query,
    asked: {
      ...asJob(besideAnother(randomJob(99, date, shop), jobs, oneIn)),
      resource: null,
      fixed: false,
    },
  };
}

/** When a crew works on a date: on Christmas Day, if it does, at any time. */
function hoursApart(
  { week }: CrewOrBay,
  date: string,
  { rules }: FleetQuery,
): WorkHours | "off" | null {
  if (!week) return null;
  const own = week[new Date(date).getUTCDay()];
  if (!own) return "off";
  if (date === DATES[1]) return null;
  const midnight = dayNumber(date) * DAY_MINUTES;
  const closes = midnight + own.closes;
  const [ends, backBy] = [closes + rules.overrunMinutes, closes + rules.backMinutes];
  return { opens: midnight + own.opens, closes, ends, backBy };
}

/** Each time of blocks that come again, one after the other. */
function blocksApart({ blocks }: CrewOrBay): Block[] {
  return blocks.flatMap((block) => {
    const times = [block];
    const { every, until } = block.repeats ?? { every: 1, until: "" };
    for (let { from, to } = block; ; times.push({ ...block, from, to })) {
      from += every * DAY_MINUTES;
      to += every * DAY_MINUTES;
      if (until === "" || Math.floor(from / DAY_MINUTES) > dayNumber(until)) return times;
    }
  });
}

/**
 * Whether each crew can work its jobs, those that are planned if none are given; with the days
 * `beside` it, of `query`, each alone.
 */
function worked(
  date: string,
  given: readonly Job[] | null,
  query: FleetQuery,
  beside = true,
): boolean {
  const day = fleetDay(date, "crew", query);
  const jobs = given ?? day.jobs;
  const isClosed = day.resources.some(({ id, closed = [] }) =>
    jobs.some(
      (job) => job.resource === id && closed.some(({ from, to }) => from < job.to && job.from < to),
    ),
  );
  if (isClosed) return false;
  const besides = [-1, 1].map((days) => addDays(date, days));
  const around = query.fleet.jobs.filter((job) => besides.includes(job.date)).map(asJob);
  if (isSoldTwice([...jobs, ...around].filter(({ resource }) => resource === 9))) return false;
  return day.resources
    .filter(({ kind }) => kind === "crew")
    .every((crew) => {
      const { resources } = query.fleet;
      const known = resources.find(({ id }) => id === crew.id)!;
      const then = (on: string): Resource => ({
        ...crew,
        blocks: blocksApart(known),
        hours: hoursApart(known, on, query),
      });
      const tried = (on: FleetDay) => ({ ...on.travel, way: TRIED.get(on.travel.way)! });
      const own = (all: readonly Job[]) =>
        all.filter(({ resource }) => resource === crew.id || (resource === 9 && crew.id === 1));
      const [before, after] = [-1, 1].map((days) => {
        const on = addDays(date, days);
        const other = fleetDay(on, "crew", query);
        const planned = beside ? own(other.jobs) : [];
        const { begun } = unfoldingDay({ date: on }, "crew", query).resources.find(
          ({ id }) => id === crew.id,
        )!;
        return planned.length > 0 ? wholeDays(planned, { ...then(on), begun }, tried(other)) : [];
      });
      const { restMinutes } = query.rules;
      // Leaving as late as it can the day before, and back as early as it can the day after.
      const [late] = before!.toSorted((a, b) => b.leaves - a.leaves || a.back - b.back);
      const [early] = after!.toSorted((a, b) => a.back - b.back || b.leaves - a.leaves);
      const rest = {
        leaves: late ? late.back + restMinutes : -1,
        back: early ? early.leaves - restMinutes : Number.POSITIVE_INFINITY,
      };
      return canWork(own(jobs), then(date), tried(day), rest);
    });
}

/** Tries everybody for each job. */
function canBeShared(
  day: FleetDay,
  jobs: readonly Job[],
  works: (jobs: readonly Job[]) => boolean,
): boolean {
  const given: Job[] = [];
  function tryFrom(at: number): boolean {
    const job = jobs[at];
    if (!job) return works(given);
    return day.resources.some(({ id, kind }) => {
      // A coating isn't handed over.
      const stays = job.fixed || job.cure;
      if ((kind === "bay") !== (job.place === "shop") || (stays && job.resource !== id))
        return false;
      given[at] = { ...job, resource: id };
      given.length = at + 1;
      return tryFrom(at + 1);
    });
  }
  return tryFrom(0);
}

/** On random days no job is taken that breaks a rule, and none refused that breaks none. */
export function expectTrueDays(days: number): void {
  const seen = { free: 0, handedOver: 0, refused: 0, secondCars: 0 };
  for (let count = 0; count < days; count++) {
    const { date, query, asked } = randomDay();
    const day = fleetDay(date, "crew", query);
    const works = (jobs: readonly Job[]) => worked(date, jobs, query);
    // What was planned for the days beside it may leave too little rest already.
    if (!works(day.jobs)) continue;
    const taker = takerIn(day, asked);
    const alone = day.resources.some(
      ({ id, kind }) =>
        (kind === "bay") === (asked.place === "shop") &&
        works([...day.jobs, { ...asked, resource: id }]),
    );
    const shared = !alone && !asked.cure && canBeShared(day, [...day.jobs, asked], works);
    if ((taker !== null) !== (alone || shared) || hasTaker(day, asked) !== (taker !== null))
      expect({ count, rules: query.rules, day, asked, taker, alone, shared }).toBe("agreed");
    seen[!taker ? "refused" : alone ? "free" : "handedOver"]++;
    if (!taker) continue;
    const stays = (job: Job) => job.visit === asked.visit && job.resource === taker.resource;
    if (day.jobs.some((job) => stays(job) && job.to === asked.from)) seen.secondCars++;
    const after = day.jobs.map((job) => ({
      ...job,
      resource: taker.handedOver.get(job.id) ?? job.resource,
    }));
    const jobs = [...after, { ...asked, resource: taker.resource }];
    if (!works(jobs) || conflictsOf({ ...day, jobs }).size > 0)
      expect({ count, query, asked, taker }).toBe("worked");
  }
  expect(seen.free).toBeGreaterThan(days / 10);
  expect(seen.handedOver).toBeGreaterThanOrEqual(days / 100);
  expect(seen.refused).toBeGreaterThan(days / 10);
  expect(seen.secondCars).toBeGreaterThanOrEqual(days / 100);
}
