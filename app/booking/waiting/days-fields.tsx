import { useField } from "@conform-to/react";
import type { CivilDate } from "~/domain/time";
import { DAY_PARTS } from "~/domain/waiting";
import { Choice } from "~/ui/choice-group";
import { TextField } from "~/ui/field";

const NAMES = {
  morning: { label: "Morning", note: "before noon" },
  afternoon: { label: "Afternoon", note: "noon to 5 PM" },
  evening: { label: "Evening", note: "from 5 PM" },
};

type Props = {
  values: Record<string, string>;
  today: CivilDate;
  /** Where the errors of the screen lead, if not to the form's own. */
  ids?: { from: string; to: string };
};

export function DaysFields({ values, today, ids }: Props) {
  const [from] = useField<string>("from");
  const [to] = useField<string>("to");
  return (
    <>
      <div className="level pair">
        <TextField field={from} id={ids?.from} label="First day" type="date" min={today} required />
        <TextField field={to} id={ids?.to} label="Last day" type="date" min={today} required />
      </div>
      <fieldset className="min-w-0">
        <legend className="font-semibold">Parts of the day</legend>
        <p className="text-soft mb-2 text-[0.9375rem]">None ticked means any.</p>
        <div className="grid gap-2.5 sm:grid-cols-3">
          {DAY_PARTS.map((part) => (
            <Choice
              key={part}
              type="checkbox"
              name={part}
              {...NAMES[part]}
              stacked
              defaultChecked={Boolean(values[part])}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
