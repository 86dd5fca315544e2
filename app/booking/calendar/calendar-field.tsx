import type { MouseEvent } from "react";
import {
  type CivilDate,
  type CivilMonth,
  formatDay,
  formatMonth,
  formatTime,
  WEEKDAYS,
} from "~/domain/time";
import { FieldError } from "~/ui/field";
import { useLive } from "~/ui/use-live";
import { type CalendarDay, weeksOf } from "./calendar";

type Props = {
  month: CivilMonth;
  days: CalendarDay[];
  earlier: CivilMonth | null;
  later: CivilMonth | null;
  chosen: CivilDate | null;
  next: { date: CivilDate; start: number } | null;
  error?: string;
  onMonth?: (month: CivilMonth) => void;
  /** Where a press on a day lands without a script. */
  pickAt?: string;
};

/** Days and ‹ › are submit buttons of the form, so that a ticked time isn't lost. */
export function CalendarField({
  month,
  days,
  earlier,
  later,
  chosen,
  next,
  error,
  onMonth,
  pickAt,
}: Props) {
  // The router would scroll to a fragment after the times are there, under a press on one.
  const landing = useLive() ? undefined : pickAt;
  return (
    <section
      id="date"
      role="group"
      aria-labelledby="month"
      aria-describedby={error && "date-error"}
      tabIndex={-1}
      className="grid gap-3 outline-none"
    >
      <FieldError id="date" error={error} />
      {next ? (
        <button
          type="submit"
          name="intent"
          value="next"
          className="button button-secondary button-small justify-self-start"
        >
          Next available: {formatDay(next.date)}, {formatTime(next.start)}
        </button>
      ) : null}
      <div className="rounded-card border-line bg-card border p-1 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pl-1">
          <h2 id="month" aria-live="polite">
            {formatMonth(month)}
          </h2>
          <div className="flex gap-2">
            <MonthButton month={earlier} sign="‹" name="Previous month" onMonth={onMonth} />
            <MonthButton month={later} sign="›" name="Next month" onMonth={onMonth} />
          </div>
        </div>
        <table
          className="mt-3 w-full table-fixed border-separate border-spacing-0 sm:border-spacing-0.5 text-center"
          aria-labelledby="month"
        >
          <thead>
            <tr>
              {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
                <th
                  key={weekday}
                  scope="col"
                  abbr={WEEKDAYS[weekday]}
                  className="text-soft py-2 text-[0.875rem] font-semibold"
                >
                  {WEEKDAYS[weekday]!.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(days).map((week, index) => (
              <tr key={week.find((day) => day !== null)?.date ?? index}>
                {week.map((day, column) => (
                  <td key={day?.date ?? `empty-${column}`} className="h-12 p-0">
                    {day ? <Day day={day} chosen={day.date === chosen} pickAt={landing} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const CELL =
  "relative flex h-full min-h-12 w-full flex-col items-center justify-center rounded-control leading-none font-semibold";

function Day({ day, chosen, pickAt }: { day: CalendarDay; chosen: boolean; pickAt?: string }) {
  const look = chosen
    ? "bg-ink text-white"
    : day.free
      ? "hover:bg-paper border border-transparent hover:border-ink"
      : "text-soft font-normal";
  return (
    <button
      type="submit"
      name="pick"
      value={day.date}
      formAction={pickAt}
      disabled={!day.free}
      aria-pressed={chosen}
      className={`${CELL} ${look} disabled:cursor-not-allowed`}
    >
      <span className="sr-only">{day.name}</span>
      <span
        aria-hidden="true"
        className={`text-[min(1em,7.5vw)] ${day.free ? "" : "line-through decoration-1"}`}
      >
        {day.number}
      </span>
      {day.word ? (
        <span aria-hidden="true" className="mt-1 text-[min(0.6875rem,4vw)] [font-stretch:88%]">
          {day.word}
        </span>
      ) : null}
    </button>
  );
}

const MONTH_BUTTON =
  "rounded-control inline-flex size-11 items-center justify-center border-2 text-xl leading-none";

type MonthButtonProps = { month: CivilMonth | null; sign: string; name: string } & Pick<
  Props,
  "onMonth"
>;

function MonthButton({ month, sign, name, onMonth }: MonthButtonProps) {
  if (!month) return <NoMonth sign={sign} />;
  const showMonth =
    onMonth &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onMonth(month);
    });
  return (
    <button
      type="submit"
      name="month"
      value={month}
      onClick={showMonth}
      aria-label={`${name}, ${formatMonth(month)}`}
      className={`${MONTH_BUTTON} border-ink hover:bg-ink hover:text-white`}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function NoMonth({ sign }: { sign: string }) {
  return (
    <span aria-hidden="true" className={`${MONTH_BUTTON} border-line text-control`}>
      {sign}
    </span>
  );
}

export function LostTimeNote() {
  return (
    <p role="status" className="border-warn border-l-4 pl-4 font-semibold">
      The time you chose before isn't free for this booking. Please choose another one.
    </p>
  );
}
