import { unstable_parseMultipartFormData as parseParts } from "@remix-run/node";
import { areOurs, MAX_BODY, mediaType, refusal } from "./http";

/** A file that's too large isn't kept; one that wasn't chosen isn't there. What it's called is ignored. */
export type Upload = { form: URLSearchParams; files: Map<string, Uint8Array | "too large"> };
/** In bytes. */
type Limits = { file: number; body: number };

class TooLarge extends Error {}

export function isUpload(request: Request): boolean {
  return mediaType(request) === "multipart/form-data";
}

/**
 * Counts while it reads: no more than a file's limit of any is kept. Null if all is larger than the
 * body's limit. Throws a 400 for what no form of ours sends, a 413 for texts above 64 KB.
 */
export async function readUpload(request: Request, limits: Limits): Promise<Upload | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limits.body) return null;
  const form = new URLSearchParams();
  const files: Upload["files"] = new Map();
  let left = MAX_BODY;
  const keep: Parameters<typeof parseParts>[1] = async ({ name, filename, data }) => {
    if (!areOurs([...form.keys(), ...files.keys(), name])) throw refusal(400, "Bad Request");
    if (filename === undefined) {
      const bytes = await read(data, left);
      if (!bytes) throw refusal(413, "Payload Too Large");
      left -= bytes.byteLength;
      form.append(name, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } else {
      const bytes = await read(data, limits.file);
      if (bytes?.byteLength !== 0) files.set(name, bytes ?? "too large");
    }
    return undefined;
  };
  try {
    await parseParts(counted(request, limits.body), keep);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error instanceof Response ? error : refusal(400, "Bad Request");
  }
  return { form, files };
}

/** Null beyond the limit, of which the rest is read and dropped: what follows may be a field. */
async function read(data: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of data) {
    size += chunk.byteLength;
    if (size > limit) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > limit ? null : Buffer.concat(chunks);
}

/** Ends with an error beyond the limit, and never closes the connection before the response. */
function counted(request: Request, limit: number): Request {
  const reader = request.body?.getReader();
  let size = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done || !value) return controller.close();
      size += value.byteLength;
      if (size > limit) controller.error(new TooLarge());
      else controller.enqueue(value);
    },
  });
  // Only these two are read; a new request would need the body in its own way.
  return { headers: request.headers, body } as Request;
}
