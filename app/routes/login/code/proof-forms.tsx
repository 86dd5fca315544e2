import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { inWords } from "~/domain/in-words";
import { RECOVERY_CODES } from "~/domain/recovery-code";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

export const CODE_FORM = "code";
export const RECOVERY_FORM = "recovery";
type Props = {
  reply: { kind: "code" | "recovery"; result: SubmissionResult<string[]> } | undefined;
  action: string;
};

export function ProofForms({ reply, action }: Props) {
  const busy = useNavigation().state !== "idle";
  const ofRecovery = reply?.kind === "recovery";
  const [code, { code: codeField }] = useForm<{ code: string }>({
    id: CODE_FORM,
    lastResult: ofRecovery ? undefined : reply?.result,
  });
  const [recovery, { recovery: recoveryField }] = useForm<{ recovery: string }>({
    id: RECOVERY_FORM,
    lastResult: ofRecovery ? reply.result : undefined,
  });
  // Stays open, so that a later reply doesn't hide what was typed.
  const [opened, setOpened] = useState(ofRecovery);
  if (ofRecovery && !opened) setOpened(true);
  return (
    <>
      <Form {...getFormProps(code)} method="post" action={action} className="grid gap-6">
        <TextField
          field={codeField}
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
            field={recoveryField}
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
