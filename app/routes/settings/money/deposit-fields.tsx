import { Options } from "~/dashboard/options";
import type { FormFields } from "~/dashboard/screen-form";
import { DEPOSIT_FROM, DEPOSIT_WAYS } from "~/domain/deposits";
import { SelectField, TextField } from "~/ui/field";
import { Tick } from "~/ui/tick";
import { SettingsPart } from "../parts/settings-part";
import { DEPOSIT_LABELS as LABELS, depositField, type TaxedWork } from "./money-values";

type Props = { fields: FormFields; work: readonly TaxedWork[]; values: Record<string, string> };

export function DepositFields({ fields, work, values }: Props) {
  const whole = work.flatMap(({ id, name }) => {
    const field = depositField({ id });
    return field ? [{ field, name }] : [];
  });
  return (
    <SettingsPart
      id="deposit"
      title="Deposits"
      about={
        <>
          <p>
            Who books online holds the time until the deposit comes, never past half of what’s left
            until the start. Then others can book it.
          </p>
          <p>
            It needs your street and phone number under Business, and payments that are recorded.
          </p>
        </>
      }
    >
      <div className="grid gap-5">
        <SelectField field={fields.depositFrom!} label={LABELS.depositFrom}>
          <Options of={Object.entries(DEPOSIT_FROM)} />
        </SelectField>
        <TextField
          field={fields.depositAmount!}
          label={LABELS.depositAmount}
          hint="Dollars such as 50, or a percentage of the price such as 20%"
        />
        <TextField
          field={fields.depositPrice!}
          label={LABELS.depositPrice}
          hint="Counts for “From a price on”."
          inputMode="decimal"
        />
        <details open={values.depositFrom === "packages"}>
          <summary className="marked link flex min-h-11 items-center">Chosen work</summary>
          <div className="grid gap-x-4 @min-[34rem]:grid-cols-2">
            {whole.map(({ field, name }) => (
              <Tick key={field} name={field} defaultChecked={values[field] === "on"}>
                {name}
              </Tick>
            ))}
          </div>
        </details>
        <SelectField field={fields.depositHow!} label={LABELS.depositHow}>
          <Options of={Object.entries(DEPOSIT_WAYS)} />
        </SelectField>
        <TextField field={fields.depositTo!} label={LABELS.depositTo} type="email" />
        <SelectField
          field={fields.depositAuto!}
          label={LABELS.depositAuto}
          hint="Without it customers tell you the answer to their question by phone."
        >
          <option value="on">Yes</option>
          <option value="off">No</option>
        </SelectField>
        <TextField
          field={fields.depositHours!}
          label={LABELS.depositHours}
          hint="Shorter when the time is near. It never ends between 8 PM and 10 AM."
          inputMode="numeric"
        />
        <TextField
          field={fields.depositKept!}
          label={LABELS.depositKept}
          hint="If the customer cancels after that. 0 means that it’s always refunded."
          inputMode="numeric"
        />
      </div>
    </SettingsPart>
  );
}
