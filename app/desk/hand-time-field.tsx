import { useField } from "@conform-to/react";
import { QUARTER } from "~/domain/time-of-day";
import { DateForm } from "~/ui/date-form";
import { TextField } from "~/ui/field";
import type { DeskValues } from "./desk-values";

/** What's typed here precedes the calendar's day. */
export function HandTimeField({
  values,
  errors,
  isRefused = false,
}: {
  values: DeskValues;
  errors: Record<string, string>;
  /** Then it stands in another place than before, and the form has the first page's values for it. */
  isRefused?: boolean;
}) {
  const [date] = useField<string>("handDate");
  const [time] = useField<string>("handTime");
  const typed = isRefused ? values : { handDate: date.initialValue, handTime: time.initialValue };
  const used = Boolean(values.handDate || values.handTime || errors.handDate || errors.handTime);
  return (
    <details open={used || undefined} className="group -my-2">
      <summary className="link marked inline-flex min-h-11 items-center">
        Another date or time
      </summary>
      <div className="mt-2 level gap-x-4 sm:grid-cols-2">
        <DateForm />
        <TextField
          id="handDate"
          field={date}
          label="Date"
          type="date"
          defaultValue={typed.handDate}
        />
        <TextField
          id="handTime"
          field={time}
          label="Time"
          type="time"
          step={QUARTER * 60}
          defaultValue={typed.handTime}
        />
        <p className="text-soft text-[0.9375rem] sm:col-span-2">
          Counts instead of the calendar. Any date, on the quarter hour, Pacific time. Without a
          date it's the day chosen above.
        </p>
      </div>
    </details>
  );
}
