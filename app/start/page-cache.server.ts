import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import type { PageHandle } from "~/shell/document";
import { LatestMap } from "~/server/bounded-map.server";

type Encoding = "br" | "gzip";
type Bytes = Buffer<ArrayBuffer>;
type Page = { text: string; quality: number; bytes: Partial<Record<Encoding, Bytes>> };
export type Head = { status: number; headers: Headers };

/** Room for every page without script, and those of before a change of hours. */
const pages = new LatestMap<Page>(128);
/** Of a page that's made once, and of one that's made for each visit. */
const [GOOD, FAST] = [9, 3];

export function handleOf(context: EntryContext): PageHandle | undefined {
  return context.staticHandlerContext.matches.at(-1)?.route.handle as PageHandle | undefined;
}

/** Without script a page depends on address and data only: the same for everybody. */
export function pageKey(
  url: string,
  isSheetStored: boolean,
  { status, headers }: Head,
  context: EntryContext,
) {
  const isOwn =
    handleOf(context)?.hydrate !== false || url.includes("?") || headers.has("set-cookie");
  if (status !== 200 || isOwn) return null;
  return createHash("sha256")
    .update(JSON.stringify([url, isSheetStored, context.staticHandlerContext.loaderData]))
    .digest("base64");
}

/** Made anew without a key. */
export function pageOf(key: string | null, render: () => string): Page {
  const page = (key && pages.get(key)) || { text: render(), quality: key ? GOOD : FAST, bytes: {} };
  if (key) pages.set(key, page);
  return page;
}

/** Compressed here: remix-serve's own compression takes a window that costs full collections. */
export function encoded(page: Page, accept: string | null, headers: Headers): Bytes | string {
  const encoding = encodingIn(accept);
  if (!encoding) return page.text;
  headers.set("content-encoding", encoding);
  headers.append("vary", "accept-encoding");
  return (page.bytes[encoding] ??= compress(page, encoding));
}

/** Null for what only a negotiation could tell: that's left to remix-serve. */
export function encodingIn(accept: string | null): Encoding | null {
  const accepted = (accept ?? "").split(",").map((each) => each.trim());
  return (["br", "gzip"] as const).find((each) => accepted.includes(each)) ?? null;
}

function compress({ text, quality }: Page, encoding: Encoding): Bytes {
  const bytes = Buffer.from(text);
  if (encoding === "gzip") return gzipSync(bytes, { level: Math.min(quality, 6) });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_LGWIN]: 18,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
