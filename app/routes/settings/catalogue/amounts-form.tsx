import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { ASKED } from "~/ui/ask-first";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { SaveButton, SentFields, type Shown } from "~/ui/reply";

type Props = {
  shown: Shown;
  intent: "rates" | "factors" | "timeFactors";
  fields: readonly (readonly [name: string, label: string, hint?: string])[];
  button: string;
};

/** One amount beside the other. */
export function AmountsForm({ intent, fields: named, button, shown }: Props) {
  const form = useFormOf(intent, shown.values, shown.errors);
  const fields = form.getFieldset();
  const busy = useBusy();
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={operatorPaths.services + ASKED}
      preventScrollReset
      className="grid gap-6"
    >
      <SentFields shown={shown} />
      <input type="hidden" name="intent" value={intent} />
      <div className="level gap-x-4 @min-[30rem]:grid-cols-2 @min-[40rem]:grid-cols-3">
        {named.map(([name, label, hint]) => (
          <TextField
            key={name}
            field={fields[name]!}
            label={label}
            hint={hint}
            inputMode="decimal"
          />
        ))}
      </div>
      <SaveButton shown={shown} busy={busy} className="justify-self-start">
        {button}
      </SaveButton>
    </Form>
  );
}
