import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { Connections } from "~/start/connections.server";

const MOST = 700;
const MOST_OF_ONE = 100;
const ENDS = new Set<Socket>();

function socket(): Socket {
  const made = new EventEmitter() as Socket;
  made.destroy = () => {
    ENDS.add(made);
    made.emit("close");
    return made;
  };
  return made;
}
const many = (count: number) => Array.from({ length: count }, socket);
const request = (complete: boolean) => ({ complete }) as IncomingMessage;
const ended = (sockets: Socket[]) => sockets.filter((each) => ENDS.has(each)).length;

it("one client's oldest are ended where it opens too many, and no other's", () => {
  const connections = new Connections();
  const others = many(50);
  const own = many(MOST_OF_ONE + 30);
  for (const [index, each] of others.entries()) connections.add(each, `198.51.100.${index}`);
  for (const each of own) connections.add(each, "203.0.113.7");
  expect([ended(others), ended(own), ended(own.slice(0, 30))]).toEqual([0, 30, 30]);
});

it("an address that many share is not capped", () => {
  const connections = new Connections();
  const shared = many(MOST);
  for (const each of shared) connections.add(each, null);
  expect(ended(shared)).toBe(0);
});

it("where there are too many in all, those that wait for their request go first, the oldest before the others", () => {
  const connections = new Connections();
  const [working, sending, resting] = many(3) as [Socket, Socket, Socket];
  for (const each of [working, sending, resting]) connections.add(each, null);
  connections.began(working, request(true));
  connections.began(sending, request(false));
  connections.began(resting, request(true));
  connections.responded(resting);
  const rest = many(MOST - 3);
  for (const each of rest) connections.add(each, null);
  connections.add(socket(), null);
  expect([working, sending, resting].map((each) => ENDS.has(each))).toEqual([false, true, false]);
  connections.add(socket(), null);
  expect(ENDS.has(resting)).toBe(true);
  connections.add(socket(), null);
  expect([ENDS.has(working), ended(rest)]).toEqual([false, 1]);
});

it("where all are being answered the oldest is ended, and a closed connection takes no place", () => {
  const connections = new Connections();
  const all = many(MOST);
  for (const each of all) {
    connections.add(each, null);
    connections.began(each, request(true));
  }
  all[5]!.emit("close");
  const [one, two] = many(2) as [Socket, Socket];
  connections.add(one, null);
  expect(ended(all)).toBe(0);
  connections.began(one, request(true));
  connections.add(two, null);
  expect([ENDS.has(all[0]!), ended(all), ENDS.has(one), ENDS.has(two)]).toEqual([
    true,
    1,
    false,
    false,
  ]);
});
