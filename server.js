// @ts-check
import { once } from "node:events";
import { createServer, STATUS_CODES } from "node:http";
import { Server as Listener } from "node:net";
import { extname } from "node:path";
import { setFlagsFromString } from "node:v8";
import express from "express";
import onHeaders from "on-headers";

// Rubbish is taken out when there is half as much of it as of what is in use, and not four times as much: docs/decisions/0033.
setFlagsFromString("--heap-growing-percent=50");
process.chdir(import.meta.dirname);
process.env.NODE_ENV ??= "production";

// Importing the build opens and migrates the database: nothing listens before that is done.
const build = await import("./build/server/index.js").catch(refuseToStart);
const { answerAlike, answerKept, branchesOf, env, filesIn, isOwnOrigin, lastResort, log, newRequestId, ownAddress, requestFrom } = build.entry.module;
const { securityHeaders, send, stop, wayOf, withRequestId } = build.entry.module;
const branchAt = branchesOf(build);
const FILES = "build/client";
const files = filesIn(FILES);
const ownHeaders = Object.entries(securityHeaders(env.PUBLIC_ORIGIN?.startsWith("https:")));

process.on("uncaughtException", (error) => {
  log.error("the process cannot go on", error);
  process.exit(1);
});

const app = express();
app.disable("x-powered-by");
app.set("query parser", false);

app.use((request, response, next) => {
  const id = newRequestId();
  const began = performance.now();
  // As it came: what refuses and what serves a file both change the request.
  const { method, originalUrl } = request;
  onHeaders(response, () => {
    for (const [name, value] of ownHeaders) if (!response.hasHeader(name)) response.setHeader(name, value);
    response.setHeader("x-request-id", id);
  });
  response.once("close", () => withRequestId(id, () => logAnswer(method, originalUrl, response, performance.now() - began)));
  withRequestId(id, next);
});
app.use((request, response, next) => {
  // What a proxy is asked for, a whole address, is no path here.
  if (URL.canParse(`http://${request.headers.host}`) && request.originalUrl.startsWith("/")) return next();
  response.status(400).type("html").send(lastResort(400));
});
app.get("*", (request, response, next) => {
  if (!files.has(request.path)) return next();
  const { path, encoding, varies } = wayOf(files, request.path, request.headers);
  if (varies) response.vary("accept-encoding");
  if (encoding) response.set("content-encoding", encoding);
  const immutable = path.startsWith("/assets/");
  response.type(extname(request.path)).sendFile(path, { root: FILES, immutable, maxAge: immutable ? "1y" : "1h", acceptRanges: !encoding });
});
app.use("/assets", notFound);

app.use((request, response, next) => {
  response.locals.page = true;
  // The router would go on, and write the address into the log.
  if (!isReadable(request.path)) return response.status(400).type("html").send(lastResort(400));
  if (request.method === "GET" || request.method === "HEAD") {
    const address = ownAddress(request.originalUrl, (/** @type {string} */ path) => branchAt(path).pattern);
    return address ? response.redirect(308, address) : next();
  }
  if (request.method !== "POST") return response.status(405).set("allow", "GET, HEAD, POST").type("text").send("Method not allowed\n");
  const { origin, host } = request.headers;
  const fetchSite = request.headers["sec-fetch-site"];
  if (isOwnOrigin({ origin, host, fetchSite }, env.PUBLIC_ORIGIN)) return handOver(request, next);
  refuseForeign(request, response, next);
});
app.get("*", (request, response, next) => {
  answerKept(request, response, branchAt).then((/** @type {"sent" | Response | null} */ answer) => {
    if (answer === null) return next();
    if (answer !== "sent") return send(answer, request, response);
    response.locals.page = false;
  }).catch(next);
});
app.get("*", (request, response, next) => {
  answerAlike(request, response, branchAt(request.path), contextOf(request, response)).then((/** @type {"sent" | Response | null} */ answer) => {
    if (answer === null) return next();
    if (answer !== "sent") return send(answer, request, response);
  }).catch(next);
});
app.all("*", askRemix);
app.use(fail);

