import { RULE_FIELDS, RULE_NAMES, type RuleName, SWITCH_WORDS } from "./rule-fields";
import { Options } from "~/dashboard/options";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { spanInWords } from "~/domain/in-words";
import { FURTHER_KM, SERVICE_RADIUS_KM } from "~/domain/service-area";
import { HOLD_MINUTES } from "~/domain/suspicion";
import { operatorPaths } from "~/operator-paths";
import { SelectField, TextField } from "~/ui/field";

const AGAINST_PRANKS: RuleName[] = ["mostByAddress", "mostAnHour"];
const OF_WHOLE_DAYS: RuleName[] = ["back", "rest", "inARow", "longest"];
const OF_SMALLEST: RuleName[] = ["farHours", "farDollars", "furtherHours", "furtherDollars"];
const APART: RuleName[] = [...AGAINST_PRANKS, "wholeDays", ...OF_WHOLE_DAYS, ...OF_SMALLEST];
const GRID = "level gap-x-8 @min-[38rem]:grid-cols-2";

export function RulesForm(form: PageForm) {
  return (
    <SettingsPart
      id="rules"
      title="Rules"
      open={form.reply !== undefined}
      about={<p>What customers can book, move and cancel by themselves.</p>}
    >
      <ScreenForm
        id="rules-form"
        screen={operatorPaths.hours}
        sent={{ intent: "rules" }}
        part="rules"
        {...form}
        button="Save rules"
        long
        className="grid gap-5"
      >
        {(fields, shown) => {
          const field = (name: RuleName) => {
            const { label, unit, ...rule } = RULE_FIELDS[name];
            return (
              <TextField
                key={name}
                field={fields[name]!}
                label={label}
                hint={"hint" in rule ? rule.hint : undefined}
                inputMode={unit === "hours" ? "decimal" : "numeric"}
                maxLength={8}
              />
            );
          };
          return (
            <>
              <div className={GRID}>
                {RULE_NAMES.filter((name) => !APART.includes(name)).map(field)}
              </div>
              <fieldset className="grid gap-5">
                <legend className="mb-2 font-semibold">A crew&apos;s whole day</legend>
                <SelectField
                  field={fields.wholeDays!}
                  label={RULE_FIELDS.wholeDays.label}
                  hint={RULE_FIELDS.wholeDays.hint}
                >
                  {shown.values.wholeDays ? null : <option value="">Choose</option>}
                  <Options of={Object.entries(SWITCH_WORDS)} />
                </SelectField>
                <div className={GRID}>{OF_WHOLE_DAYS.map(field)}</div>
              </fieldset>
              <fieldset className="grid gap-5">
                <legend className="mb-2 font-semibold">The smallest job by distance</legend>
                <p className="max-w-measure text-soft text-[0.9375rem]">
                  What can be booked online where the drive is long. A job that reaches the hours or
                  the dollars is taken, 0 asks for nothing, and what you book by phone is never
                  refused. Squamish and its neighbours are beyond {SERVICE_RADIUS_KM} km. Whistler
                  and Pemberton are beyond {FURTHER_KM} too: with 0 in both fields, the rule beyond{" "}
                  {SERVICE_RADIUS_KM} km holds there.
                </p>
                <div className={GRID}>{OF_SMALLEST.map(field)}</div>
              </fieldset>
              <details open={AGAINST_PRANKS.some((name) => shown.errors[name])}>
                <summary className="link marked inline-flex min-h-11 items-center">
                  Limits against pranks
                </summary>
                <p className="max-w-measure text-soft mt-1 mb-4 text-[0.9375rem]">
                  A booking beyond these keeps its time for {spanInWords(HOLD_MINUTES)} only, unless
                  you or the customer confirm it.
                </p>
                <div className={GRID}>{AGAINST_PRANKS.map(field)}</div>
              </details>
            </>
          );
        }}
      </ScreenForm>
    </SettingsPart>
  );
}
