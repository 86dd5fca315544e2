import type { Booking, Payment } from "~db/schema";
import type { Deposit, DepositRule } from "~/domain/deposits";
import { addDays } from "~/domain/time";
import { choices } from "./browser";
import { minuteOf } from "./day-check";
import { today } from "./invariants";
import { lookAt } from "./line-check";
import type { Event } from "./records";
import { clock } from "./stage";
import { insist, type World } from "./world";

const PACIFIC = 7 * 60;
const instantOf = (minute: number) => (minute + PACIFIC) * 60_000;
/** Others may have passed the time while a press was answered. */
const LATE = [0, 1, 2, 3];
const minutesAt = (at: string) =>
  LATE.map((late) => Math.floor(Date.parse(at) / 60_000) - PACIFIC - late);

type Asked = Deposit & { due: boolean };
const askedOf = (row: Booking): Asked => ({
  ...(JSON.parse(row.deposit!) as Deposit),
  due: row.status === "pending" && row.held_until !== null,
});

/** After each step: how much is asked, how long its time is held, and by whom it's confirmed or kept. */
export class Deposits {
  readonly #world: World;
  /** Bookings that were confirmed with all of it, or by an operator without. */
  readonly #settled = new Set<number>();
  readonly #said = new Set<number>();
  /** In force, and until this step: what's saved in it holds for some of its presses. */
  #rules: DepositRule[] = [];
  #hours = "";

  constructor(world: World) {
    this.#world = world;
  }

  check(before: Map<number, Booking>, rows: readonly Booking[], events: readonly Event[]): void {
    const { records } = this.#world;
    this.#rules = [records.deposits(), ...this.#rules].slice(0, 2);
    const paid = records.payments();
    for (const row of rows) {
      const [was, own] = [before.get(row.id), events.filter((each) => each.booking_id === row.id)];
      if (!was && own[0]?.doer === "customer") this.#checkAsked(row, own[0]);
      if (!row.deposit) continue;
      let held = was ? was.held_until : row.held_until;
      for (const event of own) {
        const isAlone = own.every(({ kind }) => !WRITES_ROWS.includes(kind) || isWithDeposit(own));
        const net = isAlone ? netOf(row, paid) : null;
        if (was) this.#follow(was, row, event, net);
        const change = event.changes.held_until as [number | null, number | null] | undefined;
        if (change) held = change[1];
      }
      insist(row.held_until === held, `the hold of booking ${row.id} has changed without a word`);
      this.#checkRow(row);
    }
    this.#hours = JSON.stringify(records.hours());
  }

  #checkAsked(row: Booking, { at }: Event): void {
    const asks = row.suspicion === null && row.is_request === 0 && row.place !== "elsewhere";
    const start = minuteOf(row.booking_date) + row.start_minute;
    const wanted = this.#rules.flatMap((rule) => [
      ...minutesAt(at).map((now) => {
        const cents = asks ? askedBy(rule, row.total_price_cents) : 0;
        const end = cents > 0 ? endOfHold(now, start, rule.hours) : null;
        return end === null ? "nothing" : `${cents} until ${instantOf(end)}`;
      }),
      // Not of whoever was here before.
      ...(rule.whom === "new" ? ["nothing"] : []),
    ]);
    const is = row.deposit ? `${askedOf(row).cents} until ${row.held_until}` : "nothing";
    insist(wanted.includes(is), `booking ${row.id} is asked for ${is}, not ${wanted.join(" or ")}`);
  }

  /** `net` is what's paid by then; null if more was written in the same step. */
  #follow(was: Booking, row: Booking, event: Event, net: number | null): void {
    const { id } = row;
    const { kind, doer, changes, at } = event;
    const { due, cents, keptHours } = askedOf(was);
    const [day, minute] = [changes.booking_date, changes.start_minute].map((each) => each?.[1]);
    const start =
      minuteOf((day as string) ?? was.booking_date) + ((minute as number) ?? was.start_minute);
    const until = changes.held_until?.[1] as number | undefined;
    const now = minutesAt(at);
    if (kind === "depositSent") {
      insist(due && !this.#said.has(id), `booking ${id} was said to be sent twice, or isn't due`);
      this.#said.add(id);
      const isSame = this.#hours === JSON.stringify(this.#world.records.hours());
      const noons = now.map((each) => Math.min(this.#noonAfter(each), start));
      const ends = noons.map((noon) => Math.max(was.held_until!, instantOf(noon)));
      const is = until ?? was.held_until!;
      insist(!isSame || ends.includes(is), `booking ${id} is said to be sent, held until ${is}`);
    } else if (kind === "moved" && due) {
      const ends = now.flatMap((each) =>
        this.#rules.map(({ hours }) =>
          Math.min(
            instantOf(start),
            Math.max(was.held_until!, instantOf(endOfHold(each, start, hours) ?? 0)),
          ),
        ),
      );
      insist(
        ends.includes(until ?? was.held_until!),
        `booking ${id} is moved, held until ${until}`,
      );
    } else if (kind === "confirmed" && due) {
      const [whole, left] = [changes.deposit_paid?.[1], changes.deposit_left?.[1]];
      insist(doer === "operator", `booking ${id} waits for a deposit: confirmed by ${doer}`);
      insist(
        (whole === undefined) !== (left === undefined),
        `booking ${id}: confirmed without a word`,
      );
      const isPaid = net === null || net >= cents;
      insist(left !== undefined || isPaid, `booking ${id} is confirmed with ${net} of ${cents}`);
      insist(net === null || whole === undefined || whole === net, `booking ${id}: ${whole} paid`);
      this.#settled.add(id);
    } else if (kind === "cancelled" && net !== null) {
      const isWeather = this.#world.records
        .entries()
        .some(({ booking_id, weather_day }) => booking_id === id && weather_day !== null);
      const kept = Math.max(0, Math.min(cents, net));
      const kepts =
        due || doer !== "customer"
          ? [0]
          : [
              ...now.map((each) => (start - each >= keptHours * 60 ? 0 : kept)),
              ...(isWeather ? [0] : []),
            ];
      insist(kepts.includes(row.kept_cents), `${row.kept_cents} of booking ${id} is kept`);
    } else if (until !== undefined && until !== null)
      insist(false, `booking ${id}: “${kind}” holds its time until ${until}`);
  }

  #noonAfter(now: number): number {
    let date = new Date(now * 60_000).toISOString().slice(0, 10);
    do date = addDays(date, 1);
    while (this.#world.records.opensOn(date) === null);
    return minuteOf(date) + 720;
  }

  /** No confirmed booking without its deposit but by an operator. */
  #checkRow({ id, status, held_until, suspicion, deleted_at }: Booking): void {
    insist(suspicion === null, `booking ${id} is suspected, and asked for a deposit`);
    if (status === "cancelled" || deleted_at !== null) return;
    const waits = status === "pending" && held_until !== null;
    insist(waits !== this.#settled.has(id), `booking ${id} is ${status}, its deposit as it was`);
    insist(waits || held_until === null, `booking ${id} is ${status}, and held`);
  }
}

