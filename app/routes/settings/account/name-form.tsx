import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

export function NameForm({
  name,
  reply,
}: {
  name: string | null;
  reply: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useForm<{ name: string }>({
    id: "name",
    lastResult: reply,
    defaultValue: { name: name ?? "" },
  });
  const busy = useBusy();
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={operatorPaths.account}
      preventScrollReset
      className="grid gap-5"
    >
      <TextField
        field={fields.name}
        label="Your name (optional)"
        autoComplete="name"
        maxLength={LIMITS.name}
      />
      <p>
        <Button name="intent" value="name" size="small" disabled={busy}>
          Save name
        </Button>
      </p>
    </Form>
  );
}
