import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useBusy } from "~/dashboard/use-busy";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { type Field, FieldNotes, TextField } from "~/ui/field";
import { useFormOf } from "~/ui/form-errors";
import { ButtonWords } from "~/ui/pending";
import { SentFields, type Shown } from "~/ui/reply";
import { SessionMark } from "~/ui/session-mark";
import { useLive } from "~/ui/use-live";
import { ALT_LIMIT, CAPTION_LIMIT, MEGABYTES } from "./photo-values";

export const PHOTO_FORM = "photo";

const ALT_HINT = "For people who can't see it, such as “Clean leather seat with amber stitching”.";

type Props = {
  /** "" for a new one. */
  id: string;
  /** Whether the edited one has a before photo; a new one may get one. */
  isPair: boolean;
  shown: Shown;
  /** The form was refused. */
  again: boolean;
};

export function PhotoForm({ id, isPair, shown, again }: Props) {
  const form = useFormOf(PHOTO_FORM, shown.values, shown.errors);
  const fields = form.getFieldset();
  const busy = useBusy();
  const isNew = id === "";
  return (
    <FieldNotes.Provider value={shown.isStale ?? false}>
      <Form
        {...getFormProps(form)}
        method="post"
        encType={isNew ? "multipart/form-data" : undefined}
        action={`${operatorPaths.photos}?${isNew ? `new=${shown.key}` : `edit=${id}`}`}
        preventScrollReset
        className="grid gap-6"
      >
        {isNew ? (
          <>
            <SessionMark />
            <FileField
              field={fields.photo!}
              label="Photo"
              hint={`JPEG, PNG or WebP, ${MEGABYTES} MB at most. The page shows its middle, three wide and two high: hold the phone sideways.`}
              again={again}
            />
          </>
        ) : (
          <>
            <SentFields shown={shown} />
            <input type="hidden" name="id" value={id} />
          </>
        )}
        <TextField
          field={fields.alt!}
          label="What it shows (alt text)"
          hint={ALT_HINT}
          maxLength={ALT_LIMIT}
        />
        <TextField
          field={fields.caption!}
          label="Caption"
          hint="Shown below it, such as “Interior restoration”."
          maxLength={CAPTION_LIMIT}
        />
        {isNew ? (
          <FileField
            field={fields.before!}
            label="Before photo, if you have one"
            hint="From the same place: visitors slide between the two."
            again={again}
          />
        ) : null}
        {isNew || isPair ? (
          <TextField
            field={fields.beforeAlt!}
            label="What the before photo shows (alt text)"
            maxLength={ALT_LIMIT}
          />
        ) : null}
        <p className="flex flex-wrap items-center gap-4">
          <Button name="intent" value="save" disabled={busy}>
            <ButtonWords busy={busy} pending="Saving photo..." spins>
              {isNew ? "Add photo" : "Save photo"}
            </ButtonWords>
          </Button>
          {isNew ? null : (
            <Link to={operatorPaths.photos} className="link inline-flex min-h-11 items-center">
              Cancel
            </Link>
          )}
        </p>
      </Form>
    </FieldNotes.Provider>
  );
}

/** A page that's loaded anew has lost the file; a script's reply hasn't. */
function FileField({
  field,
  label,
  hint,
  again,
}: {
  field: Field;
  label: string;
  hint: string;
  again: boolean;
}) {
  const live = useLive();
  return (
    <TextField
      field={field}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      label={label}
      hint={
        again && !live ? (
          <>
            {hint} <strong className="text-ink">Choose the photo again.</strong>
          </>
        ) : (
          hint
        )
      }
    />
  );
}
