import type { Page } from "../support/page/page";
import { sumsOf } from "~db/payments";
import type { Booking, Payment } from "~db/schema";
import { balanceOf } from "~/domain/payments";
import { choices, has, pressIn, set } from "./browser";
import { anyBooking, settle } from "./desk";
import { clock } from "./stage";
import type { Actor } from "./visitors";
import { insist, type World } from "./world";

/** The form on a page that sends this. */
export const formOf = (intent: string) => `main form:has(input[name="intent"][value="${intent}"])`;
const PAYMENT = 'main form:has(input[name="paid_on"])';

/** An operator records what was paid or refunded, mostly all of it, or takes a row back. */
export async function* pay(world: World, page: Page): Actor {
  const rest = world.records.payments();
  const isThere = ({ deleted_at }: Booking) => deleted_at === null;
  const refund = anyBooking(world, (each) => dueOf(each, rest) < 0);
  const row = refund && world.chance(0.4) ? refund : anyBooking(world, isThere);
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}`);
  world.think();
  yield "next";
  const rows = choices(page, "row", formOf("takeBack"));
  if (rows.length > 0 && world.chance(0.3))
    return yield* takeBack(world, page, row, world.pick(rows));
  if (!has(page, PAYMENT)) return world.note("operator: cannot record any more");
  const isRefund = has(page, `${PAYMENT} input[value="refunded"]`);
  const filledIn = page.$(`${PAYMENT} [name="amount"]`).attr("value");
  const method = world.pick(["cash", "cash", "card", "etransfer"]);
  set(page, "method", method, PAYMENT);
  if (!filledIn || world.chance(0.3)) set(page, "amount", `${1 + world.whole(300)}.03`, PAYMENT);
  if (!isRefund && method === "card" && world.chance(0.5)) set(page, "tip", "20", PAYMENT);
  // What's more than is owed is asked about, and mostly recorded.
  for (let tries = 0; tries < 2; tries++) {
    if (tries > 0 && (!has(page, `${PAYMENT} [name="confirmed"]`) || world.chance(0.2))) break;
    yield "confirm";
    world.tried.add(row.id);
    await pressIn(page, PAYMENT);
  }
  done(world, page, row, isRefund ? "refund" : `payment, ${method}`);
}

async function* takeBack(world: World, page: Page, row: Booking, one: string): Actor {
  const form = `${formOf("takeBack")}:has(input[name="row"][value="${one}"])`;
  set(page, "reason", "Wrong booking", form);
  yield "confirm";
  world.tried.add(row.id);
  await pressIn(page, form);
  done(world, page, row, "take back");
}

/** An invoice or a receipt, or another in its place. */
export async function* issue(world: World, page: Page): Actor {
  const row = anyBooking(world, ({ deleted_at }) => deleted_at === null);
  if (!row) return;
  await page.goto(`/dashboard/bookings/${row.id}/receipt`);
  world.think();
  yield "next";
  if (!has(page, formOf("issue"))) return world.note("operator: cannot make a receipt any more");
  if (world.chance(0.5)) set(page, "billTo", "Harbour Fleet Ltd.", formOf("issue"));
  yield "confirm";
  world.tried.add(row.id);
  await pressIn(page, formOf("issue"));
  done(world, page, row, "receipt");
}

/** What was written for a booking, deleted meanwhile or not. */
export function done(world: World, page: Page, { id }: Booking, what: string): void {
  const isDeleted = () => world.records.booking(id)!.deleted_at !== null;
  settle(world, page, id, what, () => ({ deleted: isDeleted() }));
}

/** By the formula of docs/product.md#payments, row by row; nothing is kept that isn't there. */
function owedOf(booking: Booking, rows: readonly Payment[]): number {
  const taxes = JSON.parse(booking.taxes) as { cents: number }[];
  const price = taxes.reduce((sum, { cents }) => sum + cents, booking.total_price_cents);
  const rounded = rows.filter(
    ({ booking_id: of, kind }) => of === booking.id && kind === "rounding",
  );
  const there = rounded.reduce((net, { cents }) => net - cents, netOf(booking, rows));
  const kept = Math.max(0, Math.min(booking.kept_cents, there));
  const sign = { deposit: -1, payment: -1, refund: 1, rounding: 1, tip: 0 };
  return rows
    .filter(({ booking_id }) => booking_id === booking.id)
    .reduce(
      (sum, { kind, cents }) => sum + sign[kind] * cents,
      booking.status === "cancelled" ? kept : price,
    );
}

/** What was paid and not refunded. */
export function netOf({ id }: Booking, rows: readonly Payment[]): number {
  const sign = { deposit: 1, payment: 1, refund: -1, rounding: 0, tip: 0 };
  const own = rows.filter(({ booking_id }) => booking_id === id);
  return own.reduce((sum, { kind, cents }) => sum + sign[kind] * cents, 0);
}

/** As `owedOf`, but all is to be refunded once it's deleted uncompleted, or its hold is over. */
function dueOf(booking: Booking, rows: readonly Payment[]): number {
  const { deleted_at, held_until: held } = booking;
  const isOff = deleted_at !== null || (held !== null && held <= clock.now());
  const status = isOff && booking.status !== "completed" ? "cancelled" : booking.status;
  return owedOf({ ...booking, status }, rows);
}

/** After each step: rows only come to those that were there, and numbers rise without a gap. */
export class Books {
  #rows: string[] = [];
  #numbers: string[] = [];

  check({ records }: World): void {
    const payments = records.payments();
    const rows = payments.map((row) =>
      JSON.stringify({ ...row, booking_id: 0, note: "", operator_id: 0 }),
    );
    const isKept = this.#rows.every((row, at) => row === rows[at]);
    insist(isKept, "a payment has changed or is gone");
    const backs = payments.flatMap(({ takes_back }) => takes_back ?? []);
    insist(new Set(backs).size === backs.length, "a payment was taken back twice");
    const receipts = records.receipts();
    const numbers = receipts.map(({ number }) => number);
    const wanted = numbers.map((number, at) => {
      const year = number.slice(0, 5);
      const before = numbers.slice(0, at).filter((each) => each.startsWith(year));
      return year + String(before.length + 1).padStart(4, "0");
    });
    insist(numbers.join() === wanted.join(), `the receipts' numbers are ${numbers.join(", ")}`);
    insist(numbers.length >= this.#numbers.length, "a receipt is gone");
    for (const { number, says } of receipts.slice(this.#numbers.length)) {
      const { total, taxes, payments, owed } = JSON.parse(says);
      const sum = [...taxes, ...payments].reduce((all, { cents }) => all + cents, total);
      insist(sum === owed, `${number} says ${owed} is left, its lines make ${sum}`);
    }
    [this.#rows, this.#numbers] = [rows, numbers];
  }
}

/** After each step: what the site makes of the rows of bookings that something was written for. */
export async function checkBalances(world: World, ids: Iterable<number>): Promise<void> {
  const rows = world.records.payments();
  for (const id of ids) {
    const booking = world.records.booking(id)!;
    const { owed } = balanceOf({ ...booking, ...(await sumsOf(world.site.opened.db, id)) });
    insist(owed === owedOf(booking, rows), `booking ${id} owes ${owed} by the site's sums`);
  }
}

/** At each day's end: what the site says that every booking owes is what the rows make, and what's to be refunded. */
export async function checkOwed(world: World, desk: Page): Promise<void> {
  await desk.goto("/dashboard/export.json?range=all");
  const all = JSON.parse(desk.download()!.text) as { reference: string; owed_cad: number }[];
  const rows = world.records.payments();
  insist(all.length > 0, "nothing is exported");
  for (const { reference, owed_cad } of all) {
    const owed = owedOf(world.records.bookingOf(reference)!, rows) / 100;
    insist(owed_cad === owed, `${reference} owes ${owed_cad} by its export, ${owed} by its rows`);
  }
  const due = world.records.bookings().flatMap((each) => {
    const owed = dueOf(each, rows);
    return owed < 0 ? `${each.reference} ${-owed}` : [];
  });
  await desk.goto("/dashboard/money");
  const { $ } = desk;
  const listed = $('main [aria-labelledby="refunds"] li').get();
  const shown = listed.map((each) => {
    const [, dollars, reference] = /^\$([\d,.]+) .*, (\S+)$/.exec($(each).text().trim())!;
    return `${reference} ${Math.round(Number(dollars!.replaceAll(",", "")) * 100)}`;
  });
  insist(
    shown.toSorted().join() === due.toSorted().join(),
    `refunds due are shown as ${shown.join(", ")}, and are ${due.join(", ")}`,
  );
}
