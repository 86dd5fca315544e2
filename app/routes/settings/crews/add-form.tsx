import { SettingsPart } from "../parts/settings-part";
import { useEmptied } from "~/dashboard/use-emptied";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { SelectField, TextField } from "~/ui/field";
import type { Shown } from "~/ui/reply";
import { SavingForm } from "../schedule/saving-form";
import { MAX_NAME } from "./resource-fields";

export function AddForm({ shown }: { shown: Shown<unknown> }) {
  const emptied = useEmptied((sent) => sent.get("intent") === "add");
  return (
    <SettingsPart
      id="new-one"
      title="Add a crew or bay"
      about={<p>It takes jobs from this day, or right away if you leave it empty.</p>}
    >
      <SavingForm
        key={emptied}
        id="add"
        screen={operatorPaths.crews}
        sent={{ intent: "add" }}
        shown={shown}
        button="Add crew or bay"
        className="gap-5"
      >
        {(fields) => (
          <>
            <TextField
              field={fields.name!}
              label="Name"
              hint={`Operators see it. At most ${MAX_NAME} characters.`}
            />
            <div className="level gap-x-8 @min-[38rem]:grid-cols-2">
              <SelectField field={fields.kind!} label="Crew or bay">
                <option value="crew">Crew: drives to customers</option>
                <option value="bay">Bay: at the shop</option>
              </SelectField>
              <DateForm />
              <TextField field={fields.firstDay!} label="First day (optional)" type="date" />
            </div>
          </>
        )}
      </SavingForm>
    </SettingsPart>
  );
}
