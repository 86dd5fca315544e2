import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import SQLite from "better-sqlite3";
import type { Server } from "../support/server";
import { attach } from "./strace";

/** A fault of the database file that begins and ends while the server runs; the server is not restarted. */
export type Outage = {
  name: string;
  begin: (server: Server) => Promise<() => Promise<void> | void>;
};

/** Every write to the file and its write-ahead log fails with this error, such as EROFS. */
export function writesRefused(error: string): Outage {
  return {
    name: `every write answers ${error}`,
    begin: async ({ pid, databasePath }) => {
      const words = [
        "-o",
        "/dev/null",
        "-e",
        "trace=pwrite64,ftruncate,fallocate",
        "-e",
        `inject=pwrite64,ftruncate,fallocate:error=${error}`,
      ];
      return (await attach(pid, [...words, "-P", databasePath, "-P", `${databasePath}-wal`])).letGo;
    },
  };
}

/** Has the effect of a full disk on the file, by a limit on the process. */
export const FILES_MAY_NOT_GROW: Outage = {
  name: "no file may grow (a limit of the process)",
  begin: ({ pid }) => {
    limit(pid, "0");
    return Promise.resolve(() => limit(pid, "unlimited"));
  },
};
export const HAS_PRLIMIT = spawnSync("prlimit", ["--version"]).status === 0;

function limit(pid: number, bytes: string): void {
  const { status, stderr } = spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:`], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

/** Fills the file system of the folder to the last byte. */
export function diskFull(filler: string): Outage {
  return {
    name: "the disk is full",
    begin: ({ databasePath }) => {
      // A write-ahead log that was once longer has room for a booking, which would be kept, and rightly confirmed.
      const other = new SQLite(databasePath);
      other.pragma("wal_checkpoint(TRUNCATE)");
      other.close();
      spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1k"]);
      return Promise.resolve(() => rmSync(filler));
    },
  };
}

export const MISSING: Outage = {
  name: "the file is missing",
  begin: ({ databasePath }) => {
    const parts = [databasePath, `${databasePath}-wal`];
    for (const part of parts) renameSync(part, `${part}.away`);
    return Promise.resolve(() => {
      for (const part of parts) renameSync(`${part}.away`, part);
    });
  },
};

export const REPLACED: Outage = {
  name: "another file stands in its place, and is no database",
  begin: ({ databasePath }) => {
    renameSync(databasePath, `${databasePath}.away`);
    writeFileSync(databasePath, "This is no database.\n".repeat(500));
    return Promise.resolve(() => renameSync(`${databasePath}.away`, databasePath));
  },
};

export const LOCKED: Outage = {
  name: "another process keeps the lock",
  begin: ({ databasePath }) => {
    const other = new SQLite(databasePath);
    other.exec("begin exclusive");
    return Promise.resolve(() => {
      other.exec("rollback");
      other.close();
    });
  },
};

/** Overwrites pages in place: the first one of the bookings table, or all of them. */
export function garbled(what: "a page" | "every page"): Outage {
  return {
    name:
      what === "a page"
        ? "a page of the bookings is corrupted"
        : "the file is no database any more",
    begin: ({ databasePath }) => {
      const page = rootPage(databasePath);
      const good = readFileSync(databasePath);
      const bad = Buffer.from(good);
      if (what === "a page") bad.fill(0xa5, (page - 1) * 4096, page * 4096);
      else bad.fill(0xa5);
      writeFileSync(databasePath, bad, { flag: "r+" });
      return Promise.resolve(() => writeFileSync(databasePath, good, { flag: "r+" }));
    },
  };
}

/** The root page of the bookings table, with the write-ahead log checkpointed into the file and empty. */
function rootPage(path: string): number {
  const sqlite = new SQLite(path);
  const until = performance.now() + 5_000;
  // The messages of the last booking may still be on their way into it.
  for (;;) {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    if (!existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0) break;
    if (performance.now() > until) throw new Error("the write-ahead log is not empty");
  }
  const { rootpage } = sqlite
    .prepare<[], { rootpage: number }>("select rootpage from sqlite_master where name = 'bookings'")
    .get()!;
  sqlite.close();
  return rootpage;
}

/** Mounts a small file system for one test; null if that is not allowed. */
export function smallDisk(folder: string): { leave: () => void } | null {
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", folder]).status !== 0)
    return null;
  return { leave: () => void spawnSync("umount", ["-l", folder]) };
}

/** Puts a file that is not a database where the server expects one. */
export function putGarbage(path: string): Buffer {
  copyFileSync("package.json", path);
  return readFileSync(path);
}
