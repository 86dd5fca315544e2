import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { pathToFileURL } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/free-port.mjs";

const START_LIMIT_MS = 30_000;
const GAUGE = pathToFileURL("tests/bench/gauge.mjs").href;

/** A server measured from outside. `cpu` is its processor time so far in milliseconds, `memory` its resident bytes. */
export type Program = {
  origin: string;
  gauge: () => Promise<{ cpu: number; memory: number }>;
  stop: () => Promise<void>;
};

/** Starts `node` with these arguments on a free port; resolves once the port accepts connections. */
export async function startProgram(
  words: readonly string[],
  settings: Record<string, string> = {},
  cwd = ".",
): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", GAUGE, ...words], {
    cwd,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...settings,
    },
  });
  let said = "";
  child.stderr
    ?.setEncoding("utf8")
    .on("data", (text: string) => (said = (said + text).slice(-2_000)));
  await listening(child, port).catch(() => {
    throw new Error(`A server did not start: ${said}`);
  });
  return { origin: `http://127.0.0.1:${port}`, gauge: () => gauge(child), stop: () => stop(child) };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || performance.now() > limit) throw new Error("too late");
    await pause(5);
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () =>
      resolve(false),
    );
    socket.once("connect", () => socket.destroy());
  });
}

async function gauge(child: ChildProcess): Promise<{ cpu: number; memory: number }> {
  const answer = once(child, "message");
  child.send("gauge");
  const [{ cpu, memory }] = (await answer) as [{ cpu: NodeJS.CpuUsage; memory: number }];
  return { cpu: (cpu.user + cpu.system) / 1_000, memory };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
