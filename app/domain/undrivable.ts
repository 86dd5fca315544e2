import { brokenRules, conflictsOf, type Undrivable } from "./conflicts";
import { type FleetQuery, kindFor, RESOURCE_KINDS, type ResourceKind } from "./fleet";
import { addDays, type CivilDate } from "./time";
import { unfoldingDay } from "./unfolding-day";

/** A job that can't be done as it's planned; `resource` is who has it. */
export type UndrivableJob = {
  id: number;
  date: CivilDate;
  kind: ResourceKind;
  resource: number | null;
  conflict: Undrivable;
};

type Days = { from: CivilDate; to: CivilDate };

/** The jobs between two dates, both included, that can't be done as they're planned, by date. */
export function undrivableBetween(days: Days, query: FleetQuery): UndrivableJob[] {
  return daysWithJobs(days, query).flatMap((day) => undrivableOn(day.date, day.query));
}

/** The dates, both included, on which some crew's day breaks a rule, whether the rules hold or not. */
export function breakingBetween(days: Days, query: FleetQuery): CivilDate[] {
  return daysWithJobs(days, query)
    .filter((day) => brokenRules(unfoldingDay({ date: day.date }, "crew", day.query)).length > 0)
    .map(({ date }) => date);
}

/** Each date with bookings, with no more of them than it takes to judge it. */
function daysWithJobs({ from, to }: Days, query: FleetQuery) {
  const booked = query.fleet.jobs.filter(({ offer }) => !offer);
  const byDate = Map.groupBy(booked, ({ date }) => date);
  const dates = [...byDate.keys()].filter((date) => from <= date && date <= to).toSorted();
  return dates.map((date) => {
    const around = [-2, -1, 0, 1].map((days) => addDays(date, days));
    const jobs = around.flatMap((each) => byDate.get(each) ?? []);
    return { date, query: { ...query, fleet: { ...query.fleet, jobs } } };
  });
}

function undrivableOn(date: CivilDate, query: FleetQuery): UndrivableJob[] {
  const { jobs } = query.fleet;
  return RESOURCE_KINDS.flatMap((kind) => {
    const conflicts = conflictsOf(unfoldingDay({ date }, kind, query));
    return jobs.flatMap(({ id, place, resource, ...job }): UndrivableJob[] => {
      const conflict = conflicts.get(id);
      return job.date === date && kindFor(place) === kind && conflict
        ? [{ id, date, kind, resource, conflict }]
        : [];
    });
  });
}
