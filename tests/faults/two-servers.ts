import { openSession } from "~/auth/sessions.server";
import { connect, type Database, openSqlite } from "~db/connect";
import { connectPostgres, openPool } from "~db/postgres/connect";
import type { Booking } from "~db/schema";
import { setBooking } from "../support/bookings";
import { operatorCookie } from "../support/cookies";
import { postgresFolder, startCluster } from "../support/postgres/cluster";
import { type Server, startServer, temporaryFolder } from "../support/server";

/** What races run on; PostgreSQL where it's installed. */
export const ENGINES = ["SQLite", ...(postgresFolder() ? ["PostgreSQL"] : [])];

/** Two processes of the site on one database, which the tests look into. */
export type TwoServers = Awaited<ReturnType<typeof startTwo>>;

export async function startTwo(engine: string, settings: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const cluster = engine === "PostgreSQL" ? await startCluster() : null;
  const path = folder.path("shop.sqlite");
  const all = cluster ? { ...settings, DATABASE_URL: cluster.url } : settings;
  const servers: Server[] = [];
  for (let count = 0; count < 2; count++) servers.push(await startServer(path, all));
  const db = cluster ? connectPostgres(await openPool(cluster.url)) : connect(openSqlite(path));
  return {
    db,
    origin: (at: number) => servers[at % 2]!.origin,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await db.destroy();
      await cluster?.stop();
      folder.remove();
    },
  };
}

/** The cookie of a session of the first operator. */
export async function signedIn(db: Database, at = Date.now()): Promise<string> {
  const { id } = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  return operatorCookie(await openSession(db, id, at));
}

/** The bookings of a time that aren't cancelled. */
export function liveAt(db: Database, date: string, start: number): Promise<Booking[]> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("booking_date", "=", date)
    .where("start_minute", "=", start)
    .where("status", "<>", "cancelled")
    .execute();
}

/** Frees a time, and forgets who sent a form: all races are the same person's, who'd be taken for a machine. */
export async function freeAgain(db: Database, date: string, start: number): Promise<void> {
  for (const { id } of await liveAt(db, date, start))
    await setBooking(db, id, { status: "cancelled" });
  await db.deleteFrom("booking_senders").execute();
}
