import { useField } from "@conform-to/react";
import { COMMON_MAKES, COMMON_MODELS } from "~/content/vehicles";
import { LIMITS } from "~/domain/limits";
import { SIZES_ALONE, VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { LimitedArea, LimitedField } from "~/ui/limited-field";

export function MakeAndModelFields({ required }: { required: boolean }) {
  const [make] = useField<string>("make");
  const [model] = useField<string>("model");
  const name = (label: string) => (required ? label : `${label} (optional)`);
  return (
    <>
      <LimitedField
        id="make"
        field={make}
        limit={LIMITS.make}
        label={name("Make")}
        placeholder="Toyota, Honda, Ford"
        list="makes"
        required={required}
      />
      <Suggestions id="makes" of={COMMON_MAKES} />
      <LimitedField
        id="model"
        field={model}
        limit={LIMITS.model}
        label={name("Model")}
        placeholder="Camry, Civic, F-150"
        list="models"
        required={required}
      />
      <Suggestions id="models" of={COMMON_MODELS} />
    </>
  );
}

/** The types, and the size that was given where only that is known. */
export function VehicleOptions({ given }: { given: string | undefined }) {
  const size = SIZES_ALONE.filter((each) => each === given);
  return [...size, ...VEHICLE_TYPES].map((type) => (
    <option key={type} value={type}>
      {vehicleLabel(type)}
    </option>
  ));
}

export function NotesField() {
  const [comments] = useField<string>("comments");
  return (
    <LimitedArea
      id="comments"
      field={comments}
      limit={LIMITS.comments}
      label="Special Requests or Notes (Optional)"
    />
  );
}

function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
