import { beforeAll, expect, it } from "vitest";
import { openSqlite } from "~db/connect";
import { operatorCookie } from "../../support/cookies";
import { askServer, FORM } from "../../support/built";
import { server, shop, serveShop } from "../../support/served-shop";

// What a visitor and the log are told of a server error.

serveShop({
  BUSINESS_NAME: "Aurora Detailing",
  BUSINESS_PHONE: "778-555-0199",
});
beforeAll(() => {
  shop.add();
  const sqlite = openSqlite(server.databasePath);
  for (const table of ["manage_links", "calendar_feeds", "messages", "booking_events"])
    sqlite.exec(`alter table ${table} rename to ${table}_away`);
  sqlite.close();
});

const ADDRESSES = [
  "/booking/manage/AAAAAAAAAAAAAAAAAAAAAA",
  "/booking/manage/AAAAAAAAAAAAAAAAAAAAAA?_data=routes%2Fbooking%2Fmanage%2Froute",
  "/feed/AAAAAAAAAAAAAAAAAAAAAA.ics",
  "/dashboard",
  "/dashboard?_data=routes%2Fdashboard%2Flist%2Froute",
];

it.each(ADDRESSES)("%s shows an id, and nothing else of what went wrong", async (address) => {
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const answer = await askServer(server.origin, address, { headers: { cookie } });
  expect(answer.status).toBe(500);
  expect(answer.body).not.toMatch(
    /sqlite|no such table|_away|manage_links|select |\.js:\d+|node_modules|at async|stack/i,
  );
  const id = String(answer.headers["x-request-id"]);
  if (!/_data|feed/.test(address)) expect(answer.body).toContain(`Reference: ${id}`);
  // The same id leads to the cause.
  const linesOf = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes(id))
      .map((line) => JSON.parse(line) as { level: string; error?: string; at?: string[] });
  const faultOf = () => linesOf().find(({ level }) => level === "error");
  await expect.poll(faultOf).toBeDefined();
  const fault = faultOf();
  expect(fault?.error).toContain("no such table");
  expect(fault?.at?.length).toBeGreaterThan(0);
});

it("a page that is only not there has no reference", async () => {
  expect((await askServer(server.origin, "/no/such/page")).body).not.toContain("Reference:");
});

it.each([
  ["/booking/service", 415, { "content-type": "text/plain" }, "intent=continue"],
  ["/booking/service", 413, {}, `make=${"x".repeat(200_000)}`],
  ["/services", 405, {}, "intent=continue"],
  ["/booking/manage/AAAAAAAAAAAAAAAAAAAAAA/cancel", 500, {}, "intent=cancel"],
] as const)("a form at %s answered by %i names the site", async (path, status, headers, body) => {
  const answer = await askServer(server.origin, path, {
    method: "POST",
    headers: { origin: server.origin, "content-type": FORM, ...headers },
    body,
  });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain("Aurora Detailing");
  expect(answer.body).toContain("tel:+17785550199");
  expect(answer.body).not.toMatch(/Northlight|555-?0142/);
});

it("a page of the dashboard shows without the news where only they cannot be read", async () => {
  const cookie = `operator=${await operatorCookie(shop.signIn())}`;
  const answer = await askServer(server.origin, "/dashboard/settings", { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain("Sign out");
  const id = String(answer.headers["x-request-id"]);
  await expect
    .poll(() =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes(id))
        .join(),
    )
    .toContain("no such table");
});
