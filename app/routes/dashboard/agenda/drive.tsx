import { placeName } from "~/content/place-names";
import { civilTime } from "~/domain/fleet";
import type { Leg } from "~/domain/legs";
import { formatDuration, formatTime } from "~/domain/time";

/** In the week's drawing a thin line, whose words are in its title and for screen readers. */
export function Drive({
  leg,
  listed,
  className,
}: {
  leg: Leg;
  listed: boolean;
  className: string;
}) {
  const words = driveWords(leg);
  const tone = leg.short > 0 ? "text-bad border-bad font-semibold" : "text-soft border-control";
  return (
    <li
      title={words}
      className={`${tone} text-[0.8125rem] leading-[1rem] ${listed ? "max-xl:border-l-4 max-xl:border-dotted max-xl:py-0.5 max-xl:pl-2 max-xl:text-[0.875rem] max-xl:leading-[1.25rem] xl:justify-self-center xl:border-l-3 xl:border-dotted" : "bg-paper border-l-4 border-dotted pl-2"} ${className}`}
    >
      <span className={listed ? "xl:sr-only" : "whole-lines block"}>{words}</span>
    </li>
  );
}

/** "Drive 35 minutes, set-up 15 minutes, leave Squamish at 12:10 PM". */
function driveWords({ from, leaves, minutes, setUp, short, job }: Leg): string {
  if (job === null) return `Drive back to the shop ${formatDuration(minutes)}`;
  const time = [
    minutes > 0 ? `drive ${formatDuration(minutes)}` : "",
    setUp > 0 ? `set-up ${formatDuration(setUp)}` : "",
  ].filter(Boolean);
  const start =
    from === "elsewhere" ? "leave" : minutes > 0 ? `leave ${placeName(from)}` : "from there";
  const last =
    short > 0
      ? `${formatDuration(short)} too short`
      : `${start} at ${formatTime(civilTime(leaves).start)}`;
  const words = [...time, last].join(", ");
  return words[0]!.toUpperCase() + words.slice(1);
}
