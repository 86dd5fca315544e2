import { wholeSpan } from "./blocked";
import type { CrewOrBay } from "./fleet";
import type { Schedule } from "./hours";
import type { BookingRules } from "./slots";
import type { SmallestJobRules } from "./smallest-job";
import { civilTime, type CivilDate, LAST_DAY } from "./time";

export type ShopRules = BookingRules &
  SmallestJobRules & {
    /** How long before the start customers may move or cancel online. */
    cancelMinutes: number;
    /** How long a time is held for somebody in line. */
    waitingMinutes: number;
    retentionDays: number;
    /** Unconfirmed bookings a day from one internet address before further ones are suspected. */
    mostByAddress: number;
    /** Online bookings an hour before further ones are suspected. */
    mostAnHour: number;
  };
/** What the owner may hold a crew for at least where no road is known. */
export const LEAST_ELSEWHERE_MINUTES = 30;

export type Settings = {
  schedule: Schedule;
  rules: ShopRules;
  resources: readonly CrewOrBay[];
};
/** What another save has replaced, at a moment in minutes since 1970-01-01. */
export type EarlierSettings = Settings & { until: number };
export type NewResource = Pick<CrewOrBay, "name" | "kind" | "firstDay">;

type Days = { from: CivilDate; to: CivilDate };

/** The dates, both included, whose bookings a change may strand; null if it strands none. */
export function reachOf(before: Settings, after: Settings, today: CivilDate): Days | null {
  const [was, is] = [before.rules, after.rules];
  const isTighter =
    is.overrunMinutes < was.overrunMinutes ||
    is.setUpMinutes > was.setUpMinutes ||
    is.earlyLeaveMinutes < was.earlyLeaveMinutes ||
    is.elsewhereMinutes > was.elsewhereMinutes ||
    areTighter(is, was);
  const hasOtherWeek = week(before) !== week(after);
  if (isTighter || hasOtherWeek || differing(spans(before), spans(after)).length > 0)
    return { from: today, to: LAST_DAY };
  // Also what opens a day: a crew no longer leaves as early as a job by phone needs it to.
  const days: Days[] = [
    ...differing(before.schedule.closures, after.schedule.closures),
    ...differing(before.schedule.openHolidays, after.schedule.openHolidays).map((date) => ({
      from: date,
      to: date,
    })),
    ...added(blocks(before), blocks(after)).map((block) => {
      const { from, to } = wholeSpan(block);
      return { from: civilTime(from).date, to: civilTime(to).date };
    }),
  ];
  if (days.length === 0) return null;
  const [from] = days.map((each) => each.from).toSorted();
  return {
    from: from! > today ? from! : today,
    to: days
      .map((each) => each.to)
      .toSorted()
      .at(-1)!,
  };
}

/** Whether the rules for a whole day may refuse what they didn't. */
function areTighter(is: ShopRules, was: ShopRules): boolean {
  if (!is.wholeDays) return false;
  return (
    !was.wholeDays ||
    is.backMinutes < was.backMinutes ||
    is.restMinutes > was.restMinutes ||
    // Either way: a job that contained its breaks may contain none where more may be worked in a row.
    is.inARowMinutes !== was.inARowMinutes ||
    is.longestMinutes < was.longestMinutes
  );
}

const week = ({ schedule }: Settings) => JSON.stringify(schedule.week);
const spans = ({ resources }: Settings) =>
  resources.map(({ name: _, blocks: __, ...span }) => span);
const blocks = ({ resources }: Settings) =>
  resources.flatMap(({ id, blocks }) => blocks.map((block) => ({ ...block, resource: id })));

/** Those of either list that the other doesn't have. */
function differing<Value>(before: readonly Value[], after: readonly Value[]): Value[] {
  return [...added(after, before), ...added(before, after)];
}

function added<Value>(before: readonly Value[], after: readonly Value[]): Value[] {
  const known = new Set(before.map((value) => JSON.stringify(value)));
  return after.filter((value) => !known.has(JSON.stringify(value)));
}
