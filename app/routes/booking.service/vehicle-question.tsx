import type { Selection, SelectionChange } from "~/booking/selection";
import { VEHICLE_BUTTONS } from "./selection-form";
import { sizeLabel, sizeOf, surchargeLabel } from "~/domain/vehicle";
import { Choice, ChoiceGroup } from "~/ui/choice-group";

const BUTTONS = [
  { type: "sedan", note: "sedan, coupe, hatchback" },
  { type: "truck", note: surchargeLabel("truck") },
  { type: "van", note: surchargeLabel("van") },
] as const;

type Props = { selection: Selection; change: (change: SelectionChange) => void; error?: string };

export function VehicleQuestion({ selection, change, error }: Props) {
  const chosen = selection.vehicle && VEHICLE_BUTTONS[selection.vehicle];
  return (
    <ChoiceGroup id="vehicle" legend="Your vehicle" error={error}>
      <div className="grid gap-2.5 md:grid-cols-3">
        {BUTTONS.map(({ type, note }) => (
          <Choice
            key={type}
            type="radio"
            stacked
            name="vehicle"
            value={type}
            label={sizeLabel(sizeOf(type))}
            note={note}
            checked={chosen === type}
            onChange={() => change({ type: "vehicle", vehicle: type })}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
