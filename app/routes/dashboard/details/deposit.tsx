import { Link } from "@remix-run/react";
import type { Filter } from "~/dashboard/filter";
import { detailsPath } from "~/dashboard/links";
import { ScreenForm } from "~/dashboard/screen-form";
import { METHODS, PAYMENT_NOTE_LIMIT } from "~/domain/payments";
import { ASKED } from "~/ui/ask-first";
import { SelectField, TextField } from "~/ui/field";
import type { Shown } from "~/ui/reply";
import type { ShownDeposit } from "./deposit.server";

export const DEPOSIT_FORM = "deposit";
const BOX = "border-warn rounded-card mt-6 border-l-4 bg-paper px-4 py-3";

type Props = { id: number; deposit: ShownDeposit; reply: Shown | undefined; filter: Filter };

/** One press, with what's missing filled in. */
export function Deposit({ id, deposit, reply, filter }: Props) {
  const { seen, method, missing, words, isHeld, isSaid } = deposit;
  return (
    <section aria-labelledby="deposit-due" className={BOX}>
      <p id="deposit-due" className="text-warn font-semibold">
        {missing === null
          ? "Confirm it"
          : isHeld
            ? "Waits for its deposit"
            : "Its deposit didn’t come"}
      </p>
      <p>{words.join("; ")}.</p>
      {isSaid ? <p>The customer says that it’s sent.</p> : null}
      {missing === null ? null : (
        <ScreenForm
          id={DEPOSIT_FORM}
          screen={detailsPath(id, filter) + ASKED}
          sent={{ intent: "deposit", seen }}
          page={{ values: { amount: missing, method, sender: "" } }}
          reply={reply}
          className="mt-3 grid max-w-xl gap-4"
          button="Deposit received"
          look="primary"
          size="small"
          preventScrollReset
        >
          {(fields) => (
            <div className="level pair">
              <TextField field={fields.amount!} label="Amount, in dollars" inputMode="decimal" />
              <SelectField field={fields.method!} label="Method">
                {Object.entries(METHODS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <TextField
                field={fields.sender!}
                label="Sender’s name (optional)"
                maxLength={PAYMENT_NOTE_LIMIT}
                autoComplete="off"
              />
            </div>
          )}
        </ScreenForm>
      )}
    </section>
  );
}

/** After money that came too late. */
export function LateDeposit({ times }: { times: { words: string; to: string }[] }) {
  return (
    <section aria-labelledby="late" className={BOX}>
      <p id="late" className="text-warn font-semibold">
        The deposit came once the time was gone
      </p>
      <p>Send it back, or book another time and record it there.</p>
      <ul className="flex flex-wrap gap-x-6">
        {times.map(({ words, to }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              Book {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
