import { categoryOf, defaultHours, type ServiceCategory } from "./services";
import { vehicleFactor } from "./vehicle";

/** Money is integer cents, Canadian, before tax. */
export type Cents = number;
/** A line of how a total comes about; the cents of all lines add up to it. */
export type PriceLine = { label: string; cents: Cents };

const HOURLY_RATES: Record<ServiceCategory, Cents> = {
  interior: 5000,
  exterior: 6000,
  restoration: 7500,
  paintCorrection: 8500,
  ozoning: 0,
};
const UNKNOWN_RATE: Cents = 5000;
/** One price for every vehicle (decision 17). */
export const OZONING_PRICE: Cents = 45_000;
const MINIMUM_HOURS = 1;
/** A custom package below one hour costs one hour at this rate (§9). */
const SHORT_PACKAGE_RATE: Cents = 6500;

/** Base rate of a category in cents an hour; 50 dollars where the category is unknown. */
export function hourlyRate(category: string): Cents {
  return Object.hasOwn(HOURLY_RATES, category) ? HOURLY_RATES[category as ServiceCategory] : UNKNOWN_RATE;
}

/** Hours to charge for: at least one. Part hours stay as they are. */
export function chargedHours(hours: number): number {
  return Math.max(MINIMUM_HOURS, hours);
}

/** Whether a larger vehicle costs more: all work but ozoning (§9, decision 17). */
export function dependsOnSize(service: string): boolean {
  return categoryOf(service) !== "ozoning";
}

/** Rate of the service's category × vehicle factor × hours; ozoning is fixed (§9, decision 17). */
export function hourlyPrice(service: string, vehicle: string, hours = defaultHours(service)): Cents {
  if (!dependsOnSize(service)) return OZONING_PRICE;
  return Math.round(hourlyRate(categoryOf(service)) * vehicleFactor(vehicle) * chargedHours(hours));
}

/** A job of a custom package: hours of work and cents an hour. */
export type CustomJob = { hours: number; rate: Cents };

/** Σ rate × hours × vehicle factor; below one hour in total, one hour at 65 dollars × factor (decision 19). */
export function customPrice(jobs: readonly CustomJob[], vehicle: string): Cents {
  const factor = vehicleFactor(vehicle);
  if (customHours(jobs) < MINIMUM_HOURS) return Math.round(SHORT_PACKAGE_RATE * factor);
  return jobs.reduce((sum, job) => sum + Math.round(job.rate * job.hours * factor), 0);
}

/** The hours that chosen jobs of the custom package take together. */
export function customHours(jobs: readonly CustomJob[]): number {
  return jobs.reduce((sum, job) => sum + job.hours, 0);
}

/** Base price × vehicle factor for a package of the catalogue; some are the same for every vehicle (decision 18). */
export function packagePrice(base: Cents, vehicle: string, scales: boolean): Cents {
  return scales ? Math.round(base * vehicleFactor(vehicle)) : base;
}

/** 18750 as "$187.50", with thousands separated. */
export function formatPrice(cents: Cents): string {
  const dollars = Math.floor(Math.abs(cents) / 100).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "−" : ""}$${dollars}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Calendar minutes of priced hours: whole hours, rounded up (decision 12). */
export function calendarMinutes(hours: number): number {
  return Math.ceil(chargedHours(hours)) * 60;
}
