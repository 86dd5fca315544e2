import type { ChangeEventHandler } from "react";
import type { Selection } from "~/booking/selection";
import { VEHICLE_BUTTONS } from "./selection-form";
import { sizeLabel, sizeOf, surchargeLabel } from "~/domain/vehicle";
import { Choice, ChoiceGroup } from "~/ui/choice-group";

const BUTTONS = [
  { type: "sedan", note: "sedan, coupe, hatchback" },
  { type: "truck", note: surchargeLabel("truck") },
  { type: "van", note: surchargeLabel("van") },
] as const;

type Props = { selection: Selection; answer: ChangeEventHandler<HTMLInputElement>; error?: string };

export function VehicleQuestion({ selection, answer, error }: Props) {
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
            onChange={answer}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
