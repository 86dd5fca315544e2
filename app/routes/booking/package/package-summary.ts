import { isForAnyCar } from "~/booking/package/package";
import type { Quote } from "~/booking/quote";
import {
  type Summary,
  type SummaryLine,
  summaryWith,
  type When,
  type Where,
} from "~/booking/summary/summary-lines";
import type { StepTarget } from "~/booking/wizard/step-link";
import type { PricedPackage } from "~/domain/catalogue";
import { isVehicle, vehicleLabel } from "~/domain/vehicle";
import { paths } from "~/paths";

export const CHOOSE_PACKAGE = "choose";

export const PACKAGE_STEPS = [
  { title: "Select Package", target: { to: paths.bookingArea, intent: CHOOSE_PACKAGE } },
  { title: "Date, Time and Details", target: { to: "#main" } },
] as const;

export function packageSummary(
  entry: PricedPackage,
  quote: Quote,
  vehicle: string,
  where: Where | null,
  when: When,
): Summary {
  return summaryWith({
    service: entry.name,
    quote,
    where,
    when,
    vehicle: isVehicle(vehicle) ? vehicleLabel(vehicle) : null,
    forAnyCar: isForAnyCar(entry, vehicle),
  });
}

/** Everything but the package is asked on this page. */
const TARGETS: Partial<Record<string, StepTarget>> = {
  Service: PACKAGE_STEPS[0].target,
  Includes: { to: "#vehicleType" },
  Vehicle: { to: "#vehicleType" },
  Where: { to: "#place" },
};

export function targetOf({ label }: SummaryLine): StepTarget {
  return TARGETS[label] ?? { to: "#date" };
}
