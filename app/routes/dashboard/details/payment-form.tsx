import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { ScreenForm } from "~/dashboard/screen-form";
import { METHODS, PAYMENT_NOTE_LIMIT } from "~/domain/payments";
import { printPrice } from "~/domain/price-override";
import type { CivilDate } from "~/domain/time";
import { ASKED } from "~/ui/ask-first";
import { Choice } from "~/ui/choice-group";
import { DateForm } from "~/ui/date-form";
import { FieldError, TextField } from "~/ui/field";
import type { Shown } from "~/ui/reply";

export const PAYMENT_FORM = "payment";

type Props = {
  id: number;
  owed: number;
  /** Of what's due, or kept. */
  isRefund: boolean;
  today: CivilDate;
  reply: Shown | undefined;
  filter: Filter;
};

/** "Paid", or "Refunded" while a refund is due, with all of it filled in. */
export function PaymentForm({ id, owed, isRefund, today, reply, filter }: Props) {
  const amount = owed === 0 ? "" : printPrice(Math.abs(owed));
  return (
    <ScreenForm
      id={PAYMENT_FORM}
      screen={detailsPath(id, filter) + ASKED}
      sent={{ intent: isRefund ? "refunded" : "paid" }}
      page={{ values: { amount, tip: "", paid_on: today, note: "" } }}
      reply={reply}
      className="grid max-w-xl gap-5 pt-2 pb-2"
      button={isRefund ? "Refunded" : "Paid"}
      look="primary"
      preventScrollReset
    >
      {(fields, { values, errors }) => (
        <>
          <fieldset id={fields.method!.id} tabIndex={-1} className="min-w-0">
            <legend className="font-semibold">Method</legend>
            <FieldError id={fields.method!.id} error={errors.method} />
            <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
              {Object.entries(METHODS).map(([method, label]) => (
                <Choice
                  key={method}
                  type="radio"
                  name="method"
                  value={method}
                  label={label}
                  defaultChecked={values.method === method}
                />
              ))}
            </div>
          </fieldset>
          <div className="level pair">
            <TextField field={fields.amount!} label="Amount, in dollars" inputMode="decimal" />
            {isRefund ? null : (
              <TextField
                field={fields.tip!}
                label="Tip, in dollars (optional)"
                inputMode="decimal"
              />
            )}
          </div>
          <p className="text-soft text-[0.9375rem]">
            Cash that settles all is rounded to five cents.
          </p>
          <DateForm />
          <TextField field={fields.paid_on!} label="Day" type="date" max={today} />
          <TextField
            field={fields.note!}
            label="Note (optional)"
            hint="No names, phone numbers or addresses."
            maxLength={PAYMENT_NOTE_LIMIT}
          />
        </>
      )}
    </ScreenForm>
  );
}
