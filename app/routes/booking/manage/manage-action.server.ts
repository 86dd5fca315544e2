import { addCar } from "~/booking/order/another-car.server";
import { type FreeTime, parseSlot, type TimeOffer } from "~/booking/calendar/slot";
import {
  asClosed,
  customerAction,
  type Managed,
  refuseClosed,
} from "~/booking/manage/customer-action.server";
import { sayDepositSent } from "~/booking/manage/deposit-sent.server";
import { keepBooking } from "~/booking/manage/keep-booking.server";
import { wordsOfTime } from "~/booking/order/time-refusal.server";
import { addEarlier } from "~/booking/waiting/entries.server";
import { customerPaths } from "~/customer-paths";
import { db } from "~/server/db.server";
import { refuse } from "~/server/reply.server";
import { redirectWithToast } from "~/server/toast.server";
import { EARLIER } from "./changes";
import { SENT } from "./deposit-due";

const NOT_KEPT = "Your booking wasn't confirmed";
const NOTHING_FREE = "That time is no longer free, and no other one is near. Please call us";
const NOT_IN_LINE = "You're not in line for an earlier time";
const NOT_HELD = "It's changed meanwhile, or its time is held no longer: see how it stands now";
const UNREAD = "That didn't reach us. Please press again";

/** From today to the day of the booking, and at any time of the day. */
async function waitForEarlier({ booking, now }: Managed): Promise<Response> {
  const days = { from: now.date, to: booking.booking_date, parts: [] };
  const secret = await db.transaction().execute((trx) => addEarlier(trx, booking, days));
  const told = { title: "You're in line", text: "We'll tell you when an earlier time opens." };
  return redirectWithToast(customerPaths.waiting(secret), told);
}

async function keepForDeposit(found: Managed): Promise<Response> {
  const { booking, secret, now } = found;
  const said = await db.transaction().execute((trx) => sayDepositSent(trx, booking.id, now));
  if (!said) return refuse(409, { closed: NOT_HELD }, { title: "We can't keep your time" });
  const told = { title: "Thank you", text: "We keep your time until we've looked for it." };
  return redirectWithToast(customerPaths.manage(secret), told);
}

export const manageAction = customerAction<FreeTime | null, TimeOffer>({
  title: NOT_KEPT,
  read: (_, sent) => ({ sent, parsed: { value: parseSlot(sent.slot), errors: null } }),
  async leave({ intent }, found) {
    if (intent === "keep") return null;
    if (intent === EARLIER)
      return found.head.open ? waitForEarlier(found) : refuseClosed(found, NOT_IN_LINE);
    if (intent === SENT) return keepForDeposit(found);
    if (intent !== "addCar") return refuse(400, { main: UNREAD }, { title: NOT_KEPT });
    return found.head.detailsOpen ? addCar(found.booking) : refuseClosed(found, "No car was added");
  },
  change: ({ booking: { id }, now }, { parsed }) => ({
    offered: parsed.value ? { nearest: [parsed.value] } : undefined,
    async run(trx, { value: slot }, present) {
      const outcome = await keepBooking(trx, id, slot, now);
      if (outcome.kind === "kept") return null;
      if (outcome.kind === "closed") return asClosed(present);
      const { title, words } = wordsOfTime(outcome);
      const { nearest } = outcome;
      return nearest.length > 0
        ? { kind: "ask", title, errors: { slot: words }, question: { nearest } }
        : { kind: "refused", status: 409, title, errors: { phone: NOTHING_FREE } };
    },
    told: () => ({
      title: "Booking confirmed!",
      text: "Thank you for your booking. We will contact you shortly.",
    }),
  }),
});
