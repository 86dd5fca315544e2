import SQLite from "better-sqlite3";
import type { Booking, Message, Payment, Receipt, WaitingEntry, WaitingOffer } from "~db/schema";
import { FIRST_MONEY } from "~/content/money";
import type { DepositRule } from "~/domain/deposits";
import { holidayOn } from "~/domain/holidays";
import type { ShopRules } from "~/domain/settings";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import { type CivilDate, weekdayOf } from "~/domain/time";

export type Event = {
  id: number;
  booking_id: number;
  kind: string;
  doer: string;
  at: string;
  changes: Record<string, [unknown, unknown]>;
};
export type Resource = {
  id: number;
  name: string;
  kind: "crew" | "bay";
  first_day: string | null;
  last_day: string | null;
  is_owner: number;
  week: string | null;
};
type Hours = { opens: number; closes: number };
export type Block = { resource_id: number; from_minute: number; to_minute: number };

/** The shop's file, read from outside over a connection of its own. */
export class Records {
  readonly #sqlite: SQLite.Database;

  constructor(path: string) {
    this.#sqlite = new SQLite(path, { readonly: true });
  }

  #all<Row>(sql: string, ...given: unknown[]): Row[] {
    return this.#sqlite.prepare<unknown[], Row>(sql).all(...given);
  }

  bookings(): Booking[] {
    return this.#all("select * from bookings order by id");
  }
  booking(id: number): Booking | undefined {
    return this.#all<Booking>("select * from bookings where id = ?", id)[0];
  }
  bookingOf(reference: string): Booking | undefined {
    return this.#all<Booking>("select * from bookings where reference = ?", reference)[0];
  }
  eventsAfter(id: number): Event[] {
    return this.#all<Event & { changes: string }>(
      "select id, booking_id, kind, doer, at, changes from booking_events where id > ? order by id",
      id,
    ).map((event) => ({ ...event, changes: JSON.parse(event.changes) }));
  }
  messages(): Message[] {
    return this.#all("select * from messages order by id");
  }
  messagesOf(cause: string): Message[] {
    return this.#all("select * from messages where cause = ?", cause);
  }
  /** First asked first. */
  entries(): WaitingEntry[] {
    return this.#all("select * from waiting_entries order by created_at, id");
  }
  offers(): WaitingOffer[] {
    return this.#all("select * from waiting_offers order by id");
  }
  payments(): Payment[] {
    return this.#all("select * from payments order by id");
  }
  receipts(): Receipt[] {
    return this.#all("select * from receipts order by id");
  }
  operators(): number {
    return this.#all("select id from operators where disabled_at is null").length;
  }
  resources(): Resource[] {
    return this.#all("select * from resources order by id");
  }
  blocks(): Block[] {
    return this.#all("select * from resource_blocks");
  }
  #document<Body>(kind: string, first: Body): Body {
    const [stored] = this.#all<{ body: string }>(
      "select body from site_documents where kind = ? order by version desc limit 1",
      kind,
    );
    return stored ? JSON.parse(stored.body) : first;
  }
  hours(): ShopHours {
    return this.#document("hours", FIRST_HOURS);
  }
  deposits(): DepositRule {
    return this.#document("money", FIRST_MONEY).deposit;
  }
  rules(): ShopRules {
    return this.hours().rules;
  }

  /** When the shop opens on a date; null if it's closed. */
  opensOn(date: CivilDate): number | null {
    const { closures, openHolidays, week } = this.hours();
    if (closures.some(({ from, to }) => from <= date && date <= to)) return null;
    if (holidayOn(date) && !openHolidays.includes(date)) return null;
    return week[weekdayOf(date)]?.opens ?? null;
  }

  /** When the shop closes on a date; null if it's closed. */
  closesOn(date: CivilDate): number | null {
    return this.opensOn(date) === null
      ? null
      : (this.hours().week[weekdayOf(date)]?.closes ?? null);
  }

  /** When a crew or bay works on a date; "off" on its day off, null while the shop is closed. */
  hoursOf({ week }: Resource, date: CivilDate): Hours | "off" | null {
    const own = week === null ? undefined : (JSON.parse(week) as (Hours | null)[]);
    if (own && !own[weekdayOf(date)]) return "off";
    const [opens, closes] = [this.opensOn(date), this.closesOn(date)];
    if (opens === null || closes === null) return null;
    return own?.[weekdayOf(date)] ?? { opens, closes };
  }

  /** One figure of a query. */
  count(sql: string, ...given: unknown[]): number {
    return Number(
      this.#sqlite
        .prepare<unknown[], unknown>(sql)
        .pluck()
        .get(...given) ?? 0,
    );
  }

  close(): void {
    this.#sqlite.close();
  }
}

/** Complaints of SQLite itself, over a fresh connection: see Shop.integrity. */
export function unsound(path: string): unknown[] {
  const fresh = new SQLite(path, { readonly: true });
  const said = fresh.pragma("integrity_check", { simple: true });
  const strays = fresh.pragma("foreign_key_check") as unknown[];
  fresh.close();
  return [...(said === "ok" ? [] : [said]), ...strays];
}
