import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ASKED, AskFirst } from "~/dashboard/catalogue/ask-first";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";

export type Sent = {
  version: number;
  values: Record<string, string>;
  errors: FieldErrors;
  asked: string | null;
  /** It answers what was sent from here. */
  isReply: boolean;
};
type Props = Sent & {
  form: "rates" | "factors";
  fields: readonly (readonly [name: string, label: string, hint?: string])[];
  button: string;
};

/** One amount beside the other. */
export function AmountsForm({
  form: id,
  fields: named,
  button,
  version,
  values,
  errors,
  asked,
}: Props) {
  const form = useFormOf(id, values, errors);
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
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="form" value={id} />
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
      {asked ? (
        <AskFirst words={asked} busy={busy} />
      ) : (
        <Button className="justify-self-start" disabled={busy}>
          {button}
        </Button>
      )}
    </Form>
  );
}
