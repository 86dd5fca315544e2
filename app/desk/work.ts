import { customServices, findSold, type Prices } from "~/domain/catalogue";
import { type Area, hoursInWords, parseHourly, printHourly } from "~/domain/services";
import { optionsOf } from "~/domain/json-columns";
import type { Values } from "~/domain/values";
import { pricedType } from "~/domain/vehicle";
import { isSold, LONGEST_HOURS, SPECIALS } from "~/domain/wizard-services";
import { packageQuote } from "~/booking/package/package";
import { type Quote, quoteOf } from "~/booking/quote";
import { type BookedWork, bookedWork, type Work } from "~/booking/stored-work";
import {
  EMPTY_SELECTION,
  known,
  optionHours,
  type Selection,
  settled,
} from "~/booking/wizard/selection";

export const WORK_MISSING = "Choose the service and the work";
/** A package's bare key would collide with the wizard's Ozoning. */
export const PACKAGE = "package-";
/** Work that's no longer sold and stays as it was booked. */
export const AS_BOOKED = "booked";

/** The work in a form's values; null if none is chosen or the booked work stays. */
export function readWork(prices: Prices, values: Values): Work | null {
  const { work = "" } = values;
  const selection: Selection = { ...EMPTY_SELECTION, vehicle: pricedType(values.vehicleType) };
  if (work === "interior" || work === "exterior")
    return { flow: "wizard", selection: hourly(prices, work, selection, values) };
  if (work === "custom")
    return {
      flow: "wizard",
      selection: {
        ...selection,
        category: "custom",
        custom: ticked(customServices(prices), values.custom),
      },
    };
  const special = SPECIALS.find((id) => id === work && isSold(prices, id));
  if (special)
    return {
      flow: "wizard",
      selection: {
        ...selection,
        category: special === "PaintCorrection" ? "exterior" : "interior",
        service: special,
      },
    };
  const key = work.startsWith(PACKAGE) ? work.slice(PACKAGE.length) : null;
  const entry = findSold(prices, key);
  return (
    entry && {
      flow: "package",
      choice: { key: entry.key, addOns: ticked(entry.addOns, values.addOns) },
    }
  );
}

function hourly(prices: Prices, area: Area, selection: Selection, values: Values): Selection {
  const options = ticked(prices.options[area], values[`${area}Options`]);
  const hours = hoursBeside(area, values);
  const service = hours === null ? null : printHourly({ area, hours });
  return settled(prices, { ...selection, category: area, service, options });
}

function hoursBeside(area: Area, values: Values): number | null {
  const hours = Number(values[`${area}Hours`] || 0);
  return Number.isInteger(hours) && hours >= 1 && hours <= LONGEST_HOURS ? hours : null;
}

function hoursError(prices: Prices, values: Values): Record<string, string> | null {
  const { work: area } = values;
  if (area !== "interior" && area !== "exterior") return null;
  const options = ticked(prices.options[area], values[`${area}Options`]);
  const hours = hoursBeside(area, values);
  const needed = Math.ceil(optionHours(prices, area, options));
  if (hours === null || options.length === 0 || hours === needed) return null;
  return {
    [`${area}Hours`]: `The ticked work takes ${hoursInWords(needed)}: choose ${needed === 1 ? "that" : "those"}, or untick it`,
  };
}

/** The quote for a form's work, priced as online; null while it's incomplete or disagrees. */
export function quoteOfWork(prices: Prices, values: Values): Quote | null {
  const work = readWork(prices, values);
  if (!work || hoursError(prices, values)) return null;
  return work.flow === "wizard"
    ? quoteOf(prices, work.selection)
    : packageQuote(prices, work.choice, values.vehicleType ?? "");
}

/** Why a form's work has no price yet, by field; null if it has one. */
export function workErrors(prices: Prices, values: Values): Record<string, string> | null {
  if (quoteOfWork(prices, values)) return null;
  const disagreeing = hoursError(prices, values);
  if (disagreeing) return disagreeing;
  const { work } = values;
  return work === "interior" || work === "exterior"
    ? { [`${work}Hours`]: "Tick the work, or choose the hours" }
    : { work: WORK_MISSING };
}

/** A booking's work as form values; `AS_BOOKED` if the form can't express it. */
export function valuesOfWork(prices: Prices, booked: BookedWork): Values {
  const values = candidate(prices, booked);
  return isSameWork(prices, booked, values) ? values : { work: AS_BOOKED };
}

function candidate(prices: Prices, booked: BookedWork): Values {
  const work = bookedWork(prices, booked);
  if (work.flow === "package")
    return { work: PACKAGE + work.choice.key, addOns: work.choice.addOns.join() };
  const { category, options, custom } = work.selection;
  if (category === "custom") return { work: "custom", custom: custom.join() };
  const key = booked.service_key;
  const service = parseHourly(key);
  if (!service) return { work: key };
  const values = { work: category, [`${category}Options`]: options.join() };
  return quoteOfWork(prices, values)?.serviceKey === key
    ? values
    : { ...values, [`${category}Hours`]: String(service.hours) };
}

export function isSameWork(prices: Prices, booked: BookedWork, values: Values): boolean {
  if (values.work === AS_BOOKED) return true;
  const quote = quoteOfWork(prices, values);
  return (
    readWork(prices, values)?.flow === booked.flow &&
    quote?.serviceKey === booked.service_key &&
    JSON.stringify(quote.options) === JSON.stringify(optionsOf(booked.service_options))
  );
}

function ticked(list: readonly { id: string }[], ids = ""): string[] {
  return known(list, ids.split(","));
}
