import { bookingAreaAt, type Prefill } from "~/paths";
import type { NextFree } from "./next-free.server";

type Props = { next: NextFree | null; prefill: Prefill; look?: string };

/** What can be booked soonest, each a press away from the booking. */
export function NextTimes({ next, prefill, look = "button button-secondary button-small" }: Props) {
  if (!next) return null;
  return (
    <ul className="no-print flex flex-wrap gap-1 max-md:*:grow md:gap-2">
      {next.openings.map(({ day, time, words, prefill: opening }) => (
        <li key={opening.date}>
          <a
            href={bookingAreaAt({ ...prefill, ...opening })}
            className={`${look} whitespace-nowrap max-md:w-full max-md:flex-col max-md:gap-0 max-md:px-2 max-md:py-0.5 max-md:text-[0.875rem] max-md:leading-tight`}
          >
            <span>{day}</span> <span>{time}</span> <span className="sr-only">{words}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What holds for all of them. */
export function nextTimesWords({ job, openings }: NextFree): string {
  const places = new Set(openings.map(({ words }) => words));
  return places.size === 1 ? `${job}, ${[...places].join("")}` : job;
}
