import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import compression from "compression";
import { env } from "~/server/env.server";
import { acceptedEncoding } from "./accepted";
import { compressQuickly } from "./compressed.server";

/** Anything shorter fits in one packet anyway. */
const WORTH_COMPRESSING = 1_024;
/** For responses streamed as they are produced. */
const compressAlong = compression();
const TEXT = /^(text\/|application\/(json|xml|manifest\+json))/;

const texts = new WeakMap<Response, string>();

/**
 * A response whose body is one complete text. In production the text is kept beside the Response: passing it through a stream
 * costs as much as compressing it. In development and tests, where other code sends it, it is also the body.
 */
export function textAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(env.NODE_ENV === "production" ? null : text, init);
  texts.set(answer, text);
  return answer;
}

/** The whole body of a non-streamed response; null if it has none. */
export async function bytesOf(answer: Response): Promise<Buffer | null> {
  const text = texts.get(answer);
  if (text !== undefined) return Buffer.from(text);
  return answer.body && Buffer.from(await answer.arrayBuffer());
}

/** The requested origin, from the Host header: forwarded-host headers are ignored (docs/security.md). */
export function originAsked({ headers }: IncomingMessage): string {
  return new URL(`http://${headers.host}`).origin;
}

/** Converts to a fetch Request, aborted if the client disconnects before it has the whole response. */
export function requestFrom(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = "GET", url = "/" } = incoming;
  const left = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || left.abort());
  // Drains the rest of a refused form, because the connection's next request comes after it.
  outgoing.once(
    "finish",
    () => incoming.readableEnded || incoming.removeAllListeners("data").resume(),
  );
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.map((each) => [name, each])
      : value === undefined
        ? []
        : [[name, value]],
  );
  const body =
    method === "GET" || method === "HEAD"
      ? {}
      : { body: createReadableStreamFromReadable(incoming), duplex: "half" as const };
  return new Request(originAsked(incoming) + url, {
    method,
    headers,
    signal: left.signal,
    ...body,
  });
}

/** Sends a Remix response: compressed in one piece if it is a complete text, streamed if it is a download. */
export async function send(
  answer: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = answer.status;
  if (answer.statusText) outgoing.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
  if (answer.body && answer.headers.has("content-disposition")) {
    compressAlong(
      incoming as Parameters<typeof compressAlong>[0],
      outgoing as Parameters<typeof compressAlong>[1],
      () => {},
    );
    return writeReadableStreamToWritable(answer.body, outgoing);
  }

  const bytes = await bytesOf(answer);
  if (!bytes) return void outgoing.end();
  const encoding =
    isText(answer) && bytes.length >= WORTH_COMPRESSING
      ? acceptedEncoding(incoming.headers["accept-encoding"])
      : null;
  if (isText(answer)) outgoing.appendHeader("vary", "accept-encoding");
  if (encoding) outgoing.setHeader("content-encoding", encoding);
  const sent = encoding ? compressQuickly(bytes, encoding) : bytes;
  outgoing.setHeader("content-length", sent.length);
  outgoing.end(sent);
}

function isText({ headers }: Response): boolean {
  return TEXT.test(headers.get("content-type") ?? "");
}
