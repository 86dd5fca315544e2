import { isDeepStrictEqual } from "node:util";
import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import { type NewPayment, paymentsOf, sumsOf, writePayments } from "~db/payments";
import type { Booking, Payment } from "~db/schema";
import { depositDue } from "~/domain/deposits";
import type { Changes, Doer, EventKind } from "~/domain/event";
import {
  balanceOf,
  keptIn,
  type PaymentKind,
  paymentWords,
  rowsOf,
  stands,
  type Taken,
} from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import { formatTime } from "~/domain/time";
import { businessNow, businessTimeOf, now, timestamp } from "~/server/clock.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { issueForKept } from "~/server/receipts.server";
import { offNow } from "~/server/refunds.server";
import { netPaid } from "~/server/settled-deposit.server";
import { hasConfirmed, type Outcome, questionOf } from "~/server/submission.server";
import { holdAfterPress } from "./deposit-hold.server";

/** Who presses. */
export type By = { doer: Doer; operator: { id: number } };
type Said = Pick<Payment, "paid_on" | "note">;

const WAITS = "It waits for its deposit: press “Deposit received”, or confirm it first.";

/** Null if there's no such booking. `again`: the same form did it before, and it was taken back. */
export async function recordPayment(
  trx: DatabaseOrTransaction,
  id: number,
  { paid_on, note, ...taken }: Taken & Said,
  { confirmed, again, ...by }: By & { confirmed: readonly string[]; again: boolean },
): Promise<Outcome | null> {
  const booking = await findEvenDeleted(trx, { id });
  if (!booking) return null;
  if (taken.kind === "refund" && taken.tip > 0)
    return { kind: "refused", status: 422, errors: { main: "A refund has no tip" } };
  if (taken.kind === "payment" && depositDue(booking))
    return { kind: "refused", status: 409, errors: { main: WAITS } };
  const priced = offNow({ ...booking, ...(await sumsOf(trx, id)) });
  const { owed } = balanceOf(priced);
  // Of a deleted booking only a refund that's due is left to do.
  if (booking.deleted_at && !(taken.kind === "refund" && owed < 0)) return null;
  const { rows, left } = rowsOf(taken, owed, keptIn(priced));
  if (rows.length === 0)
    return { kind: "refused", status: 422, errors: { amount: "Enter the amount" } };
  const { kind, method } = taken;
  const payments = rows.map((row) => ({ ...row, method }));
  const words = [
    again ? "This was recorded and taken back since: record it again?" : "",
    taken.amount > 0 && (taken.kind === "refund" ? left > keptIn(priced) : left < 0)
      ? tooMuch(taken, owed)
      : "",
  ];
  const asked = askFirst(await justRecorded(trx, id, payments), words, confirmed);
  if (asked) return asked;
  const event = kind === "refund" ? "refunded" : "paid";
  return writePress(trx, booking, payments, event, { paid_on, note }, by);
}

/** `just` is what `justRecorded` says. Null if there's nothing to ask, or it was agreed to. */
export function askFirst(
  just: string,
  others: readonly string[],
  confirmed: readonly string[],
): Outcome | null {
  const words = [just, ...others].filter(Boolean);
  if (words.length === 0) return null;
  const question = questionOf((words.join(" ") === just ? [just, AGAIN] : words).join(" "));
  if (hasConfirmed({ confirmed }, question)) return null;
  const does = just ? { does: "Record it again" } : {};
  return { kind: "ask", title: "Not recorded yet", question: { ...question, ...does } };
}

const AGAIN = "Record it again?";
/** Within it the same money may be one press: without a script Back keeps what was typed, beside another key. */
const JUST_MS = 10 * 60_000;
const SAID: Partial<Record<PaymentKind, string>> = { tip: "a tip of ", refund: "a refund of " };

