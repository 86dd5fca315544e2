import { type CivilDate, parseCivilDate } from "~/domain/time";

/** A free start: civil date and minutes since midnight. */
export type FreeTime = { date: CivilDate; start: number };

/** A time that was offered in place of a lost one, as a form carries it: "2026-12-08@540". */
export function printSlot({ date, start }: FreeTime): string {
  return `${date}@${start}`;
}

/** The same read back; null for anything else. */
export function parseSlot(text: string | null | undefined): FreeTime | null {
  const match = /^(\d{4}-\d{2}-\d{2})@(\d{1,4})$/.exec(text ?? "");
  const date = parseCivilDate(match?.[1]);
  const start = Number(match?.[2]);
  return date && start < 1440 ? { date, start } : null;
}
