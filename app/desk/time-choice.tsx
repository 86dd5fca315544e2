import { useNavigation } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { parseTime } from "~/domain/time";
import { Choice } from "~/ui/choice-group";
import { CalendarField, type PresentTime } from "~/booking/calendar/calendar-field";
import type { TimeConflict } from "./time-conflict.server";
import { TimeConflictPanel } from "./time-conflict-panel";
import { type DeskValues, handWords, TYPED_TIME } from "./desk-values";
import { HandTimeField } from "./hand-time-field";
import type { Calendar } from "~/booking/calendar/calendar.server";
import { NearestTimes } from "~/booking/calendar/nearest-times";
import { TimesField } from "~/booking/calendar/times-field";
import { useChosenTime } from "~/booking/calendar/use-chosen-time";

type Props = {
  calendar: Calendar;
  values: DeskValues;
  errors: Record<string, string>;
  conflict: TimeConflict | null;
  anyway: string;
  busy: boolean | undefined;
  pickAt: string;
  present?: PresentTime;
  /** In narrow windows the days are behind a press. */
  fold?: boolean;
};

export function TimeChoice({
  calendar,
  values,
  errors,
  conflict,
  anyway,
  busy,
  pickAt,
  present,
  fold,
}: Props) {
  const time = useChosenTime(calendar, parseTime(values.time ?? ""), errors);
  const actions = useCalendarActions();
  if (conflict) {
    return (
      <>
        <TimeConflictPanel conflict={conflict} anyway={anyway} busy={busy} />
        <input type="hidden" name="refused" value={handWords(values)} />
        <NearestTimes
          times={conflict.nearest}
          values={values}
          error={errors.slot}
          hint="The nearest free times. Everything else that you entered is kept."
        />
        <div className="contents" onChange={untick}>
          <HandTimeField values={values} errors={errors} isRefused />
        </div>
      </>
    );
  }
  const both = Boolean(values.time && (values.handDate || values.handTime));
  const onTyped = (event: FormEvent<HTMLElement>) => {
    if (untick(event)) time.onTick(null);
  };
  return (
    <>
      {fold ? (
        <DaysFold open={time.day !== null || Boolean(errors.date) || calendar.earlier !== null} />
      ) : null}
      <CalendarField
        calendar={calendar}
        chosen={time.day}
        error={errors.date}
        present={present}
        pickAt={pickAt}
      />
      <div className="contents" onChange={emptyTyped}>
        <TimesField calendar={calendar} time={time} present={present} />
      </div>
      {/* The later input wins: a day or time pressed after typing precedes the typed time. */}
      <fieldset disabled={time.awaited !== null} className="contents" onChange={onTyped}>
        {/* Without a script a radio button can't be unticked. */}
        {both ? (
          <Choice
            type="radio"
            name="time"
            value=""
            label={TYPED_TIME}
            onChange={() => time.onTick(null)}
          />
        ) : null}
        <HandTimeField key={`by hand ${actions}`} values={values} errors={errors} />
      </fieldset>
    </>
  );
}

/** Of the calendar after it. Once a day is chosen or a page turned it stays open. */
function DaysFold({ open }: { open: boolean }) {
  const hasBeenOpen = useRef(open);
  hasBeenOpen.current ||= open;
  return (
    <details open={hasBeenOpen.current} className="days-fold -my-2">
      <summary className="link marked inline-flex min-h-11 items-center">Choose a day</summary>
    </details>
  );
}

/** Each press empties what was typed before it, which the reply may not know of. */
function useCalendarActions(): number {
  const { formData } = useNavigation();
  const actions = useRef<{ latest?: FormData; count: number }>({ count: 0 });
  if (
    formData &&
    formData !== actions.current.latest &&
    (formData.has("pick") || formData.get("intent") === "next")
  ) {
    actions.current = { latest: formData, count: actions.current.count + 1 };
  }
  return actions.current.count;
}

function emptyTyped({ currentTarget }: FormEvent<HTMLElement>) {
  for (const field of fieldsOf(currentTarget, "[name=handDate], [name=handTime]")) field.value = "";
}

function untick({ currentTarget, target }: FormEvent<HTMLElement>): boolean {
  const { type, value } = target as HTMLInputElement;
  if (type === "radio" || value === "") return false;
  for (const field of fieldsOf(currentTarget, "[name=time]:checked, [name=slot]:checked"))
    field.checked = false;
  return true;
}

function fieldsOf(within: HTMLElement, selector: string): Iterable<HTMLInputElement> {
  return within.closest("form")?.querySelectorAll<HTMLInputElement>(selector) ?? [];
}
