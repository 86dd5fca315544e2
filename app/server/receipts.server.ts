import type { DatabaseOrTransaction } from "~db/connect";
import { putMessage, writeEvent } from "~db/journal";
import { paymentsOf, sumsOf } from "~db/payments";
import { fits, receiptsOf, writeReceipt } from "~db/receipts";
import type { Booking, Payment } from "~db/schema";
import { ownPhone } from "~/content/business";
import { STATUS } from "~/domain/booking";
import type { SiteMoney } from "~/content/money";
import { keptSale } from "~/domain/deposits";
import type { Doer } from "~/domain/event";
import type { Cents } from "~/domain/pricing";
import type { Invoice, Issued } from "~/domain/invoice";
import { priceLinesOf, taxesOf } from "~/domain/json-columns";
import { balanceOf, isSold, METHODS, PAYMENT_KINDS, stands } from "~/domain/payments";
import { type Tax, TAX_NAMES, type TaxId, withTax } from "~/domain/tax";
import { formatDate } from "~/domain/time";
import { businessWithEmail } from "./business.server";
import { businessNow, now, timestamp } from "./clock.server";
import { findBooking, findEvenDeleted } from "./find-booking.server";
import { siteMoney } from "./money.server";
import { offNow } from "./refunds.server";
import type { Outcome } from "./submission.server";

const WORKER: Doer = { by: "system", through: "worker" };

/** `replaces` is the newest that the page showed; `deposit`: of what was paid beforehand alone. */
type Sent = { billTo: string; po: string; replaces: string; deposit?: boolean };

/** Why there's no receipt: its hold is over, so nothing is owed for it unless it's confirmed after all. */
export function whyLapsed(booking: Booking): string | null {
  const isLapsed = offNow(booking).status !== booking.status;
  return isLapsed ? "Its time isn't held any more, so nothing is owed for it." : null;
}

/** Null if there's no such booking. Each but the first corrects the one before it. */
export async function issueReceipt(
  trx: DatabaseOrTransaction,
  id: number,
  { replaces, deposit = false, ...typed }: Sent,
  doer: Doer,
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  if (!booking) return null;
  const lapsed = whyLapsed(booking);
  if (lapsed) return { kind: "refused", status: 409, errors: { main: lapsed } };
  const [last] = await receiptsOf(trx, id);
  const newest = last?.number ?? null;
  // Once there's one of the work, it isn't replaced by less.
  const isOfDeposit = deposit && (!last || last.deposit === true);
  if ((newest ?? "") !== replaces) {
    const main = `${newest} was made meanwhile: look at it before you correct it.`;
    return { kind: "refused", status: 409, errors: { main } };
  }
  const says = { ...typed, ...(await saidOf(trx, booking, last, isOfDeposit)) };
  const number = await write(trx, id, says, newest, doer);
  return { kind: "done", did: { what: "booking", id: `${id} ${number}`, outcome: "issued" } };
}

async function write(
  trx: DatabaseOrTransaction,
  id: number,
  says: Issued,
  newest: string | null,
  doer: Doer,
): Promise<string> {
  const number = await writeReceipt(trx, id, says, { replaces: newest, at: now() });
  const changes = { receipt: [newest, number] as [string | null, string] };
  await writeEvent(trx, id, { kind: "issued", doer, at: timestamp(), changes, quietly: true });
  return number;
}

/**
 * What's kept of a cancelled booking's deposit has a receipt from then on, and another once it's another amount: so
 * its tax is that of the day, and its month has it whatever becomes of settings and booking.
 */
export async function issueForKept(trx: DatabaseOrTransaction, id: number): Promise<void> {
  const booking = await findEvenDeleted(trx, { id });
  if (booking?.status !== "cancelled" || booking.kept_cents === 0) return;
  const [last] = await receiptsOf(trx, id);
  const { total } = balanceOf({ ...booking, ...(await sumsOf(trx, id)) });
  if ((last?.kept ? withTax(last) : 0) === total) return;
  const isTheirs = last?.customerEmail === booking.customer_email;
  const { billTo, po } = isTheirs ? last : { billTo: "", po: "" };
  const says = { billTo, po, ...(await saidOf(trx, booking, last)) };
  await write(trx, id, says, last?.number ?? null, WORKER);
}

/**
 * Before a booking is erased: what its month counts without a receipt has one from then on, so that its sums stay.
 * Work of before payments were recorded takes no number, nor does deleted work, unless it was paid for.
 */
export async function issueForErased(trx: DatabaseOrTransaction, id: number): Promise<void> {
  await issueForKept(trx, id);
  const booking = await findEvenDeleted(trx, { id });
  if (booking?.status !== "completed") return;
  const { records, since } = (await siteMoney.read(trx)).value;
  const all = await paymentsOf(trx, id);
  const isRecorded = all.length > 0 || (records && booking.booking_date >= since);
  if (!isSold({ ...booking, ...(await sumsOf(trx, id)) }, { isRecorded })) return;
  const [last] = await receiptsOf(trx, id);
  if (last && !last.deposit) return;
  const says = { billTo: "", po: "", ...(await saidOf(trx, booking, last)) };
  await write(trx, id, says, last?.number ?? null, WORKER);
}

