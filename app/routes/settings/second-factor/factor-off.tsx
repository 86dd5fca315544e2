import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { type FactorReply, PresentPassword, useFactorForm } from "./present-password";

export function FactorOff({ email, reply }: { email: string; reply: FactorReply }) {
  const busy = useBusy();
  const [form, fields] = useFactorForm(reply);
  return (
    <>
      <p className="max-w-measure mt-4">
        It is off. With it, signing in takes your password and a code of six digits that an app on
        your phone shows: Google Authenticator, Microsoft Authenticator, 1Password, Aegis or any
        other of its kind.
      </p>
      <Form
        {...getFormProps(form)}
        method="post"
        action={operatorPaths.secondFactor}
        className="mt-8 grid max-w-md gap-6"
      >
        <PresentPassword email={email} field={fields.present} />
        <p>
          <Button
            look="primary"
            name="intent"
            value="start"
            disabled={busy}
            className="w-full sm:w-auto"
          >
            Set up
          </Button>
        </p>
      </Form>
    </>
  );
}
