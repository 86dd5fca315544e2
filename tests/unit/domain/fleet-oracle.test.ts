import { expect, it } from "vitest";
import { ACROSS, roadsWith, STRETCHES } from "~/content/roads";
import { type Stop } from "~/content/stops";
import { AT_SHOP, type Job, type Resource, type Travel } from "~/domain/driving";
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
import type { Road, Roads } from "~/domain/roads";
import { addDays, dayNumber } from "~/domain/time";
import { canAddOne, canDriveAsPlanned, canDriveEverything } from "../../support/driving-oracle";
import { triedRoad, triedRoads } from "../../support/road-oracle";
import { RULES, SCHEDULE } from "../../support/schedule";
import { besideAnother } from "../../support/whole-days";
import { chance } from "../../support/chance";

// December 8, 2026 is a Tuesday, open from 8 AM; Christmas Day has no hours.
const DAYS = ["2026-12-08", "2026-12-25"];
const CREW_PLACES: Stop[] = ["burnaby", "vancouver", "surrey", "squamish", "Hope", "elsewhere"];

const ELSEWHERE = [30, 90, 240];
const tried = triedRoads(STRETCHES);
const across = new Map<string, Road>(
  [...ACROSS].map(([town, stretch]) => [town, triedRoads([stretch])(...stretch.between)]),
);
/** The roads as the oracle tries them, by how far elsewhere is. */
const TRIED = new Map(ELSEWHERE.map((minutes) => [minutes, triedFrom(minutes)]));

function triedFrom(toElsewhere: number): Roads {
  const places = [...CREW_PLACES, "shop"];
  const roads = new Map(
    places.map((from) => [from, new Map(places.map((to) => [to, road(from, to)]))]),
  );
  return (from, to) => roads.get(from)!.get(to)!;

  function road(from: string, to: string): Road {
    const town = (place: string) => (["shop", "elsewhere"].includes(place) ? "burnaby" : place);
    const extra = (place: string) => (place === "elsewhere" ? toElsewhere : 0);
    const minutes = extra(from) + extra(to);
    // It begins and ends at the shop.
    const isAcross = minutes === 0 || [from, to].includes("burnaby");
    if (town(from) === town(to) && minutes === 0 && across.has(from)) return across.get(from)!;
    if (town(from) === town(to))
      return triedRoad((leaves) => leaves + minutes + (isAcross ? 10 : 0));
    const { arrival } = tried(town(from), town(to));
    return triedRoad((leaves) => arrival(leaves + extra(from)) + extra(to));
  }
}

/** How the oracle takes a day: nobody drives to a bay. */
function triedOn({ travel }: FleetDay, { rules }: FleetQuery): Travel {
  return travel === AT_SHOP ? travel : { ...travel, way: TRIED.get(rules.elsewhereMinutes)! };
}

const draw = chance(20261126);
const oneIn = (many: number) => draw(many) === 0;

/** Whether coatings cure: then all is done in bays. */
let isCuring = false;

function randomJob(id: number, date: string, kind: CrewOrBay["kind"], resources: number): FleetJob {
  return {
    id,
    date,
    start: (8 + draw(12)) * 60 + (oneIn(4) ? 15 * draw(4) : 0),
    duration: (1 + draw(3)) * 60,
    place: kind === "bay" ? "shop" : CREW_PLACES[draw(CREW_PLACES.length)]!,
    resource: 1 + draw(resources),
    fixed: oneIn(8),
    ...(isCuring && oneIn(3) && { cure: [60, 240, 720][draw(3)]! }),
    visit: id,
  };
}

/** Each bay with its jobs of the days beside, as the query has them. */
function resourcesApart(date: string, { fleet }: FleetQuery, day: FleetDay): Resource[] {
  const days = [addDays(date, -1), addDays(date, 1)];
  const jobs = fleet.jobs.filter((job) => days.includes(job.date)).map(asJob);
  return day.resources.map((each) => ({
    ...each,
    beside: jobs.filter(({ resource }) => each.kind === "bay" && resource === each.id),
  }));
}

/**
 * Up to seven jobs and one more that's asked for; on most days those that are there can be done.
 * Four crews are alike, which takes another way to share out, and have fewer jobs.
 */
