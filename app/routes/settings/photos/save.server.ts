import { randomBytes } from "node:crypto";
import type { Database } from "../../../../db/connect";
import { keepPhotoFiles } from "../../../../db/photos";
import type { PhotoFile } from "~/domain/photo-file";
import type { OwnPhotos } from "~/content/own-photos";
import { saveVersion } from "~/dashboard/document-history.server";
import { hiddenMeanwhile, LIST_CHANGED_MEANWHILE, mergeForm } from "~/dashboard/meanwhile";
import { errorsOf, parseForm, typed, versionIn } from "~/server/form.server";
import { readForm } from "~/server/http";
import { earlierPhotos, FIRST_PHOTOS, photosVersion } from "~/server/photos.server";
import { isUpload } from "~/server/upload.server";
import type { FieldErrors } from "~/ui/error-summary";
import { addPhoto } from "./add-photo.server";
import {
  addedNote,
  afterPress,
  pressSchema,
  textsSchema,
  withPhoto,
  withTexts,
} from "./photo-change.server";
import { PHOTO_LABELS, valuesOf } from "./photo-fields";

/** `values` is what was typed, or null for a press on a button of the list. */
export type Refused = {
  status: number;
  errors: FieldErrors;
  values: Record<string, string> | null;
  /** Of a form that shows what others have saved; else it stays the one that it was made for. */
  version?: number;
};
type Values = Refused["values"];
type Changed = { photos: OwnPhotos; note: string };

const BUSY = "Another photo is being worked on. Please try again in a moment.";
const GONE = "That photo has been changed meanwhile. Look at the list again.";

/** Only a photo is added by an upload; all else is a form like any other. */
export async function save(
  db: Database,
  request: Request,
  operatorId: number,
): Promise<{ note: string } | Refused> {
  if (isUpload(request)) return addAlone(request, (page) => add(db, request, page, operatorId));
  const present = await photosVersion(db);
  const form = await readForm(request);
  const change = changeOf(form, present.value);
  if (!("note" in change)) return { ...change, version: versionIn(form) };
  const { version, id, values, ...changed } = change;
  const problem = await keep(db, version, changed, [], operatorId);
  if (!problem) return { note: changed.note };
  const { status, main } = problem;
  if (status === 503) return { status, errors: { main }, values, version };
  if (!values) return { status, errors: { main: LIST_CHANGED_MEANWHILE }, values };
  const [opened, now] = [await earlierPhotos(db, version), await photosVersion(db)];
  const photoIn = (photos: OwnPhotos | null) => photos?.find((each) => each.id === id);
  const [was, is] = [photoIn(opened), photoIn(now.value)];
  const forms = { was: was ? valuesOf(was) : {}, is: is ? valuesOf(is) : {}, sent: values };
  const merged = mergeForm(forms, { label: (field) => PHOTO_LABELS[field]! });
  return {
    status,
    errors: { ...merged.errors, main: main + hiddenMeanwhile(was, is) },
    values: merged.values,
    version: now.version,
  };
}

type Outcome = { note: string } | Refused;
let working: { page: string; outcome: Promise<Outcome> } | null = null;

/**
 * A photo takes a core for seconds, and memory for its pixels and file: one at a time, and no other
 * body is read meanwhile. What the same page sends again waits, and is there already by then.
 */
async function addAlone(
  request: Request,
  work: (page: string) => Promise<Outcome>,
): Promise<Outcome> {
  const sent = new URL(request.url).searchParams.get("new");
  const page = sent ?? randomBytes(8).toString("hex");
  if (working?.page === page) {
    await working.outcome.catch(() => null);
    return addAlone(request, work);
  }
  if (working) return { status: 503, errors: { main: BUSY }, values: null };
  const outcome = work(page).finally(() => (working = null));
  working = { page, outcome };
  return outcome;
}

/** One more overwrites nothing of anybody's, whatever the page showed. */
async function add(
  db: Database,
  request: Request,
  page: string,
  operatorId: number,
): Promise<Outcome> {
  const added = await addPhoto(request, page, (await photosVersion(db)).value);
  if ("errors" in added) return added;
  if ("there" in added) return { note: addedNote(added.there) };
  const { texts, sides, files, values } = added;
  // Making the files has taken seconds, in which another process may have had the same upload.
  const now = await photosVersion(db);
  if (now.value.some(({ id }) => id === sides.after.id)) return { note: addedNote(texts) };
  const changed = withPhoto(now.value, texts, sides);
  const problem = await keep(db, now.version, changed, files, operatorId);
  if (!problem) return { note: changed.note };
  return { status: problem.status, errors: { main: problem.main }, values };
}

function keep(
  db: Database,
  seen: number,
  { photos, note }: Changed,
  files: readonly PhotoFile[],
  operatorId: number,
) {
  const row = { kind: "photos" as const, seen, note, operatorId, firstValue: FIRST_PHOTOS };
  return saveVersion(db, { ...row, value: photos }, (trx) => keepPhotoFiles(trx, files));
}

function changeOf(
  form: URLSearchParams,
  present: OwnPhotos,
): (Changed & { version: number; id: string; values: Values }) | Refused {
  const press = parseForm(form, pressSchema);
  const isSave = press.status === "success" && press.value.intent === "save";
  const values = isSave ? typed(form) : null;
  if (press.status !== "success") return { status: 422, errors: { main: GONE }, values };
  const { version, id } = press.value;
  const photo = present.find((each) => each.id === id);
  if (!photo) return { status: 409, errors: { main: GONE }, values };
  let changed;
  if (isSave) {
    const texts = parseForm(form, textsSchema(photo.before !== null));
    if (texts.status !== "success") return { status: 422, errors: errorsOf(texts), values };
    changed = withTexts(present, id, texts.value);
  } else changed = afterPress(present, press.value);
  if (!changed) return { status: 409, errors: { main: GONE }, values };
  return { ...changed, version, id, values };
}
