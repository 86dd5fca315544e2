import { stopOf } from "~/content/gazetteer";
import { busyMinutesTo, roadsWith } from "~/content/roads";
import type { WaitingEntry, WaitingOffer } from "~db/schema";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { addDays, formatTime, parseTime } from "~/domain/time";
import { draftCookie, fullDraft } from "../support/cookies";
import type { Page } from "../support/page/page";
import { choices } from "./browser";
import { conflictsIn, heldJob, jobsAmong, minuteOf } from "./day-check";
import { minuteNow, today } from "./invariants";
import type { Records } from "./records";
import { clock, SECRET } from "./stage";
import { insist, type World } from "./world";

const NIGHT = { from: 20 * 60, to: 8 * 60, until: 10 * 60 };

/** The line after a turn: `open` is held, and who's `idle` has no offer, nor a booking to be earlier. */
type Line = {
  world: World;
  entries: WaitingEntry[];
  offers: WaitingOffer[];
  open: WaitingOffer[];
  /** Whose letter has left, or that were texted. */
  told: WaitingOffer[];
  idle: WaitingEntry[];
};

/** Asks after every turn of the worker what docs/product.md#waiting-list promises. */
export async function checkLine(world: World, isExcused: (id: number) => boolean): Promise<void> {
  const [entries, all] = [world.records.entries(), world.records.offers()];
  const open = all.filter(({ answer }) => answer === null);
  // Who was asked because of the weather isn't in line.
  const isInLine = ({ weather_day }: WaitingEntry) => weather_day === null;
  const offers = all.filter((offer) => isInLine(whose({ entries }, offer)));
  const waiting = entries.filter(
    (each) => isInLine(each) && each.confirmed_at !== null && each.ended_at === null,
  );
  const has = (entry: WaitingEntry) => open.filter(({ entry_id }) => entry_id === entry.id).length;
  const told = offers.filter((offer) => wasTold(world, offer));
  // Whoever wasn't reached is passed over for a day at most.
  const dayAgo = clock.now() - 24 * 60 * 60_000;
  const missed = offers.filter(
    (each) => each.answer === "lapsed" && !told.includes(each) && each.offered_at > dayAgo,
  );
  // A phone without an email has one offer at a time, however often it's in line.
  const isOfPhone = (one: WaitingEntry, { id, email, phone }: WaitingEntry) =>
    one.id === id || (!one.email && !email && one.phone === phone);
  const isSilent = (entry: WaitingEntry) =>
    missed.some((offer) => isOfPhone(entry, whose({ entries }, offer)));
  const isAsked = (entry: WaitingEntry) =>
    waiting.some((each) => has(each) > 0 && isOfPhone(entry, each));
  const idle = waiting.filter((entry) => entry.flow && !isAsked(entry) && !isSilent(entry));
  const line = { world, entries, offers, open, told, idle };
  for (const entry of waiting) {
    // Who asks again for an earlier time has left nothing unanswered since.
    const asked = (entry.flow === null && world.askedEarlier.get(entry.booking_id!)) || 0;
    const lapsed = told.filter(
      ({ entry_id, answer, answered_at, ...each }) =>
        entry_id === entry.id && answer === "lapsed" && answered_at! > asked && !wasAsleep(each),
    );
    insist(lapsed.length < 2, `entry ${entry.id} is in line after two offers without an answer`);
    insist(entry.to_day >= today() || has(entry), `entry ${entry.id} is in line after its days`);
    insist(has(entry) <= 1, `entry ${entry.id} has two offers at once`);
  }
  for (const offer of offers) checkOffer(line, offer);
  for (const offer of open) {
    checkDriven(line, offer, isExcused);
    if (offers.includes(offer)) checkOrder(line, offer);
  }
  await checkIdle(line);
}

function checkOffer(line: Line, offer: WaitingOffer): void {
  const { records } = line.world;
  const [entry, what] = [whose(line, offer), named(offer)];
  const letters = records.messagesOf(`waiting:${entry.id}:${offer.id}`).map(({ kind }) => kind);
  const told = letters.filter((kind) => kind === "waitingOffer").length;
  insist(told === (entry.email ? 1 : 0), `${told} letters tell of ${what}`);
  const { answered_at: at, until, answer } = offer;
  if (answer === null) {
    insist(until > clock.now(), `${what} is over, and still held`);
    insist(entry.ended_at === null && entry.confirmed_at, `${what} is held for nobody in line`);
  }
  insist(answer !== "taken" || at! < until, `${what} was taken after its end`);
  insist(answer !== "lapsed" || at! >= until, `${what} lapsed before its end`);
  if (offer.offered_at !== clock.now()) return;
  insist(mayAsk(line, entry, timeOf(offer)), `${what} isn't wanted, or not any more`);
  const asked = entry.email ? records.rules().waitingMinutes : 30;
  const left = leftUntil(line, entry, timeOf(offer));
  const morning = (NIGHT.until - (minuteNow() % 1440) + 1440) % 1440;
  const wanted = isNight() ? Math.min(morning, left) : Math.min(asked, Math.floor(left / 2));
  const held = (until - offer.offered_at) / 60_000;
  insist(held === wanted, `${what} is held for ${held} minutes, not ${wanted}`);
}

