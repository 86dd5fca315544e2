import { AsyncResource } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { customerAddress } from "~/server/client-address.server";
import { Connections } from "./connections.server";
import { env, ownOrigin } from "~/server/env.server";
import { log, announceServing } from "~/server/log.server";
import { sendKept } from "./newcomers.server";
import { logRequest, ownHeaders, type PatternAt, patternsOf, receive } from "./requests.server";
import { leave, stop } from "./start.server";
import { answerUnreadable } from "./unreadable.server";

type Exchange = { request: IncomingMessage; response: ServerResponse; socket: Socket };

/**
 * Two photos from a phone are two minutes on their way. With Node's 5 seconds a request to a busy
 * process finds its connection closed.
 */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 75_000 };
const END_LIMIT_MS = 8_000;

/** What remix-serve leaves open (docs/decisions/0003-remix-serve.md). Returns the log's writer. */
export function serve({ routes }: ServerBuild): () => void {
  const patternAt = patternsOf(routes);
  const connections = new Connections();
  process.on("uncaughtException", (error) => {
    log.error("the process cannot go on", error);
    end(1);
  });
  on<{ server: unknown }>("tracing:net.server.listen:asyncStart", ({ server }) => {
    if (!(server instanceof Server)) return;
    prepare(server);
    answerNewcomers(server, patternAt);
  });
  on<{ socket: Socket }>("net.server.socket", ({ socket }) =>
    connections.add(socket, clientOf(socket)),
  );
  on<Exchange>("http.server.request.start", ({ request, response, socket }) => {
    connections.began(socket, request);
    receive(request, response, patternAt);
  });
  on<Exchange>("http.server.response.finish", ({ request, socket }) => {
    connections.responded(socket);
    // Reads the rest of a refused form: the connection's next request comes after it.
    if (!request.readableEnded) request.removeAllListeners("data").resume();
  });
  return () => logRequest(patternAt);
}

function on<Message>(channel: string, listener: (message: Message) => void): void {
  subscribe(channel, (message) => listener(message as Message));
}

/** Behind such a proxy the connection's address is the proxy's. */
function clientOf({ remoteAddress }: Socket): string | null {
  return env.CLIENT_ADDRESS_HEADER ? null : customerAddress({ address: remoteAddress });
}

function prepare(server: Server): void {
  Object.assign(server, LIMITS);
  server.on("clientError", (error, socket) =>
    answerUnreadable(error, socket as Socket, ownHeaders),
  );
  server.once("listening", () => announceServing(ownOrigin));
  for (const signal of ["SIGTERM", "SIGINT"]) {
    // remix-serve stops listening and waits for the requests under way.
    process.once(signal, () => {
      const stopped = stop();
      server.once("close", () => void stopped.finally(() => end(0)));
      setInterval(() => server.closeIdleConnections(), 300).unref();
      setTimeout(() => end(0), END_LIMIT_MS).unref();
    });
  }
}

/** Before remix-serve: a kept page needs none of its steps but the log's line. */
function answerNewcomers(server: Server, patternAt: PatternAt): void {
  const others = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (sendKept(response))
      response.once(
        "close",
        AsyncResource.bind(() => logRequest(patternAt)),
      );
    else for (const listener of others) listener.call(server, request, response);
  });
}

function end(code: number): never {
  leave();
  process.exit(code);
}
