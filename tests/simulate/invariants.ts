import type { Booking } from "~db/schema";
import { conflictsIn, heldJob, jobsAmong, minuteOf } from "./day-check";
import { Deposits } from "./deposit-check";
import { Books, checkBalances } from "./payments";
import type { Event } from "./records";
import { clock } from "./stage";
import { insist, type World } from "./world";

export const PACIFIC = 7 * 60;

/** The business's minutes since 1970-01-01. */
export function minuteNow(): number {
  return Math.floor(clock.now() / 60_000) - PACIFIC;
}
export function today(): string {
  return new Date(minuteNow() * 60_000).toISOString().slice(0, 10);
}

/** Asks after every step what must be true whatever has happened. */
export class Invariants {
  #before = new Map<number, Booking>();
  #lastEvent = 0;
  readonly #books = new Books();
  readonly #deposits: Deposits;
  /** The newest event of each booking that decided where and when it is, and whether that overruled somebody's day. */
  readonly #placed = new Map<number, { event: number; overruled: boolean }>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.#deposits = new Deposits(world);
  }

  async check(killed: boolean): Promise<void> {
    const { records } = this.#world;
    const [rows, events] = [records.bookings(), records.eventsAfter(this.#lastEvent)];
    for (const event of events) this.#follow(event);
    this.#checkRows(rows, events, killed);
    this.#checkLetters(events);
    this.#checkDays(rows);
    this.#checkHeld(rows);
    this.#books.check(this.#world);
    this.#deposits.check(this.#before, rows, events);
    await checkBalances(this.#world, new Set(events.map(({ booking_id }) => booking_id)));
    this.#before = new Map(rows.map((row) => [row.id, row]));
    this.#lastEvent = events.at(-1)?.id ?? this.#lastEvent;
    Object.assign(this.#world, {
      claimed: new Set(),
      tried: new Set(),
      madeByStep: new Set(),
      present: new Set(this.#before.keys()),
    });
  }

  #follow({ id, booking_id, kind, changes }: Event): void {
    const overruled = String(changes.overruled?.[1] ?? "").includes("full");
    const [was, is] = (changes.duration_minutes ?? [0, 0]) as [number, number];
    // A shorter job has what the longer one was given, overruled or not.
    const places =
      ["booked", "moved", "restored", "reopened"].includes(kind) ||
      is > was ||
      ["place", "booking_date", "start_minute"].some((name) => name in changes);
    if (places || overruled) this.#placed.set(booking_id, { event: id, overruled });
  }

  /** Nothing changes but what a page has said; only who does a job may, and its history says so. */
  #checkRows(rows: readonly Booking[], events: readonly Event[], killed: boolean): void {
    const { claimed, tried, records } = this.#world;
    const here = new Set(rows.map(({ id }) => id));
    for (const { id, booking_date: date } of this.#before.values())
      insist(here.has(id), `booking ${id} of ${date} is lost`);
    let made = 0;
    for (const row of rows) {
      const [before, own] = [
        this.#before.get(row.id),
        events.filter((each) => each.booking_id === row.id),
      ];
      // Whose first car has left a visit is in that of the next, and wasn't changed.
      const told = (each: Booking) => JSON.stringify({ ...each, visit_id: null });
      const changed = !before || told(before) !== told(row);
      if (!changed && own.length === 0) continue;
      const isOwn =
        claimed.has(row.id) || (killed && (tried.has(row.id) || (!before && tried.has(0))));
      if (!before) made += 1;
      insist(own.length > 0, `booking ${row.id} has changed without an entry in its history`);
      if (before?.resource_id !== row.resource_id) this.#checkTaker(before, row, own);
      if (isOwn) continue;
      insist(before, `booking ${row.id} was made, and nobody was told`);
      const { resource_id: _, ...rest } = row;
      const { resource_id: __, ...was } = before;
      insist(
        JSON.stringify({ ...rest, visit_id: 0, resource_fixed: 0 }) ===
          JSON.stringify({ ...was, visit_id: 0, resource_fixed: 0 }),
        `booking ${row.id} has changed, and nobody was told: ${own.map(({ kind }) => kind).join()}`,
      );
      insist(
        own.every(({ kind }) => kind === "handedOver"),
        `booking ${row.id} has events that nobody caused: ${own.map(({ kind }) => kind).join()}`,
      );
      insist(row.booking_date > today(), `booking ${row.id} was handed over on its own day`);
    }
    insist(
      killed || made === this.#world.madeByStep.size,
      `${made} bookings made, ${this.#world.madeByStep.size} confirmed`,
    );
    insist(
      records.count(
        "select count(*) from bookings group by idempotency_hash having count(*) > 1",
      ) === 0,
      "one form has made two bookings",
    );
  }

  #checkTaker(before: Booking | undefined, row: Booking, own: readonly Event[]): void {
    const name = (id: number | null | undefined) =>
      this.#world.records.resources().find((each) => each.id === id)?.name ?? null;
    const [was, is] = [name(before?.resource_id), name(row.resource_id)];
    // One press may hand a job over to make room, and then place it anew.
    let at = was;
    for (const { changes } of own) {
      const [from, to] = (changes.resource ?? []) as (string | null)[];
      if (to !== undefined && from === at) at = to;
    }
    insist(
      at === is,
      `booking ${row.id} went from ${was} to ${is}, and its history says ${own.map(({ kind, changes }) => `${kind} ${JSON.stringify(changes)}`).join("; ") || "nothing"}`,
    );
  }

  /** Every event has the letters that it should, once to each. */
  #checkLetters(events: readonly Event[]): void {
    const { records } = this.#world;
    for (const event of events) {
      const letters = records.messagesOf(`event:${event.id}`);
      const booking = records.booking(event.booking_id)!;
      const sent = letters.map(({ kind, recipient }) => `${kind} to ${recipient}`);
      insist(new Set(sent).size === sent.length, `a letter twice: ${sent.join(", ")}`);
      if (booking.suspicion !== null) continue;
      const isQuiet = "untold" in event.changes || booking.customer_email === "";
      const asks = event.kind === "booked" && booking.deposit !== null;
      const toCustomer = isQuiet ? undefined : asks ? "depositAsked" : TO_CUSTOMER[event.kind];
      const own = letters.filter(({ recipient }) => recipient === booking.customer_email);
      insist(
        own.map(({ kind }) => kind).join() === (toCustomer ?? ""),
        `after “${event.kind}” the customer gets “${own.map(({ kind }) => kind).join()}”`,
      );
      const toOperators = event.doer === "customer" ? TO_OPERATORS[event.kind] : undefined;
      const others = letters.length - own.length;
      insist(
        others === (toOperators ? records.operators() : 0),
        `after “${event.kind}” ${others} letters go to operators`,
      );
    }
    insist(
      records.count(
        "select count(*) from messages group by cause, kind, recipient having count(*) > 1",
      ) === 0,
      "a letter is there twice",
    );
  }

  /** Every day ahead can be driven, but for what an operator has overruled or was shown as stranded. */
  #checkDays(rows: readonly Booking[]): void {
    const now = minuteNow();
    const jobs = jobsAmong(
      rows.filter(({ booking_date }) => minuteOf(booking_date) > now - 3 * 1440),
      clock.now(),
    );
    const ahead = new Set(jobs.filter(({ from }) => from > now).map(({ id }) => id));
    // Work that was done ahead of its time keeps it, but is nobody's long day any more.
    const done = new Set(rows.flatMap(({ id, status }) => (status === "completed" ? [id] : [])));
    const toDo = jobs.filter(({ id }) => !(ahead.has(id) && done.has(id)));
    const conflicts = [
      ...conflictsIn(jobs, this.#world.records).filter(({ isWholeDay }) => !isWholeDay),
      ...conflictsIn(toDo, this.#world.records).filter(({ isWholeDay }) => isWholeDay),
    ];
    this.#world.conflicting.clear();
    for (const { jobs: about } of conflicts)
      for (const id of about) this.#world.conflicting.add(id);
    for (const { jobs: about, why, isWholeDay } of conflicts) {
      if (!about.some((id) => ahead.has(id)) || about.some((id) => this.isExcused(id))) continue;
      // A job that no empty day can hold is a request at its first start, and one that a shorter week
      // strands breaks its day whatever else is on it.
      const breaks = (id: number) => {
        const row = rows.find((each) => each.id === id);
        if (row?.by_arrangement !== 1 || (row.is_request === 1 && about.length > 1)) return false;
        const own = jobs.filter((each) => each.id === id);
        return conflictsIn(own, this.#world.records).some((each) => each.why === why);
      };
      if (isWholeDay && about.some(breaks)) continue;
      // Work that was done ahead of its time keeps it, and a block strands it no more.
      if (about.every((id) => this.#before.get(id)?.status === "completed")) continue;
      const words = about.map((id) => {
        const row = rows.find((each) => each.id === id)!;
        return `${id} ${row.place} ${row.booking_date} ${row.booking_time} ${row.duration_minutes} min ${row.status}`;
      });
      insist(false, `${why}: ${words.join("; ")}`);
    }
  }

  /** Nobody books what's held for somebody in line but whoever overrules it. */
  #checkHeld(rows: readonly Booking[]): void {
    const { records, claimed } = this.#world;
    if (claimed.size === 0) return;
    const entries = records.entries();
    for (const offer of records.offers()) {
      if (offer.answer !== null || offer.until <= clock.now()) continue;
      const { flow, booking_id } = entries.find(({ id }) => id === offer.entry_id)!;
      const own = rows.filter(
        ({ id }) => claimed.has(id) && !this.isExcused(id) && (flow !== null || id !== booking_id),
      );
      const [held, jobs] = [heldJob(offer), jobsAmong(own, clock.now())];
      const other = jobs.find(
        ({ resource, from, to }) => resource === held.resource && from < held.to && held.from < to,
      );
      insist(!other, `booking ${other?.id} is at a time that's held: offer ${offer.id}`);
    }
  }

  isExcused(id: number): boolean {
    const placed = this.#placed.get(id);
    if (placed?.overruled) return true;
    const stranded = this.#world.stranded.get(id);
    return stranded !== undefined && stranded >= (placed?.event ?? 0);
  }

  /** Erased bookings are no loss after their retention. */
  forget(erased: (row: Booking) => boolean): void {
    for (const [id, row] of this.#before) {
      if (!erased(row)) continue;
      this.#before.delete(id);
      this.#placed.delete(id);
      this.#world.stranded.delete(id);
    }
    const { known } = this.#world;
    known.splice(0, known.length, ...known.filter(({ id }) => this.#before.has(id)));
  }

  get lastEvent(): number {
    return this.#lastEvent;
  }
}

const TO_CUSTOMER: Record<string, string> = {
  booked: "received",
  cleared: "received",
  confirmed: "confirmed",
  moved: "changed",
  edited: "changed",
  cancelled: "cancelled",
};
const TO_OPERATORS: Record<string, string> = {
  booked: "newBooking",
  cleared: "newBooking",
  moved: "customerChanged",
  edited: "customerChanged",
  cancelled: "customerCancelled",
  depositSent: "depositSent",
};
