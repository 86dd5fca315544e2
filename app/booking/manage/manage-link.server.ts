import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { findManaged } from "~db/manage-links";
import type { Booking } from "~db/schema";
import { lastChange, MOST_CHANGES } from "~/domain/booking";
import { type CivilNow, formatDay, formatDuration, formatTime } from "~/domain/time";
import { businessInForce, businessLastRead } from "~/server/business.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { loadRules } from "~/server/hours.server";
import { SECRET } from "~/server/http";
import { newKey } from "~/server/submission.server";
import { mayStillCancel, mayStillChange } from "./customer-changes.server";
import type { ManageHead } from "./manage-head";
import { bookedTime } from "../calendar/slot";
import { receiptOf } from "../receipt/receipt.server";

export type ManagedBooking = {
  booking: Booking;
  byLetter: boolean;
  secret: string;
  head: ManageHead;
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
  const [business, { cancelMinutes: limit }] = [await businessInForce(db), await loadRules(db)];
  const until = lastChange(bookedTime(booking), limit);
  const head = {
    secret,
    phone: business.phone,
    receipt: await receiptOf(db, await catalogueInForce(db), booking, business, now),
    version: booking.sequence,
    key: newKey(),
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
  const { phone } = businessLastRead();
  return json({ head: null, phone }, { status: 404, headers: SECRET });
}

type Beside<More> = (
  found: ManagedBooking,
  request: Request,
  now: CivilNow,
) => More | Promise<More>;

/** What a page about the booking shows: its head, and what it has `beside` that. */
export function headLoader<More extends object>(beside: Beside<More>) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const now = businessNow();
    const found = await findFor(db, params.secret, now);
    if (!found) return unknownLink();
    const { head } = found;
    const more = await beside(found, request, now);
    return json({ head, phone: head.phone, ...more }, { headers: SECRET });
  };
}
