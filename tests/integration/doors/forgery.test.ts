import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftCookie, fullDraft, operatorCookie } from "../../support/cookies";
import { type Server, startServer } from "../../support/server";
import { askServer, builtRoutes, rowsOf } from "../../support/built";
import { server, shop, folder, serveShop } from "../../support/served-shop";

// Forms that another site posts with a visitor's cookies: every action of the build, against every way to hide the origin.

const PUBLIC = "https://northlight.example";
let cookie: string;
let actions: ReturnType<typeof builtRoutes> = [];

serveShop();
beforeAll(async () => {
  const secret = shop.manageSecret(shop.add());
  actions = builtRoutes({
    id: "1",
    secret,
    token: "B".repeat(22),
    file: "x.ics",
  }).filter(({ action }) => action);
  cookie = `operator=${await operatorCookie(shop.signIn())}; draft=${await draftCookie(fullDraft())}`;
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
    "a hidden origin that the browser calls a sister's": {
      origin: "null",
      "sec-fetch-site": "same-site",
    },
    "a hidden origin, typed": { origin: "null", "sec-fetch-site": "none" },
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
    "a forwarded host and protocol": {
      origin: EVIL,
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example;proto=https",
    },
    "a host by another name": {
      origin: EVIL,
      "x-host": "evil.example",
      "x-original-host": "evil.example",
      "x-forwarded-server": "evil.example",
    },
    "another site's page, by an old browser": { referer: `${EVIL}/form` },
    "another site's page that names ours": { referer: `${EVIL}/?${own}` },
    "a page that cannot be read": { referer: host },
    "another method in a header": { origin: EVIL, "x-http-method-override": "GET" },
  };
};

it("what comes from elsewhere is refused by every action, and changes nothing", async () => {
  expect(actions.length).toBeGreaterThan(20);
  const before = rowsOf(server.databasePath);
  const let_in: string[] = [];
  for (const { id, address } of actions) {
    const asked = Object.entries(foreign(server.origin)).map(async ([name, headers]) => {
      const answer = await askServer(server.origin, address, {
        method: "POST",
        body: "status=confirmed&intent=continue",
        headers: { cookie, ...headers },
      });
      if (answer.status !== 403) let_in.push(`${address}: ${name}: ${answer.status}`);
    });
    const asData = askServer(server.origin, `${address}?_data=${encodeURIComponent(id)}`, {
      method: "POST",
      body: "a=b",
      headers: { cookie, origin: EVIL },
    });
    await Promise.all(asked);
    if ((await asData).status !== 403) let_in.push(`${address}: as data: ${(await asData).status}`);
  }
  expect(let_in).toEqual([]);
  expect(rowsOf(server.databasePath)).toEqual(before);
});

