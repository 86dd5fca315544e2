import { createHash } from "node:crypto";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftCookie, fullDraft } from "../../support/cookies";
import { OPERATOR, type Server, startServer, temporaryFolder } from "../../support/server";
import { askServer, builtRoutes } from "../../support/built";

// The headers of every kind of response, over http and behind a proxy that terminates https.

const PUBLIC = "https://northlight.example";
/** More than the server has at a time. */
const MANY_CONNECTIONS = 800;
const folder = temporaryFolder();
const servers: Record<string, Server> = {};
beforeAll(async () => {
  const [http, https] = await Promise.all([
    startServer(folder.path("http.sqlite")),
    startServer(folder.path("https.sqlite"), { PUBLIC_ORIGIN: PUBLIC }),
  ]);
  Object.assign(servers, { http, https });
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  folder.remove();
});

const asset = () => readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
type Kind = {
  name: string;
  path: string;
  status: number;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
};
const KINDS: Kind[] = [
  { name: "a page", path: "/", status: 200 },
  { name: "a page without scripts", path: "/vancouver", status: 200 },
  { name: "a page's data", path: "/?_data=routes%2Fhome%2Froute", status: 200 },
  { name: "a redirect", path: "/booking", status: 302 },
  { name: "a redirect to the sign-in", path: "/dashboard", status: 302 },
  { name: "an address with a slash too many", path: "/vancouver/", status: 308 },
  { name: "a script", path: "/assets/*", status: 200 },
  {
    name: "a script that has not changed",
    path: "/assets/*",
    status: 304,
    headers: { "if-none-match": "*" },
  },
  { name: "a missing script", path: "/assets/none.js", status: 404 },
  { name: "a static file", path: "/favicon.svg", status: 200 },
  { name: "a part of one", path: "/favicon.svg", status: 206, headers: { range: "bytes=0-9" } },
  {
    name: "a part that is not there",
    path: "/favicon.svg",
    status: 416,
    headers: { range: "bytes=99999-" },
  },
  { name: "a text", path: "/robots.txt", status: 200 },
  { name: "an XML file", path: "/sitemap.xml", status: 200 },
  { name: "a manifest", path: "/manifest.webmanifest", status: 200 },
  { name: "a health check", path: "/healthz", status: 200 },
  { name: "a page that is not there", path: "/no/such/page", status: 404 },
  { name: "a feed that is not there", path: "/feed/none.ics", status: 404 },
  { name: "an unreadable address", path: "/%E0%A4%A", status: 400 },
  { name: "an address with a step up", path: "/..", status: 400 },
  { name: "an address with a step to nowhere", path: "/booking/%2E/vehicle", status: 400 },
  { name: "an address of ten thousand slashes", path: `/${"/".repeat(10_000)}x`, status: 400 },
  { name: "an unreadable host", path: "/", status: 400, headers: { host: "a b" } },
  { name: "a host whose port can't be", path: "/", status: 400, headers: { host: "a:99999" } },
  { name: "a host with a path", path: "/", status: 400, headers: { host: "a.example/dashboard" } },
  { name: "a host that is a number", path: "/", status: 400, headers: { host: "1" } },
  { name: "a host of dots", path: "/", status: 400, headers: { host: "a..b" } },
  { name: "a host longer than any", path: "/", status: 400, headers: { host: "a".repeat(300) } },
  { name: "another method", path: "/", method: "PUT", status: 405 },
  {
    name: "a form for a page that takes none",
    path: "/vancouver",
    method: "POST",
    body: "a=b",
    status: 405,
  },
  { name: "a refused form", path: "/login", method: "POST", body: "a=b", status: 422 },
  {
    name: "a form from elsewhere",
    path: "/login",
    method: "POST",
    body: "a=b",
    status: 403,
    headers: { origin: "https://evil.example" },
  },
  {
    name: "a form that is too large",
    path: "/login",
    method: "POST",
    body: `a=${"b".repeat(70_000)}`,
    status: 413,
  },
  {
    name: "what is no form",
    path: "/login",
    method: "POST",
    body: "{}",
    status: 415,
    headers: { "content-type": "application/json" },
  },
];