function wasTold({ records }: World, { id, entry_id, texted_at }: WaitingOffer): boolean {
  const letters = records.messagesOf(`waiting:${entry_id}:${id}`);
  const left = letters.some(
    ({ kind, state }) => kind === "waitingOffer" && ["sent", "unsure"].includes(state),
  );
  return left || texted_at !== null;
}

/** Whoever takes it must be able to do it, whatever others take. */
function checkDriven(
  { world: { records }, open, ...line }: Line,
  offer: WaitingOffer,
  isExcused: (id: number) => boolean,
): void {
  const entry = whose(line, offer);
  // What else is held for its own booking isn't done besides.
  const isOwn = (each: WaitingOffer) =>
    entry.flow === null && whose(line, each).booking_id === entry.booking_id;
  const others = open.filter((each) => each.batch !== offer.batch && !isOwn(each));
  const held = [...new Map(others.map((each) => [each.batch, each])).values(), offer];
  const moved = entry.flow === null ? entry.booking_id : null;
  const bookings = records.bookings().filter(({ id }) => id !== moved);
  const [first, last] = [addDays(offer.date, -2), addDays(offer.date, 2)];
  const bookingOf = ({ flow, booking_id }: WaitingEntry) =>
    flow === null ? records.booking(booking_id!) : undefined;
  const jobOf = (each: WaitingOffer) => heldJob(each, bookingOf(whose(line, each)));
  const heldJobs = held.map(jobOf);
  const near = [...jobsAmong(bookings, clock.now()), ...heldJobs].filter(
    ({ date }) => first <= date && date <= last,
  );
  // A day that was broken without it, as by a job that a shorter week strands, is broken no further.
  const isBroken = (why: string, jobs: readonly number[]) =>
    conflictsIn(
      near.filter(({ id }) => id !== -offer.id),
      records,
    ).some((each) => each.why === why && each.jobs.every((id) => jobs.includes(id)));
  for (const { jobs, why, isWholeDay } of conflictsIn(near, records)) {
    if (!jobs.includes(-offer.id)) continue;
    const isExcusedDay = jobs.some((id) => id > 0 && isExcused(id)) || isBroken(why, jobs);
    // What no day can hold is a request at a crew's first start, whoever does it.
    const isRequest = jobs.length === 1 && isFirstStart(records, offer, jobOf(offer).place);
    const isOld = isWholeDay && (isExcusedDay || isRequest);
    insist(isOld, `${named(offer)}, ${offer.place}: ${why} (${jobs.join()})`);
  }
}

/** The hour before is nobody's start: before the crew's own hours, or out of its reach. */
function isFirstStart(
  records: Records,
  { date, start_minute: start }: WaitingOffer,
  place: string,
): boolean {
  const { elsewhereMinutes, earlyLeaveMinutes, setUpMinutes } = records.rules();
  const road = roadsWith(elsewhereMinutes)("shop", place);
  const before = start - 60;
  const leaves = road.latestLeaving(minuteOf(date) + before - setUpMinutes);
  return records.resources().some((crew) => {
    const hours = records.hoursOf(crew, date);
    if (crew.kind !== "crew" || hours === null || hours === "off") return false;
    const opened = minuteOf(date) + hours.opens - earlyLeaveMinutes;
    const earliest = road.latestLeaving(opened + road.minutes);
    return before < Math.max(hours.opens, records.opensOn(date)!) || leaves < earliest;
  });
}

/** Nobody who wants the same was passed over; a near time is offered to all of them. */
function checkOrder(line: Line, offer: WaitingOffer): void {
  const entry = whose(line, offer);
  const { date, start } = timeOf(offer);
  const offered = Math.floor(offer.offered_at / 60_000) - 420;
  const isShared = minuteOf(date) + start - offered < 1440;
  const isNow = offer.offered_at === clock.now();
  for (const other of line.idle) {
    if (searchOf(other) !== searchOf(entry) || !mayAsk(line, other, { date, start })) continue;
    const isBefore = isNow && line.entries.indexOf(other) < line.entries.indexOf(entry);
    insist(!isShared && !isBefore, `entry ${other.id} was passed over: ${named(offer)}`);
  }
}

