import { changeBooking } from "~db/booking-change";
import type { DatabaseOrTransaction } from "~db/connect";
import { depositDue, noonAfter } from "~/domain/deposits";
import { openingOn } from "~/domain/hours";
import { holdsTime } from "~/domain/suspicion";
import { addDays, type CivilNow, daysFrom } from "~/domain/time";
import { instantAt, now as instantNow, timestamp } from "~/server/clock.server";
import { findBooking } from "~/server/find-booking.server";
import { loadSchedule } from "~/server/hours.server";
import { saidSent } from "../receipt/deposit.server";
import { CUSTOMER } from "./customer-changes.server";

/** Where no day is open for so long, the first one counts. */
const LOOKED_AT_DAYS = 14;

/** "I've sent it" keeps the time, once while it waits. False if it isn't held, or waits for nothing. */
export async function sayDepositSent(
  trx: DatabaseOrTransaction,
  id: number,
  now: CivilNow,
): Promise<boolean> {
  const booking = await findBooking(trx, { id });
  const due = booking && depositDue(booking);
  if (!due || due.how !== "etransfer" || !holdsTime(booking.held_until, instantNow())) return false;
  if (await saidSent(trx, id, due)) return true;
  const schedule = await loadSchedule(trx);
  const days = daysFrom(addDays(now.date, 1), LOOKED_AT_DAYS);
  const noon = instantAt(noonAfter(days, (date) => !("kind" in openingOn(schedule, date))));
  const start = instantAt({ date: booking.booking_date, minute: booking.start_minute });
  return changeBooking(trx, booking, {
    kind: "depositSent",
    doer: CUSTOMER,
    at: timestamp(),
    to: { held_until: Math.max(booking.held_until!, Math.min(noon, start)) },
    note: { deposit_sent: [null, due.cents] },
  });
}
