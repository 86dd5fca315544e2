import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { env } from "./server/env.server";
import { documentPolicy } from "./server/http";
import { incoming } from "./server/incoming.server";
import { log } from "./server/log.server";
import { hashesForNonces, keep } from "./start/newcomers.server";
import { encoded, handleOf, type Head, pageKey, pageOf } from "./start/page-cache.server";
import { renderDocument } from "./shell/render.server";
import { isSheetStored, styleSheet } from "./shell/style-sheet.server";
import { start } from "./start/start.server";

// server.js reaches the entry module only.
export { serve } from "./start/serve.server";

await start();

/** To a string: the data is loaded, and a stream would cost more than the rendering. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // Nobody reads it. Remix learns of a lost connection only once it has begun with the request.
  if (incoming()?.response.destroyed) return new Response(null, { status });
  const head = { status, headers };
  const isStored = isSheetStored(request);
  const key = pageKey(request.url, isStored, head, context);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("vary", "sec-fetch-site");
  if (!headers.has("cache-control"))
    headers.set("cache-control", cacheControlOf(request, status, context));
  const newcomer = isForNewcomers(context, key, head) ? incoming()?.newcomer : null;
  const nonce = key ? undefined : randomBytes(16).toString("base64");
  const page = pageOf(key, () => renderDocument(context, request.url, isStored, nonce));
  const scripts = nonce && newcomer ? hashesForNonces(page, nonce) : sourcesOf(nonce);
  headers.set(
    "content-security-policy",
    documentPolicy(scripts, styleSheet(request.url).source, env.NODE_ENV === "development"),
  );
  const body = encoded(page, request.headers.get("accept-encoding"), headers);
  if (newcomer) keep(newcomer, headers, body);
  return new Response(body, head);
}

function sourcesOf(nonce: string | undefined): string {
  return nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'";
}

function isForNewcomers(context: EntryContext, key: string | null, head: Head): boolean {
  const isSame = key !== null || handleOf(context)?.forNewcomers === true;
  return isSame && head.status === 200 && !head.headers.has("set-cookie");
}

/** `no-store` makes Firefox forget what was typed: docs/security.md#what-may-be-stored. */
function cacheControlOf({ method }: Request, status: number, context: EntryContext): string {
  if (!/^(GET|HEAD)$/.test(method) || status !== 200) return "no-store";
  const { matches, loaderData } = context.staticHandlerContext;
  const { id } = matches.at(-1)?.route ?? {};
  const mayStay = handleOf(context)?.mayStay ?? false;
  const isEmpty = typeof mayStay === "function" ? mayStay(loaderData[id!] as never) : mayStay;
  const isNoticed = Boolean((loaderData.root as { toast?: unknown } | undefined)?.toast);
  return isEmpty && !isNoticed ? "private, no-cache" : "no-store";
}

/** No browser stores data or redirects unless their route allows it. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
}

/** Without the URL, which may contain what somebody searched for. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error(`${request.method} failed`, error);
}
