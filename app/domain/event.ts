import { DECISIONS } from "./booking";

/** Words, and money: nothing that somebody's press comes too late for. */
export const SAID = [
  "texted",
  "askedWeather",
  "keptDay",
  "wantsCall",
  "paid",
  "refunded",
  "takenBack",
  "issued",
] as const;

export const EVENT_KINDS = [
  "booked",
  ...DECISIONS,
  "moved",
  "edited",
  "deleted",
  "restored",
  "reopened",
  "cleared",
  "depositSent",
  "handedOver",
  ...SAID,
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Of the booking's history, but no change of its own: its version stays. */
export const BESIDE_CHANGES = ["handedOver", ...SAID] satisfies EventKind[];

/** `session` tells one operator's browsers apart. */
export type Doer =
  | { by: "customer"; through: "website" | "link" }
  | { by: "operator"; through: "dashboard"; operatorId: number; session?: string }
  | { by: "system"; through: "worker" | "planning" };

export type Changes = Record<string, [from: string | number | null, to: string | number | null]>;

/** The columns that differ between two states of the same row. */
export function changesBetween<Row extends Record<string, string | number | null>>(
  before: Row,
  after: Partial<Row>,
): Changes {
  const changed = Object.entries(after).filter(
    ([column, value]) => value !== undefined && value !== before[column],
  );
  return Object.fromEntries(
    changed.map(([column, value]) => [
      column,
      [before[column] ?? null, value as string | number | null],
    ]),
  );
}

/** The row as it was before a change; names that aren't its columns are ignored. */
export function beforeChanges<Row extends object>(after: Row, changes: Changes): Row {
  const columns = Object.entries(changes).filter(([column]) => column in after);
  return { ...after, ...Object.fromEntries(columns.map(([column, [from]]) => [column, from])) };
}
