import { createHash } from "node:crypto";
import text from "~/ui/app.css?inline";
import address from "~/ui/app.css?url";

const LINK = `<link rel="stylesheet" href="${address}"/>`;
const WITHIN = `<style>${text}</style>`;
/** For the page after this one. */
const STORE = `<link rel="prefetch" as="style" href="${address}"/>`;

/** For the content security policy. */
export const SHEET_SOURCE = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Who comes from elsewhere seldom has stored the sheet: asking for it costs a round trip. */
export function isSheetStored(request: Request): boolean {
  const from = request.headers.get("sec-fetch-site");
  return from === null || from === "same-origin" || import.meta.env.DEV;
}

/** What stands at the end of the head and of the body. */
export function styleSheet(isStored: boolean): { head: string; body: string } {
  return isStored ? { head: LINK, body: "" } : { head: WITHIN, body: STORE };
}
