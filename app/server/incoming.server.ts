import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";

export type Refusal = { status: number; location?: string };

/** As it was asked for, before the loaders read: what's written while they do makes it stale. */
export type Newcomer = { key: string; stamp: string };

/** By name. */
export type Known = Map<string, Promise<unknown>>;

/** What Remix doesn't pass on. */
export type Incoming = {
  id: string;
  method: string;
  /** As it was sent: may hold a secret. */
  path: string;
  began: number;
  /** Undefined if the connection is gone already. */
  address: string | undefined;
  request: IncomingMessage;
  response: ServerResponse;
  refusal: Refusal | null;
  /** Null for who brings a cookie, or asks for what isn't the same for all. */
  newcomer: Newcomer | null;
  /** What pages have read since the last write. */
  known: Known;
};

const requests = new AsyncLocalStorage<Incoming>();

/** Undefined outside of a request, and under another server than remix-serve. */
export function incoming(): Incoming | undefined {
  return requests.getStore();
}

/** Whether a page is loaded for a refused form: Remix gives its loaders a GET with the form's headers. */
export function followsForm(request: Request): boolean {
  const { method = "POST" } = incoming() ?? {};
  return method === "POST" && request.headers.has("content-type");
}

/** For everything that this request's handlers do from here on. */
export function enter(request: Incoming): void {
  requests.enterWith(request);
}
