import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elements } from "../../support/html";
import { type Server, startServer, temporaryFolder } from "../../support/server";
import { Shop } from "../../support/shop";
import { type Answer, askForBytes, askServer, unpacked } from "../../integration/doors/built";

// Pages that are served from memory (docs/decisions/0033). Two servers share a database; a third knows its public address.

const PUBLIC = "https://northlight.example";
const PAGES = ["/vancouver", "/services", "/sitemap", "/privacy", "/results/paint"];
const FILES = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"];
const FOR_NEWCOMERS = ["/", "/booking/service", "/login"];
const HOME_READS = [
  ["services", "exterior"],
  ["compare", "ceramic"],
  ["photos", "all"],
  ["section", "contact"],
] as const;

const folder = temporaryFolder();
let one: Server;
let two: Server;
let known: Server;
let shop: Shop;
beforeAll(async () => {
  one = await startServer(folder.path("shop.sqlite"));
  [two, known] = await Promise.all([
    startServer(one.databasePath),
    startServer(folder.path("known.sqlite"), { PUBLIC_ORIGIN: PUBLIC }),
  ]);
  shop = new Shop(one.databasePath);
});
beforeEach(() => shop.reset());
afterAll(async () => {
  shop?.leave();
  await Promise.all([one, two, known].map((server) => server?.stop()));
  folder.remove();
});

const bytesOf = (path: string, encodings?: string) =>
  askForBytes(one.origin, path, {
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  });

const canonical = ({ body }: Answer) => /rel="canonical" href="([^"]*)"/.exec(body)?.[1];
const tagOf = ({ headers }: Pick<Answer, "headers">) => String(headers.etag);

