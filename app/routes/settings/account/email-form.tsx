import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

export function EmailForm({
  email,
  reply,
}: {
  email: string;
  reply: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useForm<{ email: string; present: string }>({
    id: "email",
    lastResult: reply,
    defaultValue: { email },
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
      <TextField field={fields.email} label="Your email" type="email" autoComplete="username" />
      <TextField
        field={fields.present}
        label="Your password, to change the email"
        type="password"
        autoComplete="current-password"
      />
      <p>
        <Button name="intent" value="email" size="small" disabled={busy}>
          Change email
        </Button>
      </p>
    </Form>
  );
}