async function saidOf(
  trx: DatabaseOrTransaction,
  booking: Booking,
  last: Issued | undefined,
  ofDeposit = false,
): Promise<Omit<Issued, "billTo" | "po">> {
  const business = await businessWithEmail(trx);
  const { name, street, city } = business;
  const { gst } = (await siteMoney.read(trx)).value.taxes;
  const all = await paymentsOf(trx, booking.id);
  // Tips stand outside.
  const rows = all.filter((row) => row.kind !== "tip" && stands(row, all));
  const balance = balanceOf({ ...booking, ...(await sumsOf(trx, booking.id)) });
  const { service_name: service, total_price_cents: total } = booking;
  const lines = priceLinesOf(booking.price_lines);
  const part =
    STATUS[booking.status].money === "none"
      ? keptPart(balance.total, last?.kept ? last.kept.rate : gst.number ? gst.rate : null)
      : {
          lines: lines.length > 0 ? lines : [{ label: service, cents: total }],
          total,
          taxes: taxesOf(booking.taxes),
        };
  return {
    on: businessNow().date,
    day: booking.booking_date,
    // What is issued stays: no placeholder does.
    business: { name, street, city, phone: ownPhone(business), email: business.email },
    numbers: await numbersFor(trx, part.taxes),
    customer: booking.customer_name,
    customerEmail: booking.customer_email,
    reference: booking.reference,
    service,
    ...part,
    payments: rows.map((row) => lineOf(row)),
    owed: balance.owed,
    ...(ofDeposit && depositPart(service, rows)),
  };
}

/** Those that are set, and of a tax that a booking keeps the one that was set last. */
async function numbersFor(trx: DatabaseOrTransaction, kept: readonly Tax[]) {
  const present = await siteMoney.read(trx);
  const numbers: Issued["numbers"] = [];
  for (const [id, name] of Object.entries(TAX_NAMES) as [TaxId, string][]) {
    let { version, value }: { version: number; value: SiteMoney | null } = present;
    while (value && !value.taxes[id].number && kept.some((tax) => tax.name === name))
      value = await siteMoney.earlier(trx, --version);
    const number = value?.taxes[id].number;
    if (number) numbers.push({ name, number });
  }
  return numbers;
}

type Part = Pick<Issued, "lines" | "total" | "taxes" | "kept">;

function keptPart(cents: Cents, rate: number | null): Part {
  const sale = keptSale(cents, rate);
  const label = cents > 0 ? "Deposit kept" : "Cancelled";
  return { lines: [{ label, cents: sale.total }], ...sale, kept: { rate } };
}

/** Before the work nothing is taxed. */
function depositPart(service: string, rows: readonly Payment[]) {
  const deposits = rows.filter(({ kind }) => kind === "deposit");
  const total = deposits.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return {};
  const part: Part = {
    lines: [{ label: `Deposit for ${service}`, cents: total }],
    total,
    taxes: [],
  };
  const payments = deposits.map((row) => lineOf(row));
  return { ...part, payments, owed: 0, deposit: true as const };
}

function lineOf({ kind, method, cents, paid_on }: Payment) {
  if (kind === "rounding") return { label: PAYMENT_KINDS.rounding, cents };
  const label = `${PAYMENT_KINDS[kind]}, ${METHODS[method]}, ${formatDate(paid_on)}`;
  return { label, cents: kind === "refund" ? cents : -cents };
}

/** Why a booking's newest can't be sent to its customer; null if it can. */
export function whyUnsendable(booking: Booking, newest: Issued): string | null {
  if (!booking.customer_email) return "The booking has no email: print it.";
  if (newest.customerEmail !== booking.customer_email)
    return "The booking has another email than when it was made: press “Correct”, and send that.";
  if (!fits(newest, booking) && !whyLapsed(booking))
    return "The work was cancelled after it was made: press “Correct”, and send that.";
  return whyLapsed(booking);
}

/** `seen` is the one that the page showed. Null if there's no such booking, or nothing to send. */
export async function sendReceipt(
  trx: DatabaseOrTransaction,
  id: number,
  seen: string,
): Promise<Outcome | null> {
  const booking = await findBooking(trx, { id });
  const [newest] = await receiptsOf(trx, id);
  if (!booking || !newest) return null;
  const why = whyUnsendable(booking, newest);
  if (why) return { kind: "refused", status: 409, errors: { main: why } };
  if (newest.number !== seen) {
    const main = `${newest.number} was made meanwhile. Look at it, then press Send it again.`;
    return { kind: "refused", status: 409, errors: { main } };
  }
  const at = now();
  await putMessage(trx, {
    kind: "receipt",
    cause: `receipt:${newest.number}:${at}`,
    recipient: booking.customer_email,
    bookingId: id,
    content: newest,
    at,
  });
  return { kind: "done", did: { what: "booking", id: `${id} ${newest.number}`, outcome: "sent" } };
}

/** What its customer may see: what fits, and a booking that's somebody else's by now shows nothing of who was before. */
export async function newestReceipt(
  db: DatabaseOrTransaction,
  booking: Booking,
): Promise<Invoice | null> {
  const [newest] = await receiptsOf(db, booking.id);
  const isTheirs = newest?.customerEmail === booking.customer_email;
  return newest && isTheirs && fits(newest, booking) ? newest : null;
}
