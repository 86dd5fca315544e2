import { Options } from "~/dashboard/options";
import type { FormFields } from "~/dashboard/screen-form";
import { MONEY_LABELS } from "~/content/money";
import { TAX_CODES } from "~/domain/tax";
import { SelectField, TextField } from "~/ui/field";
import { SettingsPart } from "../parts/settings-part";
import { AS_MOST, type TaxedWork } from "./money-values";

type Props = { fields: FormFields; work: readonly TaxedWork[]; values: Record<string, string> };

const CODES = Object.entries(TAX_CODES);

export function TaxFields({ fields, work, values }: Props) {
  const groups = [...new Set(work.map(({ group }) => group))];
  const hasOwn = work.some(({ id }) => (values[id] ?? AS_MOST) !== AS_MOST);
  return (
    <SettingsPart
      id="tax"
      title="Tax"
      about={
        <>
          <p>
            A tax is charged only while its number is set. Prices stay before tax; under each total
            stands each tax, and the total with tax. Bookings already made keep theirs.
          </p>
          <p>Which work bears which tax is a question for your accountant.</p>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="level pair">
          <TextField
            field={fields.gstNumber!}
            label={`${MONEY_LABELS.gstNumber} (optional)`}
            hint="Such as 123456789 RT0001"
          />
          <TextField field={fields.gstRate!} label={MONEY_LABELS.gstRate} inputMode="decimal" />
        </div>
        <div className="level pair">
          <TextField
            field={fields.pstNumber!}
            label={`${MONEY_LABELS.pstNumber} (optional)`}
            hint="Such as PST-1234-5678"
          />
          <TextField field={fields.pstRate!} label={MONEY_LABELS.pstRate} inputMode="decimal" />
        </div>
        <SelectField field={fields.most!} label={MONEY_LABELS.most}>
          <Options of={CODES} />
        </SelectField>
        <details open={hasOwn}>
          <summary className="marked link flex min-h-11 items-center">
            Work that’s taxed otherwise
          </summary>
          <div className="grid gap-6 pt-2">
            {groups.map((group) => (
              <fieldset key={group} className="min-w-0">
                <legend className="label text-soft mb-2">{group}</legend>
                <div className="grid gap-4 @min-[34rem]:grid-cols-2">
                  {work
                    .filter((each) => each.group === group)
                    .map(({ id, name }) => (
                      <SelectField key={id} field={fields[id]!} label={name}>
                        <option value={AS_MOST}>As most work</option>
                        <Options of={CODES} />
                      </SelectField>
                    ))}
                </div>
              </fieldset>
            ))}
          </div>
        </details>
      </div>
    </SettingsPart>
  );
}
