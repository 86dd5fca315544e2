import { useField } from "@conform-to/react";
import type { CataloguePackage } from "~/content/catalogue";
import { formatPrice, packagePrice } from "~/domain/pricing";
import { sizeHint } from "~/domain/vehicle";
import { VehicleOptions } from "~/booking/vehicle-fields";
import { SelectField } from "~/ui/field";

type Props = {
  entry: CataloguePackage;
  values: Record<string, string>;
};

export function PricedFields({ entry, values }: Props) {
  const [vehicleType] = useField<string>("vehicleType");
  return (
    <>
      {entry.addOns.map((addOn) => (
        <label key={addOn.id} className="choice">
          <input
            type="checkbox"
            name="addOn"
            value={addOn.id}
            defaultChecked={values.addOn === addOn.id}
          />
          <span className="grow font-semibold">Add {addOn.name.toLowerCase()}</span>{" "}
          <span className="text-soft">+{formatPrice(addOn.price)}</span>
        </label>
      ))}
      <SelectField
        id="vehicleType"
        field={vehicleType}
        label="Vehicle type (optional)"
        hint={sizeHint(entry.scales)}
      >
        <option value="">Not sure yet</option>
        <VehicleOptions given={vehicleType.initialValue} />
      </SelectField>
      {entry.scales ? (
        <noscript>
          <p>
            Car {formatPrice(entry.price)}, truck or SUV{" "}
            {formatPrice(packagePrice(entry.price, "suv", true))}, van{" "}
            {formatPrice(packagePrice(entry.price, "van", true))}.
          </p>
        </noscript>
      ) : null}
    </>
  );
}
