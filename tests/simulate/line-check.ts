import type { WaitingEntry, WaitingOffer } from "~db/schema";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { addDays, formatTime, parseTime } from "~/domain/time";
import { draftCookie, fullDraft } from "../support/cookies";
import type { Page } from "../support/page/page";
import { choices } from "./browser";
import { conflictsIn, heldJob, jobsAmong, minuteOf } from "./day-check";
import { minuteNow, today } from "./invariants";
import { clock, SECRET } from "./stage";
import { insist, type World } from "./world";

const NIGHT = { from: 20 * 60, to: 8 * 60, until: 10 * 60 };

/** Asks after every turn of the worker what docs/product.md#waiting-list promises. */
export async function checkLine(world: World, isExcused: (id: number) => boolean): Promise<void> {
  const { records } = world;
  const [entries, offers] = [records.entries(), records.offers()];
  const open = offers.filter(({ answer }) => answer === null);
  for (const offer of offers)
    checkOffer(
      world,
      offer,
      entries.find(({ id }) => id === offer.entry_id)!,
    );
  for (const offer of open) checkDriven(world, offer, open, entries, isExcused);
  const waiting = entries.filter((each) => each.confirmed_at !== null && each.ended_at === null);
  for (const entry of waiting) {
    const own = offers.filter(({ entry_id }) => entry_id === entry.id);
    const lapsed = own.filter(
      ({ answer, texted_at }) => answer === "lapsed" && (entry.email !== "" || texted_at !== null),
    );
    insist(lapsed.length < 2, `entry ${entry.id} is in line after two offers without an answer`);
    insist(entry.to_day >= today(), `entry ${entry.id} is in line after its days`);
  }
  const idle = waiting.filter(
    ({ id, flow }) => flow && !open.some(({ entry_id }) => entry_id === id),
  );
  for (const offer of open) checkOrder(world, offer, idle, offers, entries);
  await checkIdle(world, idle, offers);
}

function checkOffer(world: World, offer: WaitingOffer, entry: WaitingEntry): void {
  const { records } = world;
  const what = `offer ${offer.id} of ${offer.date} ${formatTime(offer.start_minute)}`;
  const letters = records.messagesOf(`waiting:${entry.id}:${offer.id}`).map(({ kind }) => kind);
  const told = letters.filter((kind) => kind === "waitingOffer").length;
  insist(told === (entry.email ? 1 : 0), `${told} letters tell of ${what}`);
  if (offer.answer === null) {
    insist(offer.until > clock.now(), `${what} is over, and still held`);
    insist(entry.ended_at === null && entry.confirmed_at, `${what} is held for nobody in line`);
  }
  const { answered_at: at, until, answer } = offer;
  insist(answer !== "taken" || at! < until, `${what} was taken after its end`);
  insist(answer !== "lapsed" || at! >= until, `${what} lapsed before its end`);
  if (offer.offered_at !== clock.now()) return;
  // What's left is counted until nobody can book it any more.
  const { waitingMinutes, noticeMinutes } = records.rules();
  const left = minuteOf(offer.date) + offer.start_minute - minuteNow() - noticeMinutes;
  const minute = minuteNow() % 1440;
  const isNight = minute >= NIGHT.from || minute < NIGHT.to;
  const morning = (NIGHT.until - minute + 1440) % 1440;
  const asked = entry.email ? waitingMinutes : 30;
  const wanted = isNight ? Math.min(morning, left) : Math.min(asked, Math.floor(left / 2));
  const held = (until - offer.offered_at) / 60_000;
  insist(held === wanted && held >= 10, `${what} is held for ${held} minutes, not ${wanted}`);
}

