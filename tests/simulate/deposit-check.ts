import type { Booking, Payment } from "~db/schema";
import type { Deposit, DepositRule } from "~/domain/deposits";
import { addDays } from "~/domain/time";
import { choices } from "./browser";
import { minuteOf } from "./day-check";
import { PACIFIC, today } from "./invariants";
import { lookAt } from "./line-check";
import { netOf } from "./payments";
import type { Event } from "./records";
import { clock } from "./stage";
import { insist, type World } from "./world";

/** What one event did to a booking, beside which the step may have written others. */
type Done = {
  was: Booking;
  row: Booking;
  event: Event;
  deposit: Deposit;
  isDue: boolean;
  /** The minute of the press; others may have passed the time while it was answered. */
  nows: number[];
  start: number;
  until: number | null;
  /** What's paid by then; null if more was written later in the same step. */
  net: number | null;
};

/** After each step: how much is asked for, until when, and how that ended. */
export class Deposits {
  readonly #world: World;
  /** Bookings that were confirmed with all of it, or by an operator without. */
  readonly #settled = new Set<number>();
  readonly #said = new Set<number>();
  /** In force, and until this step: what's saved in it holds for some of its presses. */
  #rules: DepositRule[] = [];
  #hours = ["", ""];

  constructor(world: World) {
    this.#world = world;
  }

  check(before: Map<number, Booking>, rows: readonly Booking[], events: readonly Event[]): void {
    const { records } = this.#world;
    this.#rules = [records.deposits(), ...this.#rules].slice(0, 2);
    this.#hours = [JSON.stringify(records.hours()), this.#hours[0]!];
    const payments = records.payments();
    for (const row of rows) {
      const [was, own] = [before.get(row.id), events.filter((each) => each.booking_id === row.id)];
      if (!was && own[0]?.doer === "customer") this.#checkAsked(row, own[0]);
      if (!row.deposit) continue;
      this.#checkRow(was ?? row, row, own, payments);
    }
  }

  #checkAsked(row: Booking, { at }: Event): void {
    const asks = row.suspicion === null && row.is_request === 0 && row.place !== "elsewhere";
    const start = minuteOf(row.booking_date) + row.start_minute;
    const wanted = this.#rules.flatMap((rule) => {
      const cents = asks ? askedBy(rule, row.total_price_cents) : 0;
      const ends = minutesAt(at).map((now) => cents > 0 && endOfHold(now, start, rule.hours));
      const terms = ends.map((end) => (end ? `${cents} until ${instantOf(end)}` : "nothing"));
      // Not of whoever was here before.
      return rule.whom === "new" ? ["nothing", ...terms] : terms;
    });
    const is = row.deposit ? `${depositOf(row).cents} until ${row.held_until}` : "nothing";
    insist(wanted.includes(is), `booking ${row.id} is asked for ${is}, not ${wanted.join(" or ")}`);
  }

  #checkRow(was: Booking, row: Booking, own: readonly Event[], payments: Payment[]): void {
    const { id, status, held_until: held } = row;
    let until = was.held_until;
    for (const [at, event] of own.entries()) {
      const { booking_date: date, start_minute: minute, held_until } = event.changes;
      if (held_until) until = held_until[1] as number | null;
      if (event.kind === "booked") continue;
      const isLast = own.slice(at + 1).every(({ kind }) => !WRITES_ROWS.includes(kind));
      this.#follow({
        was,
        row,
        event,
        until,
        deposit: depositOf(was),
        nows: minutesAt(event.at),
        isDue: was.status === "pending" && was.held_until !== null,
        start:
          minuteOf((date?.[1] as string) ?? was.booking_date) +
          ((minute?.[1] as number) ?? was.start_minute),
        net: isLast ? netOf(row, payments) : null,
      });
    }
    insist(until === held, `booking ${id} is held until ${held}, ${until} by its history`);
    insist(row.suspicion === null, `booking ${id} is suspected, and asked for a deposit`);
    if (status === "cancelled" || row.deleted_at !== null) return;
    const waits = status === "pending" && held !== null;
    insist(waits !== this.#settled.has(id), `booking ${id} is ${status} without its deposit`);
    insist(waits || held === null, `booking ${id} is ${status}, and held for a deposit`);
  }

  #follow(done: Done): void {
    const { was, event, until, isDue } = done;
    const { kind } = event;
    const words = `booking ${was.id}, ${kind}, is held until ${until}`;
    if (kind === "depositSent") this.#checkSaid(done, words);
    else if (kind === "moved" && isDue) this.#checkMoved(done, words);
    else if (kind === "moved" && event.doer === "customer") this.#checkMovedLate(done);
    else if (kind === "confirmed" && isDue) this.#checkConfirmed(done);
    else if (kind === "cancelled") this.#checkKept(done);
    // A price of which nothing is missing any more.
    else if (kind === "edited" && isDue && until === null) this.#settled.add(was.id);
    else if (event.changes.held_until?.[0] === null) this.#checkAnew(done, words);
    else insist(until === null || !event.changes.held_until, words);
  }

  /** Until noon of the next day that the shop is open, once. */
  #checkSaid({ was, isDue, nows, start, until }: Done, words: string): void {
    insist(isDue && !this.#said.has(was.id), `booking ${was.id} was said to be sent twice`);
    this.#said.add(was.id);
    const ends = nows.map((now) => {
      let date = new Date(now * 60_000).toISOString().slice(0, 10);
      do date = addDays(date, 1);
      while (this.#world.records.opensOn(date) === null);
      return Math.max(was.held_until!, instantOf(Math.min(minuteOf(date) + 720, start)));
    });
    insist(this.#hours[0] !== this.#hours[1] || ends.includes(until!), words);
  }

  #checkMoved({ was, nows, start, until }: Done, words: string): void {
    const ends = nows.flatMap((now) =>
      this.#rules.map(({ hours }) => {
        const half = now + Math.floor((start - now) / 2);
        const end = instantOf(endOfHold(now, start, hours) ?? half);
        return was.held_until! > instantOf(half) ? end : Math.max(was.held_until!, end);
      }),
    );
    insist(ends.includes(until!), words);
  }

  /** By an edit, or restored: something is missing again. */
  #checkAnew({ was: { id }, event: { kind }, nows, start, until }: Done, words: string): void {
    insist(["edited", "restored"].includes(kind), words);
    const ends = nows.flatMap((now) =>
      this.#rules.map(({ hours }) => {
        return instantOf(endOfHold(now, start, hours) ?? now + Math.floor((start - now) / 2));
      }),
    );
    insist(ends.includes(until!), words);
    this.#settled.delete(id);
    this.#said.delete(id);
  }

  #checkConfirmed({ was: { id }, event: { doer, changes }, deposit: { cents }, net }: Done): void {
    const [paid, left] = [changes.deposit_paid?.[1], changes.deposit_left?.[1]];
    insist(doer === "operator", `booking ${id} is unpaid, and confirmed by its ${doer}`);
    insist(net === null || net === paid || left, `booking ${id} has ${net}, not ${paid}`);
    insist(Number(paid) >= cents || left, `booking ${id} is confirmed with ${paid} of ${cents}`);
    this.#settled.add(id);
  }

  /** Once it would be kept, a move of its customer's doesn't bring it back. */
  #checkMovedLate({ was, row, deposit, nows }: Done): void {
    const start = minuteOf(was.booking_date) + was.start_minute;
    const isLate = nows.map((now) => isKeptAt(deposit, start - now));
    const isKept = depositOf(row).isKept === true;
    const isRight = isLate.includes(isKept) || this.#isAskedAway(was);
    insist(isRight, `booking ${was.id} is moved, its deposit kept: ${isKept}`);
  }

  /** By its limit, and only of what its customer cancels; not because of the weather. */
  #checkKept({ was, row, event, deposit, isDue, nows, start, net }: Done): void {
    if (net === null) return;
    const kept = Math.max(0, Math.min(deposit.cents, net));
    const isNone = isDue || event.doer !== "customer";
    const kepts = nows.map((now) => (isKeptAt(depositOf(row), start - now) ? kept : 0));
    const wanted = isNone ? [0] : this.#isAskedAway(was) ? [0, ...kepts] : kepts;
    insist(wanted.includes(row.kept_cents), `of booking ${was.id} ${row.kept_cents} is kept`);
  }

  #isAskedAway({ id }: Booking): boolean {
    const asked = this.#world.records.entries().filter(({ weather_day }) => weather_day !== null);
    return asked.some(({ booking_id }) => booking_id === id);
  }
}

