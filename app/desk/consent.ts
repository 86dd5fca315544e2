import type { JobPlace } from "~/content/place-names";
import type { Undrivable } from "~/domain/conflicts";
import type { Obstacle } from "~/domain/obstacle";
import { type FreeTime, printSlot } from "~/booking/calendar/slot";

export type PlannedJob = { time: FreeTime; minutes: number; place: JobPlace };

/** What "Book anyway" agrees to, as its button carries it: "2026-12-25@600+240+squamish!holiday+past". */
export function timeToken(wanted: PlannedJob, obstacles: readonly Obstacle[]): string {
  return `${printJob(wanted)}!${obstacles.flatMap(codesOf).join("+")}`;
}

/**
 * Whether a consent is for this time, length and place and covers every obstacle. It may cover more
 * (so `hasConfirmed` isn't asked): of what was shown, something may have been cleared away since.
 */
export function agrees(
  consent: string,
  wanted: PlannedJob,
  obstacles: readonly Obstacle[],
): boolean {
  const [agreedTo, codes = ""] = consent.split("!");
  const covered = codes.split("+");
  return (
    agreedTo === printJob(wanted) &&
    obstacles.flatMap(codesOf).every((code) => covered.includes(code))
  );
}

function printJob({ time, minutes, place }: PlannedJob): string {
  return `${printSlot(time)}+${minutes}+${place}`;
}

export type PriceQuestion = { kind: "price"; token: string };

/** Said at a field; the next press of the same button agrees to it. */
export function askPrice(
  title: string,
  words: string,
  token: string,
  field: "priceMode" | "city" | "name" = "priceMode",
) {
  const question: PriceQuestion = { kind: "price", token };
  return { kind: "ask", title, errors: { [field]: words }, question } as const;
}

/** What "Hand over anyway" agrees to: to whom, and what it can't do about the job. */
export function handOverToken(resource: number, conflict: Undrivable): string {
  return `${resource}.${codeOf(conflict)}`;
}

/** Each crew and bay counts for itself. */
function codesOf(obstacle: Obstacle): string[] {
  if (obstacle.kind === "unreached") return [`${obstacle.kind}.${obstacle.name ?? obstacle.why}`];
  if (obstacle.kind !== "full" || obstacle.reasons.length === 0) return [obstacle.kind];
  return obstacle.reasons.map(
    ({ resource, conflict }) => `full.${handOverToken(resource, conflict)}`,
  );
}

function codeOf(conflict: Undrivable): string {
  switch (conflict.kind) {
    case "offDuty":
    // It gets later meanwhile.
    case "late":
      return conflict.kind;
    case "blocked":
      return `${conflict.kind}.${conflict.block.from}.${conflict.block.to}`;
    case "fromShop":
      return `${conflict.kind}.${conflict.minutes}.${conflict.leaves}`;
    case "dayOff":
    case "hours":
    case "back":
    case "longDay":
    case "rest":
    case "break":
    case "kept":
      return Object.values(conflict).join(".");
    default: {
      const { id, from, to, offered } = conflict.other;
      // Where a crew is called off gets later, too.
      if (id !== undefined && id < 0 && !offered) return `${conflict.kind}.calledOff`;
      return `${conflict.kind}.${id}.${from}.${to}.${conflict.minutes}`;
    }
  }
}
