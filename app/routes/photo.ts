import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "~/server/db.server";
import { namedFile } from "~/server/photos.server";
import { unknownPage } from "~/server/unknown-page.server";

/** A file's name is new for each upload, so it may be stored for ever. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const file = await namedFile(db, params.file ?? "");
  if (!file) throw unknownPage(request);
  return new Response(file.bytes, {
    headers: {
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": file.type,
    },
  });
}
