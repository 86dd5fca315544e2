import { inWords } from "~/domain/in-words";
import { RECOVERY_CODES } from "~/domain/recovery-code";
import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type FactorReply, useFactorForm } from "./present-password";
import type { QrDrawing } from "./qr.server";

type Props = { secret: string; address: string; qr: QrDrawing; reply: FactorReply };

export function FactorSetUp({ secret, address, qr, reply }: Props) {
  const busy = useBusy();
  const [form, fields] = useFactorForm(reply);
  return (
    <>
      <ol className="mt-6 grid gap-8">
        <li>
          <h2>1. Scan this with your authenticator app</h2>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code of the secret below"
            shapeRendering="crispEdges"
            className="rounded-card border-line text-ink mt-4 size-60 border bg-white"
          >
            <path d={qr.path} fill="currentColor" />
          </svg>
          <p className="max-w-measure mt-4">
            On this phone?{" "}
            <a href={address} className="link inline-flex min-h-11 items-center">
              Open it in your app
            </a>
            . Or type the secret:
          </p>
          <p className="mt-1 font-mono text-[1.0625rem] font-semibold wrap-anywhere">
            <span className="sr-only">Secret: </span>
            {secret.match(/.{1,4}/g)?.join(" ")}
          </p>
        </li>
        <li>
          <h2>2. Enter the code that it shows</h2>
          <Form
            {...getFormProps(form)}
            method="post"
            action={operatorPaths.secondFactor}
            className="mt-4 grid gap-6"
          >
            <TextField
              field={fields.code}
              label="Code of six digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="input max-w-48 text-xl tracking-[0.2em]"
            />
            <div className="flex flex-wrap gap-3">
              <Button look="primary" name="intent" value="confirm" disabled={busy}>
                Switch on
              </Button>
              <Button name="intent" value="give-up" disabled={busy}>
                Cancel
              </Button>
            </div>
          </Form>
        </li>
      </ol>
      <p className="text-soft mt-6">
        It counts from then on, and you get {inWords(RECOVERY_CODES)} recovery codes for the day on
        which the phone is lost.
      </p>
    </>
  );
}
