import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SettingsPart } from "~/dashboard/settings-part";
import { useBusy } from "~/dashboard/use-busy";
import { useEmptied } from "~/dashboard/use-emptied";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { MAX_NAME } from "./resource-fields";

type Props = { form: string; typed: Record<string, string> | null; errors: FieldErrors };
const NONE = {};

export function AddForm(props: Props) {
  const emptied = useEmptied((sent) => sent.get("change") === "add");
  return (
    <SettingsPart
      id="add"
      title="Add a crew or bay"
      about={<p>It takes jobs from its first day on; without one, at once.</p>}
    >
      <Fields key={emptied} {...props} />
    </SettingsPart>
  );
}

function Fields({ form: key, typed, errors }: Props) {
  const busy = useBusy();
  const form = useFormOf("add", typed ?? NONE, errors);
  const fields = form.getFieldset();
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={operatorPaths.crews}
      preventScrollReset
      className="grid gap-5"
    >
      <input type="hidden" name="change" value="add" />
      <input type="hidden" name="form" value={typed?.form ?? key} />
      <TextField
        field={fields.name!}
        label="Name"
        hint={`Operators see it. At most ${MAX_NAME} characters.`}
      />
      <div className="grid gap-x-8 gap-y-5 @min-[38rem]:grid-cols-2">
        <SelectField field={fields.kind!} label="Crew or bay">
          <option value="crew">Crew: drives to customers</option>
          <option value="bay">Bay: at the shop</option>
        </SelectField>
        <TextField field={fields.firstDay!} label="First day (optional)" type="date" />
      </div>
      <p>
        <Button className="w-full sm:w-auto" disabled={busy}>
          Add crew or bay
        </Button>
      </p>
    </Form>
  );
}
