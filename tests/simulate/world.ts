import type { Booking } from "~db/schema";
import { pick, type Random } from "~db/seed-people";
import { Connection } from "../support/page/http";
import { Page } from "../support/page/page";
import { type Records } from "./records";
import { ORIGIN, type Site } from "./site";
import { clock } from "./stage";

/** Thrown where what was promised isn't so. */
export class Violation extends Error {}

export function insist(holds: unknown, words: string): asserts holds {
  if (!holds) throw new Violation(words);
}

/** A booking that was shown as made: it must never be lost. */
export type Known = { id: number; token: string | null; manage: string | null; email: string };

type Claim = Partial<Pick<Booking, "booking_date" | "start_minute" | "place" | "status">> & {
  deleted?: boolean;
};

/** What the actors share. */
export class World {
  readonly known: Known[] = [];
  /** When an earlier time was last asked for, by booking. */
  readonly askedEarlier = new Map<number, number>();
  /** Bookings that a saved change of the settings strands, with the newest event then. */
  readonly stranded = new Map<number, number>();
  /** Jobs that can't be done as planned, and are known for it: a change lists only what's new. */
  readonly conflicting = new Set<number>();
  readonly log: string[] = [];
  readonly counts = new Map<string, number>();
  /** What this step has changed by its own account, and what it tried. */
  claimed = new Set<number>();
  tried = new Set<number>();
  madeByStep = new Set<number>();
  /** The bookings that were there before this step. */
  present: ReadonlySet<number> = new Set();

  constructor(
    readonly site: Site,
    readonly records: Records,
    readonly random: Random,
    readonly folder: string,
  ) {}

  /** A day ahead that half of everybody wants, so that it fills up; another one every few days. */
  focus = "";

  /** The share of visitors who live beyond 50 km, beside those who do anyway. */
  far = 0;
  /** Nobody takes a day because a crew is nearby. */
  firstFit = false;

  /** The day that many want, or one of these. */
  someDay(others: readonly string[]): string {
    return this.chance(0.5) && others.includes(this.focus) ? this.focus : this.pick(others);
  }

  /** A browser of its own, without script. */
  browser(address = `198.51.${this.whole(256)}.${this.whole(256)}`): Page {
    return new Page(ORIGIN, new Connection(this.site.sendFrom(address)));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }
  whole(below: number): number {
    return Math.floor(this.random() * below);
  }
  pick<T>(values: readonly T[]): T {
    return pick(this.random, values);
  }
  think(least = 5, most = 60): void {
    clock.pass(least + this.whole(most - least));
  }

  /** Writes an event and its outcome: without secrets, ids and references. */
  note(words: string): void {
    this.log.push(`${new Date(clock.now()).toISOString()} ${words}`);
    const kind = words.split(":")[0]!;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** The page has said that it's done: the row must say the same. */
  claim(id: number, wanted: Claim): void {
    this.claimed.add(id);
    const row = this.records.booking(id);
    insist(row, `booking ${id} was said to be changed and isn't there`);
    const { deleted = false, ...columns } = wanted;
    for (const [column, value] of Object.entries(columns))
      insist(
        row[column as keyof Booking] === value,
        `booking ${id}: the page said ${column} ${value}, the row says ${row[column as keyof Booking]}`,
      );
    insist((row.deleted_at !== null) === deleted, `booking ${id}: deleted is ${!deleted}`);
  }

  /** The page has shown that a booking was made. */
  claimNew(reference: string, wanted: Claim, known: Omit<Known, "id">): number {
    const row = this.records.bookingOf(reference);
    insist(row, `a booking was confirmed, and isn't there`);
    if (!this.present.has(row.id)) this.madeByStep.add(row.id);
    this.claim(row.id, wanted);
    this.known.push({ ...known, id: row.id });
    return row.id;
  }

  answered(page: Page, ...statuses: number[]): void {
    const heading = page.$("h1").text();
    insist(
      statuses.includes(page.status()),
      `${page.status()} from ${new URL(page.url()).pathname}, “${heading}”`,
    );
  }
}
