import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inspect } from "~db/backup";
import { civilAt } from "~/domain/pacific";
import { addDays, NIGHT_WORK_FROM } from "~/domain/time";
import { fullDraft } from "../support/cookies";
import { freshDatabase } from "../support/database";
import { openDays } from "../support/dates";
import { insertMany } from "../support/many-bookings";
import { folder, ownFolder } from "../support/own-folder";
import { type Server, startServer } from "../support/server";
import { Shop } from "../support/shop";
import { spread, Tally } from "./tally";
import { LONG, TRIES } from "./tries";
import { visitorWith } from "../support/many-visitors";
import { insertRow } from "../support/rows";

// The nightly work erases what is beyond the retention time, compacts the file and copies it, while
// visitors are served.

const LONGEST_HOLD_MS = 250;
const WORDS = "Zoe Quixote";

ownFolder();
let file: string;
let server: Server | null = null;
let tally: Tally;
beforeEach(() => {
  file = folder.path("shop.sqlite");
});
afterEach(async () => {
  await server?.kill();
  server = null;
});

/** A shop with so many bookings beyond the retention time, which was agreed to, and so many that remain. */
async function shopWith({
  expired,
  remaining,
}: {
  expired: number;
  remaining: number;
}): Promise<void> {
  const { db } = freshDatabase(file);
  await db.transaction().execute(async (trx) => {
    await insertMany(trx as typeof db, expired, (index) => ({
      booking_date: `2020-01-${10 + (index % 20)}`,
      status: "completed",
      customer_name: `${WORDS} ${index}`,
    }));
    await insertMany(trx as typeof db, remaining, (index) => ({
      booking_date: `2026-01-${10 + (index % 20)}`,
      status: "completed",
    }));
    await insertRow(trx, "nights", {
      id: 1,
      // Agreed to since, so it's for this night.
      last_on: addDays(civilAt(Date.now(), () => -420).date, -1),
      agreed_days: 1_095,
      agreed_erased: expired,
    });
  });
  await db.destroy();
}

/**
 * A server for which it is after 3 AM, and which looks all the time whether the nightly work is
 * due.
 */
function atNight(): Promise<Server> {
  const { minute } = civilAt(Date.now(), () => -420);
  const shift = minute < NIGHT_WORK_FROM ? (NIGHT_WORK_FROM - minute) * 60_000 : 0;
  const NODE_OPTIONS =
    "--import ./tests/faults/shifted-clock.mjs --import ./tests/faults/short-nights.mjs";
  return startServer(file, {
    NODE_OPTIONS,
    CLOCK_SHIFT: String(shift),
    NIGHT_FILE: folder.path("night"),
  });
}

/** The names of the nights' copies that are complete. */
const copies = () =>
  existsSync(folder.path("backups"))
    ? readdirSync(folder.path("backups")).filter((name) => /^northlight-.*\.sqlite$/.test(name))
    : [];

const expiredIn = () => {
  const sqlite = new SQLite(file, { readonly: true });
  const { count } = sqlite
    .prepare<[], { count: number }>(
      "select count(*) as count from bookings where booking_date < '2021-01-01'",
    )
    .get()!;
  sqlite.close();
  return count;
};

/**
 * Asks the server all the time, and books now and then, until stopped; how long each response
 * took, in ms.
 */
