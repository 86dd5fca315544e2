import type { DocumentKind } from "~/domain/document";
import { createHash, randomBytes } from "node:crypto";
import SQLite from "better-sqlite3";
import type { StoredDocument } from "~db/documents";
import type { Booking, Message } from "~db/schema";
import type { ShopRules } from "~/domain/settings";
import { FIRST_HOURS, type ShopHours } from "~/domain/shop-hours";
import { addDays, type CivilDate, dayNumber, formatTime } from "~/domain/time";
import { sizeOf } from "~/domain/vehicle";
import { hashOf, newSecret } from "~db/secret";
import { openDay, today } from "./dates";
import { deriveFrom } from "./derive";
import { closedFor, nextHours, rulesChanged } from "./hours";

export type NewRow = Partial<Omit<Booking, "id">>;

/** Every booking that waits for its customer to keep it is kept at once. */
const TRUST = `
create trigger if not exists trust_everybody after insert on bookings when new.held_until is not null and new.deposit is null
begin
  update bookings set suspicion = null, held_until = null where id = new.id;
end`;

/** The shop's database file, opened from outside while the server is using it: lets tests inspect and change it. */
export class Shop {
  readonly #sqlite: SQLite.Database;
  readonly #operator: { id: number; password_hash: string };

  constructor(path: string) {
    this.#sqlite = new SQLite(path, { fileMustExist: true });
    this.#sqlite.pragma("busy_timeout = 5000");
    this.#operator = this.#sqlite
      .prepare<[], { id: number; password_hash: string }>(
        "select id, password_hash from operators order by id",
      )
      .get()!;
  }

  /** Restores the state after the first start. */
  reset(): void {
    for (const table of [
      "messages",
      "inquiries",
      "waiting_entries",
      "site_documents",
      "photo_files",
      "bookings",
      // What outlasts a booking may go once that has gone.
      "payments",
      "receipts",
      "booking_search",
      "customers",
      "calendar_feeds",
      "resource_blocks",
      "operator_sessions",
      "sign_in_failures",
      "caused_letters",
      "nights",
    ])
      this.#sqlite.exec(`delete from ${table}`);
    for (const table of ["invitations", "password_resets", "second_factors", "recovery_codes"])
      this.#sqlite.exec(`delete from ${table}`);
    this.#sqlite.exec("delete from resources where id > 2");
    this.#sqlite.exec(
      "update resources set first_day = null, last_day = null, week = null, name = case kind when 'crew' then 'Mobile crew' else 'Shop bay' end",
    );
    this.#sqlite.prepare("delete from operators where id <> ?").run(this.#operator.id);
    this.#sqlite
      .prepare("update operators set password_hash = ?, name = null, disabled_at = null")
      .run(this.#operator.password_hash);
  }

  get rules(): ShopRules {
    const stored = this.#storedHours();
    return stored ? (JSON.parse(stored.body) as ShopHours).rules : FIRST_HOURS.rules;
  }

  /** The first rules but for these. */
  setRules(change: Partial<ShopRules>): void {
    this.#changeHours(rulesChanged({ ...FIRST_HOURS.rules, ...change }));
  }

