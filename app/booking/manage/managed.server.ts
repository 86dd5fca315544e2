import { json } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { findManaged } from "~db/manage-links";
import type { Booking } from "~db/schema";
import { lastChange, MOST_CHANGES } from "~/domain/booking";
import { type CivilNow, formatDay, formatDuration, formatTime } from "~/domain/time";
import { businessInForce, businessLastRead } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { typed } from "~/server/form.server";
import { SECRET } from "~/server/http";
import { log } from "~/server/log.server";
import { loadCancelLimit, mayStillCancel, mayStillChange } from "./customer-changes.server";
import type { ManagedHead, ManageRefusal } from "./managed";
import { receiptOf } from "../receipt.server";

const FAILED =
  "The fault is ours. What you entered is still here: please press again in a few minutes, or call us";

export type ManagedBooking = {
  booking: Booking;
  byLetter: boolean;
  secret: string;
  head: ManagedHead;
};

/** The booking that a manage address opens; null if there's none. */
export async function findFor(
  db: DatabaseOrTransaction,
  secret: string | undefined,
  now: CivilNow,
): Promise<ManagedBooking | null> {
  const found = secret ? await findManaged(db, secret) : undefined;
  if (!found || !secret) return null;
  const { booking, byLetter } = found;
  const [business, limit] = [await businessInForce(db), await loadCancelLimit(db)];
  const until = lastChange({ date: booking.booking_date, start: booking.start_minute }, limit);
  const head = {
    secret,
    phone: business.phone,
    receipt: receiptOf(await catalogueInForce(db), booking, business, now),
    version: booking.sequence,
    open: mayStillChange(booking, now, limit),
    detailsOpen: mayStillChange(booking, now, 0),
    cancelOpen: mayStillCancel(booking, now, limit),
    oftenChanged: booking.sequence >= MOST_CHANGES,
    until: `${formatDay(until.date)}, ${formatTime(until.minute)}`,
    notice: limit > 0 ? formatDuration(limit) : null,
  };
  return { booking, byLetter, secret, head };
}

/** A 404 as page data: a thrown one would leave the document without a text of its own. */
export function unknownLink() {
  return json({ head: null, phone: businessLastRead().phone }, { status: 404, headers: SECRET });
}

/** The reply to a form that can't change anything any more; `title` is what wasn't done. */
export function nothingToChange(found: ManagedBooking | null, title: string) {
  return json<ManageRefusal>(closedRefusal(found, title), { status: found ? 409 : 404 });
}

/** The same for a booking that was closed meanwhile; `found` is its current state. */
export function closedRefusal(found: ManagedBooking | null, title: string): ManageRefusal {
  return { title, errors: { closed: whyClosed(found) }, values: {} };
}

function whyClosed(found: ManagedBooking | null): string {
  if (found?.head.receipt.hold) return "Keep the booking first";
  return found?.head.receipt.status === "cancelled"
    ? "This booking was cancelled"
    : "That can no longer be done here";
}

/** Logs a fault of ours and returns everything typed. */
export function failedRefusal(
  form: URLSearchParams,
  title: string,
  fault: unknown,
): { status: number; refusal: ManageRefusal } {
  log.error("a customer's change failed", fault);
  return { status: 503, refusal: { title, errors: { booking: FAILED }, values: typed(form) } };
}
