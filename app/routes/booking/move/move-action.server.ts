import { replace } from "@remix-run/node";
import type { Booking } from "~db/schema";
import { searchOf } from "~/booking/availability.server";
import {
  calendarAction,
  SHOWN_IN,
  valuesAfterAction,
} from "~/booking/calendar/calendar-action.server";
import {
  bookedTime,
  compareTimes,
  type FreeTime,
  parseSlot,
  type TimeOffer,
} from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";
import { emailNotice } from "~/booking/manage/change-letters.server";
import { moveBooking } from "~/booking/manage/customer-changes.server";
import { asStale, asClosed, customerAction } from "~/booking/manage/customer-action.server";
import { wordsOfTime } from "~/booking/order/time-refusal.server";
import { ownOffers, takeElsewhere } from "~/booking/waiting/take-offer.server";
import { customerPaths } from "~/customer-paths";
import { type CivilNow, formatDay, formatTime } from "~/domain/time";
import type { Values } from "~/domain/values";
import { db } from "~/server/db.server";

const THERE = "Your booking is there already";
const SAME = "That's the time you have now. Choose another one, or keep it";
const CHANGED =
  "It was changed in the meantime and is now at this time. Choose again if you still want to move it";

export const moveAction = customerAction<FreeTime, TimeOffer>({
  title: "Your booking wasn't moved",
  open: "open",
  async leave(sent, { head, booking, secret, now }) {
    const updated = head.open ? await updatedAddress(sent, booking, now) : null;
    return updated === null ? null : replace(customerPaths.manageMove(secret) + updated);
  },
  read: (_, sent) => ({ sent, parsed: wantedTime(sent) }),
  change: ({ booking, now, ...changer }, { sent }) => {
    const slot = parseSlot(sent.slot);
    return {
      invalid: "Please choose a date and a time",
      offered: slot ? { nearest: [slot] } : undefined,
      // By another page: this one showed another time.
      already: (present, { value: to, version }) =>
        present.head.open && version !== present.head.version && isAt(present.booking, to)
          ? {}
          : null,
      async run(trx, { value: to, version }, present) {
        if (present.head.open && isAt(present.booking, to))
          return { kind: "refused", status: 422, title: THERE, errors: { time: SAME } };
        const outcome = await moveBooking(trx, booking.id, to, version, now, changer);
        switch (outcome.kind) {
          case "moved":
            await takeElsewhere(trx, await ownOffers(trx, to, { booking: booking.id }), booking.id);
            return null;
          case "lost":
          case "outsideHours": {
            const { title, words } = wordsOfTime(outcome);
            const { nearest } = outcome;
            return { kind: "ask", title, errors: { slot: words }, question: { nearest } };
          }
          case "stale":
            return asStale(present, CHANGED);
          case "tooLate":
            return asClosed(present);
        }
      },
      told: async ({ date, start }) => ({
        title: `Your booking is now on ${formatDay(date)}, ${formatTime(start)}`,
        text: await emailNotice(db, booking),
      }),
    };
  },
});

function isAt(booking: Booking, time: FreeTime): boolean {
  return compareTimes(bookedTime(booking), time) === 0;
}

/** Where a move leads that changes only what the page shows: all of it is in the address. */
async function updatedAddress(
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
