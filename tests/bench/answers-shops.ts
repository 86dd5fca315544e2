import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "~/auth/sessions.server";
import { instantAt } from "~/clock.server";
import { backupName } from "../../db/backup";
import { connect, type Database, openSqlite } from "../../db/connect";
import { operatorCookie } from "../support/cookies";
import { filled, TODAY } from "./lists-fill";
import type { Program } from "./program";
import { startShifted } from "./site";

/** The built server over a shop of `bookings` bookings, on the morning of the fill's TODAY. `operator` is a signed-in cookie. */
export type FilledShop = { bookings: number; db: Database; server: Program; operator: string };
type FilledShops = { shops: FilledShop[]; leave: () => Promise<void> };

const MORNING = instantAt({ date: TODAY, minute: 10 * 60 });

/** Opens copies: a server writes to its file, and the filled ones must be the same next time. */
export async function openShops(folder: string, sizes: readonly number[]): Promise<FilledShops> {
  const copies = mkdtempSync(join(tmpdir(), "northlight-answers-"));
  const shops: FilledShop[] = [];
  const leave = async () => {
    for (const { db, server } of shops) {
      await server.stop();
      await db.destroy();
    }
    rmSync(copies, { recursive: true });
  };
  try {
    skipTheNight(copies);
    // All filled before the first server starts: filling blocks this process for minutes, and a server gives up on connections that stay silent.
    const full = sizes.map((size) => ({ size, from: filled(folder, size) }));
    for (const { size, from } of full) shops.push(await openShop(from, join(copies, `${size}.sqlite`), size));
    return { shops, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** A server erases what is past retention, which is most of these shops, unless it finds the backup that it makes afterwards. */
function skipTheNight(folder: string): void {
  mkdirSync(join(folder, "backups"));
  writeFileSync(join(folder, "backups", backupName(TODAY)), "");
}

async function openShop(from: string, file: string, bookings: number): Promise<FilledShop> {
  copyFileSync(from, file);
  const server = await startShifted(file, MORNING - Date.now());
  const db = connect(openSqlite(file));
  const { id } = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  const operator = `operator=${await operatorCookie(await openSession(db, id, MORNING))}`;
  return { bookings, db, server, operator };
}
