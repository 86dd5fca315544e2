import { createHash } from "node:crypto";
import { type PhotoFile, PHOTO_MEGABYTES } from "~/domain/photo-file";
import type { OwnPhotos, PhotoSide } from "~/content/own-photos";
import { NOT_SAVED } from "~/server/fault.server";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { log } from "~/server/log.server";
import { type Drawn, drawn, UNPARSED } from "~/server/reply.server";
import { PHOTO_LIMITS, readUpload, type Upload } from "~/server/upload.server";
import type { FieldErrors } from "~/ui/error-summary";
import { type Texts, textsSchema } from "./photo-changes.server";
import { MOST_PHOTOS } from "./photo-limits";
import { makeFiles } from "./photo-files.server";

const TOO_LARGE = `A photo may have ${PHOTO_MEGABYTES} MB at most. Choose a smaller one.`;
const FULL = `${MOST_PHOTOS} photos are enough. Remove one to add another.`;

type Side = Omit<PhotoSide, "alt">;
type Added = {
  /** As it was sent, with the photo's id in place of its files. */
  form: URLSearchParams;
  isPair: boolean;
  /** None for one that's there already. */
  made: { after: Side; before: Side | null; files: PhotoFile[] } | null;
};
/** Reads the form, and makes the files of its photo or pair, if they aren't there; nothing is saved yet. */
export async function addPhoto(
  request: Request,
  page: string,
  present: OwnPhotos,
): Promise<Added | Drawn> {
  const upload = await readUpload(request, PHOTO_LIMITS);
  if (!upload) return drawn(413, UNPARSED, { errors: { photo: TOO_LARGE }, key: page });
  const { form, files } = upload;
  const values = typed(form);
  const refused = (status: number, errors: FieldErrors) =>
    drawn(status, UNPARSED, { errors, values, key: page });
  const texts = parseForm(form, textsSchema(files.has("before")));
  const [photo, before] = [files.get("photo"), files.get("before")];
  const errors = {
    ...problemsOf(files),
    ...(texts.status === "success" ? {} : errorsOf(texts)),
  };
  if (texts.status !== "success" || Object.keys(errors).length > 0) return refused(422, errors);
  const sent = [photo, before].filter((file) => file instanceof Uint8Array);
  const idFor = (field: string) => idOf({ field, page, texts: texts.value }, sent);
  const id = idFor("photo");
  const known = {
    form: new URLSearchParams({ ...values, photo: id }),
    isPair: files.has("before"),
  };
  if (present.some((each) => each.id === id)) return { ...known, made: null };
  if (present.length >= MOST_PHOTOS) return refused(422, { main: FULL });
  try {
    const after = await makeSide(id, "photo", photo as Uint8Array, before !== undefined);
    if ("problem" in after) return refused(422, after.problem);
    const other = before
      ? await makeSide(idFor("before"), "before", before as Uint8Array, true)
      : null;
    if (other && "problem" in other) return refused(422, other.problem);
    return {
      ...known,
      made: {
        after: after.side,
        before: other && other.side,
        files: [...after.files, ...(other?.files ?? [])],
      },
    };
  } catch (error) {
    log.error("a photo's files cannot be made", error);
    return refused(503, { main: NOT_SAVED });
  }
}

/** The same for the same upload alone: the same files and texts, sent from the same page. */
function idOf(
  side: { field: string; page: string; texts: Texts },
  files: readonly Uint8Array[],
): string {
  const hash = createHash("sha256").update(JSON.stringify(side));
  for (const file of files) hash.update(file);
  return hash.digest("hex").slice(0, 16);
}

function problemsOf(files: Upload["files"]): FieldErrors {
  const photo = files.get("photo");
  return {
    ...(photo ? {} : { photo: "Choose a photo" }),
    ...(photo === "too large" ? { photo: TOO_LARGE } : {}),
    ...(files.get("before") === "too large" ? { before: TOO_LARGE } : {}),
  };
}

async function makeSide(
  id: string,
  field: "photo" | "before",
  bytes: Uint8Array,
  paired: boolean,
): Promise<{ side: Side; files: PhotoFile[] } | { problem: FieldErrors }> {
  const made = await makeFiles(id, bytes, { paired });
  return "problem" in made
    ? { problem: { [field]: made.problem } }
    : { side: { id, width: made.width }, files: made.files };
}
