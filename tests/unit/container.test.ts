import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What a container engine and Fly would only report on deployment: the files' contents. docs/deploy.md covers running them. */

const dockerfile = instructionsOf(readFileSync("Dockerfile", "utf8"));
const fly = tomlOf(readFileSync("fly.toml", "utf8"));
const litestream = readFileSync("litestream.yml", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").trim().split("\n");
const known = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(
  ([, name]) => name,
);

type Instruction = { keyword: string; rest: string; stage: number };

function instructionsOf(text: string): Instruction[] {
  let stage = -1;
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, keyword = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (keyword === "FROM") stage += 1;
    return { keyword, rest: rest.replaceAll(/\s+/g, " "), stage };
  });
}

/** The part of TOML that fly.toml uses: tables, and keys with a string, a number or a boolean. */
function tomlOf(text: string): Record<string, Record<string, string | number | boolean>> {
  const tables: Record<string, Record<string, string | number | boolean>> = { "": {} };
  let table = "";
  for (const line of text
    .split("\n")
    .map((each) => each.trim())
    .filter((each) => each !== "" && !each.startsWith("#"))) {
    const name = /^\[\[?([a-z_.]+)\]\]?$/.exec(line)?.[1];
    if (name) tables[(table = name)] = {};
    else {
      const [, key = "", value = ""] = /^([A-Za-z_]+) = (.+)$/.exec(line) ?? [];
      tables[table]![key] = JSON.parse(value) as string | number | boolean;
    }
  }
  return tables;
}

const seconds = (text: unknown) => Number(/^(\d+)s$/.exec(String(text))?.[1]);
const of = (keyword: string, stage: number) =>
  dockerfile
    .filter((each) => each.keyword === keyword && each.stage === stage)
    .map(({ rest }) => rest);
const last = dockerfile.at(-1)!.stage;
const environment = Object.fromEntries(
  of("ENV", last).flatMap((rest) => rest.split(" ").map((pair) => pair.split("="))),
);

