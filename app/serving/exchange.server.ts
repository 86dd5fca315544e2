import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import compression from "compression";
import { env } from "~/env.server";
import { acceptedEncoding } from "./accepted";
import { compressQuickly } from "./compressed.server";

/** What is shorter travels in one packet anyhow. */
const WORTH_COMPRESSING = 1_024;
/** For what is written while it is made. */
const compressAlong = compression();
const TEXT = /^(text\/|application\/(json|xml|manifest\+json))/;

const texts = new WeakMap<Response, string>();

/**
 * An answer that is a whole text. Ours is the server that sends it, and has it beside the answer: to put it into a stream and to
 * read it back out costs as much as to compress it. Whoever else is to send it, in development and in tests, finds it inside.
 */
export function textAnswer(text: string, init: ResponseInit): Response {
  const answer = new Response(env.NODE_ENV === "production" ? null : text, init);
  texts.set(answer, text);
  return answer;
}

/** The whole of an answer that is no stream; null where it has no body. */
export async function bytesOf(answer: Response): Promise<Buffer | null> {
  const text = texts.get(answer);
  if (text !== undefined) return Buffer.from(text);
  return answer.body && Buffer.from(await answer.arrayBuffer());
}

/** The address that was asked for, by the Host header: what a proxy says of the host is never asked (docs/security.md). */
export function originAsked({ headers }: IncomingMessage): string {
  return new URL(`http://${headers.host}`).origin;
}

/** A request as Remix takes it; it is aborted when its client leaves before it has the whole answer. */
export function requestFrom(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const { method = "GET", url = "/" } = incoming;
  const left = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || left.abort());
  // What is left of a form that was refused is read and forgotten: the connection's next request comes behind it.
  outgoing.once("finish", () => incoming.readableEnded || incoming.removeAllListeners("data").resume());
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((each) => [name, each]) : value === undefined ? [] : [[name, value]],
  );
  const body = method === "GET" || method === "HEAD" ? {} : { body: createReadableStreamFromReadable(incoming), duplex: "half" as const };
  return new Request(originAsked(incoming) + url, { method, headers, signal: left.signal, ...body });
}

/** Sends what Remix answers: compressed at once where it is a whole text, as it is made where it is a file to keep. */
export async function send(answer: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = answer.status;
  if (answer.statusText) outgoing.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers) outgoing.appendHeader(name, value);
  if (answer.body && answer.headers.has("content-disposition")) {
    compressAlong(incoming as Parameters<typeof compressAlong>[0], outgoing as Parameters<typeof compressAlong>[1], () => {});
    return writeReadableStreamToWritable(answer.body, outgoing);
  }

  const bytes = await bytesOf(answer);
  if (!bytes) return void outgoing.end();
  const encoding = isText(answer) && bytes.length >= WORTH_COMPRESSING ? acceptedEncoding(incoming.headers["accept-encoding"]) : null;
  if (isText(answer)) outgoing.appendHeader("vary", "accept-encoding");
  if (encoding) outgoing.setHeader("content-encoding", encoding);
  const sent = encoding ? compressQuickly(bytes, encoding) : bytes;
  outgoing.setHeader("content-length", sent.length);
  outgoing.end(sent);
}

function isText({ headers }: Response): boolean {
  return TEXT.test(headers.get("content-type") ?? "");
}
