import { areOurs, MAX_BODY, mediaType, readBytes, refusal } from "./http";

/** A file that wasn't chosen isn't there; what it's called, and its stated type, are ignored. */
export type Upload = { form: URLSearchParams; files: Map<string, Uint8Array | "too large"> };
type Part = { name: string; isFile: boolean; body: Buffer };

const LONGEST_HEAD = 2_000;

export function isUpload(request: Request): boolean {
  return mediaType(request) === "multipart/form-data";
}

/**
 * In bytes. Null if all is larger than `body`. Throws a 400 for what no form of ours sends, a 413
 * for texts that are longer than another form may be.
 */
export async function readUpload(
  request: Request,
  limits: { file: number; body: number },
): Promise<Upload | null> {
  const bytes = await readBytes(request, limits.body);
  if (!bytes) return null;
  const parts = partsOf(bytes, request.headers.get("content-type") ?? "");
  if (!parts || !areOurs(parts.map(({ name }) => name))) throw refusal(400, "Bad Request");
  const form = new URLSearchParams();
  const files: Upload["files"] = new Map();
  let left = MAX_BODY;
  for (const { name, isFile, body } of parts) {
    if (isFile && body.length > limits.file) files.set(name, "too large");
    else if (isFile && body.length > 0) files.set(name, body);
    if (isFile) continue;
    left -= body.length;
    if (left < 0) throw refusal(413, "Payload Too Large");
    form.append(name, body.toString());
  }
  return { form, files };
}

/**
 * Views of the bytes as browsers write them, null for anything else: the platform's `formData` holds
 * several copies of each file, which a small machine has no memory for.
 */
function partsOf(bytes: Buffer, contentType: string): Part[] | null {
  const boundary = /;\s*boundary="?([^\s";]{1,70})"?\s*$/i.exec(contentType)?.[1];
  if (!boundary || bytes.indexOf(`--${boundary}`) !== 0) return null;
  const mark = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  for (let at = mark.length - 2; ;) {
    const [next, from] = [bytes.toString("latin1", at, at + 2), at + 2];
    if (next === "--") return parts;
    const headEnd = bytes.indexOf("\r\n\r\n", from);
    if (next !== "\r\n" || headEnd < 0 || headEnd - from > LONGEST_HEAD) return null;
    const head = bytes.toString("utf8", from, headEnd);
    const [, name, file] =
      /^content-disposition: *form-data; *name="([^"\r\n]*)"(; *filename\*?=)?/im.exec(head) ?? [];
    const end = bytes.indexOf(mark, headEnd + 4);
    if (name === undefined || end < 0) return null;
    parts.push({ name, isFile: file !== undefined, body: bytes.subarray(headEnd + 4, end) });
    at = end + mark.length;
  }
}
