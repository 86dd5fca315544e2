import { Form } from "@remix-run/react";
import { PasswordField } from "~/auth/password-field";
import { useBusy } from "~/dashboard/use-busy";
import { PASSWORD_RULES } from "~/domain/password";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import type { FieldErrors } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

/** Asks for the present password and a new one. */
export function PasswordForm({ email, errors }: { email: string; errors: FieldErrors }) {
  const busy = useBusy();
  return (
    <Form
      method="post"
      action={operatorPaths.account}
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      {/* For the browser's password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id="present"
        label="Present password"
        type="password"
        autoComplete="current-password"
        error={errors.present}
      />
      <PasswordField
        id="password"
        label="New password"
        hint={PASSWORD_RULES}
        error={errors.password}
      />
      <p>
        <Button name="intent" value="password" size="small" disabled={busy}>
          Change password
        </Button>
      </p>
    </Form>
  );
}
