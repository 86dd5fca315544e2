import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PasswordField } from "~/auth/password-field";
import { useBusy } from "~/dashboard/use-busy";
import { PASSWORD_RULES } from "~/domain/password";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

export function PasswordForm({
  email,
  reply,
}: {
  email: string;
  reply: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useForm<{ present: string; password: string }>({
    id: "password",
    lastResult: reply,
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
      {/* For the browser's password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={fields.present}
        label="Present password"
        type="password"
        autoComplete="current-password"
      />
      <PasswordField field={fields.password} label="New password" hint={PASSWORD_RULES} />
      <p>
        <Button name="intent" value="password" size="small" disabled={busy}>
          Change password
        </Button>
      </p>
    </Form>
  );
}
