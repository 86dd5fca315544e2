import { didTo } from "~/server/last-change.server";
import type { Booking } from "~db/schema";
import { searchOf } from "~/booking/availability.server";
import { dateMissing } from "~/booking/calendar/calendar";
import {
  calendarAction,
  SHOWN_IN,
  valuesAfterAction,
} from "~/booking/calendar/calendar-action.server";
import { type FreeTime, parseSlot, printSlot } from "~/booking/calendar/slot";
import { type Changer, emailNotice } from "~/booking/manage/change-letters.server";
import { moveBooking } from "~/booking/manage/customer-changes.server";
import type { TimeOffer } from "~/booking/manage/manage-head";
import {
  changed,
  closed,
  CUSTOMER_CHANGE,
  findFor,
  type ManagedBooking,
} from "~/booking/manage/manage-link.server";
import { wordsOfTime } from "~/booking/time-refusal.server";
import { customerPaths } from "~/customer-paths";
import { type CivilNow, formatDay, formatTime, parseCivilDate, parseTime } from "~/domain/time";
import type { Values } from "~/domain/values";
import { db } from "~/server/db.server";
import { fieldOf, optionalField } from "~/server/form.server";
import type { Change } from "~/server/submission.server";
import { z } from "~/server/zod.server";

export const NOT_MOVED = "Your booking wasn't moved";
const CHOOSE = "Please choose a date and a time";
const SAME = "That's the time you have now. Choose another one, or keep it";
const CHANGED =
  "It was changed in the meantime and is now at this time. Choose again if you still want to move it";

/** Refuses nothing, since a move may only look. */
export const moveSchema = z.object({
  intent: optionalField,
  slot: fieldOf(parseSlot),
  date: optionalField,
  time: fieldOf(parseTime),
});
type Move = z.infer<typeof moveSchema>;

export function moveChange(
  move: Move,
  found: ManagedBooking & Changer,
  now: CivilNow,
): Change<Move, TimeOffer> {
  const { id } = found.booking;
  const { secret } = found;
  const { date, start } = move.slot ?? timeIn(move);
  const { slot } = move;
  return {
    ...CUSTOMER_CHANGE,
    title: NOT_MOVED,
    failed: { ...CUSTOMER_CHANGE.failed, question: slot ? { nearest: [slot] } : undefined },
    async run(trx, { version }) {
      const present = await findFor(trx, secret, now);
      if (!present?.head.open) return closed(present);
      const wrong = { kind: "refused", status: 422, title: CHOOSE } as const;
      if (move.intent === "next") return { ...wrong, errors: { date: "No available time slots" } };
      if (!date) return { ...wrong, errors: { date: dateMissing(move.date) } };
      if (start === null) return { ...wrong, errors: { time: "Choose a time" } };
      const [to, isOld] = [{ date, start }, version !== present.head.version];
      const isThere = isAt(present.booking, to);
      if (isThere && !isOld)
        return { ...wrong, title: "Your booking is there already", errors: { time: SAME } };
      // By another page: nothing is left to move.
      if (isThere) return { kind: "done", did: await didTo(trx, id) };
      const outcome = await moveBooking(trx, id, to, version, now, found);
      switch (outcome.kind) {
        case "moved":
          return { kind: "done", did: await didTo(trx, id) };
        case "lost":
        case "outsideHours": {
          const { title, words } = wordsOfTime(outcome);
          const { nearest } = outcome;
          return { kind: "ask", title, errors: { slot: words }, question: { nearest } };
        }
        case "stale":
          return changed(present, CHANGED);
        case "tooLate":
          return closed(present);
      }
    },
    async done() {
      const title = `Your booking is now on ${formatDay(date!)}, ${formatTime(start!)}`;
      const text = await emailNotice(db, found.booking);
      return { to: customerPaths.manage(secret), told: { title, text } };
    },
  };
}

/** Where a move leads that changes only what the page shows: all of it is in the address. */
export async function updatedAddress(
  sent: Values,
  booking: Booking,
  now: CivilNow,
): Promise<string | null> {
  const search = searchOf(booking, now);
  const [action, values] = [calendarAction(sent), await valuesAfterAction(db, sent, search)];
  if (!action || !values) return null;
  const asked = ["date", "time", "from"].flatMap((name) =>
    values[name] ? [[name, values[name]]] : [],
  );
  return `?${new URLSearchParams(asked)}#${SHOWN_IN[action]}`;
}

function timeIn({ date, time }: Pick<Move, "date" | "time">) {
  return { date: parseCivilDate(date), start: time };
}

function isAt(booking: Booking, time: FreeTime): boolean {
  return printSlot({ date: booking.booking_date, start: booking.start_minute }) === printSlot(time);
}
