import { CUSTOM_SERVICES } from "~/content/custom-package";
import { WIZARD_OPTIONS } from "~/content/wizard-options";
import {
  calendarMinutes,
  type Cents,
  chargedHours,
  customHours,
  customPrice,
  dependsOnSize,
  formatPrice,
  hourlyPrice,
  hourlyRate,
  MINIMUM_HOURS,
  type PriceLine,
} from "~/domain/pricing";
import { categoryOf, displayName, hoursInWords } from "~/domain/services";
import { sizeLabel, sizeOf, surchargeLabel } from "~/domain/vehicle";
import { hasWork, pricedHours, type Selection, settled } from "./selection";

/** The one price that the page shows and the submission stores. */
export type Quote = {
  serviceKey: string;
  serviceName: string;
  options: string[];
  minutes: number;
  lines: PriceLine[];
  total: Cents;
};

export const CUSTOM_KEY = "Custom";
const CUSTOM_NAME = "Custom Package";

/** Priced as for a car until a vehicle is chosen; null while no work is chosen. */
export function quoteOf(chosen: Selection): Quote | null {
  const selection = settled(chosen);
  if (!hasWork(selection)) return null;
  return selection.category === "custom"
    ? customQuote(selection)
    : serviceQuote(selection, selection.service!);
}

function serviceQuote(selection: Selection, service: string): Quote {
  const vehicle = selection.vehicle ?? "sedan";
  const hours = pricedHours(selection);
  const total = hourlyPrice(service, vehicle, hours);
  const base = hourlyPrice(service, "sedan", hours);
  const rate = formatPrice(hourlyRate(categoryOf(service)));
  const picked =
    selection.category === "custom"
      ? []
      : WIZARD_OPTIONS[selection.category].filter((option) =>
          selection.options.includes(option.id),
        );
  return {
    serviceKey: service,
    serviceName: displayName(service),
    options: picked.map((option) => option.name),
    minutes: calendarMinutes(hours),
    lines: [
      {
        label: dependsOnSize(service)
          ? `${hoursInWords(chargedHours(hours))} × ${rate} an hour`
          : "Fixed price for any vehicle",
        cents: base,
      },
      ...surcharge(vehicle, total - base),
    ],
    total,
  };
}

function customQuote(selection: Selection): Quote {
  const vehicle = selection.vehicle ?? "sedan";
  const jobs = CUSTOM_SERVICES.filter((service) => selection.custom.includes(service.id));
  const total = customPrice(jobs, vehicle);
  const base = customPrice(jobs, "sedan");
  const short = customHours(jobs) < MINIMUM_HOURS;
  return {
    serviceKey: CUSTOM_KEY,
    serviceName: CUSTOM_NAME,
    options: jobs.map((job) => job.name),
    minutes: calendarMinutes(customHours(jobs)),
    lines: [
      ...(short
        ? [{ label: `Minimum of ${hoursInWords(MINIMUM_HOURS)}`, cents: base }]
        : jobs.map((job) => ({
            label: `${job.name}, ${hoursInWords(job.hours)} × ${formatPrice(job.rate)}`,
            cents: Math.round(job.rate * job.hours),
          }))),
      ...surcharge(vehicle, total - base),
    ],
    total,
  };
}

function surcharge(vehicle: string, cents: Cents): PriceLine[] {
  return cents > 0
    ? [{ label: `${sizeLabel(sizeOf(vehicle))} ${surchargeLabel(vehicle)}`, cents }]
    : [];
}
