import { getFormProps } from "@conform-to/react";
import { inWords } from "~/domain/in-words";
import { RECOVERY_CODES } from "~/domain/recovery-code";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { type Reply, typedIn } from "~/ui/reply";

export const CODE_FORM = "code";
export const RECOVERY_FORM = "recovery";
/** `kind` is the form that it's about. */
export type ProofReply = Reply & { kind: "code" | "recovery" };
type Props = { reply: ProofReply | undefined; action: string };

export function ProofForms({ reply, action }: Props) {
  const busy = useNavigation().state !== "idle";
  const ofRecovery = reply?.kind === "recovery";
  const ofCode = typedIn({}, ofRecovery ? undefined : reply);
  const code = useFormOf(CODE_FORM, ofCode.values, ofCode.errors);
  const ofOther = typedIn({}, ofRecovery ? reply : undefined);
  const recovery = useFormOf(RECOVERY_FORM, ofOther.values, ofOther.errors);
  // Stays open, so that a later reply doesn't hide what was typed.
  const [opened, setOpened] = useState(ofRecovery);
  if (ofRecovery && !opened) setOpened(true);
  return (
    <>
      <Form {...getFormProps(code)} method="post" action={action} className="grid gap-6">
        <TextField
          field={code.getFieldset().code!}
          label="Code of six digits"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
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
        <Form {...getFormProps(recovery)} method="post" action={action} className="mt-3 grid gap-6">
          <TextField
            field={recovery.getFieldset().recovery!}
            label="Recovery code"
            hint={`One of the ${inWords(RECOVERY_CODES)} that you were given. Each works once.`}
            autoComplete="off"
            data-secret
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
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
