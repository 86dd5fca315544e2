import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";

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
