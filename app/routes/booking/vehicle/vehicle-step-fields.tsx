import { useField } from "@conform-to/react";
import { quoteOf } from "~/booking/quote";
import type { Selection } from "~/booking/wizard/selection";
import { MakeAndModelFields, NotesField } from "~/booking/vehicle-fields";
import type { Prices } from "~/domain/catalogue";
import { type Cents, dependsOnSize, formatPrice } from "~/domain/pricing";
import { sizeHint, VEHICLE_TYPES, vehicleLabel } from "~/domain/vehicle";
import { SelectField } from "~/ui/field";
import { useLive } from "~/ui/use-live";

type Props = {
  prices: Prices;
  selection: Selection;
  asksType: boolean;
  /** Of the type that's chosen now; undefined while there's no price. */
  total?: Cents;
  onType: (type: string) => void;
};

export function VehicleStepFields({ prices, selection, asksType, total, onType }: Props) {
  const [vehicleType] = useField<string>("vehicleType");
  const live = useLive();
  const quote = quoteOf(prices, selection);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <SelectField
          id="vehicleType"
          field={vehicleType}
          label="Vehicle type"
          hint={sizeHint(prices.factors, !quote || dependsOnSize(prices, quote.serviceKey))}
          onChange={(event) => onType(event.currentTarget.value)}
          required
        >
          {asksType ? <option value="">SUV or truck?</option> : null}
          {VEHICLE_TYPES.map((option) => (
            <option key={option} value={option}>
              {vehicleLabel(option)}
            </option>
          ))}
        </SelectField>
        <p aria-live="polite" className="text-teal font-semibold empty:hidden">
          {live ? changedTotal(quote?.total, total) : null}
        </p>
      </div>
      <MakeAndModelFields required />
      <NotesField />
    </div>
  );
}

function changedTotal(was?: Cents, is?: Cents): string | null {
  return was === undefined || is === undefined || was === is
    ? null
    : `This changes your estimated total from ${formatPrice(was)} to ${formatPrice(is)}.`;
}
