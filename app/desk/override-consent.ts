import type { Conflict } from "~/domain/driving";
import type { Obstacle } from "~/domain/obstacle";
import { type FreeTime, printSlot } from "../booking/calendar/slot";

export type Wanted = { time: FreeTime; minutes: number };

/** What "Book anyway" agrees to, as its button carries it: "2026-12-25@600+240!holiday+full2". */
export function printConsent(wanted: Wanted, obstacles: readonly Obstacle[]): string {
  return `${printWanted(wanted)}!${obstacles.map(codeOf).join("+")}`;
}

/** Whether a consent is for this time and length and covers every obstacle. */
export function agrees(
  consent: string | null,
  wanted: Wanted,
  obstacles: readonly Obstacle[],
): boolean {
  const [agreedTo, codes = ""] = (consent ?? "").split("!");
  const agreed = codes.split("+");
  return (
    agreedTo === printWanted(wanted) &&
    obstacles.every((obstacle) => agreed.includes(codeOf(obstacle)))
  );
}

function printWanted({ time, minutes }: Wanted): string {
  return `${printSlot(time)}+${minutes}`;
}

function codeOf(obstacle: Obstacle): string {
  if (obstacle.kind !== "full") return obstacle.kind;
  return (
    obstacle.reasons.map(({ conflict }) => `full${codeOfConflict(conflict)}`).join("+") || "full"
  );
}

function codeOfConflict(conflict: Conflict): string {
  switch (conflict.kind) {
    case "blocked":
      return `blocked${conflict.block.from}`;
    case "fromShop":
      return "fromShop";
    default:
      return `${conflict.kind}${conflict.other.from}`;
  }
}
