import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasswordField } from "~/auth/password-field";
import { useBusy } from "~/dashboard/use-busy";
import { LIMITS } from "~/domain/limits";
import { PASSWORD_RULES } from "~/domain/password";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import type { Typed } from "~/ui/reply";
import { SessionMark } from "~/ui/session-mark";

export function NameForm({ shown: { values, errors } }: { shown: Typed }) {
  const form = useFormOf("name", values, errors);
  const fields = form.getFieldset();
  return (
    <AccountForm form={getFormProps(form)} button="Save name">
      <TextField
        field={fields.name!}
        label="Your name (optional)"
        autoComplete="name"
        maxLength={LIMITS.name}
      />
    </AccountForm>
  );
}

export function EmailForm({ shown: { values, errors } }: { shown: Typed }) {
  const form = useFormOf("email", values, errors);
  const fields = form.getFieldset();
  return (
    <AccountForm form={getFormProps(form)} button="Change email">
      <TextField field={fields.email!} label="Your email" type="email" autoComplete="username" />
      <TextField
        field={fields.present!}
        label="Your password, to change the email"
        type="password"
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

export function PasswordForm({
  email,
  shown: { values, errors },
}: {
  email: string;
  shown: Typed;
}) {
  const form = useFormOf("password", values, errors);
  const fields = form.getFieldset();
  return (
    <AccountForm form={getFormProps(form)} button="Change password">
      {/* For the browser's password manager. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={fields.present!}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <PasswordField field={fields.password!} label="New password" hint={PASSWORD_RULES} />
    </AccountForm>
  );
}

type Props = { form: ReturnType<typeof getFormProps>; button: string; children: ReactNode };

/** The form's id is the intent. */
function AccountForm({ form, button, children }: Props) {
  const busy = useBusy();
  return (
    <Form
      {...form}
      method="post"
      action={operatorPaths.account}
      preventScrollReset
      className="grid gap-5"
    >
      <SessionMark />
      {children}
      <p>
        <Button name="intent" value={form.id} size="small" disabled={busy}>
          {button}
        </Button>
      </p>
    </Form>
  );
}

export function SignOut({ sessions }: { sessions: number }) {
  const busy = useBusy();
  return (
    <Form method="post" action={operatorPaths.account} preventScrollReset>
      <p className="font-semibold">
        {sessions === 1 ? "In this browser only" : `In ${sessions} browsers, this one among them`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions > 1 ? (
          <Button name="intent" value="others" size="small" disabled={busy}>
            Sign out in all other browsers
          </Button>
        ) : null}
        <Button name="intent" value="everywhere" size="small" disabled={busy}>
          Sign out everywhere
        </Button>
      </div>
    </Form>
  );
}
