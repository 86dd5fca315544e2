import { describe, expect, it } from "vitest";
import { conflictWords } from "~/desk/conflict-words";
import { conflictFor, conflictsOf } from "~/domain/conflicts";
import { asJob, fleetDay, type FleetJob, takerIn } from "~/domain/fleet";
import { FIRST_HOURS } from "~/domain/shop-hours";
import { availabilityOn } from "~/domain/slots";
import { strandedBy } from "~/domain/stranded";
import { undrivableBetween } from "~/domain/undrivable";
import { roadsWith } from "~/content/roads";
import { another, fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, SCHEDULE } from "../../support/schedule";

// A Tuesday, open from 8 AM to 8 PM; Thursday is by phone only, Saturday from 9 AM to 6 PM.
const [MONDAY, DAY, WEDNESDAY] = ["2026-12-07", "2026-12-08", "2026-12-09"];
const HOUR = 60;
const NIGHT = 12 * HOUR;
const TWO_BAYS = [...RESOURCES, another(3, "bay")];
const BAY_OF_CREW = [RESOURCES[0]!, { ...RESOURCES[1]!, crew: 1 }];

type Asked = Parameters<typeof query>[0];
const atShop = { place: "shop" } as const;
function freeOn(date: string, given: Asked): string {
  return availabilityOn(date, query({ ...atShop, ...given }))
    .slots.filter(({ free }) => free)
    .map(({ start }) => start / HOUR)
    .join(" ");
}
const coating = (start: number, hours = 2, given: Partial<FleetJob> = {}) =>
  fleetJob("shop", start * HOUR, hours * HOUR, { cure: NIGHT, ...given });

describe("a bay where a coating cures", () => {
  it.each<[string, string, Asked, string]>([
    ["takes nothing until it has", DAY, { jobs: [coating(10)] }, "8 9"],
    [
      "takes a job again from that minute on",
      DAY,
      { jobs: [coating(8, 2, { cure: 120 })] },
      "12 13 14 15 16 17 18 19",
    ],
    [
      "is kept into the next morning",
      WEDNESDAY,
      { jobs: [coating(19, 3)] },
      "10 11 12 13 14 15 16 17 18 19",
    ],
    [
      "is kept to the end of the next day at most",
      WEDNESDAY,
      { jobs: [coating(23, 3, { cure: 24 * HOUR })] },
      "",
    ],
    [
      "leaves another bay free",
      DAY,
      { jobs: [coating(10)], resources: TWO_BAYS },
      "8 9 10 11 12 13 14 15 16 17 18 19",
    ],
    [
      "is another's alone: at a customer's place nothing is kept",
      DAY,
      { jobs: [fleetJob("burnaby", 600, 60, { cure: NIGHT })] },
      "8 9 10 11 12 13 14 15 16 17 18 19",
    ],
  ])("%s", (_, date, given, free) => {
    expect(freeOn(date, given)).toBe(free);
  });

  it.each<[string, Asked, string]>([
    ["where it would still cure when the next car comes", { jobs: [fleetJob("shop", 1080)] }, "19"],
    [
      "or in the next morning",
      { jobs: [fleetJob("shop", 420, 60, { date: WEDNESDAY })] },
      "8 9 10 11 12 13 14 15 16 17 18",
    ],
    [
      "or while another one does",
      { jobs: [coating(19, 3, { date: MONDAY })] },
      "10 11 12 13 14 15 16 17 18 19",
    ],
    [
      "but in a second bay",
      { jobs: [fleetJob("shop", 1080)], resources: TWO_BAYS },
      "8 9 10 11 12 13 14 15 16 17 18 19",
    ],
  ])("a coating isn't offered %s", (_, given, free) => {
    expect(freeOn(DAY, { ...given, cure: NIGHT })).toBe(free);
  });

  it("the crew that has worked in it is free", () => {
    const asked = { jobs: [coating(8)], resources: BAY_OF_CREW };
    expect(freeOn(DAY, { ...asked, place: "burnaby" })).toBe("11 12 13 14 15 16 17 18 19");
    expect(freeOn(DAY, asked)).toBe("");
  });
});

describe("handing over", () => {
  // From 8:30 AM to 2:30 PM there's room once the noon job is in the bay that's free by then.
  const jobs = [fleetJob("shop", 480, 60), fleetJob("shop", 720, 60, { resource: 3 })];
  const asked = { ...atShop, duration: 6 * HOUR, resources: TWO_BAYS };

  it("handing over makes room for a job, but not for a coating, and moves none", () => {
    const taker = (given: Asked) => {
      const all = query({ ...asked, jobs, ...given });
      const { duration, cure } = all;
      const job = { id: 0, date: DAY, start: 510, place: "shop", resource: null, fixed: false };
      return takerIn(fleetDay(DAY, "bay", all), asJob({ ...job, duration, cure }));
    };
    expect(taker({})?.handedOver.size).toBe(1);
    expect(taker({ cure: HOUR })).toBeNull();
    expect(taker({ jobs: jobs.map((job) => ({ ...job, cure: 15 })) })).toBeNull();
  });

  it("handing over by a save moves no coating: it's stranded", () => {
    const settings = { schedule: SCHEDULE, rules: FIRST_HOURS.rules, resources: TWO_BAYS };
    const closed = TWO_BAYS.map((bay) => (bay.id === 2 ? { ...bay, lastDay: MONDAY } : bay));
    const strand = (job: FleetJob) =>
      strandedBy(settings, { ...settings, resources: closed }, [job], roadsWith, query().now);
    expect(strand(coating(10)).stranded).toHaveLength(1);
    expect(strand(fleetJob("shop", 600)).handedOver.size).toBe(1);
  });
});

describe("a job while a coating cures", () => {
  const [first, second] = [coating(8, 2, { cure: 3 * HOUR }), fleetJob("shop", 720)];
  const asked = query({ jobs: [first, second] });

  it("a job while a coating cures is marked, and the coating too", () => {
    const day = fleetDay(DAY, "bay", asked);
    expect([...conflictsOf(day)].map(([id, conflict]) => [id, conflictWords(conflict)])).toEqual([
      [first.id, "needed until 1:00 PM for its coating, taken from 12:00 PM"],
      [second.id, "kept until 1:00 PM for a coating"],
    ]);
    expect(undrivableBetween({ from: DAY, to: DAY }, asked).map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it("a job while a coating cures is told with its day where that's another", () => {
    const night = coating(20);
    const day = fleetDay(
      DAY,
      "bay",
      query({ jobs: [night, fleetJob("shop", 540, 60, { date: WEDNESDAY })] }),
    );
    expect(conflictWords(conflictsOf(day).get(night.id)!)).toBe(
      "needed until 10:00 AM on Wednesday for its coating, taken from 9:00 AM on Wednesday",
    );
    const late = asJob(fleetJob("shop", 1320));
    expect(conflictWords(conflictFor(day, late, 2)!)).toBe(
      "kept until 10:00 AM on Wednesday for a coating",
    );
  });
});
