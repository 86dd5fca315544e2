import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { businessTimeOf } from "~/server/clock.server";
import { loadSettings } from "~/server/hours.server";
import { untilWritten } from "~/server/read-cache.server";
import { type JobPlace, placeOf } from "~/content/place-names";
import { isByArrangement, smallestJobAt } from "~/content/places";
import { roadsWith } from "~/content/roads";
import type { Address } from "~/domain/address";
import { withStood } from "~/domain/called-off";
import type { FleetJob, FleetQuery } from "~/domain/fleet";
import { isCrewNear } from "~/domain/nearby";
import { offeredByPhone } from "~/domain/obstacle";
import type { Cents } from "~/domain/pricing";
import type { Settings } from "~/domain/settings";
import { isTooSmall } from "~/domain/smallest-job";
import {
  absoluteMinute,
  type AvailabilityQuery,
  availabilityOn,
  type DayAvailability,
  minutesBetween,
  nearestFree,
} from "~/domain/slots";
import {
  addDays,
  type CivilDate,
  type CivilNow,
  DAY_MINUTES,
  daysBetween,
  daysFrom,
} from "~/domain/time";
import { visitOf } from "~/domain/visits";
import type { WorkTime } from "~/domain/work-time";
import { timeOf } from "~/server/booked-job.server";
import { loadPast, withKnown } from "~/server/called-off.server";
import { jobsOn } from "~/server/fleet-jobs.server";
import { PAGE_DAYS, pageWith } from "./calendar/calendar";
import type { FreeTime } from "./calendar/slot";
import { type Where, whereIs } from "./place/where";

type Channel = "website" | "phone";

/**
 * `total` is what a visitor's order costs; `moving`, a booking whose own time counts as free, and what's held
 * for it; `visit`, the one that it's a car of; `offer`, the offers whose held time counts as free, too.
 */
export type Search = Pick<WorkTime, "minutes"> &
  Partial<WorkTime> &
  Where & {
    total?: Cents;
    now: CivilNow;
    moving?: number;
    visit?: number;
    offer?: number | readonly number[];
    channel?: Channel;
    /** No place is chosen yet: the shop may have what a crew hasn't. */
    anywhere?: true;
  };

type SearchOptions = Omit<Search, keyof WorkTime | "total" | "place" | "stop"> & {
  work: (WorkTime & { total?: Cents }) | null;
  place: JobPlace | null;
  /** As far as it's typed. */
  address?: Partial<Address>;
};

const ANY_MINUTES = 60;

/** In Burnaby until a place is chosen, for an hour until the work is. */
export function searchFor({ work, place, address, ...others }: SearchOptions): Search {
  const { minutes, extra, cure, total } = work ?? { minutes: ANY_MINUTES, extra: 0, cure: 0 };
  // Nearby no day depends on the price: one answer is kept for all.
  const priced = place && isByArrangement(place) ? { total } : {};
  const where = place
    ? whereIs(place, address)
    : { place: "burnaby" as const, anywhere: true as const };
  return { ...others, ...priced, ...where, minutes, extra, cure };
}

/** Another time for a booking. */
export function searchOf(booking: Booking, now: CivilNow): Search {
  const { id } = booking;
  const visit = visitOf(booking);
  return { ...timeOf(booking), ...whereIs(placeOf(booking), booking), now, moving: id, visit };
}

/** What decides what's free between two dates, both included. */
export async function loadAvailabilityQuery(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  search: Search,
  settings?: Settings,
): Promise<AvailabilityQuery> {
  return searchIn(await loadFleetQuery(db, range, search.now, settings, search.moving), search);
}

/** The same, of what's loaded; a booking that's moved is loaded with it. */
export function searchIn(query: Loaded, search: Search): AvailabilityQuery {
  const { minutes, extra, cure, total, moving, visit, offer, channel } = search;
  const { place, stop = place } = search;
  const { schedule, rules, fleet } = query;
  const least = smallestJobAt(place, rules);
  const freed = [offer ?? []].flat();
  const isOwn = ({ batch, heldFor }: NonNullable<FleetJob["offer"]>) =>
    freed.includes(batch) || heldFor.some((id) => id === moving);
  const jobs = fleet.jobs.filter(({ id, offer: held }) => id !== moving && !(held && isOwn(held)));
  return {
    ...query,
    schedule: channel === "phone" ? offeredByPhone(schedule) : schedule,
    fleet: { ...fleet, jobs },
    moving,
    known: fleet.jobs.find(({ id }) => id === moving)?.known,
    place: stop,
    duration: minutes,
    extra,
    cure,
    visit,
    tooSmall:
      channel !== "phone" &&
      least !== null &&
      total !== undefined &&
      isTooSmall(least, { minutes, total }),
  };
}

