import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import { addInquiry } from "~db/inquiries";
import { attemptLimited, tooOften } from "~/auth/too-often.server";
import { HONEYPOT } from "~/booking/contact/contact-fields";
import { contactLink, MOST_INQUIRY_PHOTOS } from "~/domain/inquiry";
import { LIMITS } from "~/domain/limits";
import { PHOTO_MEGABYTES, UPLOAD_MEGABYTES } from "~/domain/photo-file";
import { cleanEmail, oneLine, paragraphs } from "~/domain/text";
import { paths } from "~/paths";
import { businessInForce } from "~/server/business.server";
import { senderKey } from "~/server/client-address.server";
import { now } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { needed } from "~/server/form.server";
import { BODY_LIMIT, readForm } from "~/server/http";
import { smallPhoto } from "~/server/photo-decode.server";
import { refuse } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import {
  busyWords,
  isUpload,
  PHOTO_LIMITS,
  readUpload,
  type UploadedFile,
  uploadAlone,
} from "~/server/upload.server";
import { z } from "~/server/zod.server";

export { hasRoom } from "~db/inquiries";

const CONTACT = "Enter a phone number, or an email address such as name@example.com";
const TOO_LARGE = `A photo may have ${PHOTO_MEGABYTES} MB at most, and all together ${UPLOAD_MEGABYTES} MB`;
const schema = z.object({
  name: needed("Name", LIMITS.name, "Enter your name"),
  contact: needed("Phone or email", LIMITS.email, CONTACT, (text) =>
    cleanEmail(oneLine(text)),
  ).refine((contact) => contactLink(contact) !== null, CONTACT),
  what: needed("This", LIMITS.inquiry, "Tell us what it's about", paragraphs),
});

export async function inquiryAction({ request, context }: ActionFunctionArgs) {
  if (!isUpload(request)) return keep(await readForm(request), [], context);
  const declared = Number(request.headers.get("content-length"));
  // A body this small holds no photos.
  if (declared > 0 && declared <= BODY_LIMIT) return keepUpload(request, context);
  const begun = uploadAlone(
    "visitor",
    async () => (await tooOften("photos", context)) ?? keepUpload(request, context),
  );
  return begun ?? refuse<never>(503, { main: busyWords(request) });
}

async function keepUpload(request: Request, context: ActionFunctionArgs["context"]) {
  const upload = await readUpload(request, PHOTO_LIMITS);
  if (!upload) return refuse<never>(413, { photos: TOO_LARGE });
  const files = upload.list.filter(({ name }) => name === "photos").map(({ file }) => file);
  return keep(upload.form, files, context);
}

/** Whoever fills in the trap gets the same answer, and nothing is stored. */
async function keep(
  form: URLSearchParams,
  files: readonly UploadedFile[],
  context: ActionFunctionArgs["context"],
) {
  const submission = submissionOf(form, schema, null);
  const wrong = wrongWith(files);
  if (wrong) {
    const errors = { ...submission.parsed.errors, photos: wrong };
    submission.parsed = { value: null, errors };
  }
  const fault = "an inquiry cannot be kept";
  return attemptLimited("inquiry", { fault }, submission, context, async (value) => {
    const sent = redirect(`${paths.inquiry}?sent`);
    if (submission.sent[HONEYPOT]) return sent;
    const photos: Uint8Array[] = [];
    for (const file of files as Uint8Array[]) {
      const photo = await smallPhoto(file);
      if ("problem" in photo) {
        const which = files.length > 1 ? `Photo ${photos.length + 1}: ` : "";
        return refuse(422, { photos: which + photo.problem }, { of: submission });
      }
      photos.push(photo);
    }
    const add = (trx: DatabaseOrTransaction) =>
      addInquiry(trx, value, now(), senderKey(context), photos);
    const kept = await db.transaction().execute(add);
    if (kept === true) return sent;
    const { phone } = await businessInForce(db);
    const main = `We have more inquiries than we can read right now. Please call ${phone}.`;
    const photosFull = `We can't take more photos right now. Send it without, or call ${phone}.`;
    const [field, words] = kept === false ? ["main", main] : ["photos", photosFull];
    return refuse(429, { [field]: words }, { of: submission });
  });
}

/** Before any is decoded. */
function wrongWith(files: readonly UploadedFile[]): string | null {
  if (files.length > MOST_INQUIRY_PHOTOS) return `Choose up to ${MOST_INQUIRY_PHOTOS} photos`;
  return files.includes("too large") ? TOO_LARGE : null;
}
