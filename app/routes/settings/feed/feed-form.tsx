import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

export const FEED_FORM = "feed";
export const MAX_NAME = 60;

/** `form`: a secret by which it makes one address only, however often it's sent. */
export function FeedForm({
  form,
  reply,
}: {
  form: string;
  reply: SubmissionResult<string[]> | undefined;
}) {
  const busy = useBusy();
  const [metadata, fields] = useForm<{ name: string }>({ id: FEED_FORM, lastResult: reply });
  return (
    <Form
      {...getFormProps(metadata)}
      method="post"
      action={operatorPaths.feed}
      preventScrollReset
      className="mt-8 grid gap-4"
    >
      <input type="hidden" name="form" value={form} />
      <TextField
        field={fields.name}
        label="What reads it?"
        hint={`Such as “My phone”. At most ${MAX_NAME} characters.`}
      />
      <p>
        <Button name="intent" value="create" look="primary" disabled={busy}>
          Make an address
        </Button>
      </p>
    </Form>
  );
}