it("what comes from elsewhere is refused with a page that says so", async () => {
  const answer = await askServer(server.origin, "/booking/contact", {
    method: "POST",
    body: "a=b",
    headers: { cookie, origin: EVIL },
  });
  expect(answer.body).toContain("That came from somewhere else");
  expect(answer.body).toContain("Go back");
  expect(answer.body).toContain("open our site in this browser and send it again");
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

it.each([
  [
    "an origin and the browser's word",
    (own: string) => ({ origin: own, "sec-fetch-site": "same-origin" }),
  ],
  ["no origin, and the browser's word", () => ({ "sec-fetch-site": "same-origin" })],
  [
    "a hidden origin, and the browser's word",
    () => ({ origin: "null", "sec-fetch-site": "same-origin" }),
  ],
  ["no browser at all", () => ({})],
  ["a page of ours, by an old browser", (own: string) => ({ referer: `${own}/booking/contact` })],
  [
    "a proxy's words beside it",
    (own: string) => ({ origin: own, "x-forwarded-host": "evil.example" }),
  ],
])(
  "what comes from our own pages is let in by every action: %s",
  async (_, headersOf: (own: string) => Record<string, string>) => {
    // Without cookies: what an action then does is covered by other tests.
    const answers = await Promise.all(
      actions.map(({ address }) =>
        askServer(server.origin, address, {
          method: "POST",
          body: "a=b",
          headers: headersOf(server.origin),
        }),
      ),
    );
    expect(
      answers.map(({ status }) => status).filter((status) => status === 403 || status >= 500),
    ).toEqual([]);
  },
);

describe("behind a proxy that ends https", () => {
  let behind: Server;
  beforeAll(async () => {
    behind = await startServer(folder.path("behind.sqlite"), { PUBLIC_ORIGIN: PUBLIC });
  });
  afterAll(() => behind?.stop());

  it.each<[name: string, status: number, headers: Record<string, string>]>([
    ["the public origin", 422, { origin: PUBLIC }],
    ["the public origin and host", 422, { origin: PUBLIC, host: "northlight.example" }],
    ["the host that is asked", 403, { origin: "https://10.0.0.7", host: "10.0.0.7" }],
    ["a page of the public origin", 422, { referer: `${PUBLIC}/login` }],
    ["a page of another", 403, { referer: `${EVIL}/login` }],
    [
      "the public origin unencrypted",
      403,
      { origin: "http://northlight.example", host: "northlight.example" },
    ],
    [
      "another origin whose host a proxy passes on",
      403,
      { origin: EVIL, "x-forwarded-host": "evil.example" },
    ],
    [
      "another origin that names itself",
      403,
      { origin: "http://evil.example", host: "evil.example" },
    ],
    ["the public origin's subdomain", 403, { origin: "https://blog.northlight.example" }],
    ["a hidden origin", 403, { origin: "null" }],
  ])("%s: %j", async (_name, status, headers) => {
    const answer = await askServer(behind.origin, "/login", {
      method: "POST",
      body: "a=b",
      headers,
    });
    expect(answer.status).toBe(status);
  });

  it("a site behind a proxy warns its owner once, and loudly, that the proxy does not say who asks", async () => {
    for (let posts = 0; posts < 3; posts += 1) {
      await askServer(behind.origin, "/login", { method: "POST", body: "a=b" });
    }
    const words = /CLIENT_ADDRESS_HEADER is not set/g;
    expect(behind.output().match(words)).toHaveLength(1);
    expect(server.output()).not.toMatch(words);
  });

  it("a site behind a proxy that says who asks warns of nothing", async () => {
    const settings = { PUBLIC_ORIGIN: PUBLIC, CLIENT_ADDRESS_HEADER: "x-real-ip" };
    const named = await startServer(folder.path("named.sqlite"), settings);
    const from = (headers: Record<string, string>) =>
      askServer(named.origin, "/login", { method: "POST", body: "a=b", headers });
    await from({ "x-real-ip": "203.0.113.7" });
    expect(named.output()).not.toContain("counts as one visitor");
    await from({ "x-forwarded-for": "203.0.113.7" });
    expect(named.output()).toContain("x-real-ip is not in what the proxy sends");
    await named.stop();
  });

  it("in the container it does not start without its address, and says so in one line", async () => {
    const started = startServer(folder.path("container.sqlite"), { IN_CONTAINER: "true" });
    const said = await started.then(String, (error: Error) => error.message);
    const last = "PUBLIC_ORIGIN: must be set, such as https://example.com";
    expect(said.split("\n").filter((line) => line !== "")).toEqual([
      "The server did not start:",
      `The site does not start. The environment is not usable. ${last}`,
    ]);
  });

  it("in the container it is well by its own word, whatever host asks", async () => {
    const settings = { IN_CONTAINER: "true", PUBLIC_ORIGIN: PUBLIC };
    const contained = await startServer(folder.path("contained.sqlite"), settings);
    for (const path of ["/healthz", "/readyz"]) {
      const { status } = await askServer(contained.origin, path);
      expect([path, status]).toEqual([path, 200]);
    }
    await contained.stop();
  });
});
