import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { LIMITS } from "~/domain/limits";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

/** The operator's name as others see it; it may be empty. */
export function NameForm({ name, error }: { name: string | null; error: string | undefined }) {
  const busy = useBusy();
  return (
    <Form
      method="post"
      action={operatorPaths.account}
      noValidate
      preventScrollReset
      className="grid gap-5"
    >
      <TextField
        id="name"
        label="Your name (optional)"
        autoComplete="name"
        maxLength={LIMITS.name}
        defaultValue={name ?? ""}
        error={error}
      />
      <p>
        <Button name="intent" value="name" size="small" disabled={busy}>
          Save name
        </Button>
      </p>
    </Form>
  );
}
