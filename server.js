// @ts-check
import { once } from "node:events";
import { createServer, STATUS_CODES } from "node:http";
import { Server as Listener } from "node:net";
import { extname } from "node:path";
import { setFlagsFromString } from "node:v8";
import express from "express";
import onHeaders from "on-headers";

// Start a major garbage collection once the heap has grown by half since the last one, not to four times its size:
// docs/decisions/0033.
setFlagsFromString("--heap-growing-percent=50");
process.chdir(import.meta.dirname);
process.env.NODE_ENV ??= "production";

// Importing the build opens and migrates the database: nothing listens before that is done.
const build = await import("./build/server/index.js").catch(refuseToStart);
const {
  answerAlike,
  answerKept,
  branchesOf,
  env,
  filesIn,
  isOwnOrigin,
  lastResort,
  log,
  newRequestId,
  ownAddress,
  requestFrom,
} = build.entry.module;
const {
  leave,
  securityHeaders,
  send,
  stop,
  tellServing,
  warnOfNamelessProxy,
  wayOf,
  withRequestId,
} = build.entry.module;
const branchAt = branchesOf(build);
const FILES = "build/client";
const files = filesIn(FILES);
const ownHeaders = Object.entries(securityHeaders(env.PUBLIC_ORIGIN?.startsWith("https:")));

process.on("uncaughtException", (error) => {
  log.error("the process cannot go on", error);
  end(1);
});

const app = express();
app.disable("x-powered-by");
app.set("query parser", false);

app.use((request, response, next) => {
  const id = newRequestId();
  const began = performance.now();
  // Captured up front: the handlers that refuse a request or serve a file modify it.
  const { method, originalUrl } = request;
  onHeaders(response, () => {
    for (const [name, value] of ownHeaders)
      if (!response.hasHeader(name)) response.setHeader(name, value);
    response.setHeader("x-request-id", id);
  });
  response.once("close", () =>
    withRequestId(id, () => logAnswer(method, originalUrl, response, performance.now() - began)),
  );
  withRequestId(id, next);
});
app.use((request, response, next) => {
  // An absolute-form target, as sent to a proxy, is not a path on this site.
  if (URL.canParse(`http://${request.headers.host}`) && request.originalUrl.startsWith("/"))
    return next();
  response.status(400).type("html").send(lastResort(400));
});
app.get("*", (request, response, next) => {
  if (!files.has(request.path)) return next();
  const { path, encoding, varies } = wayOf(files, request.path, request.headers);
  if (varies) response.vary("accept-encoding");
  if (encoding) response.set("content-encoding", encoding);
  const immutable = path.startsWith("/assets/");
  response.type(extname(request.path)).sendFile(path, {
    root: FILES,
    immutable,
    maxAge: immutable ? "1y" : "1h",
    acceptRanges: !encoding,
  });
});
app.use("/assets", notFound);

app.use((request, response, next) => {
  response.locals.page = true;
  // The router would carry on and write the address to the log.
  if (!isReadable(request.path)) return response.status(400).type("html").send(lastResort(400));
  if (request.method === "GET" || request.method === "HEAD") {
    const address = ownAddress(
      request.originalUrl,
      (/** @type {string} */ path) => branchAt(path).pattern,
    );
    return address ? response.redirect(308, address) : next();
  }
  if (request.method !== "POST")
    return response
      .status(405)
      .set("allow", "GET, HEAD, POST")
      .type("text")
      .send("Method not allowed\n");
  const { origin, host, referer, "sec-fetch-site": fetchSite } = request.headers;
  if (isOwnOrigin({ origin, host, referer, fetchSite }, env.PUBLIC_ORIGIN))
    return handOver(request, next);
  refuseForeign(request, response, next);
});
app.get("*", (request, response, next) => {
  answerKept(request, response, branchAt)
    .then((/** @type {"sent" | Response | null} */ answer) => {
      if (answer === null) return next();
      if (answer !== "sent") return send(answer, request, response);
      response.locals.page = false;
    })
    .catch(next);
});
app.get("*", (request, response, next) => {
  answerAlike(request, response, branchAt(request.path), contextOf(request, response))
    .then((/** @type {"sent" | Response | null} */ answer) => {
      if (answer === null) return next();
      if (answer !== "sent") return send(answer, request, response);
    })
    .catch(next);
});
app.all("*", askRemix);
app.use(fail);

const { PORT: port, HOST: host } = env;
// Slow clients are cut off, and a process limited to 1,024 open files keeps some for its database. Idle connections are left for
// the proxy to close: with Node's default of five seconds, a request sent while the process is held up finds its connection
// reset. But before new connections would be refused, idle ones are closed: a browser keeps six.
const CROWDED = 700;
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
};
const server = createServer({ ...LIMITS, maxHeaderSize: 16_384 }, app);
server.maxConnections = 800;
server.on("connection", () =>
  server.getConnections((_error, count) => void (count > CROWDED && server.closeIdleConnections())),
);
server.listen({ port, host }, ready);
server.on("error", (error) => {
  log.error(`cannot listen on port ${port}`, error);
  end(1);
});
server.on("clientError", refuseUnreadable);
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    const stopped = stop();
    // http's own close() would cut off clients whose request has not been read yet.
    Listener.prototype.close.call(server, () => stopped.finally(() => end(0)));
    setInterval(() => server.closeIdleConnections(), 300).unref();
    setTimeout(() => end(0), 8_000).unref();
  });
}

