import { isForAnyCar } from "~/booking/package/package";
import type { Quote } from "~/booking/quote";
import {
  type Summary,
  type SummaryLine,
  type When,
  type Where,
  whenLines,
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
  const lines: SummaryLine[] = [{ label: "Service", value: entry.name, step: "service" }];
  if (quote.options.length > 0)
    lines.push({ label: "Includes", value: quote.options.join(", "), step: "vehicle" });
  if (where) lines.push({ label: "Where", value: where.words, step: "date" });
  lines.push(...whenLines(when));
  if (isVehicle(vehicle))
    lines.push({ label: "Vehicle", value: vehicleLabel(vehicle), step: "vehicle" });
  return {
    lines,
    price: { lines: quote.lines, total: quote.total },
    forAnyCar: isForAnyCar(entry, vehicle),
    plusTravel: where?.plusTravel ?? false,
  };
}

/** Everything but the package is asked on this page. */
export function targetOf({ label, step }: SummaryLine): StepTarget {
  if (step === "service") return PACKAGE_STEPS[0].target;
  if (step === "vehicle") return { to: "#vehicleType" };
  return { to: label === "Where" ? "#place" : "#date" };
}
