import { parseTime } from "~/domain/time";
import { CalendarField } from "./calendar-field";
import type { Clash } from "./clash.server";
import { ClashPanel } from "./clash-panel";
import type { DeskValues } from "./desk-values";
import { HandTimeField } from "./hand-time-field";
import type { loadCalendar } from "./month.server";
import { NearestTimes } from "./nearest-times";
import { TimesField } from "./times-field";
import { useChosenTime } from "./use-chosen-time";
import { useFocusOnTimes } from "./use-focus-on-times";

type Props = {
  calendar: Awaited<ReturnType<typeof loadCalendar>>;
  values: DeskValues;
  errors: Record<string, string>;
  clash: Clash | null;
  /** The words on the button that overrules. */
  anyway: string;
  busy: boolean | undefined;
  /** Where a press on a day lands without a script. */
  pickAt: string;
  present?: number | null;
};

/** When an operator's job is: by the calendar, by hand, or what can be done about a time that was refused. */
export function TimeChoice({ calendar, values, errors, clash, anyway, busy, pickAt, present = null }: Props) {
  useFocusOnTimes(calendar.date);
  const time = useChosenTime(calendar, parseTime(values.time ?? ""), Boolean(errors.date));
  if (clash) {
    return (
      <>
        <ClashPanel clash={clash} anyway={anyway} busy={busy} />
        <input type="hidden" name="date" value={values.date ?? ""} />
        <input type="hidden" name="time" value={values.time ?? ""} />
        <NearestTimes times={clash.nearest} chosen={values.slot} error={errors.slot} hint="The nearest free times. Everything else that you entered is kept." />
        <HandTimeField values={values} errors={errors} />
      </>
    );
  }
  return (
    <>
      <CalendarField
        pickAt={pickAt}
        month={calendar.month}
        days={calendar.days}
        earlier={calendar.earlier}
        later={calendar.later}
        chosen={time.day}
        next={calendar.next}
        error={errors.date}
      />
      <TimesField key={time.key} day={calendar.day} {...time.field} next={calendar.nextOpen} error={errors.time} present={present} presentName="its time" />
      {/* A day that is pressed takes the place of what was typed by hand before, which is therefore not sent while its times are awaited. */}
      <fieldset disabled={time.awaited !== null} className="contents">
        <HandTimeField key={`by hand ${values.handDate} ${values.handTime}`} values={values} errors={errors} />
      </fieldset>
    </>
  );
}
