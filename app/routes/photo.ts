import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOperator } from "~/auth/operator.server";
import { db } from "~/server/db.server";
import { STORED_NOWHERE } from "~/server/http";
import { namedFile } from "~/server/photos.server";

/** A name stands for the same bytes for ever, but a photo that's taken down must be gone soon. */
const SHOWN = "public, max-age=3600";
const TAKEN_DOWN = "private, no-store";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.file ?? "";
  const file = await namedFile(db, name);
  const missing = new Response(null, { status: 404, headers: STORED_NOWHERE });
  if (!file) return missing;
  if (!file.isPublic && !(await findOperator(request, { used: false }))) return missing;
  const etag = `"${name}"`;
  const headers: Record<string, string> = file.isPublic
    ? { "cache-control": SHOWN, etag }
    : { "cache-control": TAKEN_DOWN };
  if (file.isPublic && request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const found = await file.read();
  if (!found) return missing;
  return new Response(found.bytes, { headers: { ...headers, "content-type": found.type } });
}
