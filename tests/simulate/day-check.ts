import { stopOf } from "~/content/gazetteer";
import { roadsWith } from "~/content/roads";
import type { Booking, WaitingOffer } from "~db/schema";
import type { ShopRules } from "~/domain/settings";
import type { Block, Records, Resource } from "./records";

/** What can't be done as it's planned: the jobs that it's about, and why. */
export type Conflict = { jobs: number[]; why: string; isWholeDay?: true };
type Job = {
  id: number;
  from: number;
  to: number;
  /** What a larger vehicle takes longer than a car. */
  extra: number;
  /** Until a coating has cured the car is in the bay. */
  cured: number;
  place: string;
  date: string;
  resource: number | null;
  visit: number;
  address: Address;
  /** No day can hold it: it ends when it's done. */
  isRequest: boolean;
};
type Address = Pick<Booking, "place" | "street" | "city">;

/** Bookings that take somebody's time at a moment. */
export function jobsAmong(bookings: readonly Booking[], instant: number): Job[] {
  return bookings
    .filter(
      (each) =>
        each.deleted_at === null &&
        each.status !== "cancelled" &&
        (each.held_until === null || each.held_until > instant),
    )
    .map((each) => {
      const from = minuteOf(each.booking_date) + each.start_minute;
      const to = from + each.duration_minutes;
      return {
        id: each.id,
        from,
        to,
        cured: to + each.cure_minutes,
        visit: each.visit_id ?? each.id,
        isRequest: each.is_request === 1,
        address: each,
        extra: each.extra_minutes,
        place: stopOf(each),
        date: each.booking_date,
        resource: each.resource_id,
      };
    });
}

/** A time that's held for somebody, with an id below 0; with the booking that's to be moved there. */
export function heldJob(
  { id, date, start_minute, resource_id, place, ...offer }: WaitingOffer,
  booking?: Booking,
): Job {
  const address = { place, street: booking?.street ?? null, city: booking?.city ?? null };
  const from = minuteOf(date) + start_minute;
  const to = from + offer.duration_minutes;
  return {
    id: -id,
    from,
    to,
    cured: to + offer.cure_minutes,
    visit: booking ? (booking.visit_id ?? booking.id) : -id,
    isRequest: false,
    address,
    extra: offer.extra_minutes,
    place: stopOf(address),
    date,
    resource: resource_id,
  };
}

export function minuteOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000;
}

/**
 * When a car can be fetched whose coating has to cure: once the shop is open. Beyond the end of the next
 * day no bay is kept. Null if there's nothing to wait for.
 */
export function pickupOf(row: Booking, records: Records): number | null {
  if (row.place !== "shop" || row.cure_minutes === 0) return null;
  const cured =
    minuteOf(row.booking_date) + row.start_minute + row.duration_minutes + row.cure_minutes;
  for (let minute = cured; minute < cured + 400 * 1440; minute += 15) {
    const date = new Date(minute * 60_000).toISOString().slice(0, 10);
    const [opens, closes] = [records.opensOn(date), records.closesOn(date)];
    const now = minute - minuteOf(date);
    if (opens === null || closes === null || now >= closes) continue;
    return now < opens ? minuteOf(date) + opens : minute;
  }
  return null;
}

/** Whether two cars may stand beside each other: what isn't known of an address may be the same. */
export function isOneAddress(one: Address, other: Address): boolean {
  const same = (a: string | null, b: string | null) =>
    !a || !b || a.trim().toLowerCase() === b.trim().toLowerCase();
  return one.place === other.place && same(one.street, other.street) && same(one.city, other.city);
}

/** Cars of one visit that somebody does one after the other: without a drive or a set-up. */
function isBeside(one: Job, other: Job): boolean {
  return one.visit === other.visit && one.date === other.date && one.place === other.place;
}

/** Walks through everybody's minutes: written apart from app/domain, and stupid on purpose. */
export function conflictsIn(jobs: readonly Job[], records: Records): Conflict[] {
  const [rules, blocks, resources] = [records.rules(), records.blocks(), records.resources()];
  const nobodys = jobs.filter((job) => !resources.some(({ id }) => id === job.resource));
  return [
    ...nobodys.map((job) => ({ jobs: [job.id], why: "nobody has it" })),
    ...jobs.flatMap((job) =>
      jobs
        .filter(
          ({ id, visit, address }) =>
            id < job.id && visit === job.visit && !isOneAddress(address, job.address),
        )
        .map(({ id }) => ({ jobs: [id, job.id], why: "one visit at two addresses" })),
    ),
    ...resources.flatMap((resource) => {
      const own = jobs.filter((job) => job.resource === resource.id);
      const apart = conflictsOf(resource, own, rules, blocks, records);
      return resource.kind === "crew" && rules.wholeDays
        ? [...apart, ...brokenBy(resource, own, rules, records)]
        : apart;
    }),
  ];
}