export type Loaded = FleetQuery & Pick<Settings, "rules">;

/** What decides who can do which job between two dates, both included. */
export async function loadFleetQuery(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  now: CivilNow,
  settings?: Settings,
  moving?: number,
): Promise<Loaded> {
  const { schedule, rules, resources } = settings ?? (await loadSettings(db));
  // Tomorrow's rest is counted from today, and that is worked after yesterday.
  const from = range.from === addDays(now.date, 1) ? now.date : range.from;
  const loaded = await jobsOn(db, { ...range, from });
  const jobs = loaded.map((job) => (job.offer ? { ...job, offered: civil(job.offer.until) } : job));
  const past = await loadPast(db, range, now, { moving, jobs: loaded });
  const fleet = { resources, jobs: withKnown(jobs, past), roads: roadsWith };
  const query = { schedule, rules, fleet, now, earlier: past.earlier };
  return { ...query, fleet: { ...fleet, jobs: withStood(past.stood, query) } };
}

function civil(instant: number): number {
  const { date, minute } = businessTimeOf(instant);
  return absoluteMinute({ date, start: minute });
}

/** A day of the calendar; `nearby` if a crew is near the place anyway and some time is free. */
export type ShownDay = DayAvailability & { nearby: boolean };

/** Each day of a range, both ends included. */
export async function availabilityOf(
  db: DatabaseOrTransaction,
  range: { from: CivilDate; to: CivilDate },
  search: Search,
  settings?: Settings,
): Promise<ShownDay[]> {
  const query = await loadAvailabilityQuery(db, range, search, settings);
  const isFar = isByArrangement(search.place);
  return daysFrom(range.from, daysBetween(range.from, range.to) + 1).map((date) => {
    const day = availabilityOn(date, query);
    const nearby = isFar && !day.reason && isCrewNear(date, query.place, query.fleet);
    return { ...day, nearby };
  });
}

export type Pages = { settings: Settings; at: (first: CivilDate) => Promise<ShownDay[]> };

/** The pages of a calendar by their first days, each loaded once, when it's first needed. */
export async function loadPages(
  db: DatabaseOrTransaction,
  { anywhere: _anywhere, ...search }: Search,
): Promise<Pages> {
  const settings = await loadSettings(db);
  const read = new Map<CivilDate, Promise<ShownDay[]>>();
  const at = (first: CivilDate) => {
    const range = { from: first, to: addDays(first, PAGE_DAYS - 1) };
    const load = () => availabilityOf(db, range, search, settings);
    // Who looks at one day after another asks for the same page each time.
    const days = read.get(first) ?? untilWritten(db, JSON.stringify([first, search]), load);
    read.set(first, days);
    return days;
  };
  return { settings, at };
}

/**
 * The first free time on or after a date, and on that date not before `earliest`; null if there's none
 * up to the horizon.
 */
export async function firstFree(
  db: DatabaseOrTransaction,
  from: CivilDate,
  search: Search,
  pages?: Pages,
  earliest = 0,
): Promise<FreeTime | null> {
  const { settings, at } = pages ?? (await loadPages(db, search));
  const last = addDays(search.now.date, settings.rules.horizonDays);
  for (let page = pageWith(from, search.now.date); page <= last; page = addDays(page, PAGE_DAYS)) {
    for (const { date, slots } of await at(page)) {
      const least = date === from ? earliest : 0;
      const slot =
        date >= from && slots.find((candidate) => candidate.free && candidate.start >= least);
      if (slot) return { date, start: slot.start };
    }
  }
  return null;
}

/** Searched first: most shops have three free times within ten days; the horizon has hundreds. */
const NEAR_DAYS = 10;

/** The free times nearest to a lost one, nearest first. See docs/product.md#slots. */
export async function nearestFreeTo(
  db: DatabaseOrTransaction,
  wanted: FreeTime,
  search: Search,
  count = 3,
): Promise<FreeTime[]> {
  const settings = await loadSettings(db);
  const among = async (range: { from: CivilDate; to: CivilDate }) =>
    nearestFree(wanted, range, await loadAvailabilityQuery(db, range, search, settings), count);
  const all = { from: search.now.date, to: addDays(search.now.date, settings.rules.horizonDays) };
  const near = await among({
    from: later(all.from, addDays(wanted.date, -NEAR_DAYS)),
    to: earlier(all.to, addDays(wanted.date, NEAR_DAYS)),
  });
  const furthest = near[count - 1];
  // Anything outside the near days is further away than all of these.
  return furthest && minutesBetween(wanted, furthest) <= NEAR_DAYS * DAY_MINUTES
    ? near
    : among(all);
}

function later(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}
function earlier(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}
