import { reasonSchema } from "~/booking/answers.server";
import { emailNotice } from "~/booking/manage/change-letters.server";
import { asStale, asClosed, customerAction } from "~/booking/manage/customer-action.server";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { findFor } from "~/booking/manage/manage-link.server";
import { db } from "~/server/db.server";
import { didTo } from "~/server/last-change.server";
import { readBy } from "~/server/submission.server";

const CANCELLED = "Your booking is cancelled";
const CHANGED = "It was changed in the meantime and is now as shown here. Press again to cancel it";

/** A customer must not cancel a time that the page didn't show. */
export const cancelAction = customerAction({
  title: "Your booking wasn't cancelled",
  open: "cancelOpen",
  read: (form) => readBy(reasonSchema, form),
  change: ({ booking, secret, now, ...changer }) => ({
    invalid: "Please shorten your reason",
    async run(trx, { value: { reason }, version }) {
      const { kind } = await cancelBooking(trx, booking.id, reason, version, now, changer);
      if (kind === "changed") return { kind: "done", did: await didTo(trx, booking.id) };
      const present = await findFor(trx, secret, now);
      // There's nothing left to cancel.
      if (present?.head.receipt.status === "cancelled")
        return { kind: "done", did: await didTo(trx, booking.id), told: { title: CANCELLED } };
      return kind === "stale" ? asStale(present!, CHANGED) : asClosed(present);
    },
    told: async (_, told) => told ?? { title: CANCELLED, text: await emailNotice(db, booking) },
  }),
});