  #storedHours(): StoredDocument | null {
    const latest = this.#sqlite.prepare<[], StoredDocument>(
      "select version, body from site_documents where kind = 'hours' order by version desc limit 1",
    );
    return latest.get() ?? null;
  }

  #changeHours(change: Parameters<typeof nextHours>[1]): void {
    const { version, body } = nextHours(this.#storedHours(), change);
    this.saveDocument("hours", JSON.parse(body), version);
  }

  /**
   * Takes no online booking for a machine's from now on: a test fills in a form within a second, and books hundreds of times
   * as the same person.
   */
  trustEverybody(): void {
    this.#sqlite.exec(TRUST);
  }

  setLastNight(date: CivilDate): void {
    this.#sqlite.prepare("replace into nights (id, last_on) values (1, ?)").run(date);
  }

  close(from: CivilDate, to: CivilDate, reason: string): void {
    this.#changeHours(closedFor({ from, to, reason }));
  }

  /** Inserts a booking with default values, overridden by `change`; returns its id. */
  add(change: NewRow = {}): number {
    const row = rowWith(change);
    const names = Object.keys(row);
    const insert = this.#sqlite.prepare(
      `insert into bookings (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    );
    const id = Number(insert.run(...Object.values(row)).lastInsertRowid);
    deriveFrom(this.#sqlite, id);
    return id;
  }

  /** Takes every crew and bay from `start` (minutes since midnight) for `minutes`. */
  fill(date: CivilDate, start = 0, minutes = 24 * 60): void {
    const resources = this.#sqlite
      .prepare<[], { id: number; kind: "crew" | "bay" }>("select id, kind from resources")
      .all();
    for (const { id, kind } of resources)
      this.add({
        booking_date: date,
        start_minute: start,
        duration_minutes: minutes,
        location_mode: kind === "bay" ? "shop" : "mobile",
        resource_id: id,
      });
  }

  /** A further crew or bay; returns its id. */
  addResource(kind: "crew" | "bay", name = `Another ${kind}`): number {
    const insert = this.#sqlite.prepare("insert into resources (name, kind) values (?, ?)");
    return Number(insert.run(name, kind).lastInsertRowid);
  }

  /** Blocks a crew or bay from one civil date and minute to another. */
  block(
    id: number,
    from: [CivilDate, number],
    to: [CivilDate, number],
    reason = "In repair",
  ): void {
    const [start, end] = [from, to].map(([date, minute]) => dayNumber(date) * 1440 + minute);
    this.#sqlite
      .prepare(
        "insert into resource_blocks (resource_id, from_minute, to_minute, reason) values (?, ?, ?, ?)",
      )
      .run(id, start, end, reason);
  }

  bookings(): Booking[] {
    return this.#sqlite.prepare<[], Booking>("select * from bookings order by id").all();
  }

  /** Every booking that begins at this time, whatever its status. */
  bookingsAt(date: CivilDate, start: number): Booking[] {
    return this.#sqlite
      .prepare<[CivilDate, number], Booking>(
        "select * from bookings where booking_date = ? and start_minute = ?",
      )
      .all(date, start);
  }

  /** As if an operator had recorded that a deposit came. */
  pay(id: number, cents: number): void {
    this.#sqlite
      .prepare(
        "insert into payments (booking_id, reference, work_day, kind, method, cents, paid_on, at, operator_name, note) select id, reference, booking_date, 'deposit', 'etransfer', ?, booking_date, 1, 'Kim', '' from bookings where id = ?",
      )
      .run(cents, id);
  }

  /** A secret that opens the manage page of a booking. */
  manageSecret(id: number): string {
    const secret = newSecret();
    this.#sqlite
      .prepare("insert into manage_links (token_hash, booking_id, created_at) values (?, ?, ?)")
      .run(hashOf(secret), id, new Date().toISOString());
    return secret;
  }

  /** A secret that opens the page where the operator chooses a new password. */
  resetSecret(): string {
    const secret = newSecret();
    this.#sqlite
      .prepare("insert into password_resets (token_hash, operator_id, expires_at) values (?, ?, ?)")
      .run(hashOf(secret), this.#operator.id, Date.now() + 60 * 60_000);
    return secret;
  }

  /** Changes a booking's row directly, bypassing every rule. */
  set(id: number, change: NewRow): void {
    const columns = Object.keys(change).map((name) => `${name} = ?`);
    this.#sqlite
      .prepare(`update bookings set ${columns.join(", ")} where id = ?`)
      .run(...Object.values(change), id);
    deriveFrom(this.#sqlite, id);
  }

  /** The kinds of a booking's events, in order. */
  history(id: number): string[] {
    return this.#sqlite
      .prepare<[number], { kind: string }>(
        "select kind from booking_events where booking_id = ? order by id",
      )
      .all(id)
      .map(({ kind }) => kind);
  }

  /** Puts a message without a booking into the outbox, overridden by `change`; returns its id. */
  addMessage(change: Partial<Omit<Message, "id">> = {}): number {
    const now = Date.now();
    const row = {
      kind: "test",
      cause: randomBytes(6).toString("hex"),
      recipient: "robin@example.com",
      content: "{}",
      state: "waiting",
      created_at: now,
      due_at: now,
      ...change,
    };
    const names = Object.keys(row);
    const insert = this.#sqlite.prepare(
      `insert into messages (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    );
    return Number(insert.run(...Object.values(row)).lastInsertRowid);
  }

  /** A secret that opens the page of a price in writing. */
  answerSecret(): string {
    const secret = newSecret();
    const { inquiry } = this.#sqlite
      .prepare<[string], { inquiry: number }>(
        "insert into inquiries (name, contact, what, created_at) values ('Kim Sailor', 'kim@example.com', 'A boat', ?) returning id as inquiry",
      )
      .get(new Date().toISOString())!;
    this.#sqlite
      .prepare(
        "insert into inquiry_answers (inquiry_id, operator_id, token_hash, sealed, service_key, service_name, price_cents, minutes, words, until_day, created_at) values (?, ?, ?, '', 'BoatServices', 'Marine & Boat Detailing', 48000, 150, 'With the seats shampooed.', ?, ?)",
      )
      .run(
        inquiry,
        this.#operator.id,
        hashOf(secret),
        addDays(today(), 14),
        new Date().toISOString(),
      );
    return secret;
  }

  /** As if inquiries had so many bytes of photos. */
  keepPhotos(bytes: number): void {
    this.#sqlite.prepare("update inquiry_photos set size = ?").run(bytes);
  }

  /** As if prices in writing had been for until yesterday. */
  expireAnswers(): void {
    this.#sqlite.prepare("update inquiry_answers set until_day = ?").run(addDays(today(), -1));
  }

  messages(): Message[] {
    return this.#sqlite.prepare<[], Message>("select * from messages order by id").all();
  }

  setMessage(id: number, state: string): void {
    this.#sqlite.prepare("update messages set state = ? where id = ?").run(state, id);
  }

  setStatus(id: number, status: string): void {
    this.set(id, { status: status as Booking["status"] });
  }

  /** Opens a session for the operator and returns the token that the cookie carries. */
  signIn(): string {
    const token = randomBytes(32).toString("base64url");
    const hash = createHash("sha256").update(token).digest("base64url");
    this.#sqlite
      .prepare(
        "insert into operator_sessions (token_hash, operator_id, created_at, seen_at) select ?, id, ?, ? from operators order by id limit 1",
      )
      .run(hash, Date.now(), Date.now());
    return token;
  }

  /** As an operator's save of it would: the first one, unless a version is given. */
  saveDocument(kind: DocumentKind, value: unknown, version = 1): void {
    this.#sqlite
      .prepare(
        "insert into site_documents (kind, version, body, note, operator_id, saved_at) values (?, ?, ?, 'Changed', null, ?)",
      )
      .run(kind, version, JSON.stringify(value), new Date().toISOString());
  }

  /** Ends every session, as expiry would. */
  endSessions(): void {
    this.#sqlite.exec("delete from operator_sessions");
  }

  /** Backdates the failed sign-ins, as if that many minutes had passed since. */
  letMinutesPass(minutes: number): void {
    this.#sqlite.prepare("update sign_in_failures set last_at = last_at - ?").run(minutes * 60_000);
  }

  /**
   * The result of SQLite's integrity check: "ok" if nothing is wrong. Uses a connection of its own, because the check takes a
   * connection's cached view of an FTS5 index for the index itself, and reports it as broken if another connection has merged
   * it since (SQLite 3.53.2).
   */
  integrity(): unknown {
    const fresh = new SQLite(this.#sqlite.name, { readonly: true });
    const said = fresh.pragma("integrity_check", { simple: true });
    fresh.close();
    return said;
  }

  /** Rows that violate a foreign key; empty if nothing is wrong. */
  strays(): unknown {
    return this.#sqlite.pragma("foreign_key_check");
  }

  leave(): void {
    this.#sqlite.close();
  }
}

