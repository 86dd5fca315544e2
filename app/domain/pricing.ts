import { categoryOf, defaultHours, type ServiceCategory } from "./services";
import { vehicleFactor } from "./vehicle";

/** Canadian cents, whole, before tax. */
export type Cents = number;
export type PriceLine = { label: string; cents: Cents };

const HOURLY_RATES: Record<ServiceCategory, Cents> = {
  interior: 5000,
  exterior: 6000,
  restoration: 7500,
  paintCorrection: 8500,
  ozoning: 0,
};
const UNKNOWN_RATE: Cents = 5000;
/** One price for every vehicle (docs/product.md#prices). */
export const OZONING_PRICE: Cents = 45_000;
export const MINIMUM_HOURS = 1;
/** What a custom package below one hour costs: one hour at this rate. */
const SHORT_PACKAGE_RATE: Cents = 6500;

/** Cents per hour; $50 if the category is unknown. */
export function hourlyRate(category: string): Cents {
  return Object.hasOwn(HOURLY_RATES, category)
    ? HOURLY_RATES[category as ServiceCategory]
    : UNKNOWN_RATE;
}

/** At least one; part hours aren't rounded. */
export function chargedHours(hours: number): number {
  return Math.max(MINIMUM_HOURS, hours);
}

/** Whether a larger vehicle costs more: true for all work but ozoning. */
export function dependsOnSize(service: string): boolean {
  return categoryOf(service) !== "ozoning";
}

/** Rate of the category × vehicle factor × hours; ozoning is fixed. */
export function hourlyPrice(
  service: string,
  vehicle: string,
  hours = defaultHours(service),
): Cents {
  if (!dependsOnSize(service)) return OZONING_PRICE;
  return Math.round(hourlyRate(categoryOf(service)) * vehicleFactor(vehicle) * chargedHours(hours));
}

export type CustomJob = { hours: number; rate: Cents };

/** Σ rate × hours × vehicle factor; below one hour in total, one hour at $65 × factor. */
export function customPrice(jobs: readonly CustomJob[], vehicle: string): Cents {
  const factor = vehicleFactor(vehicle);
  if (customHours(jobs) < MINIMUM_HOURS) return Math.round(SHORT_PACKAGE_RATE * factor);
  return jobs.reduce((sum, job) => sum + Math.round(job.rate * job.hours * factor), 0);
}

export function customHours(jobs: readonly CustomJob[]): number {
  return jobs.reduce((sum, job) => sum + job.hours, 0);
}

/** Base × vehicle factor, or the base alone if the package doesn't scale. */
export function packagePrice(base: Cents, vehicle: string, scales: boolean): Cents {
  return scales ? Math.round(base * vehicleFactor(vehicle)) : base;
}

/** 18750 as "$187.50", with commas between thousands. */
export function formatPrice(cents: Cents): string {
  const dollars = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "−" : ""}$${dollars}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Minutes in the calendar for priced hours: rounded up to whole hours. */
export function calendarMinutes(hours: number): number {
  return Math.ceil(chargedHours(hours)) * 60;
}

/** 19500 as "$195", 24375 as "$243.75": for sentences. */
export function shortPrice(cents: Cents): string {
  return formatPrice(cents).replace(/\.00$/, "");
}

/** "$225 to $275". */
export function shortRange(low: Cents, high: Cents): string {
  return low === high ? shortPrice(low) : `${shortPrice(low)} to ${shortPrice(high)}`;
}

/** 24375 as "243.75": for machines, and for fields whose label says dollars. */
export function plainAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
