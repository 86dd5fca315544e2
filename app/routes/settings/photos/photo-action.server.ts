import { keepPhotoFiles } from "~db/photos";
import type { OwnPhotos } from "~/content/own-photos";
import type { OperatorUploadArgs } from "~/auth/operator-route.server";
import type { Sender } from "~/server/answer-action.server";
import { db } from "~/server/db.server";
import { sitePhotos } from "~/server/photos.server";
import { refuse, respond } from "~/server/reply.server";
import { newKey } from "~/server/submission.server";
import { busyWords, uploadAlone } from "~/server/upload.server";
import { bringsBack } from "../document/bring-back.server";
import { type DocumentForm, savesDocument } from "../document/document-action.server";
import { listForms } from "../document/list-forms.server";
import { addPhoto } from "./add-photo.server";
import { LIST, photoForm, type Texts, textsSchema, withPhoto } from "./photo-changes.server";

/** By intent: the screen's form, and the buttons beside a photo. */
export const PHOTO_FORMS = {
  save: (sent: Sender) => savesDocument(photoForm(sent.form.has("beforeAlt")))(sent),
  bringBack: bringsBack(LIST),
  ...listForms(LIST, "photo", ({ caption }) => `Photo “${caption}”`),
};

type Added = Awaited<ReturnType<typeof add>>;
let working: { page: string; outcome: Promise<Added> } | null = null;

/** What the same page sends again waits, and is there already by then. */
export async function addAlone(args: OperatorUploadArgs): Promise<Added> {
  const { request } = args;
  const page = new URL(request.url).searchParams.get("new") ?? newKey();
  if (working?.page === page) {
    await working.outcome.catch(() => null);
    return addAlone(args);
  }
  const begun = uploadAlone("operator", () => add(args, page));
  if (!begun) return refuse(503, { main: busyWords(request) });
  const outcome = begun.finally(() => (working = null));
  working = { page, outcome };
  return outcome;
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
    apply(photos, texts) {
      const note = `Photo “${texts.caption}” added`;
      // Making the files has taken seconds, in which another process may have had the same upload.
      if (!made || photos.some((photo) => photo.id === id)) return { after: photos, note };
      return { after: withPhoto(photos, texts, made), note, adds: id };
    },
    effects: (_, __, trx) => ({
      alongside: async () => void (made && (await keepPhotoFiles(trx, made.files))),
    }),
  };
  return savesDocument(addition)({ request, form, operator });
}
