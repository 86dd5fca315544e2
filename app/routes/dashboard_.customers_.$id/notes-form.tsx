import { Form } from "@remix-run/react";
import { customerPath } from "~/dashboard/customer-view";
import { useBusy } from "~/dashboard/use-busy";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { linesOf, MAX_NOTES } from "./notes";

/** Why notes were not saved, and what was typed. */
export type NotesReply = { errors: { notes?: string; main?: string }; typed: string };

type Props = { customer: { id: number; notes: string; version: number }; reply: NotesReply | null };

/** What operators keep in mind about a customer. What somebody else has saved meanwhile stands above what was typed here. */
export function NotesForm({ customer: { id, notes, version }, reply }: Props) {
  const busy = useBusy();
  const meanwhile = reply?.errors.notes !== undefined && reply.typed !== notes && notes !== "";
  return (
    <Form method="post" action={customerPath(id)} preventScrollReset className="mt-10 grid gap-3">
      <input type="hidden" name="version" value={version} />
      {meanwhile ? (
        <div className="border-warn bg-card rounded-card border-l-4 px-5 py-4">
          <h3>Saved now</h3>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
        </div>
      ) : null}
      <TextAreaField
        key={version}
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
