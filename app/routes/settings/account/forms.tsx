import { Form } from "@remix-run/react";
import { PasswordField, PresentPassword } from "~/auth/password-field";
import { useBusy } from "~/dashboard/use-busy";
import { LIMITS } from "~/domain/limits";
import { PASSWORD_RULES } from "~/domain/password";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";

const ROW = { screen: operatorPaths.account, size: "small", className: "grid gap-5" } as const;

export function NameForm(form: PageForm) {
  return (
    <ScreenForm id="name" sent={{ intent: "name" }} {...form} button="Save name" {...ROW}>
      {(fields) => (
        <TextField
          field={fields.name!}
          label="Your name (optional)"
          autoComplete="name"
          maxLength={LIMITS.name}
        />
      )}
    </ScreenForm>
  );
}

export function EmailForm(form: PageForm) {
  return (
    <ScreenForm id="email" sent={{ intent: "email" }} {...form} button="Change email" {...ROW}>
      {(fields) => (
        <>
          <TextField
            field={fields.email!}
            label="Your email"
            type="email"
            autoComplete="username"
          />
          <PresentPassword field={fields.present!} label="Your password, to change the email" />
        </>
      )}
    </ScreenForm>
  );
}

export function PasswordForm({ email, ...form }: PageForm & { email: string }) {
  return (
    <ScreenForm
      id="password"
      sent={{ intent: "password" }}
      {...form}
      button="Change password"
      {...ROW}
    >
      {(fields) => (
        <>
          <PresentPassword email={email} field={fields.present!} label="Current password" />
          <PasswordField field={fields.password!} label="New password" hint={PASSWORD_RULES} />
        </>
      )}
    </ScreenForm>
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
