import { PresentPassword } from "~/auth/password-field";
import { TextField } from "~/ui/field";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button, EnterButton } from "~/ui/button";
import { inWords } from "~/domain/in-words";
import { RECOVERY_CODES } from "~/domain/recovery-code";
import type { QrDrawing } from "./qr.server";
import { PrintButton } from "~/ui/print-button";
import { ShownOnce } from "../parts/shown-once";

export const FACTOR_FORM = "factor";

/** Only one of the page's forms is shown at a time. */
type Props = Pick<PageForm, "reply">;
const FORM = { id: FACTOR_FORM, screen: operatorPaths.secondFactor };

export function FactorOff({ email, reply }: Props & { email: string }) {
  return (
    <>
      <p className="max-w-measure mt-4">
        It is off. With it, signing in takes your password and a code of six digits that an app on
        your phone shows: Google Authenticator, Microsoft Authenticator, 1Password, Aegis or any
        other of its kind.
      </p>
      <ScreenForm
        {...FORM}
        reply={reply}
        sent={{ intent: "start" }}
        button="Set up"
        look="primary"
        className="mt-8 grid max-w-md gap-6"
      >
        {(fields) => <PresentPassword email={email} field={fields.present!} />}
      </ScreenForm>
    </>
  );
}

type SetUpProps = Props & { secret: string; address: string; qr: QrDrawing };

export function FactorSetUp({ secret, address, qr, reply }: SetUpProps) {
  const busy = useBusy();
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
          <ScreenForm
            {...FORM}
            reply={reply}
            className="mt-4 grid gap-6"
            buttons={
              <div className="flex flex-wrap gap-3">
                <Button look="primary" name="intent" value="confirm" disabled={busy}>
                  Switch on
                </Button>
                <Button name="intent" value="give-up" disabled={busy}>
                  Cancel
                </Button>
              </div>
            }
          >
            {(fields) => (
              <TextField
                field={fields.code!}
                label="Code of six digits"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                className="input max-w-48 text-xl tracking-[0.2em]"
              />
            )}
          </ScreenForm>
        </li>
      </ol>
      <p className="text-soft mt-6">
        It counts from then on, and you get {inWords(RECOVERY_CODES)} recovery codes for the day on
        which the phone is lost.
      </p>
    </>
  );
}

type FactorOnProps = Props & { since: string; codesLeft: number; email: string };

export function FactorOn({ since, codesLeft, email, reply }: FactorOnProps) {
  const busy = useBusy();
  return (
    <div className="no-print">
      <p className="mt-6 font-semibold">On since {since}</p>
      <p className={codesLeft < 3 ? "text-warn mt-1 font-semibold" : "mt-1"}>
        {codesLeft === 0
          ? "No recovery code is left: make new ones."
          : `${codesLeft} recovery ${codesLeft === 1 ? "code is" : "codes are"} left.`}
      </p>
      <h2 className="mt-10">Change it</h2>
      <p className="text-soft max-w-measure mt-2">
        Recovery codes lost, or never seen because the connection was lost? Make new ones: they end
        the old ones. For another phone, switch it off and set it up again. Both sign you out in all
        other browsers.
      </p>
      <ScreenForm
        {...FORM}
        reply={reply}
        className="mt-5 grid max-w-md gap-6"
        buttons={
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="renew" disabled={busy}>
              Make new recovery codes
            </Button>
            <Button look="danger" name="intent" value="off" disabled={busy}>
              Switch off
            </Button>
          </div>
        }
      >
        {(fields) => (
          <>
            <EnterButton name="intent" value="renew">
              Make new recovery codes
            </EnterButton>
            <PresentPassword email={email} field={fields.present!} />
          </>
        )}
      </ScreenForm>
    </div>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <ShownOnce title="Your recovery codes">
      <p>
        You see them only now. Each signs you in once in place of the app's code: print them, or
        write them down, and keep them apart from your phone.
      </p>
      <ol className="grid gap-x-8 gap-y-1 font-mono text-[1.0625rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>
        <PrintButton />
      </p>
    </ShownOnce>
  );
}