/** What's said if somebody has just recorded the same of a booking, and it still counts; else "". */
export async function justRecorded(
  trx: DatabaseOrTransaction,
  id: number,
  rows: readonly Money[],
): Promise<string> {
  const all = await paymentsOf(trx, id);
  const counted = all.filter((row) => row.at > now() - JUST_MS && stands(row, all));
  const last = counted.findLast(({ at }) =>
    isSame(
      counted.filter((row) => row.at === at),
      rows,
    ),
  );
  if (!last) return "";
  const typed = rows
    .filter(isTyped)
    .map(({ kind, cents }) => (SAID[kind] ?? "") + formatPrice(cents));
  const words = `${typed.join(" and ")} ${typed.length > 1 ? "were" : "was"} recorded at`;
  return `${words[0]!.toUpperCase()}${words.slice(1)} ${formatTime(businessTimeOf(last.at).minute)}.`;
}

type Money = Pick<Payment, "kind" | "method" | "cents">;
const isTyped = ({ kind }: Money) => kind !== "rounding";

function isSame(one: readonly Money[], other: readonly Money[]): boolean {
  const [own, others] = [one, other].map((rows) =>
    rows.filter(isTyped).map(({ kind, method, cents }) => [kind, method, cents]),
  );
  return isDeepStrictEqual(own, others);
}

/** Of what leaves the other side owing. */
export function tooMuch({ kind, amount }: Pick<Taken, "kind" | "amount">, owed: number): string {
  const [due, is] = kind === "refund" ? [-owed, "is to be refunded"] : [owed, "is owed"];
  return due > 0
    ? `Only ${formatPrice(due)} ${is}: record ${formatPrice(amount)} anyway?`
    : `Nothing ${is}: record it anyway?`;
}

/** A row, with what it was rounded by, or all rows of a press. Null if there's none of the booking's. */
export async function takeBack(
  trx: DatabaseOrTransaction,
  id: number,
  { row, press, reason }: { row: number | null; press: number | null; reason: string },
  by: By,
): Promise<Outcome | null> {
  const [booking, all] = [await findEvenDeleted(trx, { id }), await paymentsOf(trx, id)];
  const one = all.find((each) => each.id === row);
  const isMeant = ({ id: own, at, kind }: Payment) =>
    at === press || own === row || (kind === "rounding" && at === one?.at && one.kind !== "tip");
  const meant = all.filter(isMeant);
  if (!booking || meant.length === 0) return null;
  const rows = meant
    .filter((each) => stands(each, all))
    .map(({ id: takes_back, kind, method, cents }) => ({
      kind,
      method,
      cents: -cents,
      takes_back,
    }));
  const already = { what: "booking", id: `${id} ${meant[0]!.at}`, outcome: "takenBack" };
  if (rows.length === 0)
    return { kind: "done", did: already, told: { title: "It's taken back already" } };
  const said = { paid_on: businessNow().date, note: reason };
  return writePress(trx, booking, rows, "takenBack", said, by);
}

/** The rows, with their event. */
export async function writePress(
  trx: DatabaseOrTransaction,
  booking: Booking,
  rows: readonly NewPayment[],
  kind: EventKind,
  said: Said,
  { doer, operator }: By,
): Promise<Outcome> {
  const press = { ...said, at: now(), operator_id: operator.id };
  const had = await netPaid(trx, booking.id);
  const at = await writePayments(trx, booking, rows, press);
  const changes: Changes = Object.fromEntries(
    rows.map(({ kind, cents, method, takes_back }) => [
      kind,
      takes_back ? [paymentWords(-cents, method), null] : [null, paymentWords(cents, method)],
    ]),
  );
  if (kind === "takenBack") changes.reason = [null, said.note];
  await writeEvent(trx, booking.id, { kind, doer, at: timestamp(), changes, quietly: true });
  // What comes in is for "Deposit received" to answer.
  if (kind !== "paid") await holdAfterPress(trx, booking, had, doer);
  await issueForKept(trx, booking.id);
  return { kind: "done", did: { what: "booking", id: `${booking.id} ${at}`, outcome: kind } };
}

/** The rows of a press, and whether any of them still counts. */
export async function pressOf(db: DatabaseOrTransaction, id: number, press: number) {
  const all = await paymentsOf(db, id);
  const rows = all.filter(({ at }) => at === press);
  return { rows, stands: rows.some((row) => stands(row, all)) };
}