const { PORT: port, HOST: host } = env;
// Whoever is slow is cut off, and a process that may open 1,024 files keeps some for its database. A connection at rest is left to
// the proxy to end: with Node's five seconds, a press that comes while the process is held up finds its connection reset. But
// before a newcomer finds no place those at rest are ended: a browser keeps six.
const CROWDED = 700;
const LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000, connectionsCheckingInterval: 5_000 };
const server = createServer({ ...LIMITS, maxHeaderSize: 16_384 }, app);
server.maxConnections = 800;
server.on("connection", () => server.getConnections((_error, count) => void (count > CROWDED && server.closeIdleConnections())));
server.listen({ port, host }, ready);
server.on("error", (error) => {
  log.error(`cannot listen on port ${port}`, error);
  process.exit(1);
});
server.on("clientError", refuseUnreadable);
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    const stopped = stop();
    // http's own close would cut off whoever has sent something that is not read yet.
    Listener.prototype.close.call(server, () => stopped.finally(() => process.exit(0)));
    setInterval(() => server.closeIdleConnections(), 300).unref();
    setTimeout(() => process.exit(0), 8_000).unref();
  });
}

/**
 * What whoever starts the site can mend is said in a line: the settings, the database. The rest is a fault of ours, with its trace.
 * @type {(error: Error) => never}
 */
function refuseToStart(error) {
  console.error(error.constructor === Error ? `The site does not start. ${error.message}` : error);
  process.exit(1);
}

function ready() {
  log.info(`listening on http://${host ?? "localhost"}:${port}`);
}

/**
 * A line for each request: no query, and no part of an address that could be a secret. A file that is there is named, it is public.
 * @type {(method: string, address: string, response: express.Response, milliseconds: number) => void}
 */
function logAnswer(method, address, { statusCode, locals, writableFinished }, milliseconds) {
  const path = address.split("?")[0] ?? "";
  const found = statusCode < 300 || statusCode === 304;
  const route = found && !locals.page ? path : isReadable(path) ? nameOf(path, found) : "none";
  log.info("request", { method, route, status: statusCode, ms: Math.round(milliseconds), ...(writableFinished ? {} : { cut: true }) });
}

/**
 * A page of the catalogue, which is public, is named where it was found; every other by its pattern.
 * @type {(path: string, found: boolean) => string}
 */
function nameOf(path, found) {
  const { pattern } = branchAt(path);
  return found && pattern === "/:slug" ? path : pattern;
}

/** @type {express.RequestHandler} */
function askRemix(request, response, next) {
  const { answer } = branchAt(request.path);
  answer(requestFrom(request, response), contextOf(request, response)).then((/** @type {Response} */ made) => send(made, request, response)).catch(next);
}

/**
 * What loaders and actions may know of a request beside what it says.
 * @type {(request: express.Request, response: express.Response) => Record<string, unknown>}
 */
function contextOf(request, response) {
  return { address: clientAddress(request), drained: () => drained(response) };
}

/** No page's is half as long. The routers take seconds for one of ten thousand slashes, and everybody else waits meanwhile. */
const LONGEST_PATH = 500;
/** A dot segment is a step to whoever resolves the address, and a name to whoever reads it as it is: browsers send none. */
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
 * Who asks, for slowing down guesses at a password. Where proxies wrote several addresses the last one is the nearest proxy's,
 * and the others are what it was told.
 * @type {(request: express.Request) => string | undefined}
 */
function clientAddress(request) {
  const forwarded = env.CLIENT_ADDRESS_HEADER && request.get(env.CLIENT_ADDRESS_HEADER)?.split(",").at(-1)?.trim();
  return forwarded || request.socket.remoteAddress;
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
  askRemix(request, response, next);
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
  if (status === 500) log.error("server", error);
  if (response.headersSent) return next(error);
  response.status(status).set("cache-control", "no-store").type("html").send(lastResort(status));
}

const LAST_WORDS_MS = 1_000;

/**
 * What is no request at all: Node would answer it without our headers.
 * @type {(error: NodeJS.ErrnoException, socket: import("node:stream").Duplex) => void}
 */
function refuseUnreadable(error, socket) {
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  log.info("request", { method: "none", route: "none", status, ms: 0 });
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const lines = [...ownHeaders, ["connection", "close"], ["content-length", "0"]].map((pair) => pair.join(": "));
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
  // Not at once, which would take the answer from who is still sending; and not when they end it, which may be never.
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}
