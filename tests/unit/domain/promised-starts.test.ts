import { describe, expect, it } from "vitest";
import { packageQuote } from "~/booking/package/package";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { CUSTOMER_PLACES, type JobPlace } from "~/content/place-names";
import { isByArrangement } from "~/content/places";
import { wayBetween } from "~/content/roads";
import { soldOnline } from "~/domain/catalogue";
import { offeredByPhone } from "~/domain/obstacle";
import { FIRST_HOURS, scheduleOf } from "~/domain/shop-hours";
import { availabilityOn } from "~/domain/slots";
import { addDays, WEEKDAYS, weekdayOf } from "~/domain/time";
import { VEHICLE_TYPES } from "~/domain/vehicle";
import { query } from "../../support/fleet-query";

// From Sunday, without a holiday. Thursday, booked by phone, is a day like the others.
const DAYS = Array.from({ length: 7 }, (_, at) => addDays("2026-12-06", at));
const SCHEDULE = offeredByPhone(scheduleOf(FIRST_HOURS));
const HOUR = 60;

const packages = soldOnline(FIRST_CATALOGUE).flatMap(({ key }) =>
  [...VEHICLE_TYPES, "other" as const].map(
    (vehicle) => packageQuote(FIRST_CATALOGUE, { key, addOns: [] }, vehicle)!.minutes,
  ),
);
const byTheHour = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => hours * HOUR);
const durations = [...new Set([...packages, ...byTheHour])];
const near = CUSTOMER_PLACES.filter((place) => !isByArrangement(place));
const far = CUSTOMER_PLACES.filter(isByArrangement);

/** The starts on an empty day of a new shop. */
function offered(date: string, place: JobPlace, duration: number): number[] {
  const { rules } = FIRST_HOURS;
  const asked = query({ schedule: SCHEDULE, rules, place, duration });
  return availabilityOn(date, asked)
    .slots.filter(({ free }) => free)
    .map(({ start }) => start);
}

/** Hourly from opening, those that end by three hours after closing and can be reached by then. */
function promised(date: string, place: JobPlace, duration: number): number[] {
  const { opens, closes } = FIRST_HOURS.week[weekdayOf(date)]!;
  const reached = opens - 60 + wayBetween("shop", place).minutes + 15;
  return Array.from({ length: (closes - opens) / HOUR }, (_, at) => opens + at * HOUR).filter(
    (start) => (place === "shop" || start >= reached) && start + duration <= closes + 180,
  );
}

describe("an empty day of a new shop offers every start that's promised", () => {
  it.each(DAYS.map((date) => [WEEKDAYS[weekdayOf(date)]!, date]))("%s", (_, date) => {
    for (const place of ["shop", ...near] as const)
      for (const duration of durations) {
        const [is, was] = [offered(date, place, duration), promised(date, place, duration)];
        if (is.join() !== was.join()) expect({ place, duration, is }).toEqual({ was });
      }
    for (const place of far)
      for (const duration of durations) {
        const is = offered(date, place, duration);
        if (is.length === 0) expect({ place, duration, is }).toEqual("at some start");
      }
  });

  it("on a weekday all twelve, for up to four hours in town", () => {
    expect(offered("2026-12-08", "burnaby", 4 * HOUR)).toHaveLength(12);
    expect(offered("2026-12-08", "new-westminster", 4 * HOUR)).toHaveLength(12);
  });
});
