import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parseEnvironment } from "~/server/env.server";
import { REMIX_SERVE, SECRET } from "../../support/server";
import { askServer } from "../../support/built";
import { server, folder, serveShop } from "../../support/served-shop";

serveShop();
beforeAll(() => {
  mkdirSync(folder.path("backups"));
  writeFileSync(folder.path("backups/northlight-2026-12-08.sqlite"), "a copy");
});

/** Files beside the site that nobody outside may read: first these, in every spelling. */
const FIRST = [
  ".env",
  ".git/config",
  "package.json",
  "data/northlight.sqlite",
  "data/session-secret",
  "build/server/index.js",
  "shop.sqlite",
  "server/index.js",
  "etc/passwd",
];
const FILES = [
  ...FIRST,
  ".env.production",
  ".git/HEAD",
  ".gitignore",
  ".npmrc",
  "package-lock.json",
  "server.js",
  "remix.config.js",
  "vite.config.ts",
  "Dockerfile",
  "fly.toml",
  "litestream.yml",
  "README.md",
  "data/northlight.sqlite-wal",
  "data/backups/",
  "mail/000001-received.eml",
  "backups/northlight-2026-12-08.sqlite",
  "migrations/index.ts",
  "build/.built",
  "app/server/env.server.ts",
  "node_modules/express/package.json",
  ".vite/manifest.json",
  ".well-known/../package.json",
  "assets/../../server/index.js",
  "assets/../../../package.json",
];
/** Spellings of a path that one part of a server resolves and another does not. */
const WRITINGS: Record<string, (path: string) => string> = {
  "as it is": (path) => `/${path}`,
  "with two slashes": (path) => `//${path}`,
  "behind the assets": (path) => `/assets/${path}`,
  "up and up": (path) => `/../../../../../../${path}`,
  "up and up, encoded": (path) => `/%2e%2e/%2e%2e/%2e%2e/${path}`,
  "up from the assets, encoded": (path) => `/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2f${path}`,
  "encoded twice": (path) => `/assets/%252e%252e%252f%252e%252e%252f${path}`,
  "with an encoded dot": (path) => `/${path.replace(".", "%2e")}`,
  "with backslashes": (path) => `/assets\\..\\..\\..\\${path.replaceAll("/", "\\")}`,
  "with encoded backslashes": (path) => `/assets/..%5c..%5c..%5c${path.replaceAll("/", "%5c")}`,
  "with a zero byte": (path) => `/${path}%00.png`,
  "with a parameter": (path) => `/${path};.png`,
  "in a pattern of dots": (path) => `/assets/....//....//${path}`,
};

describe("files that are not the site's", () => {
  it.each(FILES)("%s is not served, however it is asked for", async (path) => {
    const served: string[] = [];
    const writings = Object.entries(WRITINGS).slice(0, FIRST.includes(path) ? undefined : 2);
    for (const [name, write] of writings) {
      const { status, headers, body } = await askServer(server.origin, write(path));
      const refused =
        [400, 403, 404].includes(status) ||
        (status === 308 && String(headers.location).startsWith("/"));
      if (!refused || /SQLite format|"dependencies"|SESSION_SECRET|root:x:|a copy/.test(body))
        served.push(`${name}: ${status}`);
    }
    expect(served).toEqual([]);
  });
});

const built = () =>
  readdirSync("build/client", { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

it("the browser's half of the build has files of the kinds that a site has, and no map of its sources", () => {
  const kinds = new Set(built().map(({ name }) => name.slice(name.lastIndexOf("."))));
  expect(
    [...kinds].filter(
      (kind) =>
        ![".js", ".css", ".svg", ".png", ".ico", ".webp", ".avif", ".jpg", ".woff2"].includes(kind),
    ),
  ).toEqual([]);
  expect(built().filter(({ name }) => name.startsWith("."))).toEqual([]);
});

it("the browser's half of the build asks for no method that browsers of 2021 do not have: what is missing takes the page away", () => {
  const scripts = built()
    .filter(({ name }) => name.endsWith(".js"))
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")] as const);
  const newer =
    /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|groupBy|isWellFormed)\(|\bstructuredClone\(|\bcanParse\(|AbortSignal\.(any|timeout)|withResolvers|\(\?<[=!]/;
  expect(
    scripts.flatMap(([name, text]) => (newer.test(text) ? `${name}: ${newer.exec(text)![0]}` : [])),
  ).toEqual([]);
});

it("the browser's half of the build has no secret, and nothing that only the server knows", () => {
  const texts = built()
    .filter(({ name }) => /\.(js|css|svg)$/.test(name))
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")] as const);
  expect(texts.length).toBeGreaterThan(20);
  const words =
    /SESSION_SECRET|OPERATOR_PASSWORD|process\.env|operator_sessions|password_hash|token_hash|argon2|better-sqlite3|nodemailer|kysely|insertInto|selectFrom|sourceMappingURL|-----BEGIN/;
  expect(
    texts.flatMap(([name, text]) => words.exec(text)?.map((word) => `${name}: ${word}`) ?? []),
  ).toEqual([]);
  expect(
    texts
      .filter(([, text]) => text.includes(SECRET) || text.includes(process.cwd()))
      .map(([name]) => name),
  ).toEqual([]);
});

it.each(["PORT", "HOST"])("the server does not start without %s, and says so", (name) => {
  const { [name]: _, ...env } = {
    PATH: process.env.PATH,
    DATABASE_PATH: folder.path("none.sqlite"),
    SESSION_SECRET: SECRET,
    PORT: "3999",
    HOST: "127.0.0.1",
  } as Record<string, string>;
  const { status, stderr } = spawnSync(process.execPath, [REMIX_SERVE, "server.js"], {
    env: env as NodeJS.ProcessEnv,
    encoding: "utf8",
    timeout: 20_000,
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    "The site does not start. PORT and HOST must be set: remix-serve would take any port, and listen everywhere.",
  ]);
});

describe("secrets that are too short", () => {
  it.each(["", "short", "x".repeat(31), `${"x".repeat(32)},short`])("%j is refused", (value) => {
    expect(() => parseEnvironment({ SESSION_SECRET: value })).toThrow("SESSION_SECRET");
  });

  it("secrets that are too short stop the real server before it listens, which says why and not what", () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "3999",
      DATABASE_PATH: folder.path("other.sqlite"),
      SESSION_SECRET: "a-short-secret",
      OPERATOR_PASSWORD: "tiny",
    } as NodeJS.ProcessEnv;
    let said = "";
    try {
      execFileSync(process.execPath, [REMIX_SERVE, "server.js"], {
        env,
        encoding: "utf8",
        stdio: "pipe",
        timeout: 20_000,
      });
    } catch (error) {
      said = (error as { stderr: string }).stderr;
    }
    expect(said).toMatch(/SESSION_SECRET(\.0)?: needs at least 32 characters/);
    expect(said).toContain("OPERATOR_PASSWORD: needs at least 12 characters");
    expect(said).not.toMatch(/a-short-secret|tiny/);
  });
});
