import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { SettingsPart } from "../parts/settings-part";
import { operatorPaths } from "~/operator-paths";
import { DateForm } from "~/ui/date-form";
import { SelectField, TextField } from "~/ui/field";
import { NAME_LIMIT } from "./resource-values";

export function AddForm({ reply }: Pick<PageForm, "reply">) {
  return (
    <SettingsPart
      id="new-one"
      title="Add a crew or bay"
      about={<p>It takes jobs from this day, or right away if you leave it empty.</p>}
    >
      <ScreenForm
        id="add"
        screen={operatorPaths.crews}
        sent={{ intent: "add" }}
        reply={reply}
        button="Add crew or bay"
        className="grid gap-5"
      >
        {(fields) => (
          <>
            <TextField
              field={fields.name!}
              label="Name"
              hint={`Operators see it. At most ${NAME_LIMIT} characters.`}
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
      </ScreenForm>
    </SettingsPart>
  );
}