/** The whole answer to what no client would send. */
async function say(origin: string, lines: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(lines);
  return text(socket);
}

describe.each(["http", "https"])("over %s", (scheme) => {
  it.each(KINDS)("$name", async ({ path, status, ...asked }) => {
    const { status: answered, headers } = await askServer(
      servers[scheme]!.origin,
      path.replace("*", asset()!),
      asked,
    );
    expect(answered).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(
        /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
      ),
      "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
      "x-request-id": expect.stringMatching(/^[2-9A-HJKMNP-Z]{10}$/),
    });
    expect(headers["strict-transport-security"]).toBe(
      scheme === "https" ? "max-age=31536000; includeSubDomains" : undefined,
    );
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|script-src 'self'(?! 'sha256-)/);
    for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
      expect(headers).not.toHaveProperty(name);
  });

  it("what is no request at all is answered with a bare status, and its connection ended", async () => {
    for (const lines of ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n"]) {
      const answer = (await say(servers[scheme]!.origin, lines)).toLowerCase();
      expect(answer).toMatch(/^http\/1.1 400 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n\r\n$/);
    }
  });

  it("cookies beyond what a server reads get a page of words, and the connection ends", async () => {
    const cookie = "x".repeat(200_000);
    const lines = `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`;
    const answer = await say(servers[scheme]!.origin, lines);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1.1 431 /);
    for (const header of [
      "connection: close",
      "content-type: text/html; charset=utf-8",
      "cache-control: no-store",
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      `content-length: ${Buffer.byteLength(body)}`,
      ...(scheme === "https"
        ? ["strict-transport-security: max-age=31536000; includesubdomains"]
        : []),
    ])
      expect(head.toLowerCase().split("\r\n")).toContain(header);
    expect(body).toContain("Delete this site&#x27;s cookies");
    expect(body).toContain('<a href="tel:+16045550142">604-555-0142</a>');
    expect(body).not.toContain("xxx");
  });
});

describe.each(["/", "/vancouver", "/no/such/page"])("the style sheet of %s", (path) => {
  const ask = async (from: Record<string, string>) => {
    const { headers, body } = await askServer(servers.http!.origin, path, { headers: from });
    expect(headers.vary).toContain("sec-fetch-site");
    return { policy: String(headers["content-security-policy"]), body };
  };

  it.each([{ "sec-fetch-site": "same-origin" }, {}])(
    "the style sheet is a link after %o",
    async (from) => {
      const { body } = await ask(from as Record<string, string>);
      expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/site-[\w-]+\.css"\/><\/head>/);
      expect(body).not.toContain('rel="prefetch"');
    },
  );

  it.each(["none", "cross-site"])(
    "the style sheet is within what's asked from %s",
    async (from) => {
      const { body, policy } = await ask({ "sec-fetch-site": from });
      expect(body).not.toMatch(/rel="(stylesheet|prefetch)"/);
      const sheet = body.match(/.*<style>(.{9999,})<\/style><\/head>/s)![1]!;
      expect(policy).toContain(`'sha256-${createHash("sha256").update(sheet).digest("base64")}'`);
    },
  );
});

it("the dashboard's style sheet has all that the site's has", () => {
  const [site, dashboard] = [classesOf("site"), classesOf("dashboard")];
  expect(site.size).toBeGreaterThan(400);
  expect(dashboard.size).toBeGreaterThan(site.size);
  expect([...site].filter((name) => !dashboard.has(name))).toEqual([]);
});

function classesOf(sheet: string): Set<string> {
  const folder = "build/client/assets";
  const file = readdirSync(folder).find((name) => new RegExp(`^${sheet}-.*css$`).test(name))!;
  const text = readFileSync(join(folder, file), "utf8");
  return new Set([...text.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!));
}

const params = { id: "1", secret: "A".repeat(22), token: "B".repeat(22), file: "x.ics" };
const more = {};

