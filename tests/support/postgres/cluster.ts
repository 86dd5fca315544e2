import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.mjs";

/** A PostgreSQL server for the tests; `url` is its first database. `halt` stops it as a crash would, `go` restarts it. */
export type Cluster = { url: string; halt: () => void; go: () => void; stop: () => Promise<void> };

export const NOT_INSTALLED = "PostgreSQL is not installed: its half of the contract is skipped";

/** The folder of PostgreSQL's programs; null if it is not installed. Debian keeps them off the PATH. */
export function postgresFolder(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const { stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  return (
    [...versions.map((version) => join(debian, version, "bin")), stdout?.trim() ?? ""].find(
      (folder) => folder && existsSync(join(folder, "initdb")),
    ) ?? null
  );
}

/**
 * Starts a PostgreSQL server with an empty database, on a free port and in a folder of its own; null if PostgreSQL is not
 * installed. Unless `durable`, it does not wait for the disk.
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster | null> {
  const programs = postgresFolder();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const owner = ownerOf();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, words: string[]) =>
    execFileSync(join(programs, program), words, {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  const data = join(folder, "data");
  run("initdb", [
    "--pgdata",
    data,
    "--auth",
    "trust",
    "--username",
    "shop",
    "--encoding",
    "UTF8",
    "--no-sync",
  ]);
  const port = await freePort();
  const careless = durable ? "" : "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";
  const go = () =>
    run("pg_ctl", [
      "start",
      "--wait",
      "--pgdata",
      data,
      "--log",
      join(folder, "log"),
      "--options",
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c shared_buffers=32MB -c max_connections=200 ${careless}`,
    ]);
  const halt = () => run("pg_ctl", ["stop", "--mode", "immediate", "--pgdata", data]);
  go();
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    halt,
    go,
    // Its thousands of files can take a busy disk long.
    stop() {
      halt();
      return rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian creates a user for it. Null if this process is not root. */
function ownerOf(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  return { uid: idOf("-u"), gid: idOf("-g") };
}
const idOf = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
