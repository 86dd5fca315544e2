import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOperator } from "~/auth/operator.server";
import { inquiryPhoto } from "~/dashboard/inquiries.server";
import { db } from "~/server/db.server";
import { STORED_NOWHERE } from "~/server/http";
import { namedFile } from "~/server/photos.server";

/** A name stands for the same bytes for ever, but a photo that's taken down must be gone soon. */
const SHOWN = "public, max-age=3600";
const UNSHOWN = "private, no-store";
/** What a stranger has sent is for operators; for everybody else it isn't there. */
const OF_INQUIRY = /^inquiry-([1-9]\d{0,14})-([1-6])\.webp$/;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = params.file ?? "";
  const missing = new Response(null, { status: 404, headers: STORED_NOWHERE });
  const mayAll = () => findOperator(request, { used: false });
  const [, inquiry, number] = OF_INQUIRY.exec(name) ?? [];
  if (inquiry) {
    const bytes = (await mayAll()) && (await inquiryPhoto(db, Number(inquiry), Number(number)));
    if (!bytes) return missing;
    const headers = { "cache-control": UNSHOWN, "content-type": "image/webp" };
    return new Response(Buffer.from(bytes), { headers });
  }
  const file = await namedFile(db, name);
  if (!file) return missing;
  if (!file.isPublic && !(await mayAll())) return missing;
  const etag = `"${name}"`;
  const headers: Record<string, string> = file.isPublic
    ? { "cache-control": SHOWN, etag }
    : { "cache-control": UNSHOWN };
  if (file.isPublic && request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const found = await file.read();
  if (!found) return missing;
  return new Response(found.bytes, { headers: { ...headers, "content-type": found.type } });
}
