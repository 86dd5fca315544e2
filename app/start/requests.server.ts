import { randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import onHeaders from "on-headers";
import { REFERENCE_ALPHABET } from "~/domain/booking";
import { env, ownOrigin } from "~/server/env.server";
import { isOwnOrigin, securityHeaders } from "~/server/http";
import { enter, incoming, type Refusal } from "~/server/incoming.server";
import { log } from "~/server/log.server";
import { knownNow } from "~/server/read-cache.server";
import { warnOfNamelessProxy } from "~/server/client-address.server";
import { newcomerOf } from "./newcomers.server";
import { ownAddress } from "~/server/own-address";

export type PatternAt = (path: string) => string;
type Routes = ServerBuild["routes"];
type RouteNode = { path?: string; children: RouteNode[] };

const REFUSED = "/refused";
/** No page's path is half as long, and the router takes seconds on ten thousand slashes. */
const LONGEST_PATH = 500;
/** No browser sends these; some code resolves them, some doesn't. */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** A name of labels, and a port; no name is longer. */
const LONGEST_HOST = 260;
const HOST = /^[\w-]+(\.[\w-]+)*\.?(:\d+)?$/;

/** Of each answer that states nothing stricter. */
export const ownHeaders = securityHeaders(env.PUBLIC_ORIGIN?.startsWith("https:") ?? false);
const POLICY = "content-security-policy";

/** An id, headers for the response, or a refusal, before any handler. */
export function receive(
  request: IncomingMessage,
  response: ServerResponse,
  patternAt: PatternAt,
): void {
  const { method = "", url = "" } = request;
  const id = newRequestId();
  const forwarded = forwardedAddress(request);
  onHeaders(response, () => complete(response, id));
  // Remix would take the site's own address from it.
  delete request.headers["x-forwarded-host"];
  // HTTP/1.0 may come without: some load balancers ask so whether the site is there.
  request.headers.host ??= new URL(ownOrigin).host;
  const refusal = refusalOf(request, patternAt);
  enter({
    id,
    method,
    path: url.split("?")[0]!,
    began: performance.now(),
    address: forwarded || request.socket.remoteAddress,
    request,
    response,
    refusal,
    newcomer: newcomerOf({ method, refusal, request }),
    known: knownNow(),
  });
  if (refusal) {
    [request.method, request.url] = ["GET", REFUSED];
    if (refusal.status === 405) response.setHeader("allow", "GET, HEAD, POST");
    if (!isHost(request.headers.host)) request.headers.host = "localhost";
  } else if (method === "POST") {
    if (!forwarded) warnOfNamelessProxy(request.socket.remoteAddress);
    // Remix would compare it with Host again and reply with a bare 500.
    delete request.headers.origin;
  }
}

/** No query, and no part of a path that could be a secret. */
export function logRequest(patternAt: PatternAt): void {
  const request = incoming();
  if (!request) return;
  const { method, path, began, response } = request;
  const { statusCode: status, writableFinished } = response;
  log.info("request", {
    method,
    route: isReadable(path) ? routeName(path, status, patternAt) : "none",
    status,
    ms: Math.round(performance.now() - began),
    ...(writableFinished ? {} : { cut: true }),
  });
}

/** A route's pattern such as "/booking/manage/:secret" is safe to log. */
export function patternsOf(routes: Routes): PatternAt {
  const tree = childrenOf(routes, undefined);
  return (path) => {
    const names = (matchRoutes(tree, path) ?? []).flatMap(
      ({ route }) => route.path?.split("/").filter(Boolean) ?? [],
    );
    return `/${names.join("/")}`;
  };
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteNode[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [{ path: route.path, children: childrenOf(routes, route.id) }]
      : [],
  );
}

/** Catalogue pages are public: logged by path if found. */
function routeName(path: string, status: number, patternAt: PatternAt): string {
  const pattern = patternAt(path);
  return pattern === "/:slug" && (status < 300 || status === 304) ? path : pattern;
}

function newRequestId(): string {
  return Array.from(
    { length: 10 },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join("");
}

function complete(response: ServerResponse, id: string): void {
  // Express's own policy for errors lets other sites frame them.
  if (response.getHeader(POLICY) === "default-src 'none'") response.removeHeader(POLICY);
  for (const [name, value] of Object.entries(ownHeaders))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  response.setHeader("x-request-id", id);
}

function refusalOf(request: IncomingMessage, patternAt: PatternAt): Refusal | null {
  const { method = "", url = "", headers } = request;
  const path = url.split("?")[0]!;
  // An absolute-form target, as sent to a proxy, isn't a path here.
  if (!isHost(headers.host) || !path.startsWith("/") || !isReadable(path)) return { status: 400 };
  if (method === "GET" || method === "HEAD") {
    const location = ownAddress(url, patternAt);
    return location ? { status: 308, location } : null;
  }
  if (method !== "POST") return { status: 405 };
  const { origin, host, referer, "sec-fetch-site": fetchSite } = headers;
  const from = { origin, host, referer, fetchSite: fetchSite?.toString() };
  return isOwnOrigin(from, env.PUBLIC_ORIGIN) ? null : { status: 403 };
}

/** Remix makes an address of it, and throws where that can't be; canonical addresses name it. */
function isHost(host = ""): boolean {
  if (host.length > LONGEST_HOST || !URL.canParse(`http://${host}`)) return false;
  if (/^\[[\da-f:.]+\](:\d+)?$/i.test(host)) return true;
  const [name] = host.toLowerCase().split(":", 1);
  // Addresses read "1" and "0x7f.1" as numbers of four parts, which no browser sends like that.
  return HOST.test(host) && new URL(`http://${host}`).hostname === name;
}

function isReadable(path: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  try {
    decodeURIComponent(path);
    return !DOT_SEGMENT.test(path);
  } catch {
    return false;
  }
}

/** Where proxies added several, the last comes from the nearest. */
function forwardedAddress({ headers }: IncomingMessage): string | undefined {
  const name = env.CLIENT_ADDRESS_HEADER?.toLowerCase();
  return name && headers[name]?.toString().split(",").at(-1)?.trim();
}