/** Whoever takes it must be able to do it, whatever others take. Of one time, one is taken. */
function checkDriven(
  { records }: World,
  offer: WaitingOffer,
  open: readonly WaitingOffer[],
  entries: readonly WaitingEntry[],
  isExcused: (id: number) => boolean,
): void {
  const entry = entries.find(({ id }) => id === offer.entry_id)!;
  const beside = [addDays(offer.date, -2), addDays(offer.date, 2)] as const;
  const others = open.filter(({ batch, id }) => batch !== offer.batch && batch === id);
  const moved = entry.flow === null ? entry.booking_id : null;
  const bookings = records.bookings().filter(({ id }) => id !== moved);
  const near = [...jobsAmong(bookings, clock.now()), ...[...others, offer].map(heldJob)].filter(
    ({ date }) => beside[0] <= date && date <= beside[1],
  );
  for (const { jobs, why, isWholeDay } of conflictsIn(near, records)) {
    if (!jobs.includes(-offer.id) || (isWholeDay && jobs.some((id) => id > 0 && isExcused(id))))
      continue;
    insist(
      false,
      `offer ${offer.id} of ${offer.date} ${formatTime(offer.start_minute)}, ${offer.place}: ${why} (${jobs.join()})`,
    );
  }
}

type Time = { date: string; start: number };

/** Whether a time may be offered to somebody: wanted, not refused, and early enough to be answered. */
function mayAsk(
  { records }: World,
  entry: WaitingEntry,
  { date, start }: Time,
  offers: readonly WaitingOffer[],
): boolean {
  const part = start < 720 ? "morning" : start < 1020 ? "afternoon" : "evening";
  const minute = minuteNow() % 1440;
  const least = minute >= NIGHT.from || minute < NIGHT.to ? 10 : 20;
  const left = minuteOf(date) + start - minuteNow() - records.rules().noticeMinutes;
  return (
    entry.from_day <= date &&
    date <= entry.to_day &&
    (entry.parts === "" || entry.parts.includes(part)) &&
    left >= least &&
    !offers.some(
      (each) =>
        each.entry_id === entry.id &&
        each.date === date &&
        each.start_minute === start &&
        (each.answer === "declined" || each.answer === "lapsed"),
    )
  );
}

/** Nobody who wants the same was passed over; a near time is offered to all of them. */
function checkOrder(
  world: World,
  offer: WaitingOffer,
  idle: readonly WaitingEntry[],
  offers: readonly WaitingOffer[],
  entries: readonly WaitingEntry[],
): void {
  const entry = entries.find(({ id }) => id === offer.entry_id)!;
  const isNow = offer.offered_at === clock.now();
  const time = { date: offer.date, start: offer.start_minute };
  const offered = Math.floor(offer.offered_at / 60_000) - 420;
  const isShared = minuteOf(time.date) + time.start - offered < 1440;
  for (const other of idle) {
    if (searchOf(other) !== searchOf(entry) || !mayAsk(world, other, time, offers)) continue;
    const isBefore = entries.indexOf(other) < entries.indexOf(entry);
    insist(
      !isShared && !(isNow && isBefore),
      `entry ${other.id} was passed over for ${entry.id}: ${time.date} ${formatTime(time.start)}`,
    );
  }
}

function searchOf({ flow, place, service_key, vehicle_type }: WaitingEntry): string {
  return [flow, place, service_key, vehicle_type].join();
}

/** What the public calendar shows as free is nobody's whom it could be offered to. */
async function checkIdle(
  world: World,
  idle: readonly WaitingEntry[],
  offers: readonly WaitingOffer[],
): Promise<void> {
  for (const own of Map.groupBy(idle, searchOf).values()) {
    const page = world.browser("198.51.100.9");
    const wanted = new Set(own.flatMap(({ from_day, to_day }) => daysBetween(from_day, to_day)));
    for (const date of [...wanted].filter((each) => each >= today())) {
      const isShown = page.$(`main [name="pick"][value="${date}"]`).length > 0;
      if (isShown && !choices(page, "pick").includes(date)) continue;
      await lookAt(page, own[0]!, date);
      for (const start of choices(page, "time").map((time) => parseTime(time)!))
        for (const entry of own)
          insist(
            !mayAsk(world, entry, { date, start }, offers),
            `${date} ${formatTime(start)} at ${entry.place} is free, and entry ${entry.id} isn't told`,
          );
    }
  }
}

/** The calendar of whoever wants such work, with the times of a day. */
async function lookAt(page: Page, entry: WaitingEntry, date: string): Promise<void> {
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
