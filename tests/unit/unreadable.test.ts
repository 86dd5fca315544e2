import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { answerUnreadable } from "~/start/unreadable.server";

/** What is written to a connection whose request can't be read, and how it ends. */
function answerTo(code: string, client: { writable?: boolean; headersSent?: boolean } = {}) {
  const written: string[] = [];
  const { writable = true, headersSent } = client;
  const socket = Object.assign(new EventEmitter(), {
    writable,
    ...(headersSent === undefined ? {} : { _httpMessage: { headersSent } }),
    write: (text: string) => written.push(text),
    destroySoon: () => written.push("ended"),
  });
  const error = Object.assign(new Error("as Node says"), { code });
  answerUnreadable(error, socket as unknown as Socket, { "x-own": "1" });
  return written;
}

it.each([
  ["HPE_HEADER_OVERFLOW", 431, "Your browser sent too much"],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408, "That took too long to arrive"],
])("%s is answered by %i, with words, the phone number and headers", (code, status, title) => {
  const [answer, end] = answerTo(code);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z][\\w ]+\r\nx-own: 1\r\n`));
  expect(answer).toContain(`<h1>${title}</h1>`);
  expect(answer).toContain('<a href="tel:+16045550142">');
  expect(end).toBe("ended");
});

it.each([
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", "413 Payload Too Large"],
  ["HPE_INVALID_METHOD", "400 Bad Request"],
])("%s, which no browser causes, is answered by a bare %s", (code, status) => {
  expect(answerTo(code)).toEqual([`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, "ended"]);
});

it("nothing is written into the middle of an answer, or after the client has gone", () => {
  expect(answerTo("HPE_HEADER_OVERFLOW", { headersSent: true })).toEqual(["ended"]);
  expect(answerTo("HPE_HEADER_OVERFLOW", { writable: false })).toEqual(["ended"]);
  expect(answerTo("HPE_HEADER_OVERFLOW", { headersSent: false })).toHaveLength(2);
});
