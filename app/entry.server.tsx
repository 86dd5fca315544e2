import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { business, env } from "./env.server";
import { documentPolicy } from "./http";
import { log, requestId } from "./log.server";
import { paths } from "./paths";
import { ErrorPage } from "./shell/error-page";
import { RequestIdContext } from "./shell/request-id";
import { start } from "./start.server";
import { NonceContext } from "./ui/nonce";

export { isOwnOrigin, securityHeaders, withoutLastSlash } from "./http";
export { env } from "./env.server";
export { log, newRequestId, withRequestId } from "./log.server";
export { patternOf } from "./route-pattern.server";
export { stop } from "./start.server";

const RENDER_LIMIT_MS = 5_000;

await start();

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", documentPolicy(nonce, env.NODE_ENV === "development"));
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");

  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RequestIdContext.Provider value={requestId()}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={RENDER_LIMIT_MS} />
        </RequestIdContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady"]() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          failed = true;
          log.error("render", error);
        },
      },
    );
    setTimeout(abort, RENDER_LIMIT_MS + 1_000).unref();
  });
}

/** What goes wrong in a loader or action is logged without the address, which may hold what somebody searched for. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error(`${request.method} failed`, error);
}

/** A page for what fails outside of Remix, to be read without a style sheet: whose site it is, no cause, and the phone number. */
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
