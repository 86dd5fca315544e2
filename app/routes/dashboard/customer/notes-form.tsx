import { customerPath } from "~/dashboard/customers/customer-view";
import { ScreenForm } from "~/dashboard/screen-form";
import { TextAreaField } from "~/ui/field";
import type { Reply } from "~/ui/reply";

export const NOTES_FORM = "customer";
export const NOTES_LIMIT = 5000;

type Props = {
  customer: { id: number; notes: string; version: number };
  reply: Reply | undefined;
};

export function NotesForm({ customer: { id, notes, version }, reply }: Props) {
  return (
    <ScreenForm
      id={NOTES_FORM}
      screen={customerPath(id)}
      page={{ version, values: { notes } }}
      reply={reply}
      button="Save notes"
      className="mt-8 grid gap-3"
    >
      {(fields, { values, errors }) => {
        const typed = values.notes ?? "";
        return (
          <>
            {errors.notes !== undefined && typed !== notes && notes !== "" ? (
              <div className="border-warn bg-card rounded-card border-l-4 px-5 py-4">
                <h3>Saved now</h3>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>
              </div>
            ) : null}
            <TextAreaField
              field={fields.notes!}
              label="Notes"
              hint={`Only operators see them. At most ${NOTES_LIMIT.toLocaleString("en-CA")} characters.`}
              rows={linesOf(typed)}
            />
          </>
        );
      }}
    </ScreenForm>
  );
}

export function linesOf(notes: string): number {
  return Math.min(16, Math.max(4, notes.split("\n").length + 1));
}
