import { Form } from "@remix-run/react";
import { useState } from "react";
import { customerPath } from "~/dashboard/customers/customer-view";
import { useBusy } from "~/dashboard/use-busy";
import { useEmptied } from "~/dashboard/use-emptied";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { linesOf, MAX_NOTES } from "./notes";

/** Why notes were not saved, and what was typed. */
export type NotesReply = { errors: { notes?: string; main?: string }; typed: string };

type Props = { customer: { id: number; notes: string; version: number }; reply: NotesReply | null };

/**
 * Operators' notes about a customer. What somebody else has saved in the meantime is shown above what was typed here. The form
 * carries the version that its operator has been shown, and keeps what is typed, until its own submit succeeds.
 */
export function NotesForm({ customer: { id, notes, version }, reply }: Props) {
  const busy = useBusy();
  const saved = useEmptied((sent) => sent.has("notes"));
  const [known, setKnown] = useState({ saved, version });
  const tells = reply?.errors.notes !== undefined;
  if (saved !== known.saved || (tells && version !== known.version)) setKnown({ saved, version });
  const meanwhile = tells && reply.typed !== notes && notes !== "";
  return (
    <Form method="post" action={customerPath(id)} preventScrollReset className="mt-10 grid gap-3">
      <input type="hidden" name="version" value={known.version} />
      {meanwhile ? (
        <div className="border-warn bg-card rounded-card border-l-4 px-5 py-4">
          <h3>Saved now</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
        </div>
      ) : null}
      <TextAreaField
        key={saved}
        id="notes"
        label="Notes"
        hint={`Only operators see them. At most ${MAX_NOTES.toLocaleString("en-CA")} characters.`}
        error={reply?.errors.notes}
        rows={linesOf(reply?.typed ?? notes)}
        defaultValue={reply?.typed ?? notes}
      />
      <p>
        <Button disabled={busy}>Save notes</Button>
      </p>
    </Form>
  );
}
