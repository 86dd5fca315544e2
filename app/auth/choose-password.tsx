import { Form, useNavigation } from "@remix-run/react";
import { PASSWORD_RULES } from "~/domain/password";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { PasswordField } from "./password-field";

/** Asks the holder of a one-time link for a password. The email is shown for the browser's password manager too. */
export function ChoosePassword({
  email,
  error,
  button,
}: {
  email: string;
  error: string | undefined;
  button: string;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate className="mt-8 grid gap-6">
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <PasswordField id="password" label="New password" hint={PASSWORD_RULES} error={error} />
      <p>
        <Button look="primary" disabled={busy} className="w-full md:w-auto">
          {button}
        </Button>
      </p>
    </Form>
  );
}
