import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button, EnterButton } from "~/ui/button";
import { type FactorReply, PresentPassword, useFactorForm } from "./present-password";

type Props = { since: string; codesLeft: number; email: string; reply: FactorReply };

export function FactorOn({ since, codesLeft, email, reply }: Props) {
  const busy = useBusy();
  const [form, fields] = useFactorForm(reply);
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
      <Form
        {...getFormProps(form)}
        method="post"
        action={operatorPaths.secondFactor}
        className="mt-5 grid max-w-md gap-6"
      >
        <EnterButton name="intent" value="renew">
          Make new recovery codes
        </EnterButton>
        <PresentPassword email={email} field={fields.present} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="renew" disabled={busy}>
            Make new recovery codes
          </Button>
          <Button look="danger" name="intent" value="off" disabled={busy}>
            Switch off
          </Button>
        </div>
      </Form>
    </div>
  );
}
