import { addCar } from "~/booking/order/another-car.server";
import { type FreeTime, parseSlot, type TimeOffer } from "~/booking/calendar/slot";
import { asClosed, customerAction, refuseClosed } from "~/booking/manage/customer-action.server";
import { keepBooking } from "~/booking/manage/customer-changes.server";
import { wordsOfTime } from "~/booking/order/time-refusal.server";
import { refuse } from "~/server/reply.server";

const NOT_KEPT = "Your booking wasn't confirmed";
const NOTHING_FREE = "That time is no longer free, and no other one is near. Please call us";
const UNREAD = "That didn't reach us. Please press again";

export const manageAction = customerAction<FreeTime | null, TimeOffer>({
  title: NOT_KEPT,
  read: (_, sent) => ({ sent, parsed: { value: parseSlot(sent.slot), errors: null } }),
  async leave({ intent }, found) {
    if (intent === "keep") return null;
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