const isKeptAt = ({ isKept, keptHours }: Deposit, left: number) =>
  isKept === true || left < keptHours * 60;

const WRITES_ROWS = ["paid", "refunded", "takenBack"];

/** At most the price by now. */
function depositOf({ deposit, total_price_cents: price }: Booking): Deposit {
  const asked = JSON.parse(deposit!) as Deposit;
  return { ...asked, cents: Math.min(asked.cents, price) };
}
const instantOf = (minute: number) => (minute + PACIFIC) * 60_000;
const minutesAt = (at: string) =>
  [0, 1, 2, 3].map((late) => Math.floor(Date.parse(at) / 60_000) - PACIFIC - late);

function askedBy({ whom, from, amount }: DepositRule, price: number): number {
  if (whom === "nobody" || (whom === "price" && price < from)) return 0;
  const share = "cents" in amount ? amount.cents : Math.round((price * amount.percent) / 100);
  return Math.min(price, share);
}

/** By docs/product.md#deposits, minute by minute of the business's clock. Null if it's not worth asking. */
function endOfHold(now: number, start: number, hours: number): number | null {
  const half = now + Math.floor((start - now) / 2);
  const isDay = (minute: number) => minute % 1440 >= 600 && minute % 1440 <= 1200;
  const wanted = Math.min(half, now + hours * 60);
  let [later, earlier] = [wanted, wanted];
  while (!isDay(later)) later += 1;
  while (!isDay(earlier)) earlier -= 1;
  const end = later <= half ? later : earlier;
  return end - now < 30 ? null : end;
}

/** What isn't paid in time takes none: from tomorrow on the calendar is as it is without the booking. */
export async function checkFreed(world: World, looked: Set<string>): Promise<void> {
  for (const { id, held_until, booking_date, place, ...row } of world.records.bookings()) {
    const isOver = held_until !== null && held_until <= clock.now() && row.status === "pending";
    const key = `${id} ${held_until}`;
    if (!row.deposit || !isOver || row.deleted_at !== null || looked.has(key)) continue;
    looked.add(key);
    if (booking_date <= today()) continue;
    const times = async () => {
      const page = world.browser("198.51.100.9");
      const work = { vehicle_type: "sedan", service_key: "Interior1Hour", place };
      await lookAt(page, work, booking_date);
      return choices(page, "time").join(", ");
    };
    const { sqlite } = world.site.opened;
    const deletedAt = sqlite.prepare("update bookings set deleted_at = ? where id = ?");
    const is = await times();
    deletedAt.run("2027-01-01", id);
    const without = await times();
    deletedAt.run(null, id);
    insist(is === without, `unpaid booking ${id} takes time after its end: ${is}; else ${without}`);
    world.note(`lapsed: ${booking_date} is free again`);
  }
}
