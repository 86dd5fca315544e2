import { ifRecorded } from "~/dashboard/changes/if-recorded.server";
import { tooLate } from "~/dashboard/changes/late.server";
import type { OperatorActionArgs, OperatorChange } from "~/auth/operator-route.server";
import type { Did } from "~db/submissions";
import { wantsDeposit } from "~db/payments";
import { filterOf } from "~/dashboard/filter";
import { detailsPath, undoPaymentPath } from "~/dashboard/links";
import { pressOf, recordPayment, takeBack } from "~/desk/payments.server";
import { PAYMENT_KINDS, PAYMENT_NOTE_LIMIT, type Taken } from "~/domain/payments";
import { formatPrice } from "~/domain/pricing";
import { A_DATE } from "~/domain/time";
import type { FormChange } from "~/server/answer-action.server";
import { businessNow } from "~/server/clock.server";
import {
  dayField,
  dollarsField,
  idField,
  lineField,
  methodField,
  optionalLineField,
} from "~/server/form.server";
import { db } from "~/server/db.server";
import { idOf } from "~/server/ids";
import { z } from "~/server/zod.server";

const DAY = `Enter today or a day within the last year: ${A_DATE}`;
function isRecent(day: string): boolean {
  const { date: today } = businessNow();
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return day >= yearAgo && day <= today;
}
const paymentSchema = z.object({
  method: methodField("Choose how it was paid"),
  amount: dollarsField(0),
  tip: dollarsField(0),
  paid_on: dayField(isRecent, { wrong: DAY }),
  note: optionalLineField(PAYMENT_NOTE_LIMIT),
});

/** What was taken, or refunded; the toast takes all of it back. */
export function paymentChange(
  { operator, doer, request, params }: OperatorActionArgs,
  kind: Taken["kind"],
): FormChange<z.infer<typeof paymentSchema>> {
  const [id, filter] = [idOf(params.id), filterOf(request)];
  const pressIn = (did: Did) => Number(did.id.split(" ")[1]);
  return {
    schema: paymentSchema,
    title: "The payment isn't recorded",
    run: (trx, { value, confirmed, again }) =>
      ifRecorded(trx, id, () =>
        recordPayment(trx, id, { kind, ...value }, { operator, doer, confirmed, again }),
      ),
    holds: async (trx, did) => (await pressOf(trx, id, pressIn(did))).stands,
    to: detailsPath(id, filter),
    async told(_, did) {
      const { rows } = await pressOf(db, id, pressIn(did));
      const words = rows.map((row) => `${PAYMENT_KINDS[row.kind]} ${formatPrice(row.cents)}`);
      return {
        title: kind === "refund" ? "Refund recorded" : "Payment recorded",
        text: words.join(", "),
        action: { label: "Undo", to: undoPaymentPath(id, filter, pressIn(did)) },
      };
    },
  };
}

const backSchema = z.object({
  row: idField,
  press: idField,
  reason: lineField(PAYMENT_NOTE_LIMIT, "Say why it's taken back"),
});

/** Of a row, or by the toast of all rows of a press. */
export const takeBackChange: OperatorChange<z.infer<typeof backSchema>> = (args) => {
  const id = idOf(args.params.id);
  return {
    schema: backSchema,
    title: "Nothing is taken back",
    invalid: "Say why it's taken back",
    run: async (trx, { value }) => (await takeBack(trx, id, value, args)) ?? tooLate(trx, id),
    holds: () => true,
    to: detailsPath(id, filterOf(args.request)),
    async told() {
      const title = "Payment taken back";
      const wants = db.selectFrom("bookings").select("status").where("id", "=", id);
      const booking = await wants.where(wantsDeposit(db)).executeTakeFirst();
      return booking?.status === "confirmed"
        ? { title, text: "The booking stays confirmed without its deposit." }
        : { title };
    },
  };
};