let turn = 0;
function visiting({ origin, pid }: Server) {
  const agent = new Agent({ keepAlive: true });
  const [held, booked, ended] = [[] as number[], [] as number[], new AbortController()];
  const ask = async () => {
    while (!ended.signal.aborted) {
      const stop = holdOf(pid);
      const [response] = (await once(
        request(`${origin}/healthz`, { agent }).end(),
        "response",
      )) as [IncomingMessage];
      await once(response.resume(), "end");
      held.push(stop());
      await pause(2);
    }
  };
  const book = async () => {
    for (; !ended.signal.aborted; turn++) {
      const slot = { date: openDays()[turn % 80]!, start: 480 + 60 * Math.floor(turn / 80) };
      const visitor = await visitorWith(fullDraft(slot), origin);
      const began = performance.now();
      expect((await visitor.press())?.status).toBe(302);
      booked.push(performance.now() - began);
      await pause(100);
    }
  };
  const all = Promise.all([ask(), book()]);
  return {
    booked: () => booked.length,
    async stop() {
      ended.abort();
      await all;
      agent.destroy();
      return { held: spread(held).worst, booked: spread(booked).worst, bookings: booked.length };
    },
  };
}

/**
 * Begins to measure how long the server holds an answer up; without what both processes wait for a
 * processor, where Linux tells.
 */
function holdOf(server: number): () => number {
  const [began, waited] = [performance.now(), waitedFor(server) + waitedFor(process.pid)];
  return () => performance.now() - began - (waitedFor(server) + waitedFor(process.pid) - waited);
}

/** How long a process's main thread has waited for a processor so far, in ms. */
function waitedFor(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6 : 0;
}

/** Visitors come, and once a few have booked, the night begins. */
async function visitedAtNight() {
  server = await atNight();
  const visitors = visiting(server);
  await expect.poll(visitors.booked, { timeout: 60_000 }).toBeGreaterThan(2);
  writeFileSync(folder.path("night"), "");
  return visitors;
}

test(`a night that erases, compacts and copies a shop of ${TRIES.nightBookings} bookings delays no visitor`, async () => {
  tally = new Tally("11 the nightly work");
  await shopWith({ expired: TRIES.nightExpired, remaining: TRIES.nightBookings });
  await tally.try(async () => {
    const visitors = await visitedAtNight();
    await expect.poll(copies, { timeout: LONG ? 1_200_000 : 150_000 }).toHaveLength(1);
    const { held, booked, bookings } = await visitors.stop();
    expect(bookings).toBeGreaterThan(0);
    expect(held, `longest answer, over ${bookings} bookings`).toBeLessThan(LONGEST_HOLD_MS);
    expect(expiredIn()).toBe(0);
    expect(server!.output()).not.toContain("write-ahead log");
    expect(inspect(folder.path(`backups/${copies()[0]}`)).bookings).toBeGreaterThanOrEqual(
      TRIES.nightBookings,
    );
    await server!.stop();
    for (const part of [file, `${file}-wal`])
      expect(existsSync(part) && readFileSync(part).includes(WORDS), part).toBe(false);
    tally.figure(`held for ${Math.round(held)} ms at most, booked within ${Math.round(booked)}`);
  });
  tally.close();
});

test(`while ${TRIES.nightErased.toLocaleString("en-CA")} bookings expire no visitor is delayed, and a killed night resumes where it was`, async () => {
  tally = new Tally("12 kill -9 in the nightly work");
  await shopWith({ expired: TRIES.nightErased, remaining: 0 });
  let left = TRIES.nightErased;
  for (let kill = 0; kill < 2; kill++) {
    await tally.try(async () => {
      const visitors = await visitedAtNight();
      const before = left;
      await expect.poll(expiredIn, { timeout: 60_000 }).toBeLessThan(before - 50);
      const { held, booked, bookings } = await visitors.stop();
      await server!.kill();
      rmSync(folder.path("night"));
      left = expiredIn();
      expect(left, "not in one piece").toBeGreaterThan(0);
      expect(bookings).toBeGreaterThan(0);
      expect(held, `longest answer, over ${bookings} bookings`).toBeLessThan(LONGEST_HOLD_MS);
      tally.figure(`held for ${Math.round(held)} ms at most, booked within ${Math.round(booked)}`);
      const shop = new Shop(file);
      expect(shop.integrity()).toBe("ok");
      expect(shop.strays()).toEqual([]);
      shop.leave();
    });
  }
  tally.close();
});
