import { PriceTable } from "~/booking/prices/price-table";
import { VehicleSwitch } from "~/booking/prices/vehicle-switch";
import type { Prefill } from "~/paths";
import { Section } from "~/ui/section";
import type { ViewOf } from "./view.server";

type Props = {
  view: ViewOf<"city" | "mobile">;
  title: string;
  aside?: string | null;
  vehicle: Prefill["vehicle"];
};

/** What work costs at a place, by the size of a vehicle; nothing where no price is shown. */
export function PricesByVehicle({ view, title, aside, vehicle }: Props) {
  const { content, factors, place, prices } = view;
  if (prices.length === 0) return null;
  return (
    <Section
      id="prices"
      title={title}
      aside={aside ?? "The same as in the shop: travel is in the price."}
    >
      <div className="mb-6">
        <VehicleSwitch vehicle={vehicle} factors={factors} action={`/${content.slug}#prices`} />
      </div>
      <PriceTable
        caption={`Prices in ${place} by size of vehicle`}
        rows={prices}
        vehicle={vehicle}
      />
      {content.pricing ? <p className="max-w-measure mt-6">{content.pricing}</p> : null}
    </Section>
  );
}
