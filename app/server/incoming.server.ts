import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

/** What answers a request in place of the page that it asks for. */
export type Refusal = { status: number; location?: string };

/** What the server knows of a request and Remix doesn't pass on. */
export type Incoming = {
  /** Names the request in the log, in its response and on an error page. */
  id: string;
  method: string;
  /** The path as it was sent: may hold a secret. */
  path: string;
  began: number;
  /** The client's address; undefined if its connection is gone already. */
  address: string | undefined;
  response: ServerResponse;
  refusal: Refusal | null;
};

const requests = new AsyncLocalStorage<Incoming>();

/** The current request; undefined outside of one, and under another server than remix-serve. */
export function incoming(): Incoming | undefined {
  return requests.getStore();
}

/** Everything that this request's handlers do from here on belongs to it. */
export function enter(request: Incoming): void {
  requests.enterWith(request);
}
