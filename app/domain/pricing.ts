import {
  type CustomService,
  type Factors,
  findPackage,
  OZONING,
  packageOf,
  type Prices,
} from "./catalogue";
import { categoryOf, defaultHours } from "./services";
import { type Share, type Tax, taxesOn, type TaxRules } from "./tax";
import { sizeLabel, sizeOf, surchargeLabel, vehiclePercent } from "./vehicle";

/** Canadian cents, whole, before tax. */
export type Cents = number;
export type PriceLine = { label: string; cents: Cents };
/** `taxes` only where some are charged. */
export type Estimate = { lines: PriceLine[]; total: Cents; taxes?: Tax[] };

/** Where a booking's total is made: the sum of its price lines, before tax, and the taxes on it. */
export function estimateOf(
  lines: PriceLine[],
  shares: readonly Share[] = [],
  rules?: TaxRules,
): Estimate {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { lines, total, ...(rules && { taxes: taxesOn(total, shares, rules) }) };
}

/** What pages say beside a price. */
export const BEFORE_TAX = "before tax";
export const PLUS_TRAVEL = "+ travel, agreed by phone";

/** "$125.00 CAD, before tax". */
export function totalWords(total: Cents): string {
  return `${formatPrice(total)} CAD, ${BEFORE_TAX}`;
}

export const MINIMUM_HOURS = 1;

/** Cents per hour; the interior's if the category is unknown. */
export function hourlyRate({ rates }: Pick<Prices, "rates">, category: string): Cents {
  return Object.hasOwn(rates, category) ? rates[category as keyof typeof rates] : rates.interior;
}

/** At least one; part hours aren't rounded. */
export function chargedHours(hours: number): number {
  return Math.max(MINIMUM_HOURS, hours);
}

/** Whether a larger vehicle costs more: false for packages of one price, such as ozoning. */
export function dependsOnSize(prices: Prices, service: string): boolean {
  return findPackage(prices, service)?.scales ?? true;
}

/** Rate of the category × vehicle factor × hours; ozoning has its package's price. */
export function hourlyPrice(
  prices: Prices,
  service: string,
  vehicle: string,
  hours = defaultHours(prices, service),
): Cents {
  const category = categoryOf(service);
  if (category === "ozoning") return packagePrice(prices, packageOf(prices, OZONING), vehicle);
  return scaled(prices, hourlyRate(prices, category) * chargedHours(hours), vehicle);
}

type CustomJob = Pick<CustomService, "hours" | "rate">;

/** Σ rate × hours × vehicle factor; below one hour in total, one hour at the short rate × factor. */
export function customPrice(prices: Prices, jobs: readonly CustomJob[], vehicle: string): Cents {
  if (customHours(jobs) < MINIMUM_HOURS) return scaled(prices, prices.rates.shortPackage, vehicle);
  return jobs.reduce((sum, job) => sum + scaled(prices, job.rate * job.hours, vehicle), 0);
}

export function customHours(jobs: readonly CustomJob[]): number {
  return jobs.reduce((sum, job) => sum + job.hours, 0);
}

/** Base × vehicle factor, or the base alone if the package doesn't scale. */
export function packagePrice(
  prices: { factors: Factors },
  { price, scales }: { price: Cents; scales: boolean },
  vehicle: string,
): Cents {
  return scales ? scaled(prices, price, vehicle) : price;
}

function scaled({ factors }: { factors: Factors }, cents: number, vehicle: string): Cents {
  return Math.round((cents * vehiclePercent(factors, vehicle)) / 100);
}

/** What a larger vehicle adds; none if that's nothing. */
export function surchargeLines(
  { factors }: { factors: Factors },
  vehicle: string,
  cents: Cents,
): PriceLine[] {
  return cents > 0
    ? [{ label: `${sizeLabel(sizeOf(vehicle))} ${surchargeLabel(factors, vehicle)}`, cents }]
    : [];
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