/** The crew and the bay of a new shop. */
export const [CREW, BAY] = [1, 2];

/** At the shop unless the row says otherwise. */
function placeOf({ location_mode: mode = "shop", place }: NewRow): NewRow {
  if (mode === "shop" && (place ?? "shop") === "shop")
    return { location_mode: "shop", place: "shop", resource_id: BAY };
  return { location_mode: "mobile", place: place ?? "burnaby", resource_id: CREW };
}

function rowWith(change: NewRow): NewRow {
  const start = change.start_minute ?? 600;
  const vehicle = change.vehicle_type ?? "sedan";
  const at = new Date().toISOString();
  return {
    reference: randomBytes(6).toString("hex"),
    confirmation_hash: hashOf(newSecret()),
    idempotency_hash: hashOf(newSecret()),
    flow: "wizard",
    status: "pending",
    customer_name: "Robin Singh",
    customer_email: "robin@example.com",
    customer_phone: "604-555-0111",
    service_key: "Interior1Hour",
    service_name: "Interior Detailing (1 hour)",
    service_options: "[]",
    booking_date: openDay(),
    booking_time: formatTime(start),
    start_minute: start,
    duration_minutes: 60,
    vehicle_type: vehicle,
    vehicle_size: sizeOf(vehicle),
    vehicle_make: "Honda",
    vehicle_model: "Civic",
    comments: null,
    ...placeOf(change),
    total_price_cents: 5000,
    price_lines: "[]",
    created_at: at,
    updated_at: at,
    ...change,
  };
}
