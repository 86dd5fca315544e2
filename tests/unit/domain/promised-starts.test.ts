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

type Work = { duration: number; extra: number };
const packages = soldOnline(FIRST_CATALOGUE).flatMap(({ key }) =>
  [...VEHICLE_TYPES, "other" as const].map((vehicle): Work => {
    const quote = packageQuote(FIRST_CATALOGUE, { key, addOns: [] }, vehicle)!;
    return { duration: quote.minutes, extra: quote.extra };
  }),
);
const byTheHour = [1, 2, 3, 4, 5, 6, 7, 8].map((hours) => ({ duration: hours * HOUR, extra: 0 }));
const works = [
  ...new Map([...packages, ...byTheHour].map((work) => [JSON.stringify(work), work])).values(),
];
const near = CUSTOMER_PLACES.filter((place) => !isByArrangement(place));
const far = CUSTOMER_PLACES.filter(isByArrangement);

/** The starts on an empty day of a new shop. */
function offered(date: string, place: JobPlace, work: Work): number[] {
  const { rules } = FIRST_HOURS;
  const asked = query({ schedule: SCHEDULE, rules, place, ...work });
  return availabilityOn(date, asked)
    .slots.filter(({ free }) => free)
    .map(({ start }) => start);
}

/** Hourly from opening, those that on a car end by three hours after closing and can be reached by then. */
function promised(date: string, place: JobPlace, { duration, extra }: Work): number[] {
  const { opens, closes } = FIRST_HOURS.week[weekdayOf(date)]!;
  const reached = opens - 60 + wayBetween("shop", place).minutes + 15;
  return Array.from({ length: (closes - opens) / HOUR }, (_, at) => opens + at * HOUR).filter(
    (start) => (place === "shop" || start >= reached) && start + duration - extra <= closes + 180,
  );
}

const FOUR_HOURS = { duration: 4 * HOUR, extra: 0 };

describe("an empty day of a new shop offers every start that's promised", () => {
  it.each(DAYS.map((date) => [WEEKDAYS[weekdayOf(date)]!, date]))("%s", (_, date) => {
    for (const place of ["shop", ...near] as const)
      for (const work of works) {
        const [is, was] = [offered(date, place, work), promised(date, place, work)];
        if (is.join() !== was.join()) expect({ place, work, is }).toEqual({ was });
      }
    for (const place of far)
      for (const work of works) {
        const is = offered(date, place, work);
        if (is.length === 0) expect({ place, work, is }).toEqual("at some start");
      }
  });

  it("an empty weekday of a new shop offers all twelve, for up to four hours in town", () => {
    expect(offered("2026-12-08", "burnaby", FOUR_HOURS)).toHaveLength(12);
    expect(offered("2026-12-08", "new-westminster", FOUR_HOURS)).toHaveLength(12);
  });
});
