import { keepPhotoFiles } from "~db/photos";
import type { OwnPhotos } from "~/content/own-photos";
import type { OperatorUploadArgs } from "~/auth/operator-route.server";
import type { Sender } from "~/server/answer-action.server";
import { db } from "~/server/db.server";
import { sitePhotos } from "~/server/photos.server";
import { refuse, respond } from "~/server/reply.server";
import { newKey } from "~/server/submission.server";
import { type DocumentForm, savesDocument } from "../document/document-action.server";
import { listForms } from "../document/list-forms.server";
import { addPhoto } from "./add-photo.server";
import { LIST, photoForm, type Texts, textsSchema, withPhoto } from "./photo-changes.server";

const BUSY = "Another photo is being worked on. Please try again in a moment.";
/** The texts come with the photo, which isn't read. A script keeps them in the form. */
const LOST = "Press Back first: most browsers still have what you typed beside it.";

/** By intent: the screen's form, and the buttons beside a photo. */
export const PHOTO_FORMS = {
  save: (sent: Sender) => savesDocument(photoForm(sent.form.has("beforeAlt")))(sent),
  ...listForms(LIST, "photo", ({ caption }) => `Photo “${caption}”`),
};

type Added = Awaited<ReturnType<typeof add>>;
let working: { page: string; outcome: Promise<Added> } | null = null;

/**
 * A photo takes a core for seconds, and memory for its pixels and file: one at a time, and no other
 * body is read meanwhile. What the same page sends again waits, and is there already by then.
 */
export async function addAlone(args: OperatorUploadArgs): Promise<Added> {
  const { request } = args;
  const page = new URL(request.url).searchParams.get("new") ?? newKey();
  if (working?.page === page) {
    await working.outcome.catch(() => null);
    return addAlone(args);
  }
  if (working) return refuse(503, { main: isByScript(request) ? BUSY : `${BUSY} ${LOST}` });
  const outcome = add(args, page).finally(() => (working = null));
  working = { page, outcome };
  return outcome;
}

function isByScript(request: Request): boolean {
  return new URL(request.url).searchParams.has("_data");
}

async function add({ request, operator }: OperatorUploadArgs, page: string) {
  const added = await addPhoto(request, page, (await sitePhotos.read(db)).value);
  if ("reply" in added) return respond(added);
  const { form, isPair, made } = added;
  form.set("key", page);
  const id = form.get("photo")!;
  const addition: DocumentForm<OwnPhotos, Texts> = {
    ...LIST,
    schema: textsSchema(isPair),
    anytime: () => true,
    apply(photos, texts, { trx }) {
      const note = `Photo “${texts.caption}” added`;
      // Making the files has taken seconds, in which another process may have had the same upload.
      if (!made || photos.some((photo) => photo.id === id)) return { after: photos, note };
      const alongside = async () => void (await keepPhotoFiles(trx, made.files));
      return { after: withPhoto(photos, texts, made), note, adds: id, alongside };
    },
  };
  return savesDocument(addition)({ request, form, operator });
}
