import { Link } from "@remix-run/react";
import { type PageForm, ScreenForm } from "~/dashboard/screen-form";
import { useBusy } from "~/dashboard/use-busy";
import { PHOTO_MEGABYTES } from "~/domain/photo-file";
import { operatorPaths } from "~/operator-paths";
import { type Field, TextField } from "~/ui/field";
import type { Stored } from "~/ui/reply";
import { ButtonWords } from "~/ui/pending";
import { useLive } from "~/ui/use-live";
import { ALT_LIMIT, CAPTION_LIMIT } from "./photo-limits";
import { PHOTO_LABELS } from "./photo-values";

export const PHOTO_FORM = "photo";

const ALT_HINT = "For people who can't see it, such as “Clean leather seat with amber stitching”.";

type Props = PageForm & {
  page: Stored;
  /** "" for a new one. */
  id: string;
  /** Whether the edited one has a before photo; a new one may get one. */
  isPair: boolean;
};

export function PhotoForm({ id, isPair, ...form }: Props) {
  const busy = useBusy();
  const isNew = id === "";
  const again = form.reply !== undefined;
  return (
    <ScreenForm
      id={PHOTO_FORM}
      screen={`${operatorPaths.photos}?${isNew ? `new=${(form.reply ?? form.page).key}` : `edit=${id}`}`}
      sent={isNew ? { intent: "save" } : { intent: "save", id }}
      {...form}
      encType={isNew ? "multipart/form-data" : undefined}
      className="grid gap-6"
      button={
        <ButtonWords busy={busy} pending="Saving photo..." spins>
          {isNew ? "Add photo" : "Save photo"}
        </ButtonWords>
      }
      beside={
        isNew ? null : (
          <Link to={operatorPaths.photos} className="link inline-flex min-h-11 items-center">
            Cancel
          </Link>
        )
      }
    >
      {(fields) => (
        <>
          {isNew ? (
            <FileField
              field={fields.photo!}
              label="Photo"
              hint={`JPEG, PNG or WebP, ${PHOTO_MEGABYTES} MB at most. The page shows its middle, three wide and two high: hold the phone sideways.`}
              again={again}
            />
          ) : null}
          <TextField
            field={fields.alt!}
            label={`${PHOTO_LABELS.alt} (alt text)`}
            hint={ALT_HINT}
            maxLength={ALT_LIMIT}
          />
          <TextField
            field={fields.caption!}
            label={PHOTO_LABELS.caption}
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
              label={`${PHOTO_LABELS.beforeAlt} (alt text)`}
              maxLength={ALT_LIMIT}
            />
          ) : null}
        </>
      )}
    </ScreenForm>
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
