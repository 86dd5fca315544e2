// @ts-check
import { once } from "node:events";
import { constants } from "node:zlib";
import compression from "compression";
import express from "express";
import onHeaders from "on-headers";
import { createRequestHandler } from "@remix-run/express";

process.chdir(import.meta.dirname);
process.env.NODE_ENV ??= "production";

// Importing the build opens and migrates the database: nothing listens before that is done.
const build = await import("./build/server/index.js");
const { env, isOwnOrigin, lastResort, securityHeaders, stop, withoutLastSlash } = build.entry.module;
const handleRemix = createRequestHandler({ build, getLoadContext: (request, response) => ({ address: clientAddress(request), drained: () => drained(response) }) });
const ownHeaders = Object.entries(securityHeaders(env.PUBLIC_ORIGIN?.startsWith("https:")));

const app = express();
app.disable("x-powered-by");

app.use((_request, response, next) => {
  onHeaders(response, () => {
    for (const [name, value] of ownHeaders) if (!response.hasHeader(name)) response.setHeader(name, value);
  });
  next();
});
app.use((request, response, next) => {
  if (URL.canParse(`http://${request.headers.host}`)) return next();
  response.status(400).type("html").send(lastResort(400));
});
// The default of 4 leaves a style sheet larger than gzip does.
app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } } }));
app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: "1y" }), notFound);
app.use(express.static("build/client", { maxAge: "1h", index: false, redirect: false }));

app.use((request, response, next) => {
  if (request.method === "GET" || request.method === "HEAD") {
    const address = withoutLastSlash(request.originalUrl);
    return address ? response.redirect(308, address) : next();
  }
  if (request.method !== "POST") return response.status(405).set("allow", "GET, HEAD, POST").type("text").send("Method not allowed\n");
  const { origin, host } = request.headers;
  const fetchSite = request.headers["sec-fetch-site"];
  if (isOwnOrigin({ origin, host, fetchSite }, env.PUBLIC_ORIGIN)) return handOver(request, next);
  refuseForeign(request, response, next);
});
app.all("*", handleRemix);
app.use(fail);

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST;
const server = host ? app.listen(port, host, ready) : app.listen(port, ready);
server.on("error", (error) => {
  console.error(`cannot listen on port ${port}: ${error.message}`);
  process.exit(1);
});
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    const stopped = stop();
    server.close(() => stopped.finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  });
}

function ready() {
  console.info(`listening on http://${host ?? "localhost"}:${port}`);
}

/**
 * Who asks, for slowing down guesses at a password. Only Fly's own proxy may say that it asks for somebody else.
 * @type {(request: express.Request) => string | undefined}
 */
function clientAddress(request) {
  const forwarded = process.env.FLY_APP_NAME ? request.get("fly-client-ip") : undefined;
  return forwarded ?? request.socket.remoteAddress;
}

/**
 * Remix writes an answer as fast as it is made; who makes a long one waits here until it can be taken, or nobody takes it any more.
 * @type {(response: express.Response) => Promise<void>}
 */
async function drained(response) {
  if (!response.writableNeedDrain || response.destroyed) return;
  const done = new AbortController();
  const { signal } = done;
  await Promise.race(["drain", "close"].map((event) => once(response, event, { signal }).catch(() => {})));
  done.abort();
}

/**
 * Remix compares Origin with Host once more and would answer a bare 500; what got here has been let in.
 * @type {(request: express.Request, next: express.NextFunction) => void}
 */
function handOver(request, next) {
  delete request.headers.origin;
  next();
}

/**
 * Remix renders the page that says no.
 * @type {express.RequestHandler}
 */
function refuseForeign(request, response, next) {
  request.method = "GET";
  request.url = request.originalUrl = "/forbidden";
  request.resume();
  response.setHeader("connection", "close");
  handleRemix(request, response, next);
}

/** @type {express.RequestHandler} */
function notFound(_request, response) {
  response.status(404).type("text").send("Not found");
}

/**
 * What fails before or outside of Remix: an address that cannot be read, or a fault that nothing else caught.
 * @type {express.ErrorRequestHandler}
 */
function fail(error, _request, response, next) {
  const status = error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) console.error("server:", error.stack ?? error);
  if (response.headersSent) return next(error);
  response.status(status).set("cache-control", "no-store").type("html").send(lastResort(status));
}
