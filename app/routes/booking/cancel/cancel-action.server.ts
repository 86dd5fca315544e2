import { reasonSchema } from "~/booking/answers.server";
import { emailNotice } from "~/booking/manage/change-letters.server";
import { asStale, asClosed, customerAction } from "~/booking/manage/customer-action.server";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { db } from "~/server/db.server";
import { readBy } from "~/server/submission.server";

const CANCELLED = "Your booking is cancelled";
const CHANGED = "It was changed in the meantime and is now as shown here. Press again to cancel it";

/** A customer must not cancel a time that the page didn't show. */
export const cancelAction = customerAction({
  title: "Your booking wasn't cancelled",
  open: "cancelOpen",
  read: (form) => readBy(reasonSchema, form),
  change: ({ booking, now, ...changer }) => ({
    invalid: "Please shorten your reason",
    already: ({ head }) =>
      head.receipt.status === "cancelled" ? { told: { title: CANCELLED } } : null,
    async run(trx, { value: { reason }, version, confirmed }, present) {
      const given = { confirmed };
      const done = await cancelBooking(trx, booking.id, reason, version, now, changer, given);
      const { kind } = done;
      if (kind === "keeps")
        return { kind: "refused", status: 409, errors: { present: `${done.words} Press again` } };
      if (kind === "changed") return null;
      return kind === "stale" ? asStale(present, CHANGED) : asClosed(present);
    },
    told: async () => ({ title: CANCELLED, text: await emailNotice(db, booking) }),
  }),
});
