import { inWords } from "~/domain/in-words";
import { RECOVERY_CODES } from "~/domain/recovery-code";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

type Props = { errors: { code?: string; recovery?: string }; action: string };

/** The authenticator code, and behind a disclosure the recovery code for someone without the app at hand. */
export function ProofForms({ errors, action }: Props) {
  const busy = useNavigation().state !== "idle";
  // Stays open, so that a later response does not hide what was typed.
  const [opened, setOpened] = useState(errors.recovery !== undefined);
  if (errors.recovery && !opened) setOpened(true);
  return (
    <>
      <Form method="post" action={action} noValidate className="grid gap-6">
        <TextField
          id="code"
          label="Code of six digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.code}
          className="input max-w-48 text-xl tracking-[0.2em]"
        />
        <p>
          <Button look="primary" disabled={busy} className="w-full md:w-auto">
            Sign in
          </Button>
        </p>
      </Form>
      <details open={opened} className="border-line mt-8 border-t pt-4">
        <summary className="link min-h-11 py-2">I don't have my app at hand</summary>
        <Form method="post" action={action} noValidate className="mt-3 grid gap-6">
          <TextField
            id="recovery"
            label="Recovery code"
            hint={`One of the ${inWords(RECOVERY_CODES)} that you were given. Each works once.`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={errors.recovery}
          />
          <p>
            <Button disabled={busy} className="w-full md:w-auto">
              Use recovery code
            </Button>
          </p>
          <p className="text-soft text-[0.9375rem]">
            No code left? Another operator can remove and invite you again, or whoever runs the
            machine can switch your second factor off by a command.
          </p>
        </Form>
      </details>
    </>
  );
}
