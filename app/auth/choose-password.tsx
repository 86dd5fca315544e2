import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { PASSWORD_RULES } from "~/domain/password";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PasswordField } from "./password-field";

export const CHOOSE_PASSWORD = "choose-password";

/** The email is shown for the browser's password manager too. */
export function ChoosePassword({
  email,
  reply,
  button,
}: {
  email: string;
  reply: SubmissionResult<string[]> | undefined;
  button: string;
}) {
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: CHOOSE_PASSWORD,
    lastResult: reply,
    defaultValue: { email },
  });
  return (
    <Form {...getFormProps(form)} method="post" className="mt-8 grid gap-6">
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField field={fields.password} label="New password" hint={PASSWORD_RULES} />
      <p>
        <Button look="primary" disabled={busy} className="w-full md:w-auto">
          {button}
        </Button>
      </p>
    </Form>
  );
}
