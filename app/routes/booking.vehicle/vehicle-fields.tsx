import { useEffect, useState } from "react";
import { quoteOf } from "~/booking/quote";
import type { Selection } from "~/booking/selection";
import { COMMON_MAKES, COMMON_MODELS } from "~/content/vehicles";
import { LIMITS } from "~/domain/booking";
import { formatPrice } from "~/domain/pricing";
import { isVehicleType, VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { SelectField, TextAreaField, TextField } from "~/ui/field";

type Props = { values: Record<string, string>; errors: Record<string, string>; selection: Selection };

export function VehicleFields({ values, errors, selection }: Props) {
  const [type, setType] = useState(values.vehicleType ?? "");
  const [length, setLength] = useState((values.comments ?? "").length);
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="grid max-w-xl gap-6">
      <div className="grid gap-2">
        <SelectField
          id="vehicleType"
          label="Vehicle type"
          hint="Rate adjustments for larger vehicles: +25% for trucks and SUVs, +50% for vans."
          error={errors.vehicleType}
          defaultValue={values.vehicleType}
          onChange={(event) => setType(event.currentTarget.value)}
          required
        >
          {VEHICLE_TYPES.map((option) => (
            <option key={option} value={option}>
              {vehicleLabel(option)}
            </option>
          ))}
        </SelectField>
        <p aria-live="polite" className="text-teal font-semibold empty:hidden">
          {live ? changedPrice(selection, type) : null}
        </p>
      </div>
      <TextField id="make" label="Make" placeholder="Toyota, Honda, Ford" list="makes" autoComplete="off" maxLength={LIMITS.make} error={errors.make} defaultValue={values.make} required />
      <Suggestions id="makes" of={COMMON_MAKES} />
      <TextField id="model" label="Model" placeholder="Camry, Civic, F-150" list="models" autoComplete="off" maxLength={LIMITS.model} error={errors.model} defaultValue={values.model} required />
      <Suggestions id="models" of={COMMON_MODELS} />
      <TextAreaField
        id="comments"
        label="Special Requests or Notes (Optional)"
        hint={live ? `${LIMITS.comments - length} of ${LIMITS.comments} characters left` : `Up to ${LIMITS.comments} characters`}
        maxLength={LIMITS.comments}
        error={errors.comments}
        defaultValue={values.comments}
        onChange={(event) => setLength(event.currentTarget.value.length)}
      />
    </div>
  );
}

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Decision 21, before the form is sent. */
function changedPrice(selection: Selection, type: string): string | null {
  const was = quoteOf(selection)?.total;
  const is = isVehicleType(type) ? quoteOf({ ...selection, vehicle: type })?.total : was;
  return was === undefined || is === undefined || was === is ? null : `This changes your estimated total from ${formatPrice(was)} to ${formatPrice(is)}.`;
}
