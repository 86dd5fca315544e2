import { customServices, findPackage, type Prices } from "~/domain/catalogue";
import {
  calendarMinutes,
  chargedHours,
  customHours,
  customPrice,
  dependsOnSize,
  type Estimate,
  estimateOf,
  formatPrice,
  hourlyPrice,
  hourlyRate,
  MINIMUM_HOURS,
  surchargeLines,
} from "~/domain/pricing";
import { type Share, TAXED_WORK } from "~/domain/tax";
import { categoryOf, displayName, hoursInWords, parseHourly } from "~/domain/services";
import { type WorkTime, workTime } from "~/domain/work-time";
import { hasWork, pricedHours, type Selection, settled } from "./wizard/selection";

/** The one price that the page shows and the submission stores. */
export type Quote = Estimate &
  WorkTime & {
    serviceKey: string;
    serviceName: string;
    options: string[];
  };

export const CUSTOM_KEY = "Custom";
const CUSTOM_NAME = "Custom Package";

/** Priced as for a car, and timed as for a truck, until a vehicle is chosen; null while no work is chosen. */
export function quoteOf(prices: Prices, chosen: Selection): Quote | null {
  const selection = settled(prices, chosen);
  if (!hasWork(prices, selection)) return null;
  return selection.category === "custom"
    ? customQuote(prices, selection)
    : serviceQuote(prices, selection, selection.service!);
}

/** Null while no work is chosen. */
export function minutesOf(prices: Prices, selection: Selection): number | null {
  return quoteOf(prices, selection)?.minutes ?? null;
}

function serviceQuote(prices: Prices, selection: Selection, service: string): Quote {
  const vehicle = selection.vehicle ?? "sedan";
  const hours = pricedHours(prices, selection);
  const whole = hourlyPrice(prices, service, vehicle, hours);
  const base = hourlyPrice(prices, service, "sedan", hours);
  const rate = formatPrice(hourlyRate(prices, categoryOf(service)));
  const picked =
    selection.category === "custom"
      ? []
      : prices.options[selection.category].filter((option) =>
          selection.options.includes(option.id),
        );
  return {
    serviceKey: service,
    serviceName: displayName(prices, service),
    options: picked.map((option) => option.name),
    // Hours that are bought stay hours.
    ...workTime(
      prices,
      { ...timedAs(prices, service), minutes: calendarMinutes(hours) },
      selection.vehicle ?? "",
    ),
    ...estimateOf(
      [
        {
          label: dependsOnSize(prices, service)
            ? `${hoursInWords(chargedHours(hours))} × ${rate} an hour`
            : "Fixed price for any vehicle",
          cents: base,
        },
        ...surchargeLines(prices, vehicle, whole - base),
      ],
      picked.length > 0
        ? picked.map(({ id, hours: weight }) => shareOf(selection.category, id, weight))
        : [{ work: TAXED_WORK.package(service), weight: 1 }],
      prices.taxes,
    ),
  };
}

function shareOf(area: string, id: string, weight: number): Share {
  return { work: TAXED_WORK.option(area, id), weight };
}

function timedAs(prices: Prices, service: string) {
  return findPackage(prices, service) ?? { timeScales: !parseHourly(service) };
}

function customQuote(prices: Prices, selection: Selection): Quote {
  const vehicle = selection.vehicle ?? "sedan";
  const jobs = customServices(prices).filter((service) => selection.custom.includes(service.id));
  const whole = customPrice(prices, jobs, vehicle);
  const base = customPrice(prices, jobs, "sedan");
  const short = customHours(jobs) < MINIMUM_HOURS;
  return {
    serviceKey: CUSTOM_KEY,
    serviceName: CUSTOM_NAME,
    options: jobs.map((job) => job.name),
    ...workTime(
      prices,
      { minutes: calendarMinutes(customHours(jobs)), timeScales: true },
      selection.vehicle ?? "",
    ),
    ...estimateOf(
      [
        ...(short
          ? [{ label: `Minimum of ${hoursInWords(MINIMUM_HOURS)}`, cents: base }]
          : jobs.map((job) => ({
              label: `${job.name}, ${hoursInWords(job.hours)} × ${formatPrice(job.rate)}`,
              cents: Math.round(job.rate * job.hours),
            }))),
        ...surchargeLines(prices, vehicle, whole - base),
      ],
      jobs.map(({ id, rate, hours }) => ({ work: TAXED_WORK.job(id), weight: rate * hours })),
      prices.taxes,
    ),
  };
}
