import type { DayAvailability, Slot } from "~/domain/slots";
import { type CivilDate, formatDay, formatTime } from "~/domain/time";
import { ChoiceGroup } from "~/ui/choice-group";
import { partsOfDay, whyNot } from "./calendar";

type Props = {
  day: DayAvailability | null;
  chosen: number | null;
  next: { date: CivilDate; start: number } | null;
  error?: string;
  /** The start that is to be moved, on its own day. */
  present?: number | null;
  /** How that start is called: to its customer, or to an operator. */
  presentName?: string;
};

/** The start times of the chosen day by part of the day; full ones say so. */
export function TimesField({ day, chosen, next, error, present = null, presentName = "your time" }: Props) {
  if (!day) {
    return (
      <div id="time" tabIndex={-1}>
        <p id="times" className="text-soft">
          Choose a date to see its times.
        </p>
      </div>
    );
  }
  return (
    <div id="times">
      <input type="hidden" name="date" value={day.date} />
      <ChoiceGroup id="time" legend={`Times on ${formatDay(day.date)}`} error={error}>
        {day.reason ? (
          <p className="font-semibold">
            No available time slots <span className="text-soft font-normal">({whyNot(day.reason)})</span>
            {next ? <span className="mt-1 block font-normal">The next open day is {formatDay(next.date)}.</span> : null}
          </p>
        ) : (
          partsOfDay(day.slots).map((part) => (
            <div key={part.name} role="group" aria-label={part.name}>
              <p aria-hidden="true" className="label text-soft mb-2">
                {part.name}
              </p>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
                {part.slots.map((slot) => (
                  <Time key={slot.start} slot={slot} chosen={slot.start === chosen} present={slot.start === present ? presentName : null} />
                ))}
              </div>
            </div>
          ))
        )}
      </ChoiceGroup>
    </div>
  );
}

function Time({ slot, chosen, present }: { slot: Slot; chosen: boolean; present: string | null }) {
  const full = slot.places === 0;
  return (
    <label className="choice min-h-12 justify-center px-2 py-2 has-checked:bg-ink has-checked:text-white">
      <input type="radio" name="time" value={formatTime(slot.start)} defaultChecked={chosen} disabled={full} className="absolute inset-0 opacity-0" />
      <span className={`font-semibold ${full ? "line-through decoration-1" : ""}`}>{formatTime(slot.start)}</span>
      {full ? <span className="text-[0.8125rem]">full</span> : null}
      {present && !full ? <span className="text-[0.8125rem]">{present}</span> : null}
    </label>
  );
}
