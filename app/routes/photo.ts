import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoFile } from "../../db/photos";
import { db } from "~/server/db.server";
import { unknownPage } from "~/server/unknown-page.server";

const FILE = /^([\da-f]{16})(-half)?-([1-9]\d{2,3})\.(avif|webp)$/;

/** A file's name is new for each upload, so it may be stored for ever. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, photo, half, width, format] = FILE.exec(params.file ?? "") ?? [];
  if (!photo || (format !== "avif" && format !== "webp")) throw unknownPage(request);
  const shape = half ? "half" : "whole";
  const bytes = await photoFile(db, { photo, shape, width: Number(width), format });
  if (!bytes) throw unknownPage(request);
  return new Response(Buffer.from(bytes), {
    headers: {
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": `image/${format}`,
    },
  });
}
