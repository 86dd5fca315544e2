import type { DatabaseOrTransaction } from "~db/connect";
import { wetDays } from "~db/waiting";
import { nearestFreeTo, searchOf } from "~/booking/availability.server";
import { bookedTime, type FreeTime } from "~/booking/calendar/slot";
import { saidSent } from "~/booking/receipt/deposit.server";
import { methodFor, roomOf } from "~/desk/deposits.server";
import { liesAhead } from "~/domain/booking";
import { depositDue, missingOf } from "~/domain/deposits";
import { printPrice } from "~/domain/price-override";
import { formatPrice } from "~/domain/pricing";
import { type CivilNow, formatShortDate, formatTime } from "~/domain/time";
import { printTimeOfDay } from "~/domain/time-of-day";
import { needsDryWeather } from "~/domain/weather";
import { addBookingPath } from "~/operator-paths";
import { readCatalogue } from "~/server/catalogue.server";
import { findBooking } from "~/server/find-booking.server";
import { heldFor, netPaid } from "~/server/settled-deposit.server";

export type ShownDeposit = NonNullable<Awaited<ReturnType<typeof loadDeposit>>>;

/** What a booking waits for, also once payments aren't recorded any more; null if it waits for no deposit. */
export async function loadDeposit(db: DatabaseOrTransaction, id: number, now: CivilNow) {
  const booking = await findBooking(db, { id });
  const due = booking && depositDue(booking);
  if (!due) return null;
  const net = await netPaid(db, id);
  const missing = missingOf(due, net);
  const { isHeld, until } = heldFor(booking.held_until!, now);
  async function isNow() {
    const { room, inTheWay, isOver } = await roomOf(db, booking!, now);
    if (inTheWay) return `isn't free (${inTheWay})`;
    return room ? "is free" : isOver ? "is over" : "others have booked it";
  }
  return {
    seen: net,
    method: methodFor(due),
    missing: missing > 0 ? printPrice(missing) : null,
    isHeld,
    words: [
      `${formatPrice(due.cents)} ${due.how === "phone" ? "by phone" : "by e-Transfer"}`,
      missing === 0
        ? "all of it is there"
        : net > 0
          ? `${formatPrice(missing)} of it is missing`
          : "",
      isHeld
        ? `the time is held until ${until}`
        : `the time was held until ${until}, and ${await isNow()}`,
    ].filter(Boolean),
    isSaid: (await saidSent(db, id, due)) === "open",
  };
}

const STARTS_OF_DAY = 50;

/** What can be offered in place of a time that was gone once the deposit came. */
export async function otherTimes(db: DatabaseOrTransaction, id: number, now: CivilNow) {
  const booking = await findBooking(db, { id });
  if (!booking) return [];
  const { moving: _, visit: __, ...search } = searchOf(booking, now);
  const own = bookedTime(booking);
  const isAhead = liesAhead({ status: "pending", ...own }, now);
  const wanted = isAhead ? own : { date: now.date, start: now.minute };
  const isDry = needsDryWeather(await readCatalogue(db), booking);
  const wet = isDry ? await wetDays(db, now.date) : new Set();
  // Enough for three that are left.
  const times = await nearestFreeTo(db, wanted, search, 3 + wet.size * STARTS_OF_DAY);
  const dry = times.filter(({ date }) => !wet.has(date)).slice(0, 3);
  return dry.map((time) => ({ words: timeWords(time), to: againPath(id, time) }));
}

const timeWords = ({ date, start }: FreeTime) => `${formatShortDate(date)} at ${formatTime(start)}`;

/** "Add booking" for the same customer and work. */
function againPath(id: number, { date, start }: FreeTime): string {
  return addBookingPath({ like: String(id), work: "same", date, time: printTimeOfDay(start) });
}
