import type { Obstacle } from "~/domain/obstacle";
import { type FreeTime, printSlot } from "../calendar/slot";

/** The work that an operator wants to begin at a time, in minutes. */
export type Wanted = { time: FreeTime; minutes: number };

/**
 * What pressing "Book anyway" agrees to, as the button carries it: a time, how many minutes the work takes, and what stands
 * against it, with the number of jobs: "2026-12-25@600+240!holiday+full2".
 */
export function printConsent(wanted: Wanted, obstacles: readonly Obstacle[]): string {
  return `${printWanted(wanted)}!${obstacles.map(codeOf).join("+")}`;
}

/** Whether a consent is for this time and as long a job, and covers all that stands against it now. */
export function agrees(consent: string | null, wanted: Wanted, obstacles: readonly Obstacle[]): boolean {
  const [agreedTo, codes = ""] = (consent ?? "").split("!");
  const agreed = codes.split("+");
  return agreedTo === printWanted(wanted) && obstacles.every((obstacle) => agreed.includes(codeOf(obstacle)));
}

function printWanted({ time, minutes }: Wanted): string {
  return `${printSlot(time)}+${minutes}`;
}

function codeOf(obstacle: Obstacle): string {
  return obstacle.kind === "full" ? `full${obstacle.jobs}` : obstacle.kind;
}
