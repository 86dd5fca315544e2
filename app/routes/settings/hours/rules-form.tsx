import { isCount, limitsOf, RULE_FIELDS, RULE_NAMES } from "./rule-fields";
import { SettingsPart } from "~/dashboard/settings-part";
import { operatorPaths } from "~/operator-paths";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { SavingForm } from "../saving/saving-form";
import { type Drawn, useDrawn } from "../saving/use-drawn";

type Values = Record<string, string>;
const IS_OWN = (sent: FormData) => sent.get("change") === "rules";

export function RulesForm({
  stored,
  typed,
  errors,
}: {
  stored: Drawn;
  typed: Values | null;
  errors: FieldErrors;
}) {
  const { key, values, version } = useDrawn(IS_OWN, stored, typed);
  return (
    <SettingsPart
      id="rules"
      title="Rules"
      shows={key}
      about={
        <>
          <p>What customers can book, move and cancel by themselves.</p>
          <p>
            Retention is what the privacy page promises them: a booking that is older is erased for
            good, with its messages and history, in the night after.
          </p>
        </>
      }
    >
      <SavingForm
        key={key}
        id="rules-form"
        screen={operatorPaths.hours}
        sent={{ change: "rules", version }}
        button="Save rules"
        className="gap-5"
        values={values}
        errors={errors}
      >
        {(fields) => (
          <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
            {RULE_NAMES.map((name) => {
              const { label, unit, hint } = RULE_FIELDS[name];
              return (
                <TextField
                  key={name}
                  id={name}
                  field={fields[name]!}
                  label={isCount(unit) ? label : `${label}, in ${unit}`}
                  hint={`${hint} ${limitsOf(name)}.`}
                  inputMode={unit === "hours" ? "decimal" : "numeric"}
                  maxLength={8}
                />
              );
            })}
          </div>
        )}
      </SavingForm>
    </SettingsPart>
  );
}
