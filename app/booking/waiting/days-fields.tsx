import { useField } from "@conform-to/react";
import { LIMITS } from "~/domain/limits";
import type { CivilDate } from "~/domain/time";
import { DAY_PARTS } from "~/domain/waiting";
import { Choice } from "~/ui/choice-group";
import { TextField } from "~/ui/field";
import { LimitedField } from "~/ui/limited-field";

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

/**
 * The address that the drive depends on. Apart from `AddressFields`, which the package form's script has no room
 * to make more of; CSS alone hides them beside the question for the place.
 */
export function DriveFields({ place, errors }: { place?: string; errors: Record<string, string> }) {
  const [street] = useField<string>("street");
  const [city] = useField<string>("city");
  const isRefused = errors.street || errors.city;
  return (
    <div
      className={`level pair ${isRefused ? "" : "group-has-[[name=locationMode][value=shop]:checked]/place:hidden"}`}
    >
      <LimitedField
        id="street"
        field={street}
        limit={LIMITS.street}
        label="Street address (optional)"
      />
      <LimitedField
        id="city"
        field={city}
        limit={LIMITS.city}
        label={place === "elsewhere" ? "City" : "City (optional)"}
      />
    </div>
  );
}
