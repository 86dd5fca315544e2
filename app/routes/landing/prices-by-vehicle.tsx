import { PriceTable } from "~/booking/price-table";
import { VehicleSwitch } from "~/booking/vehicle-switch";
import type { Prefill } from "~/paths";
import type { ViewOf } from "./view.server";

type Props = {
  view: ViewOf<"city" | "mobile">;
  caption: string;
  vehicle: Prefill["vehicle"];
};

export function PricesByVehicle({ view, caption, vehicle }: Props) {
  return (
    <>
      <div className="mb-6">
        <VehicleSwitch
          vehicle={vehicle}
          factors={view.factors}
          action={`/${view.content.slug}#prices`}
        />
      </div>
      <PriceTable caption={caption} rows={view.prices} vehicle={vehicle} />
    </>
  );
}
