import { tooLate } from "~/dashboard/changes/late.server";
import type { OperatorChange } from "~/auth/operator-route.server";
import type { Did } from "~db/submissions";
import { filterOf } from "~/dashboard/filter";
import { detailsPath, undoPaymentPath } from "~/dashboard/links";
import { receiveDeposit, receivedWords } from "~/desk/deposits.server";
import { pressOf } from "~/desk/payments.server";
import { depositDue } from "~/domain/deposits";
import { PAYMENT_NOTE_LIMIT } from "~/domain/payments";
import { db } from "~/server/db.server";
import { findBooking } from "~/server/find-booking.server";
import { methodField, optionalLineField, priceField } from "~/server/form.server";
import { idOf } from "~/server/ids";
import { netPaid } from "~/server/settled-deposit.server";
import { z } from "~/server/zod.server";

const schema = z.object({
  amount: priceField("Enter the amount in dollars, such as 50 or 37.50"),
  sender: optionalLineField(PAYMENT_NOTE_LIMIT),
  method: methodField().optional(),
  seen: z.coerce.number().int().catch(-1),
});

/** "Deposit received", on a booking's page and in the list. */
export const depositChange: OperatorChange<z.infer<typeof schema>> = ({
  operator,
  doer,
  request,
  params,
}) => {
  const [id, filter] = [idOf(params.id), filterOf(request)];
  const pressIn = (did: Did) => Number(did.id.split(" ")[1]);
  return {
    schema,
    title: "The deposit isn't recorded",
    // It was asked for, whether or not payments are recorded by now.
    run: async (trx, { value, confirmed }) =>
      (await receiveDeposit(trx, id, value, { operator, doer, confirmed })) ?? tooLate(trx, id),
    holds: async (trx, did) => (await pressOf(trx, id, pressIn(did))).stands,
    to: detailsPath(id, filter),
    async told(_, did) {
      const booking = await findBooking(db, { id });
      const net = await netPaid(db, id);
      const action = { label: "Undo", to: undoPaymentPath(id, filter, pressIn(did)) };
      return booking
        ? { ...receivedWords(booking, depositDue(booking), net), action }
        : { title: "Recorded" };
    },
  };
};
