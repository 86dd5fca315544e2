import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enter } from "~/server/incoming.server";
import { hashesForNonces, keep, newcomerOf, sendKept } from "~/start/newcomers.server";
import { db } from "~/server/db.server";
import { insertRow } from "../support/rows";

const AT = Date.UTC(2026, 11, 8, 20, 30, 10);
const headersOf = (more = {}) => ({ host: "a.example", "accept-encoding": "gzip, br", ...more });

beforeEach(() => {
  vi.useFakeTimers({ now: AT, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("the server sends a kept page to the next newcomer within the minute", () => {
  keep(newcomer()!, new Headers({ "content-type": "text/html" }), "home");
  vi.setSystemTime(AT + 49_000);
  expect(sent()).toEqual({
    status: 200,
    headers: { "content-type": "text/html", "content-length": "4" },
    body: "home",
  });
});

it("the server makes the page anew when the minute changes, as at midnight", () => {
  keep(newcomer()!, new Headers(), "home");
  vi.setSystemTime(AT + 50_000);
  expect(sent()).toBeNull();
});

it("the server makes the page anew after something was written, also while its loaders read", async () => {
  const asked = newcomer()!;
  await db.deleteFrom("submissions").execute();
  await write();
  keep(asked, new Headers(), "home");
  expect(sent()).toBeNull();
});

it("the server keeps nothing while the database can't be read, and ends nothing by it", async () => {
  vi.resetModules();
  vi.doMock("~db/write-stamp", () => ({
    writeStamp: () => () => {
      throw new Error("file is not a database");
    },
  }));
  const { newcomerOf: without } = await import("~/start/newcomers.server");
  vi.doUnmock("~db/write-stamp");
  const request = { url: "/", headers: headersOf() } as unknown as IncomingMessage;
  expect(without({ method: "GET", refusal: null, request })).toBeNull();
});

it.each([
  ["a cookie", { headers: { cookie: "draft=1" } }],
  ["a query", { url: "/?compare=all" }],
  ["a press", { method: "POST" }],
  ["a refusal", { refusal: { status: 400 } }],
])("the server keeps nothing for a request with %s", (_, more) => {
  expect(newcomer(more)).toBeNull();
});

it.each([
  ["host", { host: "b.example" }],
  ["encoding", { "accept-encoding": "gzip" }],
  ["origin", { "sec-fetch-site": "same-origin" }],
])("the server keeps a page for each %s", (_, more) => {
  expect(newcomer({ headers: more })!.key).not.toBe(newcomer()!.key);
});

it("the server lets only those inline scripts run that had the nonce", () => {
  const page = {
    text: '<script>bad()</script><script nonce="N">one()</script><script nonce="N" type="module">two()</script>',
  };
  expect(hashesForNonces(page, "N")).toBe(
    "'self' 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=' 'sha256-iMrPAWirDC2X0OhZzLsM2MRIWSmepJGI4r7D8ZlwBOw='",
  );
  expect(page.text).toBe(
    '<script>bad()</script><script>one()</script><script type="module">two()</script>',
  );
});

function newcomer({ headers = {}, url = "/", method = "GET", refusal = null }: Asked = {}) {
  const request = { url, headers: headersOf(headers) } as unknown as IncomingMessage;
  return newcomerOf({ method, refusal, request });
}
type Asked = {
  headers?: object;
  url?: string;
  method?: string;
  refusal?: { status: number } | null;
};

/** What the same request gets now; null if the page is made anew. */
function sent() {
  enter({ newcomer: newcomer() } as Parameters<typeof enter>[0]);
  let got: { status: number; headers: object; body?: unknown } | null = null;
  const response = {
    writeHead(status: number, headers: object) {
      got = { status, headers };
      return { end: (body: unknown) => void (got!.body = body) };
    },
  };
  sendKept(response as unknown as ServerResponse);
  return got;
}

async function write() {
  await insertRow(db, "submissions", { hash: "a", what: "", id: "", outcome: "", at: AT });
}
