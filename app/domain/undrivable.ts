import {
  conflictsOf,
  fleetDay,
  type FleetQuestion,
  kindFor,
  RESOURCE_KINDS,
  type ResourceKind,
  type Undrivable,
} from "./fleet";
import { addDays, type CivilDate } from "./time";

/** A job that can't be done as it's planned; `resource` is who has it. */
export type UndrivableJob = {
  id: number;
  date: CivilDate;
  kind: ResourceKind;
  resource: number | null;
  conflict: Undrivable;
};

/** The jobs between two dates, both included, that can't be done as they're planned, by date. */
export function undrivableBetween(
  { from, to }: { from: CivilDate; to: CivilDate },
  question: FleetQuestion,
): UndrivableJob[] {
  const byDate = Map.groupBy(question.fleet.jobs, ({ date }) => date);
  const dates = [...byDate.keys()].filter((date) => from <= date && date <= to).toSorted();
  return dates.flatMap((date) => {
    const around = [addDays(date, -1), date, addDays(date, 1)];
    const jobs = around.flatMap((each) => byDate.get(each) ?? []);
    return undrivableOn(date, { ...question, fleet: { ...question.fleet, jobs } });
  });
}

function undrivableOn(date: CivilDate, question: FleetQuestion): UndrivableJob[] {
  const { jobs } = question.fleet;
  return RESOURCE_KINDS.flatMap((kind) => {
    const conflicts = conflictsOf(fleetDay(date, kind, question));
    return jobs.flatMap(({ id, place, resource, ...job }): UndrivableJob[] => {
      const conflict = conflicts.get(id);
      return job.date === date && kindFor(place) === kind && conflict
        ? [{ id, date, kind, resource, conflict }]
        : [];
    });
  });
}
