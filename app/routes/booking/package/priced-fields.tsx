import { useField } from "@conform-to/react";
import type { Factors, PricedPackage } from "~/domain/catalogue";
import { addOnsIn } from "~/booking/package/package";
import { formatPrice, packagePrice } from "~/domain/pricing";
import { sizeHint } from "~/domain/vehicle";
import { VehicleOptions } from "~/booking/vehicle-fields";
import { SelectField } from "~/ui/field";

type Props = {
  entry: PricedPackage;
  factors: Factors;
  values: Record<string, string>;
};

export function PricedFields({ entry, factors, values }: Props) {
  const [vehicleType] = useField<string>("vehicleType");
  return (
    <>
      {entry.addOns.map((addOn) => (
        <label key={addOn.id} className="choice">
          <input
            type="checkbox"
            name="addOn"
            value={addOn.id}
            defaultChecked={addOnsIn(values.addOn).includes(addOn.id)}
          />
          <span className="grow font-semibold">Add {addOn.name}</span>{" "}
          <span className="text-soft">+{formatPrice(addOn.price)}</span>
        </label>
      ))}
      <SelectField
        id="vehicleType"
        field={vehicleType}
        label="Vehicle type (optional)"
        hint={sizeHint(factors, entry.scales)}
      >
        <option value="">Not sure yet</option>
        <VehicleOptions given={vehicleType.initialValue} />
      </SelectField>
      {entry.scales ? (
        <noscript>
          <p>
            Car {formatPrice(entry.price)}, truck or SUV{" "}
            {formatPrice(packagePrice({ factors }, entry, "suv"))}, van{" "}
            {formatPrice(packagePrice({ factors }, entry, "van"))}.
          </p>
        </noscript>
      ) : null}
    </>
  );
}
