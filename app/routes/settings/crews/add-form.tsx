import { SettingsForm } from "../parts/settings-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { SelectField, TextField } from "~/ui/field";
import { MAX_NAME } from "./resource-values";
import { type DrawnProps, useDrawn } from "~/ui/reply";

export function AddForm(drawn: DrawnProps) {
  const { id, shown } = useDrawn(drawn, { intent: "add" });
  return (
    <SettingsPart
      id="new-one"
      title="Add a crew or bay"
      about={<p>It takes jobs from this day, or right away if you leave it empty.</p>}
    >
      <SettingsForm
        key={id}
        id="add"
        screen={operatorPaths.crews}
        sent={{ intent: "add" }}
        shown={shown}
        button="Add crew or bay"
        className="grid gap-5"
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
      </SettingsForm>
    </SettingsPart>
  );
}
