import type { Plugin } from "vite";

/**
 * While `globalThis.otherFigures` is set, the modules that hold the shop's figures hold other ones: every price, rate, factor,
 * hour, duration and distance is one that the site says nowhere else.
 */
export function otherFigures(): Plugin {
  return {
    name: "other-figures",
    enforce: "pre",
    transform(code, id) {
      const changes = FIGURES[id.split("/app/")[1] ?? ""];
      return changes ? changed(code, changes) : null;
    },
  };
}

type Change = (figure: number) => number;

/** Dividable by four, so that a quarter of an hour costs whole cents too. */
const cents: Change = (figure) => (figure === 0 ? 0 : 4 * Math.round(figure * 0.29) + 12);
const hours: Change = (figure) => figure + 0.25;
const minutes: Change = (figure) => figure + 100;
const factor: Change = (percent) => (percent < 140 ? 141 : 183);
/** The shop's own town stays without a way to it. */
const km: Change = (figure) => (figure === 0 ? 0 : figure + 0.5);
const drive: Change = (figure) => (figure === 0 ? 0 : figure + 13);
const count: Change = (figure) => figure + 9;

/** By file, the names of the figures and how each changes; a name stands before its figure as `name: 1` or `name = 1`. */
const FIGURES: Record<string, Record<string, Change>> = {
  "content/catalogue.ts": {
    price: cents,
    hourly: cents,
    minutes,
    interior: cents,
    exterior: cents,
    restoration: cents,
    paintCorrection: cents,
    shortPackage: cents,
    truck_suv: factor,
    van: factor,
    hours,
  },
  "content/wizard-options.ts": { hours },
  "content/custom-package.ts": { hours, rate: cents },
  "content/competitors.ts": { low: cents, high: cents },
  "content/ceramic-prices.ts": { low: cents, high: cents, from: count, to: count },
  "content/guarantees.ts": { CORRECTION_DAYS: count, SEALANT_MONTHS: count },
  "content/places.ts": { km },
  "content/roads.ts": { km, minutes: drive, morning: drive, evening: drive, weekend: drive },
  "domain/pricing.ts": { MINIMUM_HOURS: hours },
  "dashboard/export/feeds.server.ts": { FEED_PAST_DAYS: count },
  "domain/caused-letters.ts": { WITHIN_MS: count },
  "domain/account-link.ts": { days: count, hours: count, RESET_EVERY_MS: count },
  "domain/service-area.ts": { SERVICE_RADIUS_KM: km, FURTHER_KM: km, POWER_REACH_METRES: count },
  "domain/wizard-services.ts": { LONGEST_HOURS: count },
  "server/bounded-map.server.ts": { EXPIRES_AFTER_MINUTES: minutes },
  "booking/availability.server.ts": { ANY_MINUTES: minutes },
};

function changed(code: string, changes: Record<string, Change>): string {
  const missing = new Set(Object.keys(changes));
  const named = /\b(\w+)((?:: Cents)? = |: )(\d[\d_]*(?:\.\d+)?)\b/g;
  const other = code.replaceAll(named, (all, name: string, between: string, text: string) => {
    const change = changes[name];
    if (!change) return all;
    missing.delete(name);
    return `${name}${between}(globalThis.otherFigures ? ${change(Number(text.replaceAll("_", "")))} : ${text})`;
  });
  if (missing.size > 0) throw new Error(`no figure is called ${[...missing].join(", ")}`);
  return other;
}
