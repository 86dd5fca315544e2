import type { MouseEvent } from "react";
import { type CivilDate, formatShortDate, formatTime, WEEKDAYS } from "~/domain/time";
import { FieldError } from "~/ui/field";
import { useLive } from "~/ui/use-live";
import { type CalendarDay, pageName, weeksOf } from "./calendar";
import type { Calendar } from "./calendar.server";
import { NearbyDays } from "./nearby-days";
import { compareTimes, type FreeTime, printSlot } from "./slot";
import { useRovingDays } from "./use-roving-days";

/** The time of a booking that's being moved, and what the page calls it. */
export type PresentTime = FreeTime & { name: string };

type Props = {
  /** From `wait` on one can wait for a time. */
  calendar: Calendar & { wait?: CivilDate | null };
  chosen: CivilDate | null;
  present?: PresentTime;
  error?: string;
  onPage?: (from: CivilDate) => void;
  /** Where a press on a day lands without a script. */
  pickAt?: string;
};

/** Days, "Earlier" and "Later" are submit buttons of the form, so that a ticked time isn't lost. */
export function CalendarField({
  calendar,
  chosen,
  present,
  error = calendar.problem ?? undefined,
  onPage,
  pickAt,
}: Props) {
  const { today, from, days, earlier, later } = calendar;
  // The router would scroll to a fragment after the times are there, under a press on one.
  const landing = useLive() ? undefined : pickAt;
  const weeks = weeksOf(days, today);
  const { stop, ...roving } = useRovingDays(weeks.flat(), chosen);
  return (
    <section
      id="date"
      role="group"
      aria-labelledby="calendar"
      aria-describedby={error && "date-error"}
      tabIndex={-1}
      className="grid gap-3 outline-none"
    >
      <FieldError id="date" error={error} />
      <NearbyDays days={days} chosen={chosen} pickAt={landing} />
      <SoonTimes calendar={calendar} present={present} />
      <div className="rounded-card border-line bg-card border p-1 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2 max-sm:p-1.5">
          <h2 id="calendar" aria-live="polite" className="grow basis-32 max-sm:text-lg">
            {pageName(from, today)}
          </h2>
          <div className="flex gap-2">
            <PageButton page={earlier} word="Earlier" today={today} onPage={onPage} />
            <PageButton page={later} word="Later" today={today} onPage={onPage} />
          </div>
        </div>
        <table
          className="mt-1 w-full table-fixed sm:mt-3 border-separate border-spacing-0 sm:border-spacing-0.5 text-center"
          aria-labelledby="calendar"
        >
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="text-soft py-2 text-[0.875rem] font-semibold"
                >
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roving}>
            {weeks.map((week, index) => (
              <tr key={days[index * 7]!.date}>
                {week.map((day, column) => (
                  <td key={WEEKDAYS[column]} className="h-14 p-0">
                    {day ? (
                      <Day
                        day={day}
                        chosen={day.date === chosen}
                        mark={day.date === present?.date ? present.name : null}
                        tabIndex={stop === null || day.date === stop ? undefined : -1}
                        pickAt={landing}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {calendar.wait ? (
        <button
          name="wait"
          value={calendar.wait}
          className="button button-secondary button-small justify-self-start"
        >
          Tell me if a time opens
        </button>
      ) : null}
    </section>
  );
}

/** The first free time, and those of the days after it. */
function SoonTimes({ calendar: { next, soon }, present }: Pick<Props, "calendar" | "present">) {
  if (!next) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[next, ...soon].map((time) => {
        const order = present ? compareTimes(time, present) : 1;
        // A booking's own time counts as free, but isn't one to move to.
        if (order === 0) return null;
        const isNext = time === next;
        return (
          <li key={time.date}>
            <button
              type="submit"
              name={isNext ? "intent" : "pick"}
              value={isNext ? "next" : printSlot(time)}
              className={`button button-secondary button-small ${isNext ? "" : "px-2 text-[0.875rem] [font-stretch:88%]"}`}
            >
              {isNext ? "Next available: " : null}
              {formatShortDate(time.date)}, {formatTime(time.start)}
              {order < 0 ? `, earlier than ${present!.name}` : ""}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const CELL =
  "relative flex h-full min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control leading-none font-semibold";
const SMALL = "text-[min(0.8125rem,3.7vw)] [font-stretch:88%]";

type DayProps = {
  day: CalendarDay & { month: string | null };
  chosen: boolean;
  mark: string | null;
  tabIndex?: number;
  pickAt?: string;
};

function Day({ day, chosen, mark, tabIndex, pickAt }: DayProps) {
  const look = chosen
    ? "bg-ink text-white"
    : day.free
      ? "hover:bg-paper border border-transparent hover:border-ink"
      : "text-soft font-normal";
  const word = day.word || mark || (day.nearby ? "nearby" : null);
  // Spaces between the parts: text browsers show them in one line.
  return (
    <button
      type="submit"
      name="pick"
      value={day.date}
      formAction={pickAt}
      disabled={!day.free}
      aria-pressed={chosen}
      tabIndex={tabIndex}
      className={`${CELL} ${look} disabled:cursor-not-allowed`}
    >
      <span className="sr-only">{mark ? `${day.name}, ${mark}` : day.name} </span>
      {day.month ? (
        <span aria-hidden="true" className={SMALL}>
          {day.month}{" "}
        </span>
      ) : null}
      <span
        aria-hidden="true"
        className={`text-[min(1em,7.5vw)] ${day.free ? "" : "line-through decoration-1"}`}
      >
        {day.number}
      </span>
      {word ? (
        <span aria-hidden="true" className={SMALL}>
          {" "}
          {word}
        </span>
      ) : null}
    </button>
  );
}

type PageButtonProps = {
  page: CivilDate | null;
  word: "Earlier" | "Later";
  today: CivilDate;
} & Pick<Props, "onPage">;

function PageButton({ page, word, today, onPage }: PageButtonProps) {
  if (!page) return null;
  const showPage =
    onPage &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onPage(page);
    });
  return (
    <button
      type="submit"
      name="from"
      value={page}
      onClick={showPage}
      className="button button-secondary button-small"
    >
      {word}
      <span className="sr-only">: {pageName(page, today)}</span>
    </button>
  );
}

export function LostTimeNote() {
  return (
    <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
      The time you chose before isn't free for this booking. Please choose another one.
    </p>
  );
}