describe.each([...PAGES, ...FILES])("%s", (path) => {
  it("is the same for everybody, and known by its tag", async () => {
    const first = await askServer(one.origin, path);
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toBe(
      FILES.includes(path) ? "public, max-age=3600" : "public, no-cache",
    );
    expect(tagOf(first)).toMatch(/^"[0-9a-f]{32}"$/);
    expect(first.headers.vary).toBe("accept-encoding");
    expect(first.headers).not.toHaveProperty("set-cookie");
    const again = await askServer(one.origin, path, {
      headers: { "user-agent": "another", cookie: "draft=anything" },
    });
    expect([again.body, tagOf(again)]).toEqual([first.body, tagOf(first)]);
    expect(again.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  it("says 304 to whoever has it, and sends it to everybody else", async () => {
    const tag = tagOf(await askServer(one.origin, path));
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const { status, headers, body } = await askServer(one.origin, path, {
        headers: { "if-none-match": known },
      });
      expect([status, body, headers.etag], known).toEqual([304, "", tag]);
      expect(headers).not.toHaveProperty("content-length");
    }
    const compressed = await askServer(one.origin, path, {
      headers: { "if-none-match": tag.replace(/"$/, '-br"') },
    });
    expect(compressed.status).toBe(304);
    expect(
      (
        await askServer(one.origin, path, {
          headers: { "if-none-match": '"0123456789abcdef0123456789abcdef"' },
        })
      ).status,
    ).toBe(200);
  });

  it("answers HEAD with the headers alone", async () => {
    const whole = await askServer(one.origin, path);
    const { status, headers, body } = await askServer(one.origin, path, { method: "HEAD" });
    expect([status, body]).toEqual([200, ""]);
    for (const name of [
      "etag",
      "content-type",
      "content-length",
      "cache-control",
      "content-security-policy",
    ])
      expect(headers[name], name).toBe(whole.headers[name]);
    expect(Number(headers["content-length"])).toBe(Buffer.byteLength(whole.body));
  });

  it("travels as it is wanted", async () => {
    const plain = (await bytesOf(path)).bytes.toString();
    const tags = new Set<string>();
    for (const [wanted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["br;q=0, *;q=0", undefined],
      ["", undefined],
      ["identity", undefined],
      ["gzip;q=0", undefined],
      ["*", "br"],
    ] as const) {
      const { headers, bytes } = await bytesOf(path, wanted);
      expect(headers["content-encoding"], wanted).toBe(encoding);
      expect(headers.vary).toBe("accept-encoding");
      expect(Number(headers["content-length"])).toBe(bytes.length);
      expect(unpacked(bytes, encoding) === plain, wanted).toBe(true);
      tags.add(`${encoding} ${headers.etag!.replace("-quick", "")}`);
    }
    // One ETag per encoding, and no more.
    expect(tags.size).toBe(3);
  });

  it("becomes as small as can be, once it is asked for again", async () => {
    const { bytes: plain } = await bytesOf(path, "identity");
    if (plain.length < 2_000) return;
    await expect.poll(async () => (await bytesOf(path, "br")).headers.etag).toMatch(/-br"$/);
    const { bytes } = await bytesOf(path, "br");
    expect(bytes.length).toBeLessThan((await bytesOf(path, "gzip")).bytes.length);
  });
});

describe("pages without scripts", () => {
  it.each(PAGES)("%s allows none", async (path) => {
    const { headers, body } = await askServer(one.origin, path);
    expect(headers["content-security-policy"]).toMatch(/; script-src 'none';/);
    expect(
      elements(body, "script").filter(
        ({ attributes }) => attributes.type !== "application/ld+json",
      ),
    ).toEqual([]);
  });

  it.each(PAGES)("%s is the same page whatever is added to its address", async (path) => {
    const plain = await askServer(one.origin, path);
    const query = "?utm_source=letter&section=booking&x=%22%3E";
    const asked = await askServer(one.origin, path + query);
    expect([asked.body, tagOf(asked)]).toEqual([plain.body, tagOf(plain)]);
    // Not merely because the query is ignored: the page rendered for this address says the same.
    const rendered = await askServer(one.origin, path + query, { headers: { cookie: "toast=x" } });
    expect(rendered.body === plain.body).toBe(true);
  });

  it("are rendered for whoever has a message waiting, and kept by nobody then", async () => {
    for (const cookie of ["toast=x", "a=b; toast=x"]) {
      const { headers } = await askServer(one.origin, "/vancouver", { headers: { cookie } });
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers).not.toHaveProperty("etag");
    }
    expect(
      (await askServer(one.origin, "/vancouver", { headers: { cookie: "not-toast=x" } })).headers,
    ).toHaveProperty("etag");
    expect(
      (await askServer(known.origin, "/vancouver", { headers: { cookie: "__Host-toast=x" } }))
        .headers,
    ).not.toHaveProperty("etag");
  });

  it("have data of their own that is no page", async () => {
    const { headers } = await askServer(
      one.origin,
      `/services?_data=${encodeURIComponent("routes/services")}`,
    );
    expect(headers["content-type"]).toMatch(/json/);
    expect(headers).not.toHaveProperty("etag");
  });

  it("that are not there are not kept, and logged", async () => {
    for (const path of ["/nowhere", "/results/nothing"]) {
      const { status, headers } = await askServer(one.origin, path);
      expect(status).toBe(404);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers).not.toHaveProperty("etag");
      await expect.poll(() => one.output()).toContain(`404 ${path}`);
    }
  });
});

it("a file that is asked for with a query is made for that query", async () => {
  const { headers } = await askServer(one.origin, "/sitemap.xml?download");
  expect(headers["content-disposition"]).toContain("sitemap.xml");
  expect(headers).not.toHaveProperty("etag");
  expect((await askServer(one.origin, "/sitemap.xml")).headers).not.toHaveProperty(
    "content-disposition",
  );
});

describe("a change of what an operator sets", () => {
  it("is on every page at once, whichever process is asked", async () => {
    for (const path of [...PAGES, ...FOR_NEWCOMERS]) {
      const before = await Promise.all([one, two].map(({ origin }) => askServer(origin, path)));
      shop.close("2026-01-01", "2035-12-31", "sold");
      const after = await Promise.all([one, two].map(({ origin }) => askServer(origin, path)));
      for (const [index, { headers, body }] of after.entries()) {
        expect(body, path).toMatch(/Closed [A-Z][a-z]+day, January 1/);
        expect(before[index]!.body).not.toContain("January 1");
        if (headers.etag) expect(headers.etag).not.toBe(before[index]!.headers.etag);
      }
      shop.reset();
      const back = await Promise.all([one, two].map(({ origin }) => askServer(origin, path)));
      expect(back.map(({ body }) => body.includes("January 1"))).toEqual([false, false]);
    }
  });

  it("ends the 304s", async () => {
    const tag = tagOf(await askServer(one.origin, "/vancouver"));
    shop.close("2026-01-01", "2035-12-31", "sold");
    expect(
      (await askServer(one.origin, "/vancouver", { headers: { "if-none-match": tag } })).status,
    ).toBe(200);
    shop.reset();
    expect(
      (await askServer(one.origin, "/vancouver", { headers: { "if-none-match": tag } })).status,
    ).toBe(304);
  });

  it("that no page shows changes no tag: two processes agree on it", async () => {
    const headers = { host: "shop.example" };
    const tag = tagOf(await askServer(one.origin, "/services", { headers }));
    shop.setRules({ capacity: 7 });
    for (const { origin } of [one, two])
      expect(tagOf(await askServer(origin, "/services", { headers }))).toBe(tag);
  });
});

describe("pages of newcomers", () => {
  it.each(FOR_NEWCOMERS)(
    "%s names each of its scripts by what it says, and has no nonce",
    async (path) => {
      const [page, again] = [await askServer(one.origin, path), await askServer(one.origin, path)];
      expect(again.body).toBe(page.body);
      expect(page.headers["cache-control"]).toBe("no-store");
      expect(page.headers).not.toHaveProperty("etag");
      expect(page.headers).not.toHaveProperty("set-cookie");
      expect(page.body).not.toContain("nonce");
      const scripts = [...page.body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
        ([, attributes]) => !attributes!.includes("ld+json"),
      );
      expect(scripts.length).toBeGreaterThan(1);
      const hashes = scripts.map(
        ([, , said]) => `'sha256-${createHash("sha256").update(said!).digest("base64")}'`,
      );
      const allowed = /script-src ([^;]*);/
        .exec(String(page.headers["content-security-policy"]))![1]!
        .split(" ");
      expect(new Set(allowed)).toEqual(new Set([...hashes, "'self'"]));
    },
  );

  it.each(["/", "/?section=booking", "/booking/service"])(
    "%s is the same page with what it does not read in its address",
    async (path) => {
      const query = `${path.includes("?") ? "&" : "?"}utm_source=letter&gclid=x&fbclid=%22%3E&index`;
      const [page, asked] = await Promise.all(
        [path, path + query].map((each) => askServer(one.origin, each)),
      );
      expect(asked!.headers["content-security-policy"]).toBe(
        page!.headers["content-security-policy"],
      );
      expect(asked!.body === page!.body).toBe(true);
      // Not merely because the query is ignored: the page rendered for this address, for one visitor, says the same.
      const rendered = await askServer(one.origin, path + query, {
        headers: { cookie: "toast=x" },
      });
      expect(rendered.headers["content-security-policy"]).toContain("nonce-");
      expect(rendered.body.replaceAll(/ nonce="[^"]*"/g, "") === page!.body).toBe(true);
    },
  );

  it.each([...HOME_READS])(
    "the home page with %s=%s in its address is one of its own",
    async (name, value) => {
      const [page, asked] = await Promise.all(
        ["/", `/?${name}=${value}&utm_source=letter`].map((path) => askServer(one.origin, path)),
      );
      expect(asked!.body.replaceAll(/ nonce="[^"]*"/g, "") === page!.body).toBe(false);
    },
  );

  it("data alone are no page, whatever a page reads", async () => {
    const { headers } = await askServer(one.origin, "/?_data=root");
    expect(headers["content-type"]).toMatch(/json/);
  });

  it.each(FOR_NEWCOMERS)(
    "%s is the same for whoever brings the cookies of others",
    async (path) => {
      const [plain, counted] = await Promise.all(
        ["", "_ga=GA1.1; drafty=1"].map((cookie) =>
          askServer(one.origin, path, { headers: { cookie } }),
        ),
      );
      expect(counted!.headers["content-security-policy"]).toBe(
        plain!.headers["content-security-policy"],
      );
      expect(counted!.headers["content-security-policy"]).not.toContain("nonce-");
    },
  );

  it("another spelling of an address leads to the page's own; that of a picture is answered, and not kept", async () => {
    for (const [path, own] of [
      ["/%76ancouver", "/vancouver"],
      ["/Privacy", "/privacy"],
    ] as const) {
      const { status, headers } = await askServer(one.origin, path);
      expect([status, headers.etag, headers.location], path).toEqual([308, undefined, own]);
    }
    const { status, headers } = await askServer(one.origin, "/results/%70aint");
    expect([status, headers.etag, headers["cache-control"]]).toEqual([200, undefined, "no-store"]);
  });

  it("a whole address, which is for proxies, is none of this site's, and is not logged", async () => {
    const { status } = await askServer(one.origin, `${one.origin}/privacy?name=Quixote`);
    expect(status).toBe(400);
    expect(one.output()).not.toContain("Quixote");
  });
});

describe("the address that a page names as its own", () => {
  it("is the one that was asked for, however many others are made up", async () => {
    const asked = (host: string) => askServer(one.origin, "/services", { headers: { host } });
    expect(canonical(await asked("shop.example"))).toBe("http://shop.example/services");
    for (let number = 0; number < 300; number += 1)
      expect(canonical(await asked(`made-up-${number}.example`))).toBe(
        `http://made-up-${number}.example/services`,
      );
    expect(canonical(await asked("SHOP.example:80"))).toBe("http://shop.example/services");
    expect(canonical(await asked("shop.example:8080"))).toBe("http://shop.example:8080/services");
  });

  it("does not come from what a proxy says", async () => {
    const headers = {
      host: "proxied.example",
      "x-forwarded-host": "evil.example:666",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example",
    };
    for (const cookie of ["", "toast=x"])
      expect(
        canonical(await askServer(one.origin, "/services", { headers: { ...headers, cookie } })),
      ).toBe("http://proxied.example/services");
  });

  it("is the public one where that is known", async () => {
    for (const host of ["evil.example", "northlight.example"]) {
      const page = await askServer(known.origin, "/vancouver", { headers: { host } });
      expect(canonical(page)).toBe(`${PUBLIC}/vancouver`);
      expect(page.body).not.toContain("evil");
    }
  });
});

it("what is served from memory is logged like everything else", async () => {
  const { headers } = await askServer(one.origin, "/vancouver?secret=word");
  const id = String(headers["x-request-id"]);
  await expect.poll(() => one.output()).toContain(id);
  const line = one
    .output()
    .split("\n")
    .find((each) => each.includes(id))!;
  expect(JSON.parse(line)).toMatchObject({
    message: "request",
    method: "GET",
    route: "/vancouver",
    status: 200,
  });
});
