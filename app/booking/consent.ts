import type { Obstacle } from "~/domain/obstacle";
import { type FreeTime, printSlot } from "./slot";

/**
 * What pressing "Book anyway" agrees to, as the button carries it: a time and what stands against it, with the number of
 * jobs: "2026-12-25@600!holiday+full2".
 */
export function printConsent(time: FreeTime, obstacles: readonly Obstacle[]): string {
  return `${printSlot(time)}!${obstacles.map(codeOf).join("+")}`;
}

/** Whether a consent is for this time and covers all that stands against it now. */
export function agrees(consent: string | null, time: FreeTime, obstacles: readonly Obstacle[]): boolean {
  const [slot, codes = ""] = (consent ?? "").split("!");
  const agreed = codes.split("+");
  return slot === printSlot(time) && obstacles.every((obstacle) => agreed.includes(codeOf(obstacle)));
}

function codeOf(obstacle: Obstacle): string {
  return obstacle.kind === "full" ? `full${obstacle.jobs}` : obstacle.kind;
}