it.each([
  [
    "private, no-cache",
    ["/booking/service", "/inquiry", "/booking/find", "/login", "/login/forgot"],
  ],
  ["no-store", ["/", "/vancouver", "/login?_data=routes%2Flogin%2Fsign-in", "/no/such/page"]],
  ["no-store", [`/booking/manage/${"A".repeat(22)}`, `/login/reset/${"A".repeat(22)}`]],
])("what may be stored is %s of %j", async (expected, paths) => {
  for (const path of paths) {
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await askServer(servers.http!.origin, path, { method });
      expect(headers["cache-control"], `${method} ${path}`).toBe(expected);
      if (path === "/booking/service") expect(headers.vary).toContain("cookie");
    }
  }
});

it("what may be stored is nothing of a refused form, which holds what was typed", async () => {
  for (const path of ["/inquiry", "/login"]) {
    const form = { method: "POST", body: "name=Avery&email=avery%40example.com" };
    const { status, headers } = await askServer(servers.http!.origin, path, form);
    expect([status, headers["cache-control"]], path).toEqual([422, "no-store"]);
  }
});

it("what may be stored is said of every page, of every piece of data, and of every redirect of a script", async () => {
  const { origin } = servers.http!;
  const unsaid: string[] = [];
  const check = async (path: string) => {
    const { status, headers } = await askServer(origin, path);
    // A browser stores no 302 that says nothing.
    if (!headers["cache-control"] && status !== 302) unsaid.push(`${path}: ${status}`);
  };
  for (const { id, address } of builtRoutes({ ...params, ...more })) {
    const path = address.replace("//", "/");
    await check(path);
    for (const data of [id, "root", "none"]) {
      await check(`${path}?_data=${encodeURIComponent(data)}`);
    }
  }
  expect(unsaid).toEqual([]);
});

it("a client that sends no request, and never ends its side, is disconnected", async () => {
  const { origin } = servers.http!;
  const { hostname, port } = new URL(origin);
  const sockets = await Promise.all(
    Array.from({ length: MANY_CONNECTIONS }, async () => {
      const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
      await once(socket, "connect");
      socket.write("nonsense\r\n\r\n");
      // Beside an idle connection one of these is one too many, and is dropped.
      await once(socket.resume(), "end").catch(() => {});
      return socket;
    }),
  );
  // In less time than slow clients are given, whose timeout would end these as well.
  await expect
    .poll(async () => (await askServer(origin, "/healthz")).status, { timeout: 8_000 })
    .toBe(200);
  for (const socket of sockets) socket.destroy();
});

it("the policy of a page has a nonce of its own each time that it is rendered for somebody, which every script of the page has, and no other", async () => {
  // A comment in the draft makes the page this visitor's alone.
  const cookie = `draft=${await draftCookie(fullDraft({ comments: "Ring twice" }))}`;
  const pages = await Promise.all(
    [1, 2].map(() => askServer(servers.http!.origin, "/booking/vehicle", { headers: { cookie } })),
  );
  const nonces = pages.map(
    ({ headers }) =>
      /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic'(;|$)/.exec(
        String(headers["content-security-policy"]),
      )?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { body }] of pages.entries()) {
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes!);
    const running = scripts.filter((attributes) => !attributes.includes("application/ld+json"));
    expect(running.length).toBeGreaterThan(1);
    for (const attributes of running) expect(attributes).toContain(`nonce="${nonces[index]}"`);
    expect(body).not.toMatch(/\son[a-z]+=|\sstyle=|javascript:/i);
  }
});

