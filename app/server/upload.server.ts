import { areOurs, MAX_BODY, mediaType, readBytes, refusal } from "./http";

/** A file that wasn't chosen isn't there; what it's called, and its stated type, are ignored. */
export type Upload = { form: URLSearchParams; files: Map<string, Uint8Array | "too large"> };

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
  const type = { "content-type": request.headers.get("content-type")! };
  const parts = await new Response(bytes, { headers: type }).formData().catch(() => {
    throw refusal(400, "Bad Request");
  });
  if (!areOurs([...parts.keys()])) throw refusal(400, "Bad Request");
  const form = new URLSearchParams();
  const files: Upload["files"] = new Map();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else if (value.size > limits.file) files.set(name, "too large");
    else if (value.size > 0) files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  if (form.toString().length > MAX_BODY) throw refusal(413, "Payload Too Large");
  return { form, files };
}
