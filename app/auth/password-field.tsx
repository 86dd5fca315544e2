import { useState } from "react";
import { type Field, TextField } from "~/ui/field";
import { useLive } from "~/ui/use-live";
import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { PASSWORD_RULES } from "~/domain/password";
import { Button } from "~/ui/button";
import { useFormOf } from "~/ui/form-errors";
import { type Typed, typedIn } from "~/ui/reply";

type Props = { field: Field; label: string; hint?: string };

export function PasswordField(props: Props) {
  const live = useLive();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        type={shown ? "text" : "password"}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
      />
      {/* Reserved, so that nothing moves when the button appears. */}
      <div className="min-h-11">
        {live ? (
          <button
            type="button"
            aria-pressed={shown}
            className="link min-h-11"
            onClick={() => setShown(!shown)}
          >
            Show password
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** The email is for the browser's password manager, where no field has it. */
export function PresentPassword({
  email,
  field,
  label = "Your password",
}: {
  email?: string;
  field: Field;
  label?: string;
}) {
  return (
    <>
      {email === undefined ? null : (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <TextField field={field} label={label} type="password" autoComplete="current-password" />
    </>
  );
}

export const CHOOSE_PASSWORD = "choose-password";

/** The email is shown for the browser's password manager too. */
export function ChoosePassword({
  email,
  reply,
  button,
}: {
  email: string;
  reply: Typed | undefined;
  button: string;
}) {
  const busy = useNavigation().state !== "idle";
  const { values, errors } = typedIn({ email }, reply);
  const form = useFormOf(CHOOSE_PASSWORD, values, errors);
  const fields = form.getFieldset();
  return (
    <Form {...getFormProps(form)} method="post" className="mt-8 grid gap-6">
      <TextField
        field={fields.email!}
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordField field={fields.password!} label="New password" hint={PASSWORD_RULES} />
      <p>
        <Button look="primary" disabled={busy} className="w-full md:w-auto">
          {button}
        </Button>
      </p>
    </Form>
  );
}