/** The cookies of a response: each name, and its attributes in lower case. */
async function cookiesOf(scheme: string) {
  const { origin } = servers[scheme]!;
  const own = scheme === "https" ? PUBLIC : origin;
  const draft = `${scheme === "https" ? "__Host-" : ""}draft=${await draftCookie(fullDraft())}`;
  const post = (path: string, form: Record<string, string>, cookie = "") =>
    askServer(origin, path, {
      method: "POST",
      body: new URLSearchParams(form).toString(),
      headers: { origin: own, cookie },
    });
  const answers = [
    await post("/booking/service", { intent: "continue" }),
    await post("/package", { package: "InteriorDetailing", service: "InteriorDetailing" }),
    await post("/login", OPERATOR),
    await post(
      "/booking/contact",
      {
        intent: "confirm",
        name: "Avery Chen",
        email: "avery@example.com",
        phone: "604-555-0199",
        locationMode: "shop",
      },
      draft,
    ),
  ];
  const set = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []);
  return set.map((cookie) => ({
    name: cookie.slice(0, cookie.indexOf("=")),
    attributes: cookie.toLowerCase().split("; ").slice(1),
  }));
}

describe("cookies", () => {
  it.each(["http", "https"])("the cookies over %s", async (scheme) => {
    const cookies = await cookiesOf(scheme);
    const prefix = scheme === "https" ? "__Host-" : "";
    const names = new Set(cookies.map(({ name }) => name));
    expect(names).toEqual(
      new Set(
        ["draft", "package", "operator", "device", "half-way", "toast"].map(
          (name) => prefix + name,
        ),
      ),
    );
    for (const { name, attributes } of cookies) {
      expect(attributes, name).toEqual(
        expect.arrayContaining(["path=/", "httponly", "samesite=lax"]),
      );
      expect(attributes.includes("secure"), name).toBe(scheme === "https");
      expect(
        attributes.some((attribute) => attribute.startsWith("domain")),
        name,
      ).toBe(false);
    }
  });

  it("cookies under the plain name belong to no session over https", async () => {
    const { origin } = servers.https!;
    const signIn = await askServer(origin, "/login", {
      method: "POST",
      body: new URLSearchParams(OPERATOR).toString(),
      headers: { origin: PUBLIC },
    });
    const operator = signIn.headers["set-cookie"]!.find((cookie) =>
      cookie.startsWith("__Host-operator="),
    )!.split(";", 1)[0]!;
    const seen = (cookie: string) => askServer(origin, "/dashboard", { headers: { cookie } });
    expect((await seen(operator)).status).toBe(200);
    expect((await seen(operator.replace("__Host-", ""))).status).toBe(302);
    expect((await seen(operator.replace("__Host-", "__Secure-"))).status).toBe(302);
  });
});

it("the server takes the next request of a connection whose last form was refused before its end", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const refused = request(`${servers.http!.origin}/login`, { agent, method: "POST", headers }).end(
    "a".repeat(500_000),
  );
  const [answer] = (await once(refused, "response")) as [IncomingMessage];
  answer.resume();
  const next = request(`${servers.http!.origin}/healthz`, { agent }).end();
  const [healthy] = (await once(next, "response")) as [IncomingMessage];
  agent.destroy();
  expect([answer.statusCode, healthy.statusCode, next.socket === refused.socket]).toEqual([
    413,
    200,
    true,
  ]);
});

it("the server ends connections at rest before there is no place for newcomers", async () => {
  const { hostname, port } = new URL(servers.http!.origin);
  const sockets = [];
  for (let count = 0; count < 900; count++) {
    const socket = connect(Number(port), hostname).on("error", () => {});
    sockets.push(socket);
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString(), `newcomer ${count}`).toMatch(/^HTTP\/1.1 200 /);
  }
  for (const socket of sockets) socket.destroy();
});

it("an idle connection stays open for its client: a press could meet the end of a short wait", async () => {
  const { hostname, port } = new URL(servers.http!.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^keep-alive: timeout=75\r$/im);
});

it("a request without a host, as HTTP/1.0 allows, gets the site's own address as the canonical one", async () => {
  for (const [scheme, origin] of [
    ["http", `http://localhost:${new URL(servers.http!.origin).port}`],
    ["https", PUBLIC],
  ] as const) {
    const page = await say(servers[scheme]!.origin, "GET /vancouver HTTP/1.0\r\n\r\n");
    expect(page).toMatch(/^HTTP\/1.1 200 /);
    expect(page).toContain(`<link rel="canonical" href="${origin}/vancouver"/>`);
    expect(page).not.toContain("undefined/");
  }
});
