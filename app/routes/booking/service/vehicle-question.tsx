import type { ChangeEventHandler } from "react";
import type { Selection } from "~/booking/wizard/selection";
import type { Factors } from "~/domain/catalogue";
import { SIZE_CHOICES, sizeChoiceOf, sizeLabel, sizeOf, surchargeLabel } from "~/domain/vehicle";
import { Choice, ChoiceGroup } from "~/ui/choice-group";

type Props = {
  factors: Factors;
  selection: Selection;
  answer: ChangeEventHandler<HTMLInputElement>;
  error?: string;
};

export function VehicleQuestion({ factors, selection, answer, error }: Props) {
  const chosen = selection.vehicle && sizeChoiceOf(selection.vehicle);
  return (
    <ChoiceGroup id="vehicle" legend="Your vehicle" error={error}>
      <div className="grid gap-2.5 md:grid-cols-3">
        {SIZE_CHOICES.map((type) => (
          <Choice
            key={type}
            type="radio"
            stacked
            name="vehicle"
            value={type}
            label={sizeLabel(sizeOf(type))}
            note={type === "sedan" ? "sedan, coupe, hatchback" : surchargeLabel(factors, type)}
            checked={chosen === type}
            onChange={answer}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