function randomDay(): {
  date: string;
  query: FleetQuery;
  asked: Job;
  kind: CrewOrBay["kind"];
} {
  const date = DAYS[Number(oneIn(6))]!;
  const kind = isCuring || oneIn(5) ? "bay" : "crew";
  const midnight = dayNumber(date) * 1440;
  const many = oneIn(6);
  const resources = Array.from({ length: many ? 4 : 1 + draw(3) }, (_, at): CrewOrBay => {
    const from = midnight + (8 + draw(10)) * 60;
    return {
      id: at + 1,
      name: "",
      kind,
      owner: false,
      crew: null,
      week: null,
      firstDay: !many && oneIn(20) ? addDays(date, draw(3) - 1) : null,
      lastDay: !many && oneIn(20) ? addDays(date, draw(3) - 1) : null,
      blocks:
        !many && oneIn(5)
          ? [
              { id: 1, from, to: from + 120 + 60 * draw(5), reason: "" },
              { id: 2, from: from + 60, to: from + 120, reason: "" },
            ].slice(draw(2))
          : [],
    };
  });
  const query: FleetQuery = {
    schedule: SCHEDULE,
    rules: {
      ...RULES,
      wholeDays: false,
      setUpMinutes: [0, 15, 30][draw(3)]!,
      earlyLeaveMinutes: [0, 60, 150][draw(3)]!,
      elsewhereMinutes: ELSEWHERE[draw(3)]!,
    },
    now: { date: oneIn(6) ? date : addDays(date, -1), minute: 0 },
    fleet: { resources, jobs: nights(date, kind, resources.length), roads: roadsWith },
  };
  const overruled = oneIn(5);
  for (let tries = 1; tries <= 9 && query.fleet.jobs.length < (many ? 5 : 7); tries++) {
    const drawn = randomJob(tries, date, kind, resources.length);
    const job = besideAnother(drawn, query.fleet.jobs, oneIn);
    const jobs = [...query.fleet.jobs, { ...job, fixed: job.fixed && !many }];
    const next = { ...query, fleet: { ...query.fleet, jobs } };
    const day = fleetDay(date, kind, next);
    const { jobs: planned } = day;
    if (
      overruled ||
      canDriveAsPlanned(planned, resourcesApart(date, next, day), triedOn(day, next))
    )
      query.fleet = next.fleet;
  }
  const drawn = besideAnother(randomJob(99, date, kind, 1), query.fleet.jobs, oneIn);
  const asked = { ...asJob(drawn), resource: null, fixed: false };
  return { date, query, asked, kind };
}

/** A job that runs into the day, and one that the next day begins with. */
function nights(date: string, kind: CrewOrBay["kind"], resources: number): FleetJob[] {
  const evening = randomJob(101, addDays(date, -1), kind, resources);
  const morning = randomJob(102, addDays(date, 1), kind, resources);
  return [
    ...(oneIn(6) ? [{ ...evening, start: 1140, duration: (10 + draw(6)) * 60 }] : []),
    ...(oneIn(6) ? [{ ...morning, start: draw(3) * 60 }] : []),
  ];
}

function expectAgreement(days: number, curing: boolean) {
  isCuring = curing;
  const seen = { free: 0, handedOver: 0, refused: 0, notHandedOver: 0, kept: 0 };
  for (let count = 0; count < days; count++) {
    const { date, query, asked, kind } = randomDay();
    const day = fleetDay(date, kind, query);
    const { jobs } = day;
    const resources = resourcesApart(date, query, day);
    const travel = triedOn(day, query);
    const taker = takerIn(day, asked);
    const alone = canAddOne(asked, jobs, resources, travel);
    const mayHandOver =
      !asked.cure && date > query.now.date && canDriveAsPlanned(jobs, resources, travel);
    const handedOver =
      !alone && mayHandOver && canDriveEverything([...jobs, asked], resources, travel);
    if ((taker !== null) !== (alone || handedOver) || hasTaker(day, asked) !== (taker !== null))
      expect({ count, query, asked, taker, alone, handedOver }).toBe("agreed");
    if (!taker) {
      seen.refused++;
      const uncured = (all: readonly Job[]) => all.map((job) => ({ ...job, cure: 0 }));
      const free = resources.map((each) => ({ ...each, beside: uncured(each.beside ?? []) }));
      if (isCuring && canAddOne({ ...asked, cure: 0 }, uncured(jobs), free, travel)) seen.kept++;
      if (!mayHandOver && canDriveEverything([...jobs, asked], resources, travel))
        seen.notHandedOver++;
      continue;
    }
    seen[alone ? "free" : "handedOver"]++;
    if (taker.handedOver.size > 0 !== handedOver) expect({ count, taker }).toBe("as needed");
    if (!mayHandOver) continue;
    const after = jobs.map((job) => ({
      ...job,
      resource: taker.handedOver.get(job.id) ?? job.resource,
    }));
    const all = [...after, { ...asked, resource: taker.resource }];
    if (!canDriveAsPlanned(all, resources, travel) || conflictsOf({ ...day, jobs: all }).size > 0)
      expect({ count, query, asked, taker }).toBe("drivable");
    for (const [at, job] of jobs.entries())
      if (job.fixed && after[at]!.resource !== job.resource) expect({ count, job }).toBe("fixed");
  }
  return seen;
}

it("on 10,000 random days a crew takes a job exactly when trying everything finds a way", () => {
  const seen = expectAgreement(10_000, false);
  expect(seen.free).toBeGreaterThan(1_000);
  expect(seen.handedOver).toBeGreaterThan(150);
  expect(seen.refused).toBeGreaterThan(1_000);
  expect(seen.notHandedOver).toBeGreaterThan(50);
});

it("on 3,000 random days no bay is sold twice, nor while a coating cures, and none is refused for nothing", () => {
  const seen = expectAgreement(3_000, true);
  expect(seen.free).toBeGreaterThan(500);
  expect(seen.handedOver).toBeGreaterThan(20);
  expect(seen.kept).toBeGreaterThan(300);
});
