import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { customerPath } from "~/dashboard/customers/customer-view";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { type Reply, SentFields, useEmptied } from "~/ui/reply";

export const NOTES_FORM = "customer";
export const MAX_NOTES = 5000;
const NONE = {};
type Props = {
  customer: { id: number; notes: string; version: number };
  keyOfForm: string;
  reply: Reply | undefined;
};

/** Carries the version that the operator was shown until its own submit succeeds. */
export function NotesForm({ customer: { id, notes, version }, keyOfForm, reply }: Props) {
  const busy = useBusy();
  const typed = reply && (reply.values.notes ?? "");
  const form = useFormOf(NOTES_FORM, { notes: typed ?? notes }, reply?.errors ?? NONE);
  const fields = form.getFieldset();
  const saved = useEmptied((sent) => sent.has("notes"));
  const [known, setKnown] = useState({ saved, version });
  if (saved !== known.saved) setKnown({ saved, version });
  const sent = reply ?? { key: keyOfForm, version: known.version };
  const meanwhile = reply?.errors.notes !== undefined && typed !== notes && notes !== "";
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={customerPath(id)}
      preventScrollReset
      className="mt-8 grid gap-3"
    >
      <SentFields shown={sent} />
      {meanwhile ? (
        <div className="border-warn bg-card rounded-card border-l-4 px-5 py-4">
          <h3>Saved now</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
        </div>
      ) : null}
      <TextAreaField
        key={saved}
        field={fields.notes!}
        label="Notes"
        hint={`Only operators see them. At most ${MAX_NOTES.toLocaleString("en-CA")} characters.`}
        rows={linesOf(typed ?? notes)}
        defaultValue={typed ?? notes}
      />
      <p>
        <Button disabled={busy}>Save notes</Button>
      </p>
    </Form>
  );
}

export function linesOf(notes: string): number {
  return Math.min(16, Math.max(4, notes.split("\n").length + 1));
}
