import { once } from "node:events";
import { connect } from "node:net";
import type { EntryContext } from "@remix-run/node";
import { expect, it } from "vitest";
import handleRequest from "~/entry.server";
import { enter, type Incoming } from "~/server/incoming.server";
import { openSqlite } from "~db/connect";
import { draftCookie, fullDraft, operatorCookie, packageCookie } from "../../support/cookies";
import { askServer, FORM } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

// Forms that are cut off while they're sent: nobody waits for the answer.

serveShop();

type Line = { request: string; message: string; method?: string; cut?: true };
const linesOf = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
const cutOff = () => linesOf().filter(({ method, cut }) => method === "POST" && cut);

/** Sends the beginning of a form, and goes. */
async function cut(path: string, cookie: string, how: "end" | "destroy") {
  const { hostname, port, host } = new URL(server.origin);
  const socket = connect(Number(port), hostname)
    .on("error", () => {})
    .resume();
  await once(socket, "connect");
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: ${FORM}`;
  socket.write(`${head}\r\ncontent-length: 60000\r\n\r\nname=Avery&`, () => socket[how]());
  await once(socket, "close");
}

it("a form that's cut off while it's sent is neither done nor shown: no loader reads anything for it", async () => {
  const cookie = [
    `draft=${await draftCookie(fullDraft())}`,
    `package=${await packageCookie()}`,
    `operator=${await operatorCookie(shop.signIn())}`,
  ].join("; ");
  // Whoever reads the business, as the loader of every page does, says so in the log.
  const sqlite = openSqlite(server.databasePath);
  sqlite.exec("alter table site_documents rename to documents_away");
  const paths = [
    "/booking/contact",
    "/booking/package",
    "/?index",
    "/inquiry",
    "/login",
    "/dashboard/add",
    "/dashboard/settings/account",
    "/booking/contact?_data=routes%2Fbooking%2Fcontact%2Froute",
  ];
  for (const path of paths)
    for (const how of ["end", "destroy"] as const) await cut(path, cookie, how);
  await expect.poll(() => cutOff().length).toBe(2 * paths.length);
  const { headers } = await askServer(server.origin, "/login");
  const isRead = ({ message }: Line) => message === "the business cannot be read";
  await expect.poll(() => linesOf().filter(isRead).length).toBeGreaterThan(0);
  const read = new Set(
    linesOf()
      .filter(isRead)
      .map(({ request }) => request),
  );
  sqlite.exec("alter table documents_away rename to site_documents");
  sqlite.close();
  expect([...read]).toEqual([headers["x-request-id"]]);
  expect(shop.bookings()).toEqual([]);
});

it("a page isn't rendered for somebody who has gone before it was begun", async () => {
  const page = (response: object) => {
    enter({ response } as Incoming);
    // What renders needs more than that, and throws.
    const context = { staticHandlerContext: { matches: [] } } as unknown as EntryContext;
    return handleRequest(new Request("http://shop.example/"), 403, new Headers(), context);
  };
  expect(() => page({ destroyed: false })).toThrow();
  const answer = page({ destroyed: true });
  expect([answer.status, await answer.text()]).toEqual([403, ""]);
});
