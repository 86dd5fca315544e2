import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import type { EntryContext } from "@remix-run/node";
import type { PageHandle } from "../shell/document";
import { LatestMap } from "../server/expiring-map.server";

type Page = { text: string; compressed?: Buffer<ArrayBuffer> };
type Head = { status: number; headers: Headers };

/** Room for every page without script, and those of before a change of hours. */
const pages = new LatestMap<Page>(128);
const GOOD = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Without script a page depends on address and data only: the same for everybody. */
export function pageKey(
  url: string,
  isSheetStored: boolean,
  { status, headers }: Head,
  context: EntryContext,
) {
  const { matches, loaderData } = context.staticHandlerContext;
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined;
  const isOwn = handle?.hydrate !== false || url.includes("?") || headers.has("set-cookie");
  if (status !== 200 || isOwn) return null;
  return createHash("sha256")
    .update(JSON.stringify([url, isSheetStored, loaderData]))
    .digest("base64");
}

/** Pages without a key are compressed on their way. */
export function respond(
  request: Request,
  key: string | null,
  head: Head,
  render: () => string,
): Response {
  if (key === null) return new Response(render(), head);
  const page = pages.get(key) ?? { text: render() };
  pages.set(key, page);
  if (!/(^|,)\s*br\s*(,|$)/.test(request.headers.get("accept-encoding") ?? ""))
    return new Response(page.text, head);
  page.compressed ??= brotliCompressSync(page.text, GOOD);
  head.headers.set("content-encoding", "br");
  head.headers.append("vary", "accept-encoding");
  return new Response(page.compressed, head);
}