/**
 * Errors that the person starting the site can fix (settings, database) are printed as one line; anything else is a bug, printed
 * with its stack trace.
 * @type {(error: Error) => never}
 */
function refuseToStart(error) {
  console.error(error.constructor === Error ? `The site does not start. ${error.message}` : error);
  process.exit(1);
}

/** @type {(code: number) => never} */
function end(code) {
  leave();
  process.exit(code);
}

function ready() {
  tellServing(`http://${host ?? "localhost"}:${port}`);
}

/**
 * One log line per request: no query, and no part of a path that could be a secret. Static files are public, so they are named.
 * @type {(method: string, address: string, response: express.Response, milliseconds: number) => void}
 */
function logAnswer(method, address, { statusCode, locals, writableFinished }, milliseconds) {
  const path = address.split("?")[0] ?? "";
  const found = statusCode < 300 || statusCode === 304;
  const route = found && !locals.page ? path : isReadable(path) ? nameOf(path, found) : "none";
  log.info("request", {
    method,
    route,
    status: statusCode,
    ms: Math.round(milliseconds),
    ...(writableFinished ? {} : { cut: true }),
  });
}

/**
 * Catalogue pages are public and logged by their path when found; every other page is logged by its route pattern.
 * @type {(path: string, found: boolean) => string}
 */
function nameOf(path, found) {
  const { pattern } = branchAt(path);
  return found && pattern === "/:slug" ? path : pattern;
}

/** @type {express.RequestHandler} */
function askRemix(request, response, next) {
  const { answer } = branchAt(request.path);
  answer(requestFrom(request, response), contextOf(request, response))
    .then((/** @type {Response} */ made) => send(made, request, response))
    .catch(next);
}

/**
 * The load context: what loaders and actions can know beyond the request itself.
 * @type {(request: express.Request, response: express.Response) => Record<string, unknown>}
 */
function contextOf(request, response) {
  return { address: clientAddress(request), drained: () => drained(response) };
}

/**
 * No page's path is half this long. The routers take seconds on a path of ten thousand slashes and block every other request
 * meanwhile.
 */
const LONGEST_PATH = 500;
/**
 * A dot segment is a step up or in place to code that resolves the address, and a plain name to code that does not. Browsers
 * never send one.
 */
const DOT_SEGMENT = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** @type {(path: string) => boolean} */
function isReadable(path) {
  if (path.length > LONGEST_PATH) return false;
  try {
    decodeURIComponent(path);
    return !DOT_SEGMENT.test(path);
  } catch {
    return false;
  }
}

/**
 * The client's address, for throttling password guesses. When proxies added several addresses, the last comes from the nearest
 * proxy; the ones before it are only what that proxy was told.
 * @type {(request: express.Request) => string | undefined}
 */
function clientAddress(request) {
  return forwardedAddress(request) || request.socket.remoteAddress;
}

/** @type {(request: express.Request) => string | undefined} */
function forwardedAddress(request) {
  return (
    env.CLIENT_ADDRESS_HEADER && request.get(env.CLIENT_ADDRESS_HEADER)?.split(",").at(-1)?.trim()
  );
}

/**
 * Remix writes a response as fast as it is produced. Producers of long responses wait here until the client can take more or has
 * disconnected.
 * @type {(response: express.Response) => Promise<void>}
 */
async function drained(response) {
  if (!response.writableNeedDrain || response.destroyed) return;
  const done = new AbortController();
  const { signal } = done;
  await Promise.race(
    ["drain", "close"].map((event) => once(response, event, { signal }).catch(() => {})),
  );
  done.abort();
}

/**
 * Removes Origin: Remix would compare it with Host again and answer a bare 500, and this request has already passed the check.
 * @type {(request: express.Request, next: express.NextFunction) => void}
 */
function handOver(request, next) {
  if (!forwardedAddress(request)) warnOfNamelessProxy(request.socket.remoteAddress);
  delete request.headers.origin;
  next();
}

/**
 * Has Remix render the page that refuses the request.
 * @type {express.RequestHandler}
 */
function refuseForeign(request, response, next) {
  request.method = "GET";
  request.url = request.originalUrl = "/forbidden";
  request.resume();
  response.setHeader("connection", "close");
  askRemix(request, response, next);
}

/** @type {express.RequestHandler} */
function notFound(_request, response) {
  response.status(404).type("text").send("Not found");
}

/**
 * Errors before or outside Remix: an address that cannot be decoded, or a fault nothing else caught.
 * @type {express.ErrorRequestHandler}
 */
function fail(error, _request, response, next) {
  const status = error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) log.error("server", error);
  if (response.headersSent) return next(error);
  response.status(status).set("cache-control", "no-store").type("html").send(lastResort(status));
}

const LAST_WORDS_MS = 1_000;

/**
 * Input that is not a valid request: Node would answer it without the site's own headers.
 * @type {(error: NodeJS.ErrnoException, socket: import("node:stream").Duplex) => void}
 */
function refuseUnreadable(error, socket) {
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? 431
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? 408
        : 400;
  log.info("request", { method: "none", route: "none", status, ms: 0 });
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const lines = [...ownHeaders, ["connection", "close"], ["content-length", "0"]].map((pair) =>
    pair.join(": "),
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
  // Not immediately, which would lose the response for a client that is still sending; and not when the client ends the
  // connection, which may be never.
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}
