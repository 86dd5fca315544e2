import {
  getMultipartBoundary,
  MultipartParseError,
  parseMultipart,
} from "@remix-run/multipart-parser";
import { PHOTO_MEGABYTES, UPLOAD_MEGABYTES } from "~/domain/photo-file";
import { areOurs, BODY_LIMIT, mediaType, readBytes, refusal } from "./http";

/** A file that wasn't chosen isn't there; what it's called, and its stated type, are ignored. */
export type Upload = { form: URLSearchParams; files: Map<string, UploadedFile> } & {
  /** The same with all of those that a field has several of. */
  list: { name: string; file: UploadedFile }[];
};
export type UploadedFile = Uint8Array | "too large";
type Part = { name: string; isFile: boolean; body: Uint8Array };

const MEGABYTE = 1024 * 1024;
/** In bytes, with one megabyte of texts. */
export const PHOTO_LIMITS = {
  file: PHOTO_MEGABYTES * MEGABYTE,
  body: (UPLOAD_MEGABYTES + 1) * MEGABYTE,
};
const LONGEST_HEAD = 2_000;
/** Others' photos wait for one that has stopped coming. */
const PATIENCE_MS = 10_000;

type Sender = "operator" | "visitor";
const underWay = new Set<Sender>();

/**
 * Photos take a core for seconds, and memory for their pixels and files: one form of them at a time,
 * and no other's body is read meanwhile; no visitor keeps an operator waiting. Null while one is
 * under way.
 */
export function uploadAlone<Done>(by: Sender, work: () => Promise<Done>): Promise<Done> | null {
  if (underWay.has(by)) return null;
  underWay.add(by);
  return work().finally(() => underWay.delete(by));
}

const BUSY = "Another photo is being worked on. Please try again in a moment.";
/** The texts come with the photo, which isn't read. A script keeps them in the form. */
const LOST = "Press Back first: most browsers still have what you typed beside it.";

export function busyWords(request: Request): string {
  return new URL(request.url).searchParams.has("_data") ? BUSY : `${BUSY} ${LOST}`;
}

export function isUpload(request: Request): boolean {
  return mediaType(request) === "multipart/form-data";
}

/**
 * In bytes. Null if all is larger than `body`. Throws a 400 for what no form of ours sends, a 408
 * once nothing has come for ten seconds, a 413 for texts that are longer than another form may be.
 */
export async function readUpload(
  request: Request,
  limits: { file: number; body: number },
): Promise<Upload | null> {
  const bytes = await readBytes(request, limits.body, PATIENCE_MS);
  if (!bytes) return null;
  const parts = partsOf(bytes, request.headers.get("content-type") ?? "");
  if (!parts?.length || !areOurs(parts.map(({ name }) => name))) throw refusal(400, "Bad Request");
  const form = new URLSearchParams();
  const list: Upload["list"] = [];
  let left = BODY_LIMIT;
  for (const { name, isFile, body } of parts) {
    if (isFile && body.length > 0)
      list.push({ name, file: body.length > limits.file ? "too large" : body });
    if (isFile) continue;
    left -= body.length;
    if (left < 0) throw refusal(413, "Payload Too Large");
    form.append(name, Buffer.from(body).toString());
  }
  return { form, files: new Map(list.map(({ name, file }) => [name, file])), list };
}

/** Views of the bytes, which are counted already; null for what no form sends. */
function partsOf(bytes: Buffer, contentType: string): Part[] | null {
  const boundary = getMultipartBoundary(contentType);
  if (!boundary) return null;
  const size = bytes.length;
  const limits = { maxFileSize: size, maxTotalSize: size, maxHeaderSize: LONGEST_HEAD };
  try {
    return Array.from(parseMultipart(bytes, { boundary, ...limits }), (part) => {
      const { name, isFile, content } = part;
      if (name === undefined) throw new MultipartParseError("a part has no name");
      // A file in one piece isn't copied: a small machine has no memory for several of each.
      return { name, isFile, body: content.length === 1 ? content[0]! : part.bytes };
    });
  } catch (error) {
    if (error instanceof MultipartParseError) return null;
    throw error;
  }
}