/** What no way of working a crew's days could keep: back in time, not too long, rested, fed. */
function brokenBy(
  resource: Resource,
  jobs: readonly Job[],
  rules: ShopRules,
  records: Records,
): Conflict[] {
  const isOwner = resource.is_owner === 1;
  const way = roadsWith(rules.elsewhereMinutes);
  const days = [...Map.groupBy(jobs, ({ date }) => date).values()]
    .map((day) => day.toSorted((a, b) => a.from - b.from || a.id - b.id))
    .toSorted((a, b) => a[0]!.from - b[0]!.from)
    .map((day) => {
      const [first, last] = [day[0]!, day.at(-1)!];
      const leaves = way("shop", first.place).latestLeaving(first.from - rules.setUpMinutes);
      return { day, leaves, back: way(last.place, "shop").arrival(last.to) };
    });
  return days.flatMap(({ day, leaves, back }, at) => {
    const about = day.map(({ id }) => id);
    const found: Conflict[] = [];
    const say = (why: string, others: number[] = []) =>
      found.push({
        jobs: [...about, ...others],
        why: `${resource.name}: ${why}`,
        isWholeDay: true,
      });
    const hours = records.hoursOf(resource, day[0]!.date);
    const closes = hours === "off" || !hours ? null : hours.closes;
    const onTop = day.at(-1)!.extra;
    if (closes !== null && back - onTop > minuteOf(day[0]!.date) + closes + rules.backMinutes)
      say("back too late");
    if (back - leaves > rules.longestMinutes) say("too long a day");
    const next = days[at + 1];
    if (next && !isOwner && next.leaves - back < rules.restMinutes)
      say(
        "too little rest",
        next.day.map(({ id }) => id),
      );
    // Jobs with no time for a break between them are one stretch, but a long one has its own.
    let begins = day[0]!.from;
    for (const [index, job] of day.entries()) {
      const before = day[index - 1];
      if (before) {
        const stays = isBeside(before, job);
        const arrival = (from: number) =>
          stays ? from : way(before.place, job.place).arrival(from);
        const ready = job.from - (stays ? 0 : rules.setUpMinutes);
        // After the drive, or before it: who waits for the rush to end may arrive no later.
        if (ready - arrival(before.to) >= 30 || arrival(before.to + 30) <= ready) begins = job.from;
      }
      const isLong = job.to - job.from > rules.inARowMinutes - 60;
      if ((isLong ? job.from : job.to) - begins > rules.inARowMinutes && !isOwner)
        say("no time for a break");
      if (isLong) begins = job.to - rules.inARowMinutes / 2;
    }
    return found;
  });
}

/** While it cures, to the end of the day after at most: who works on a closed day moves the car. */
function keptUntil({ cured, date }: Job): number {
  return Math.min(cured, minuteOf(date) + 2 * 1440);
}

function conflictsOf(
  resource: Resource,
  jobs: readonly Job[],
  rules: ShopRules,
  blocks: readonly Block[],
  records: Records,
): Conflict[] {
  const found: Conflict[] = [];
  const way = roadsWith(rules.elsewhereMinutes);
  const inOrder = jobs.toSorted((a, b) => a.from - b.from || a.id - b.id);
  const drives = resource.kind === "crew";
  const earlier: Job[] = [];
  let before: Job | null = null;
  for (const job of inOrder) {
    const say = (why: string, other?: number) =>
      found.push({
        jobs: [job.id, ...(other === undefined ? [] : [other])],
        why: `${resource.name}: ${why}`,
      });
    if ((job.place === "shop") === drives) say(`a job at ${job.place}`);
    if (resource.first_day && job.date < resource.first_day) say("before its first day");
    if (resource.last_day && job.date > resource.last_day) say("after its last day");
    const hours = records.hoursOf(resource, job.date);
    if (hours === "off") say("its day off");
    else if (hours && resource.week) {
      const [opens, closes] = [hours.opens, hours.closes].map((each) => minuteOf(job.date) + each);
      const isEarly = job.from < opens!;
      const isLate = job.from > opens! && job.to - job.extra > closes! + rules.overrunMinutes;
      if (isEarly || job.from >= closes! || (isLate && !job.isRequest)) say("not in its own hours");
    }
    for (const { resource_id, from_minute, to_minute } of blocks)
      if (resource_id === resource.id && from_minute < job.to && job.from < to_minute)
        say("blocked");
    // With each, not only the last: an operator may have overruled the one between.
    for (const other of earlier) {
      const ready =
        drives && !isBeside(other, job)
          ? way(other.place, job.place).arrival(other.to) + rules.setUpMinutes
          : other.to;
      if (other.to > job.from) say("two jobs at once", other.id);
      else if (!drives && keptUntil(other) > job.from) say("a coating is in the bay", other.id);
      else if (ready > job.from) say("cannot be there in time from the job before", other.id);
    }
    const isFirst = before?.date !== job.date;
    const opens = hours === "off" || !hours ? null : hours.opens;
    const road = way(isFirst ? "shop" : before!.place, job.place);
    // As much before the early leave as traffic costs.
    const leaves =
      opens === null
        ? job.from - 1440
        : road.latestLeaving(minuteOf(job.date) + opens - rules.earlyLeaveMinutes + road.minutes);
    const latest = road.latestLeaving(job.from - rules.setUpMinutes);
    if (drives && isFirst && latest < leaves) say("cannot be there in time from the shop");
    const isBlocked = (minute: number) =>
      blocks.some(
        (block) =>
          block.resource_id === resource.id &&
          block.from_minute <= minute &&
          minute < block.to_minute,
      );
    const free = isFirst ? leaves : before!.to;
    let begins = free;
    let isCutOff = true;
    for (let minute = free; minute < job.from; minute++) {
      if (isBlocked(minute)) begins = minute + 1;
      // Somebody who drives since then has set up by the end of this minute.
      else if (road.arrival(begins) + rules.setUpMinutes <= minute + 1) isCutOff = false;
    }
    // Where the time is too short without any block, that has been said above.
    const stays = !isFirst && isBeside(before!, job);
    if (drives && !stays && latest >= free && isCutOff)
      say("blocked on the way", isFirst ? undefined : before!.id);
    earlier.push(job);
    before = job;
  }
  return found;
}
