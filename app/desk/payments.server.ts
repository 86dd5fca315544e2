import type { DatabaseOrTransaction } from "~db/connect";
import { writeEvent } from "~db/journal";
import { paymentsOf, sumsOf, writePayments } from "~db/payments";
import type { Payment } from "~db/schema";
import type { Changes, Doer } from "~/domain/event";
import { balanceOf, paymentWords, rowsOf, type Taken } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import type { CivilDate } from "~/domain/time";
import { now, timestamp } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { hasConfirmed, type Outcome, questionOf } from "~/server/submission.server";

/** Who presses. */
export type Presser = { doer: Doer; operator: { id: number } };
type Sent = Presser & { confirmed: readonly string[]; again: boolean };
export type NewPayment = Taken & { paidOn: CivilDate; note: string };

const NOT_YET = { kind: "ask", title: "Not recorded yet" } as const;

/** Null if there's no such booking. */
export async function recordPayment(
  trx: DatabaseOrTransaction,
  id: number,
  { paidOn, note, ...taken }: NewPayment,
  { doer, operator, confirmed, again }: Sent,
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  if (!booking) return null;
  const { owed } = balanceOf({ ...booking, ...(await sumsOf(trx, id)) });
  const made = rowsOf(taken, owed);
  if (made.rows.length === 0)
    return { kind: "refused", status: 422, errors: { amount: "Enter the amount" } };
  const isRefund = taken.kind === "refund";
  const questions = [
    again ? "This was recorded and taken back since: record it again?" : null,
    taken.amount > 0 && (isRefund ? made.left > 0 : made.left < 0)
      ? tooMuch(taken, isRefund ? -owed : owed)
      : null,
  ];
  const words = questions.filter(Boolean).join(" ");
  if (words && !hasConfirmed({ confirmed }, questionOf(words)))
    return { ...NOT_YET, question: questionOf(words) };

  const rows = made.rows.map((row) => ({ ...row, method: taken.method }));
  const press = { paid_on: paidOn, note, at: now(), operatorId: operator.id };
  const at = await writePayments(trx, booking, rows, press);
  const changes: Changes = Object.fromEntries(
    rows.map(({ kind, cents, method }) => [kind, [null, paymentWords(cents, method)]]),
  );
  const kind = isRefund ? "refunded" : "paid";
  await writeEvent(trx, id, { kind, doer, at: timestamp(), changes, quietly: true });
  return { kind: "done", did: { what: "booking", id: `${id} ${at}`, outcome: kind } };
}

/** More than what's `due`. */
function tooMuch({ kind, amount }: Taken, due: number): string {
  const is = kind === "refund" ? "is to be refunded" : "is owed";
  return due > 0
    ? `Only ${formatPrice(due)} ${is}: record ${formatPrice(amount)} anyway?`
    : `Nothing ${is}: record it anyway?`;
}

/** A row, with what it was rounded by; or all rows of a press. */
type TakenBack = { row: number } | { press: number };

/**
 * Null if there's no such booking or row. What is taken back already isn't taken back again.
 */
export async function takeBack(
  trx: DatabaseOrTransaction,
  id: number,
  what: TakenBack,
  { doer, operator, reason, on }: Presser & { reason: string; on: CivilDate },
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  const all = await paymentsOf(trx, id);
  const row = "row" in what ? all.find((each) => each.id === what.row) : undefined;
  const named = all.filter(({ at, kind, id: own }) =>
    "press" in what
      ? at === what.press
      : own === what.row || (kind === "rounding" && at === row?.at && row.kind !== "tip"),
  );
  if (!booking || named.length === 0) return null;
  const rows = named.filter((each) => standsOf(each, all));
  const did = { what: "booking", id: `${id} ${named[0]!.at}`, outcome: "takenBack" };
  if (rows.length === 0) return { kind: "done", did, told: { title: "It's taken back already" } };
  const negative = rows.map(({ id: takes_back, kind, method, cents }) => ({
    kind,
    method,
    cents: -cents,
    takes_back,
  }));
  const press = { paid_on: on, note: reason, at: now(), operatorId: operator.id };
  await writePayments(trx, booking, negative, press);
  const changes: Changes = Object.fromEntries(
    rows.map(({ kind, cents, method }) => [kind, [paymentWords(cents, method), null]]),
  );
  await writeEvent(trx, id, {
    kind: "takenBack",
    doer,
    at: timestamp(),
    changes: { ...changes, reason: [null, reason] },
    quietly: true,
  });
  return { kind: "done", did };
}

/** Whether a row takes none back, and none takes it back. */
function standsOf({ id, takes_back }: Payment, all: readonly Payment[]): boolean {
  return takes_back === null && !all.some((other) => other.takes_back === id);
}

/** The rows of a press, and whether any of them still counts. */
export async function pressOf(db: DatabaseOrTransaction, id: number, press: number) {
  const all = await paymentsOf(db, id);
  const rows = all.filter(({ at }) => at === press);
  return { rows, stands: rows.some((row) => standsOf(row, all)) };
}
