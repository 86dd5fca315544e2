import type { Database } from "../../../../db/connect";
import { keepPhotoFiles } from "../../../../db/photos";
import type { PhotoFile } from "~/domain/photo-file";
import type { OwnPhotos } from "~/content/own-photos";
import { saveVersion } from "~/dashboard/document-history.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { readForm } from "~/server/http";
import { FIRST_PHOTOS, photosVersion } from "~/server/photos.server";
import { isUpload } from "~/server/upload.server";
import type { FieldErrors } from "~/ui/error-summary";
import { addPhoto } from "./add-photo.server";
import { afterPress, pressSchema, textsSchema, withTexts } from "./photo-change.server";

/** `values` is what was typed, or null for a press on a button of the list. */
export type Refused = {
  status: number;
  errors: FieldErrors;
  values: Record<string, string> | null;
};
type Change = { seen: number; photos: OwnPhotos; note: string; files: readonly PhotoFile[] };

const GONE = "That photo has been changed meanwhile. Look at the list again.";

/** Only a photo is added by an upload; all else is a form like any other. */
export async function save(
  db: Database,
  request: Request,
  operatorId: number,
): Promise<{ note: string } | Refused> {
  const { value: present } = await photosVersion(db);
  const form = isUpload(request) ? null : await readForm(request);
  const change = form ? changeOf(form, present) : await addPhoto(request, present);
  if (!("note" in change)) return change;
  const { seen, photos, note, files } = change;
  const row = { kind: "photos" as const, seen, note, operatorId, firstValue: FIRST_PHOTOS };
  const problem = await saveVersion(db, { ...row, value: photos }, (trx) =>
    keepPhotoFiles(trx, files),
  );
  if (!problem) return { note };
  const { status, main } = problem;
  return { status, errors: { main }, values: change.values };
}

function changeOf(
  form: URLSearchParams,
  present: OwnPhotos,
): (Change & { values: Refused["values"] }) | Refused {
  const press = parseForm(form, pressSchema);
  const isSave = press.status === "success" && press.value.intent === "save";
  const values = isSave ? typed(form) : null;
  if (press.status !== "success") return { status: 422, errors: { main: GONE }, values };
  const { version: seen, id } = press.value;
  const photo = present.find((each) => each.id === id);
  if (!photo) return { status: 409, errors: { main: GONE }, values };
  let changed;
  if (isSave) {
    const texts = parseForm(form, textsSchema(photo.before !== null));
    if (texts.status !== "success") return { status: 422, errors: errorsOf(texts), values };
    changed = withTexts(present, id, texts.value);
  } else changed = afterPress(present, press.value);
  if (!changed) return { status: 409, errors: { main: GONE }, values };
  return { ...changed, seen, files: [], values };
}
