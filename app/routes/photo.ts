import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/server/db.server";
import { STORED_NOWHERE } from "~/server/http";
import { namedFile } from "~/server/photos.server";

/** A file's name is new for each upload, so it may be stored for ever. */
export async function loader({ params }: LoaderFunctionArgs) {
  const file = await namedFile(db, params.file ?? "");
  if (!file) return new Response(null, { status: 404, headers: STORED_NOWHERE });
  return new Response(file.bytes, {
    headers: {
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": file.type,
    },
  });
}
