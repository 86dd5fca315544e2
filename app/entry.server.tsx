import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { business, env } from "./server/env.server";
import { documentPolicy } from "./server/http";
import { log, requestId } from "./server/log.server";
import { pageKey, respond } from "./server/page-cache.server";
import { BusinessContext } from "./shell/business";
import { RequestIdContext } from "./shell/request-id";
import { start } from "./server/start.server";
import { NonceContext } from "./ui/nonce";

// server.js can reach only the build's entry module.
export { serve } from "./server/serve.server";

await start();

/** Renders a page to a string: its data is already loaded, and streams would cost more than the rendering. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const key = pageKey(request.url, { status, headers }, context);
  const nonce = key ? undefined : randomBytes(16).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'";
  headers.set("content-security-policy", documentPolicy(scripts, env.NODE_ENV === "development"));
  const render = () =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <RequestIdContext.Provider value={requestId()}>
          <BusinessContext.Provider value={business}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </BusinessContext.Provider>
        </RequestIdContext.Provider>
      </NonceContext.Provider>,
    );
  return respond(request, key, { status, headers }, () => `<!DOCTYPE html>${render()}`);
}

/** Data, and what leads a script elsewhere, is stored by no browser unless its route says so. */
export function handleDataRequest(answer: Response): Response {
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  return answer;
}

/** Logs an error in a loader or action without the URL, which may contain what somebody searched for. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error(`${request.method} failed`, error);
}
