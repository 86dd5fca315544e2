import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { operatorCookie } from "../support/cookies";
import { freePort } from "../support/free-port.mjs";
import { OPERATOR, SECRET } from "../support/server";
import { Shop } from "../support/shop";

const START_LIMIT_MS = 60_000;
const GAUGE = pathToFileURL("tests/bench/gauge.mjs").href;
const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";
const SCRIPT = readFileSync("scripts/serve.sh", "utf8");
/** What the container runs before the name of the server's file, with the same limits of memory. */
const COMMAND = /^serve="node (.*)server\.js"$/m.exec(SCRIPT)![1]!.split(" ").filter(Boolean);
const MEMORY = Object.fromEntries(
  Array.from(SCRIPT.matchAll(/^export (MALLOC_\w+)=(\d+)$/gm), ([, name, value]) => [name, value]),
);

/**
 * A server measured from outside; `cpu` is its processor time so far, in milliseconds. `memory` is
 * the most that it has taken so far, in bytes, as Linux counts it.
 */
export type Measured = {
  origin: string;
  cpu: () => Promise<number>;
  memory: () => number;
  stop: () => Promise<void>;
};

/** One request; a form is posted. */
export type Ask = {
  path: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  status?: number;
};

/** An empty Remix app of the site's own versions under remix-serve: what the framework costs alone. */
export function startFloor(): Promise<Measured> {
  const remix = "node_modules/@remix-run/dev/dist/cli.js";
  execFileSync(
    process.execPath,
    [remix, "vite:build", "--config", "tests/bench/floor/vite.config.js", "--logLevel", "warn"],
    { env: { ...process.env, NODE_ENV: "production" }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const limits = COMMAND.filter((word) => word.startsWith("--"));
  return start([...limits, REMIX_SERVE, "build/floor/server/index.js"], {});
}

/** The site, as the container runs it. Requests say who they come from, so that visitors count apart. */
export function startSite(file: string): Promise<Measured> {
  return start([...COMMAND, "server.js"], {
    DATABASE_PATH: file,
    SESSION_SECRET: SECRET,
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
    CLIENT_ADDRESS_HEADER: "x-real-ip",
    ...MEMORY,
  });
}

/** Fills a new database as `npm run seed` does: a few bookings a day, ahead and in the years before. */
export function seed(path: string, bookings: number): void {
  execFileSync(
    process.execPath,
    ["--import", "tsx", "db/seed.ts", "--bookings", String(bookings)],
    { env: { ...process.env, DATABASE_PATH: path, DATABASE_URL: "" }, stdio: "ignore" },
  );
}

/** Makes room for everybody, with no doubt about anybody. */
export function welcomeAll(file: string): void {
  const shop = new Shop(file);
  shop.trustEverybody();
  for (let more = 0; more < 48; more++) shop.addResource("crew", `Crew ${more}`);
  shop.leave();
}

/** The cookie of a signed-in operator, once a site over this file has started. */
export async function signIn(file: string): Promise<{ cookie: string }> {
  const shop = new Shop(file);
  const token = shop.signIn();
  shop.leave();
  return { cookie: `operator=${await operatorCookie(token)}` };
}

/** Throws on another status than the expected one. */
export async function ask({ origin }: Measured, given: Ask): Promise<Response> {
  const { path, headers, form, status = 200 } = given;
  const response = await fetch(origin + path, {
    redirect: "manual",
    headers: { "accept-encoding": "gzip, deflate, br", origin, ...headers },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  if (response.status !== status) throw new Error(`${path} answers ${response.status}.`);
  return response;
}

async function start(words: string[], settings: Record<string, string>): Promise<Measured> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", GAUGE, ...words], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...settings,
    },
  });
  let errors = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode === null && Date.now() < limit) await pause(25);
    else throw new Error(`A server did not start: ${errors.trim()}`);
  }
  return {
    origin,
    async cpu() {
      const reply = once(child, "message");
      child.send("cpu");
      const [{ user, system }] = (await reply) as [NodeJS.CpuUsage];
      return (user + system) / 1_000;
    },
    memory() {
      // Not `maxRSS`, which begins with that of the process that started it.
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)![1]);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