it("the Dockerfile copies nothing that is not there or not sent along", () => {
  const made = new Set(["node_modules", "build", "public"]);
  const copies = dockerfile.filter(({ keyword }) => keyword === "COPY").map(({ rest }) => rest);
  const sources = copies.flatMap((rest) => {
    const words = rest.split(" ").filter((word) => !word.startsWith("--"));
    return /--from=litestream/.test(rest)
      ? []
      : words.slice(0, -1).map((word) => word.replace(/^\/app\//, ""));
  });
  const own = sources.filter((source) => source !== "." && !source.startsWith("/"));
  expect(own).toEqual(
    expect.arrayContaining(["server.js", "migrations", "scripts/serve.sh", "litestream.yml"]),
  );
  expect(
    own.filter((source) => !made.has(source) && (!existsSync(source) || ignored.includes(source))),
  ).toEqual([]);
  expect(ignored).toEqual(
    expect.arrayContaining([".git", "node_modules", "data", ".env", ".env.*", "*.sqlite*"]),
  );
  // Fly sends the build context, and the Dockerfile must be in it.
  expect(ignored).not.toContain("Dockerfile");
});

it("the Dockerfile builds in stages, and leaves behind what only the build needs", () => {
  expect(of("FROM", 0)[0]).toMatch(/^node:.+-slim AS build$/);
  expect(dockerfile.filter(({ rest }) => rest.includes("npm prune --omit=dev"))).toHaveLength(1);
  expect(of("RUN", last).join()).not.toMatch(/npm|apt-get/);
  expect(of("COPY", last).every((rest) => /--from=/.test(rest))).toBe(true);
});

it("the Dockerfile runs as a user who can't change the program, checks its health, and has one command", () => {
  const words = dockerfile.filter(({ stage }) => stage === last).map(({ keyword }) => keyword);
  expect(of("USER", last)).toEqual(["node"]);
  expect(words.indexOf("USER")).toBeLessThan(words.indexOf("CMD"));
  expect(of("HEALTHCHECK", last).join()).toContain("/readyz");
  expect(of("STOPSIGNAL", last)).toEqual(["SIGTERM"]);
  expect(of("CMD", last)).toEqual(['["sh", "scripts/serve.sh"]']);
  expect(of("ENTRYPOINT", last)).toEqual([]);
});

it("the Dockerfile asks the runtime what it knows of British Columbia's time", () => {
  const check = dockerfile.find(({ rest }) => rest.includes("America/Vancouver"))!;
  const code = /^node -e "(.*)"$/.exec(check.rest)![1]!;
  const runWith = (offset: string) => {
    const lie = `Intl.DateTimeFormat.prototype.formatToParts = () => [{ type: 'timeZoneName', value: '${offset}' }]`;
    return execFileSync(process.execPath, ["-e", `${lie};${code}`], {
      encoding: "utf8",
      stdio: "pipe",
    });
  };
  expect(runWith("GMT-07:00")).toBe("");
  expect(() => runWith("GMT-08:00")).toThrow(/old time-zone data/);
});

it("the Dockerfile says that it is one: no form is taken there without knowing the site's address", () => {
  expect(environment.IN_CONTAINER).toBe("true");
});

it("the Dockerfile never begins with an empty database by itself", () => {
  expect(environment.DATABASE_MUST_EXIST).toBe("true");
  expect({ ...fly.env }.DATABASE_MUST_EXIST).toBeUndefined();
});

it("fly.toml keeps the database on the volume, in Canada", () => {
  expect(fly[""]!.primary_region).toBe("yyz");
  expect(fly.env!.DATABASE_PATH).toBe(environment.DATABASE_PATH);
  expect(environment.DATABASE_PATH).toMatch(new RegExp(`^${String(fly.mounts!.destination)}/`));
  expect(of("VOLUME", last)).toEqual([fly.mounts!.destination]);
});

it("fly.toml keeps one machine running, reached by https, that says itself whether it is ready", () => {
  expect(fly.http_service).toMatchObject({
    force_https: true,
    auto_stop_machines: "off",
    min_machines_running: 1,
    internal_port: Number(environment.PORT),
  });
  // A machine that fails here gets no visitors, while a database failure alone does not take the pages down.
  expect(fly["http_service.checks"]).toMatchObject({ method: "GET", path: "/healthz" });
  expect(fly["checks.database"]).toMatchObject({
    type: "http",
    port: fly.http_service!.internal_port,
    method: "GET",
    path: "/readyz",
  });
  expect(fly.env!.PORT).toBe(environment.PORT);
  expect(of("EXPOSE", last)).toEqual([environment.PORT]);
  expect(fly.restart).toEqual({ policy: "always" });
});

it("fly.toml serves no file itself, which would be without the app's headers, and migrates nowhere without the volume", () => {
  expect(Object.keys(fly)).not.toContain("statics");
  expect(fly.deploy).toEqual({ strategy: "rolling" });
});

it("fly.toml waits for as long as the server and Litestream take to end", () => {
  expect(fly[""]!.kill_signal).toBe("SIGTERM");
  const server =
    Number(
      /END_LIMIT_MS = ([\d_]+)/
        .exec(readFileSync("app/start/serve.server.ts", "utf8"))![1]!
        .replace("_", ""),
    ) / 1000;
  const replica = seconds(/^shutdown-sync-timeout: (.*)$/m.exec(litestream)![1]);
  expect(server + replica).toBeLessThan(seconds(fly[""]!.kill_timeout));
  expect(fly[""]!.kill_timeout).toBe("30s");
});

it("replication has the shape of Litestream 0.5 and the path of the database", () => {
  expect(litestream).toMatch(
    /^dbs:\n {2}- path: \$\{DATABASE_PATH\}\n {4}replica:\n {6}type: s3$/m,
  );
  expect(litestream).not.toMatch(/replicas:|\t/);
});

it("replication is off without a bucket and with PostgreSQL, and otherwise restores what is missing and runs the same server", () => {
  const folder = mkdtempSync(join(tmpdir(), "northlight-serve-"));
  try {
    for (const name of ["node", "litestream"]) {
      writeFileSync(
        join(folder, name),
        `#!/bin/sh\nprintf '${name}'; for word in "$@"; do printf ' [%s]' "$word"; done`,
      );
      chmodSync(join(folder, name), 0o755);
    }
    const serve = (settings: Record<string, string>) =>
      execFileSync("/bin/sh", ["scripts/serve.sh"], {
        encoding: "utf8",
        env: { NODE_ENV: "production", PATH: folder, ...settings },
      });
    const plain =
      "node [--max-old-space-size=160] [--max-semi-space-size=8] [node_modules/.bin/remix-serve] [server.js]";
    expect(serve({})).toBe(plain);
    expect(serve({ LITESTREAM_BUCKET: "" })).toBe(plain);
    expect(serve({ LITESTREAM_BUCKET: "shop", DATABASE_URL: "postgres://db/shop" })).toBe(plain);
    expect(serve({ LITESTREAM_BUCKET: "shop" })).toBe(
      "litestream [replicate] [-config] [litestream.yml] [-restore-if-db-not-exists] [-exec] [node --max-old-space-size=160 --max-semi-space-size=8 node_modules/.bin/remix-serve server.js]",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("every setting that these files name is in .env.example", () => {
  const named = [litestream, readFileSync("scripts/serve.sh", "utf8")].flatMap((text) =>
    [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!),
  );
  const all = [
    ...new Set([...named, ...Object.keys(environment), ...Object.keys(fly.env!)]),
  ].filter((name) => name !== "NODE_ENV");
  expect(all).toContain("LITESTREAM_BUCKET");
  expect(all.filter((name) => !known.includes(name))).toEqual([]);
});
