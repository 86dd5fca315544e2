import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftCookie, fullDraft, operatorCookie } from "../../support/cookies";
import { type Server, startServer, temporaryFolder } from "../../support/server";
import { Shop } from "../../support/shop";
import { askServer, builtRoutes, rowsOf } from "./built";

// Forms that another site posts with a visitor's cookies: every action of the build, against every way to hide the origin.

const folder = temporaryFolder();
const PUBLIC = "https://northlight.example";
let server: Server;
let shop: Shop;
let cookie: string;
let actions: ReturnType<typeof builtRoutes> = [];

beforeAll(async () => {
  server = await startServer(folder.path("shop.sqlite"));
  shop = new Shop(server.databasePath);
  const secret = shop.manageSecret(shop.add());
  actions = builtRoutes({ id: "1", secret, token: "B".repeat(22), file: "x.ics", slug: "vancouver", picture: "paint", "*": "no/such/page" }).filter(({ action }) => action);
  cookie = `operator=${await operatorCookie(shop.signIn())}; draft=${await draftCookie(fullDraft())}`;
});
afterAll(async () => {
  shop?.leave();
  await server?.stop();
  folder.remove();
});

const EVIL = "https://evil.example";
/** `own` is the address at which the server is reached. */
const foreign = (own: string): Record<string, Record<string, string>> => {
  const { host, port, hostname } = new URL(own);
  return {
    "another origin": { origin: EVIL },
    "another origin that the browser calls same": { origin: EVIL, "sec-fetch-site": "same-origin" },
    "another origin, typed": { origin: EVIL, "sec-fetch-site": "none" },
    "a hidden origin": { origin: "null" },
    "a hidden origin that the browser calls same": { origin: "null", "sec-fetch-site": "same-origin" },
    "an empty origin": { origin: "" },
    "another port": { origin: `http://${hostname}:${Number(port) + 1}` },
    "no port": { origin: `http://${hostname}` },
    "a subdomain": { origin: `http://blog.${host}` },
    "our name before an @": { origin: `http://${host}@evil.example` },
    "two origins": { origin: `${own}, ${EVIL}` },
    "no origin, from elsewhere": { "sec-fetch-site": "cross-site" },
    "no origin, from a sister site": { "sec-fetch-site": "same-site" },
    "no origin, from a place that there is not": { "sec-fetch-site": "same-origin, cross-site" },
    "a forwarded host": { origin: EVIL, "x-forwarded-host": "evil.example" },
    "a forwarded host and protocol": { origin: EVIL, "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example;proto=https" },
    "a host by another name": { origin: EVIL, "x-host": "evil.example", "x-original-host": "evil.example", "x-forwarded-server": "evil.example" },
    "another method in a header": { origin: EVIL, "x-http-method-override": "GET" },
  };
};

describe("what comes from elsewhere", () => {
  it("is refused by every action, and changes nothing", async () => {
    expect(actions.length).toBeGreaterThan(20);
    const before = rowsOf(server.databasePath);
    const let_in: string[] = [];
    for (const { id, address } of actions) {
      const asked = Object.entries(foreign(server.origin)).map(async ([name, headers]) => {
        const answer = await askServer(server.origin, address, { method: "POST", body: "status=confirmed&intent=continue", headers: { cookie, ...headers } });
        if (answer.status !== 403) let_in.push(`${address}: ${name}: ${answer.status}`);
      });
      const asData = askServer(server.origin, `${address}?_data=${encodeURIComponent(id)}`, { method: "POST", body: "a=b", headers: { cookie, origin: EVIL } });
      await Promise.all(asked);
      if ((await asData).status !== 403) let_in.push(`${address}: as data: ${(await asData).status}`);
    }
    expect(let_in).toEqual([]);
    expect(rowsOf(server.databasePath)).toEqual(before);
  });

  it("is refused with a page that says so", async () => {
    const answer = await askServer(server.origin, "/booking/contact", { method: "POST", body: "a=b", headers: { cookie, origin: EVIL } });
    expect(answer.body).toContain("That came from somewhere else");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("what comes from our own pages", () => {
  it.each([
    ["an origin and the browser's word", (own: string) => ({ origin: own, "sec-fetch-site": "same-origin" })],
    ["no origin, and the browser's word", () => ({ "sec-fetch-site": "same-origin" })],
    ["no browser at all", () => ({})],
    ["a proxy's words beside it", (own: string) => ({ origin: own, "x-forwarded-host": "evil.example" })],
  ])("is let in by every action: %s", async (_, headersOf: (own: string) => Record<string, string>) => {
    // Without cookies: what an action then does is covered by other tests.
    const answers = await Promise.all(actions.map(({ address }) => askServer(server.origin, address, { method: "POST", body: "a=b", headers: headersOf(server.origin) })));
    expect(answers.map(({ status }) => status).filter((status) => status === 403 || status >= 500)).toEqual([]);
  });
});

describe("behind a proxy that ends https", () => {
  let behind: Server;
  beforeAll(async () => {
    behind = await startServer(folder.path("behind.sqlite"), { PUBLIC_ORIGIN: PUBLIC });
  });
  afterAll(() => behind?.stop());

  it.each<{ name: string; headers: Record<string, string>; status: number }>([
    { name: "the public origin", headers: { origin: PUBLIC }, status: 422 },
    { name: "the public origin and host", headers: { origin: PUBLIC, host: "northlight.example" }, status: 422 },
    { name: "the public origin unencrypted", headers: { origin: "http://northlight.example", host: "northlight.example" }, status: 403 },
    { name: "another origin whose host a proxy passes on", headers: { origin: EVIL, "x-forwarded-host": "evil.example" }, status: 403 },
    { name: "another origin that names itself", headers: { origin: "http://evil.example", host: "evil.example" }, status: 403 },
    { name: "the public origin's subdomain", headers: { origin: "https://blog.northlight.example" }, status: 403 },
    { name: "a hidden origin", headers: { origin: "null" }, status: 403 },
  ])("$name: $status", async ({ headers, status }) => {
    const answer = await askServer(behind.origin, "/login", { method: "POST", body: "a=b", headers });
    expect(answer.status).toBe(status);
  });
});
