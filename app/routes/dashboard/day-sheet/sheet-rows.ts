import type { SheetJob } from "~/dashboard/agenda/agenda.server";
import type { CrewDay, Planned } from "~/dashboard/agenda/crew-day";
import { driveOn, onDay, type Span } from "~/dashboard/agenda/timetable";
import type { Leg } from "~/domain/legs";
import { type CivilDate, DAY_MINUTES, daysBetween } from "~/domain/time";

/** `leg`: how the crew gets there; null in a bay. */
export type SheetRow =
  | { kind: "job"; job: Planned<SheetJob>; leg: Leg | null }
  | { kind: "block"; id: number; reason: string; span: Span }
  | { kind: "home"; leg: Leg };

/** What a crew or bay does on a date, in order of time. */
export function sheetRows(date: CivilDate, { jobs, legs, blocks }: CrewDay<SheetJob>): SheetRow[] {
  const rows: { at: number; row: SheetRow }[] = [
    ...jobs.map((job) => ({
      at: daysBetween(date, job.booking_date) * DAY_MINUTES + job.start_minute,
      row: { kind: "job" as const, job, leg: legs.find((leg) => leg.job === job.id) ?? null },
    })),
    ...legs
      .filter((leg) => leg.job === null)
      .map((leg) => ({ at: driveOn(date, leg).from, row: { kind: "home" as const, leg } })),
    ...blocks.map(({ id, reason, ...block }) => {
      const span = onDay(date, block);
      return { at: span.from, row: { kind: "block" as const, id, reason, span } };
    }),
  ];
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is too new for some browsers
  return [...rows].sort((a, b) => a.at - b.at).map(({ row }) => row);
}
