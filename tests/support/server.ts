import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";

export const SECRET = "a secret for tests that is long enough";
export const OPERATOR = { email: "operator@example.com", password: "a password for tests" };

export const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";

/** The real server, as `npm start` runs it, with its own port and database file. */
export type Server = {
  origin: string;
  databasePath: string;
  pid: number;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  output: () => string;
};

// The server must not outlive its test, however that ends: the IPC channel closes with the process that opened it.
const END_WITH_PARENT = "data:text/javascript,process.once('disconnect',()=>process.exit(1))";
const START_LIMIT_MS = 120_000;

export async function startServer(
  databasePath: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, REMIX_SERVE, "server.js"], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_PATH: databasePath,
      SESSION_SECRET: SECRET,
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      ...settings,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const server = {
    origin: `http://127.0.0.1:${port}`,
    databasePath,
    pid: child.pid!,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    output: () => output,
  };

  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isReady(server.origin))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await server.kill();
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return server;
}

/** A temporary folder for one test's files, and how to remove it. */
export function temporaryFolder(): { path: (name: string) => string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "northlight-test-"));
  return {
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}
