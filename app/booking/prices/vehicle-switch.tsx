import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { BEFORE_TAX } from "~/domain/pricing";
import type { Factors } from "~/domain/catalogue";
import {
  SIZE_CHOICES,
  sizeChoiceOf,
  sizeInWords,
  sizeLabel,
  sizeOf,
  surchargePercent,
} from "~/domain/vehicle";
import { Segments } from "~/ui/segments";

type Props = {
  vehicle: string | undefined;
  factors: Factors;
  /** The page, and the fragment of its prices. */
  action: string;
  /** The page's other choices, as hidden fields. */
  children?: ReactNode;
};

const OPTIONS = SIZE_CHOICES.map((type) => [type, sizeLabel(sizeOf(type))] as const);

/** A car's prices are shown until something is chosen. */
export function VehicleSwitch({ vehicle = "sedan", factors, action, children }: Props) {
  const chosen = sizeChoiceOf(vehicle);
  return (
    <Form
      method="get"
      action={action}
      preventScrollReset
      aria-label="Your vehicle"
      className="flex flex-wrap items-center gap-x-5 gap-y-2"
    >
      {children}
      <Segments
        name="vehicle"
        options={OPTIONS}
        chosen={chosen}
        className="no-print max-md:w-full"
      />
      <p className="text-soft text-[0.9375rem] leading-snug">
        Prices for {sizeInWords(vehicle)}, {BEFORE_TAX}. Trucks and SUVs add{" "}
        {surchargePercent(factors, "suv")}, vans {surchargePercent(factors, "van")}.
      </p>
    </Form>
  );
}
