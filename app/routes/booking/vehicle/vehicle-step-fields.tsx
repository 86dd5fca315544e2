import { useField } from "@conform-to/react";
import { quoteOf } from "~/booking/quote";
import type { Selection } from "~/booking/selection";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import { dependsOnSize, formatPrice } from "~/domain/pricing";
import { isVehicleType, sizeHint, VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { SelectField } from "~/ui/field";
import { useLive } from "~/ui/use-live";

type Props = {
  selection: Selection;
  type: string;
  onType: (type: string) => void;
};

export function VehicleStepFields({ selection, type, onType }: Props) {
  const [vehicleType] = useField<string>("vehicleType");
  const live = useLive();
  const quote = quoteOf(selection);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <SelectField
          id="vehicleType"
          field={vehicleType}
          label="Vehicle type"
          hint={sizeHint(!quote || dependsOnSize(quote.serviceKey))}
          onChange={(event) => onType(event.currentTarget.value)}
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
      <MakeAndModelFields required />
      <NotesField />
    </div>
  );
}

function changedPrice(selection: Selection, type: string): string | null {
  const was = quoteOf(selection)?.total;
  const is = isVehicleType(type) ? quoteOf({ ...selection, vehicle: type })?.total : was;
  return was === undefined || is === undefined || was === is
    ? null
    : `This changes your estimated total from ${formatPrice(was)} to ${formatPrice(is)}.`;
}