const WRITES_ROWS = ["paid", "refunded", "takenBack"];
const isWithDeposit = (own: readonly Event[]) =>
  own.filter(({ kind }) => WRITES_ROWS.includes(kind)).length === 1 && "deposit" in own[0]!.changes;

function netOf({ id }: Booking, rows: readonly Payment[]): number {
  const sign = { deposit: 1, payment: 1, refund: -1, rounding: 0, tip: 0 };
  return rows
    .filter(({ booking_id }) => booking_id === id)
    .reduce((sum, { kind, cents }) => sum + sign[kind] * cents, 0);
}

function askedBy({ whom, from, amount }: DepositRule, price: number): number {
  if (whom === "nobody" || (whom === "price" && price < from)) return 0;
  const share = "cents" in amount ? amount.cents : Math.round((price * amount.percent) / 100);
  return Math.min(price, share);
}

/** By docs/product.md#deposits, minute by minute of the business's clock. Null if it's not worth asking. */
function endOfHold(now: number, start: number, hours: number): number | null {
  const half = now + Math.floor((start - now) / 2);
  const isDay = (minute: number) => minute % 1440 >= 600 && minute % 1440 <= 1200;
  let [later, earlier] = [half, half].map((each) => Math.min(each, now + hours * 60)) as [
    number,
    number,
  ];
  while (!isDay(later)) later += 1;
  while (!isDay(earlier)) earlier -= 1;
  const end = later <= half ? later : earlier;
  return end - now < 30 ? null : end;
}

/** A booking that isn't paid in time takes none: from tomorrow on the calendar is as it is without it. */
export async function checkFreed(world: World, looked: Set<string>): Promise<void> {
  for (const { id, held_until, booking_date, place, ...row } of world.records.bookings()) {
    const isOver = held_until !== null && held_until <= clock.now() && row.status === "pending";
    const key = `${id} ${held_until}`;
    if (!row.deposit || !isOver || row.deleted_at !== null || looked.has(key)) continue;
    looked.add(key);
    if (booking_date <= today()) continue;
    const times = async () => {
      const page = world.browser("198.51.100.9");
      await lookAt(
        page,
        { vehicle_type: "sedan", service_key: "Interior1Hour", place },
        booking_date,
      );
      return choices(page, "time").join(", ");
    };
    const is = await times();
    const write = world.site.opened.sqlite.prepare(
      "update bookings set deleted_at = ? where id = ?",
    );
    write.run("2027-01-01", id);
    const without = await times();
    write.run(null, id);
    insist(is === without, `unpaid booking ${id} takes time after its end: ${is}; else ${without}`);
    world.note(`lapsed: ${booking_date} is free again`);
  }
}
