import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorCookie } from "../../support/cookies";
import { type Server, startServer, temporaryFolder } from "../../support/server";
import { Shop } from "../../support/shop";
import { askServer } from "./built";

// What a visitor and a log learn of a fault of ours.

const folder = temporaryFolder();
let server: Server;
let shop: Shop;
beforeAll(async () => {
  server = await startServer(folder.path("shop.sqlite"));
  shop = new Shop(server.databasePath);
  shop.add();
  const sqlite = new SQLite(server.databasePath);
  for (const table of ["manage_links", "calendar_feeds", "booking_totals"]) sqlite.exec(`alter table ${table} rename to ${table}_away`);
  sqlite.close();
});
afterAll(async () => {
  shop?.leave();
  await server?.stop();
  folder.remove();
});

const ADDRESSES = ["/booking/manage/AAAAAAAAAAAAAAAAAAAAAA", "/booking/manage/AAAAAAAAAAAAAAAAAAAAAA?_data=routes%2Fbooking.manage.%24secret", "/feed/AAAAAAAAAAAAAAAAAAAAAA.ics", "/dashboard", "/dashboard?_data=routes%2Fdashboard"];

it.each(ADDRESSES)("%s tells an id, and nothing else of what went wrong", async (address) => {
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const answer = await askServer(server.origin, address, { headers: { cookie } });
  expect(answer.status).toBe(500);
  expect(answer.body).not.toMatch(/sqlite|no such table|_away|manage_links|select |\.js:\d+|node_modules|at async|stack/i);
  const id = String(answer.headers["x-request-id"]);
  if (!/_data|feed/.test(address)) expect(answer.body).toContain(`Reference: ${id}`);
  // The same id leads to the cause.
  const linesOf = () => server.output().split("\n").filter((line) => line.includes(id)).map((line) => JSON.parse(line) as { level: string; error?: string; at?: string[] });
  const faultOf = () => linesOf().find(({ level }) => level === "error");
  await expect.poll(faultOf).toBeDefined();
  const fault = faultOf();
  expect(fault?.error).toContain("no such table");
  expect(fault?.at?.length).toBeGreaterThan(0);
});

it("a page that is only not there has no reference", async () => {
  expect((await askServer(server.origin, "/no/such/page")).body).not.toContain("Reference:");
});