const timeOf = ({ date, start_minute: start }: WaitingOffer) => ({ date, start });
const named = (offer: WaitingOffer) =>
  `offer ${offer.id} to ${offer.entry_id} of ${offer.date} ${formatTime(offer.start_minute)}`;
const whose = ({ entries }: Pick<Line, "entries">, { entry_id }: WaitingOffer) =>
  entries.find(({ id }) => id === entry_id)!;
/** Made and over in one night. */
function wasAsleep({ offered_at, until }: Pick<WaitingOffer, "offered_at" | "until">): boolean {
  const [first, last] = [offered_at, until].map((at) => (Math.floor(at / 60_000) - 420) % 1440);
  const isShort = until - offered_at <= 12 * 60 * 60_000;
  return isShort && (first! >= NIGHT.from || first! < NIGHT.to) && !isDay(last!);
}
const isDay = (minute: number) => NIGHT.to < minute && minute < NIGHT.from;
const isNight = () => minuteNow() % 1440 >= NIGHT.from || minuteNow() % 1440 < NIGHT.to;

type Time = { date: string; start: number };

/** Minutes until nobody can book it any more, be there in time, or move a booking there. */
function leftUntil({ world: { records } }: Line, entry: WaitingEntry, time: Time): number {
  const { noticeMinutes, cancelMinutes, elsewhereMinutes } = records.rules();
  const before = entry.flow === null ? records.booking(entry.booking_id!)! : null;
  const stop = before ? stopOf(before) : entry.place;
  const drive = stop === "elsewhere" ? elsewhereMinutes : busyMinutesTo(stop);
  const left = minuteOf(time.date) + time.start - minuteNow() - Math.max(noticeMinutes, drive);
  if (!before) return left;
  const { booking_date: date, start_minute: start } = before;
  return Math.min(left, minuteOf(date) + start - minuteNow() - cancelMinutes);
}

const partOf = (start: number) =>
  start < 720 ? "morning" : start < 1020 ? "afternoon" : "evening";

/** Whether a time may be offered to somebody: wanted, not refused, and early enough to be answered. */
function mayAsk(line: Line, entry: WaitingEntry, time: Time): boolean {
  const { id, from_day, to_day, parts } = entry;
  const part = partOf(time.start);
  const isRefused = line.offers.some(
    (each) =>
      each.entry_id === id &&
      each.date === time.date &&
      ((each.answer === "declined" && partOf(each.start_minute) === part) ||
        (each.answer === "lapsed" && each.start_minute === time.start && line.told.includes(each))),
  );
  const isIn = from_day <= time.date && time.date <= to_day;
  const isWanted = isIn && (parts === "" || parts.includes(part));
  return isWanted && !isRefused && leftUntil(line, entry, time) >= (isNight() ? 10 : 20);
}

function searchOf({ flow, place, service_key, vehicle_type }: WaitingEntry): string {
  return [flow, place, service_key, vehicle_type].join();
}

/** What the public calendar shows as free is nobody's whom it could be offered to. */
async function checkIdle(line: Line): Promise<void> {
  for (const own of Map.groupBy(line.idle, searchOf).values()) {
    const page = line.world.browser("198.51.100.9");
    const wanted = new Set(own.flatMap(({ from_day, to_day }) => daysBetween(from_day, to_day)));
    for (const date of [...wanted].filter((each) => each >= today())) {
      const isShown = page.$(`main [name="pick"][value="${date}"]`).length > 0;
      if (isShown && !choices(page, "pick").includes(date)) continue;
      await lookAt(page, own[0]!, date);
      for (const start of choices(page, "time").map((time) => parseTime(time)!))
        for (const entry of own)
          insist(
            !mayAsk(line, entry, { date, start }),
            `${date} ${formatTime(start)} at ${entry.place} is free, and entry ${entry.id} isn't told`,
          );
    }
  }
}

/** The calendar of whoever wants such work, with the times of a day. */
export async function lookAt(
  page: Page,
  entry: Pick<WaitingEntry, "vehicle_type" | "service_key" | "place">,
  date: string,
): Promise<void> {
  const { vehicle_type: vehicle, service_key: service, place } = entry;
  const selection = { ...EMPTY_SELECTION, vehicle, service } as typeof EMPTY_SELECTION;
  const draft = fullDraft({ selection, place: place as "shop", date, start: null });
  page.connection.setCookie("draft", await draftCookie(draft, SECRET));
  await page.goto("/booking/date");
  insist(new URL(page.url()).pathname === "/booking/date", "the calendar isn't shown");
}

function daysBetween(from: string, to: string): string[] {
  return from > to ? [] : [from, ...daysBetween(addDays(from, 1), to)];
}
