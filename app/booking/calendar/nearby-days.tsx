import { type CivilDate, formatShortDate } from "~/domain/time";
import type { CalendarDay } from "./calendar";

type Props = { days: readonly CalendarDay[]; chosen: CivilDate | null; pickAt?: string };

const MOST = 3;

/** The first days on the page when a crew is near a far place anyway, to be picked before others. */
export function NearbyDays({ days, chosen, pickAt }: Props) {
  const nearby = days.filter((day) => day.nearby).slice(0, MOST);
  if (nearby.length === 0) return null;
  return (
    <div
      role="group"
      aria-labelledby="nearby"
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <p id="nearby" className="font-semibold">
        {nearby.length === 1 ? "We're nearby that day:" : "We're nearby on these days:"}
      </p>
      {nearby.map(({ date }) => (
        <button
          key={date}
          type="submit"
          name="pick"
          value={date}
          formAction={pickAt}
          aria-pressed={date === chosen}
          className="button button-secondary button-small aria-pressed:bg-ink aria-pressed:text-white"
        >
          {formatShortDate(date)}
        </button>
      ))}
    </div>
  );
}
