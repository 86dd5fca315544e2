import { useField } from "@conform-to/react";
import type { PricedPackage, Prices } from "~/domain/catalogue";
import { addOnsIn } from "~/booking/package/package";
import { formatPrice, packagePrice } from "~/domain/pricing";
import { formatDuration } from "~/domain/time";
import { sizeHint } from "~/domain/vehicle";
import { workTime } from "~/domain/work-time";
import { VehicleOptions } from "~/booking/vehicle-fields";
import { SelectField } from "~/ui/field";

type Props = {
  entry: PricedPackage;
  prices: Pick<Prices, "factors" | "timeFactors">;
  values: Record<string, string>;
};

export function PricedFields({ entry, prices, values }: Props) {
  const [vehicleType] = useField<string>("vehicleType");
  const priceFor = (vehicle: string) => formatPrice(packagePrice(prices, entry, vehicle));
  const timeFor = (vehicle: string) => formatDuration(workTime(prices, entry, vehicle).minutes);
  const bySize = (of: (vehicle: string) => string) =>
    `Car ${of("sedan")}, truck or SUV ${of("suv")}, van ${of("van")}.`;
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
        hint={sizeHint(prices.factors, entry.scales)}
      >
        <option value="">Not sure yet</option>
        <VehicleOptions given={vehicleType.initialValue} />
      </SelectField>
      <noscript>
        {entry.scales ? <p>{bySize(priceFor)}</p> : null}
        {entry.timeScales && prices.timeFactors ? <p className="mt-2">{bySize(timeFor)}</p> : null}
      </noscript>
    </>
  );
}
