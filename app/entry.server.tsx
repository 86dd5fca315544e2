import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { business, env } from "./server/env.server";
import { documentPolicy } from "./server/http";
import { log, requestId } from "./server/log.server";
import { paths } from "./paths";
import { textAnswer } from "./serving/exchange.server";
import { scriptSources } from "./serving/script-sources.server";
import { ErrorPage } from "./shell/error-page";
import { renderDocument } from "./shell/render.server";
import { RequestIdContext } from "./shell/request-id";
import { start } from "./server/start.server";

// server.js can reach only the build's entry module.
export { isOwnOrigin, securityHeaders } from "./server/http";
export { env } from "./server/env.server";
export { log, newRequestId, tellServing, withRequestId } from "./server/log.server";
export { ownAddress } from "./server/own-address";
export { answerAlike } from "./serving/alike-pages.server";
export { branchesOf } from "./serving/branches.server";
export { requestFrom, send } from "./serving/exchange.server";
export { filesIn, wayOf } from "./serving/files.server";
export { warnOfNamelessProxy } from "./serving/nameless-proxy.server";
export { answerKept } from "./serving/kept-pages.server";
export { leave, stop } from "./server/start.server";

await start();

/**
 * Renders a page to a string: its data is already loaded, and streams would cost more than the rendering. A page cached for many
 * has no nonce, since everybody would know it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { kept }: AppLoadContext = {},
) {
  const nonce = kept ? undefined : randomBytes(16).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  const page = renderDocument(context, request.url, nonce);
  const scripts = nonce ? `'nonce-${nonce}' 'strict-dynamic'` : scriptSources(page);
  headers.set("content-security-policy", documentPolicy(scripts, env.NODE_ENV === "development"));
  return textAnswer(page, { status, headers });
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

/** The error page for failures outside Remix, readable without a style sheet: site name and phone number, but no cause. */
export function lastResort(status: number): string {
  const page = renderToStaticMarkup(
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{business.name}</title>
      </head>
      <body>
        <p>
          <a href={paths.home}>{business.name}</a>
        </p>
        <RequestIdContext.Provider value={requestId()}>
          <ErrorPage status={status} phone={business.phone} />
        </RequestIdContext.Provider>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}
