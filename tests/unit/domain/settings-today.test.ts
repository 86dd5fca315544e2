import { expect, it } from "vitest";
import { roadsWith } from "~/content/roads";
import { asJob, type FleetJob } from "~/domain/fleet";
import type { Settings } from "~/domain/settings";
import { isFree } from "~/domain/slots";
import { strandedBy } from "~/domain/stranded";
import { undrivableBetween } from "~/domain/undrivable";
import { fleetJob, query } from "../../support/fleet-query";
import { RESOURCES, RULES, SCHEDULE } from "../../support/schedule";

// Tuesday, December 8, 2026: to Whistler at 7 PM a crew leaves at 4:30 PM.
const TODAY = "2026-12-08";
const HOUR = 60;
const at = (hour: number, minute = 0) => ({ date: TODAY, minute: hour * HOUR + minute });
const moment = ({ minute }: { minute: number }) => asJob(fleetJob("burnaby", minute)).from;
const rules = {
  ...RULES,
  noticeMinutes: 0,
  cancelMinutes: 1440,
  retentionDays: 1095,
  mostByAddress: 20,
  mostAnHour: 30,
};
const SHOP: Settings = { schedule: SCHEDULE, rules, resources: RESOURCES };
const [crew, bay] = RESOURCES;
const blocked = (from: ReturnType<typeof at>, to: ReturnType<typeof at>): Settings => {
  const block = { id: 1, from: moment(from), to: moment(to), reason: "Dentist" };
  return { ...SHOP, resources: [{ ...crew!, blocks: [block] }, bay!] };
};
const settled = (now: ReturnType<typeof at>, jobs: FleetJob[], is: Settings, was: Settings) =>
  query({
    jobs,
    ...is,
    now: { ...now, minute: now.minute + 1 },
    earlier: [{ ...was, until: moment(now) }],
  });

it.each<[string, ReturnType<typeof at>, Settings, string[]]>([
  ["a block over the time to leave", at(15), blocked(at(15, 15), at(17, 30)), ["late"]],
  ["one that leaves the time to", at(15), blocked(at(15, 15), at(16, 15)), []],
  ["one once the crew has left", at(17), blocked(at(15, 15), at(17, 30)), []],
  ["a longer set-up", at(16, 20), { ...SHOP, rules: { ...rules, setUpMinutes: 90 } }, ["late"]],
])(
  "today %s strands what can't be reached from now on, and it's marked",
  (_, now, after, found) => {
    const whistler = fleetJob("whistler", 19 * HOUR, 2 * HOUR);
    const jobs = [fleetJob("burnaby", 11 * HOUR), whistler];
    const { stranded } = strandedBy(SHOP, after, jobs, roadsWith, now);
    const kinds = stranded.map(({ problem }) =>
      problem.kind === "undrivable" ? problem.conflict.kind : problem.kind,
    );
    expect(kinds).toEqual(found);
    const marked = undrivableBetween({ from: TODAY, to: TODAY }, settled(now, jobs, after, SHOP));
    expect(marked.map(({ id, conflict }) => [id, conflict.kind])).toEqual(
      found.map((kind) => [whistler.id, kind]),
    );
  },
);

it("a crew that has left before a block stays gone when the block is removed", () => {
  const jobs = [fleetJob("whistler", 19 * HOUR, 2 * HOUR)];
  const before = blocked(at(12), at(17, 30));
  const free = (earlier: Settings) =>
    isFree(TODAY, 13 * HOUR, settled(at(11, 50), jobs, SHOP, earlier));
  expect([free(SHOP), free(before)]).toEqual([true, false]);
});
