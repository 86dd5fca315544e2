import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Slot } from "~/domain/slots";
import { formatDay, formatTime, parseTime } from "~/domain/time";
import { ChoiceGroup } from "~/ui/choice-group";
import { FULL, partsOfDay, unavailableWords } from "./calendar";
import type { Calendar } from "./calendar.server";
import type { PresentTime } from "./calendar-field";
import type { ChosenTime } from "./use-chosen-time";

type Props = {
  calendar: Calendar;
  time: ChosenTime;
  present?: PresentTime;
};

/** The start times of the chosen day; it sends no time while the day's times are awaited. */
export function TimesField({ hours, ...times }: Props & { hours?: string }) {
  return (
    <div className="@container grid gap-6">
      <Times key={times.time.key} {...times} />
      {hours ? <p className="text-soft text-[0.9375rem]">{hours} Times are Pacific time.</p> : null}
    </div>
  );
}

function Times({ calendar: { day, nextOpen }, time, present }: Props) {
  const { awaited, chosen, onTick, error } = time;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const live = tickedIn(box.current);
    if (live !== chosen) onTick(live);
    // Only on mount: later ticks arrive through onChange.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const date = awaited ?? day?.date;
  if (!date) {
    return (
      <div id="time" tabIndex={-1}>
        <p id="times" className="text-soft">
          Choose a date to see its times.
        </p>
      </div>
    );
  }
  return (
    <div id="times" ref={box} onChange={() => onTick(tickedIn(box.current))}>
      <input type="hidden" name="date" value={date} />
      {awaited ? <input type="hidden" name="time" value="" /> : null}
      <ChoiceGroup
        id="time"
        legend={`Times on ${formatDay(date)}`}
        error={error}
        disabled={awaited !== null}
      >
        {/* Room for the first day's times, so that the page scrolls to all of them. */}
        <div className={`grid ${awaited && !day ? "min-h-96 sm:min-h-64" : ""}`}>
          <div className={`grid gap-3 [grid-area:1/1] ${awaited ? "for-a-moment" : ""}`}>
            {day ? <DayTimes {...{ day, chosen, nextOpen, present }} /> : null}
          </div>
          {awaited ? <Awaited /> : null}
        </div>
      </ChoiceGroup>
    </div>
  );
}

function tickedIn(box: HTMLElement | null): number | null {
  return parseTime(box?.querySelector<HTMLInputElement>("input:checked:enabled")?.value);
}

function Awaited() {
  const lost = useNavigation().state === "idle";
  return (
    <p className="in-a-moment text-soft [grid-area:1/1]">
      {lost ? "The times didn't load. Press the day again." : "Looking for its times..."}
    </p>
  );
}

type DayProps = Pick<Calendar, "nextOpen"> & {
  day: NonNullable<Calendar["day"]>;
  chosen: number | null;
  present?: PresentTime;
};

function DayTimes({ day, chosen, nextOpen, present }: DayProps) {
  if (day.reason) {
    return (
      <p className="font-semibold">
        <span>No available time slots</span>{" "}
        <span className="text-soft font-normal">({unavailableWords(day.reason)})</span>
        {nextOpen ? (
          <span className="mt-1 block font-normal">
            The next open day is {formatDay(nextOpen.date)}.
          </span>
        ) : null}
      </p>
    );
  }
  const parts = partsOfDay(day.slots).map((part) => (
    <div key={part.name} role="group" aria-label={part.name}>
      <p aria-hidden="true" className="label text-soft mb-2">
        {part.name}
      </p>
      <div className="grid grid-cols-3 gap-2 @min-[19.5rem]:grid-cols-4">
        {part.slots.map((slot) => (
          // A slot that becomes full is remounted, so that it doesn't stay ticked.
          <Time
            key={`${slot.start} ${slot.free}`}
            slot={slot}
            chosen={slot.start === chosen}
            present={
              day.date === present?.date && slot.start === present.start ? present.name : null
            }
          />
        ))}
      </div>
    </div>
  ));
  return (
    <>
      {parts}
      {day.late ? <p className="text-soft">{day.late}</p> : null}
      {day.slots.every((slot) => slot.free) ? null : (
        <p className="text-soft">
          Crossed-out times aren&apos;t available: {FULL[day.needs].time}.
        </p>
      )}
    </>
  );
}

function Time({ slot, chosen, present }: { slot: Slot; chosen: boolean; present: string | null }) {
  const full = !slot.free;
  // Ticked later, it still differs from what it was drawn with: shell/typed/fields.ts
  const [drawn] = useState(chosen && !full);
  return (
    <>
      <label className="choice time">
        <input
          type="radio"
          name="time"
          value={formatTime(slot.start)}
          defaultChecked={drawn}
          disabled={full}
        />
        <span className={full ? "line-through decoration-1" : ""}>{formatTime(slot.start)}</span>
        {full ? <span className="sr-only">, not available</span> : null}
        {present && !full ? <small> {present}</small> : null}
      </label>{" "}
    </>
  );
}
