import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import type { Database } from "~db/connect";
import type { Race, Wanted } from "../../support/book-at-once";
import { insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { insertResource } from "../../support/rows";
import { NOW, wantedOrder } from "../../support/order";
import { undrivable } from "../../support/undrivable";

let folder: string;
let contenders: ReturnType<typeof contender>[];

beforeAll(() => {
  contenders = [contender(), contender()];
});
afterAll(() => {
  for (const { end } of contenders) end();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "race-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process with its own connection; `go` submits the orders it's `ready` for and resolves to their outcomes. */
function contender() {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/support/book-at-once.ts"]);
  let complaints = "";
  child.stderr.on("data", (text) => (complaints += text));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const reply = async (line: string, isReply: (line: string) => boolean) => {
    child.stdin.write(`${line}\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the process ended early:\n${complaints}`);
      if (isReply(value)) return value;
    }
  };
  return {
    ready: (race: Race) => reply(JSON.stringify(race), (line) => line === "ready"),
    go: async () => JSON.parse(await reply("go", (line) => line.startsWith("["))) as string[],
    end: () => child.kill(),
  };
}

/** Submits the orders from two processes, every other one from each; resolves to what was booked. */
async function race(path: string, orders: readonly Wanted[]): Promise<string[]> {
  const halves = [0, 1].map((half) => orders.filter((_, index) => index % 2 === half));
  await Promise.all(contenders.map(({ ready }, half) => ready({ path, orders: halves[half]! })));
  const kinds = (await Promise.all(contenders.map(({ go }) => go()))).flat();
  expect(kinds).toHaveLength(orders.length);
  return kinds.filter((kind) => kind === "booked");
}

/** Posts each order again, alone: what the race refused must be refused now too. */
async function sellAlone(db: Database, orders: readonly Wanted[]): Promise<Wanted[]> {
  const sold = [];
  for (const wanted of orders) {
    const { kind } = await submitBooking(db, wantedOrder(wanted), NOW);
    if (kind === "booked") sold.push(wanted);
  }
  return sold;
}

const count = async (db: Database) =>
  (await db.selectFrom("bookings").select("id").execute()).length;

it.each([2, 20])(
  "two processes sell the start after a visit's first car once to %d at once",
  async (many) => {
    const path = join(folder, "shop.sqlite");
    const { db } = freshDatabase(path);
    const first = await insertBooking(db, { start_minute: 600, duration_minutes: 130 });
    const orders = Array.from({ length: many }, (_, at) => ({
      place: "burnaby" as const,
      start: 735,
      // A stranger has no such start.
      visit: at % 2 === 0 ? first.id : undefined,
    }));
    expect(await race(path, orders)).toHaveLength(1);
    const visits = await db.selectFrom("bookings").select("visit_id").orderBy("id").execute();
    expect(visits.map(({ visit_id }) => visit_id)).toEqual([null, first.id]);
    expect(await undrivable(db)).toEqual([]);
    await db.destroy();
  },
);

it.each([2, 10, 50])(
  "two processes sell the crew's last drivable time once to %d at once",
  async (many) => {
    const path = join(folder, "shop.sqlite");
    const { db } = freshDatabase(path);
    await insertBooking(db, { start_minute: 480, duration_minutes: 60 });
    await insertBooking(db, { start_minute: 720, duration_minutes: 480 });
    const orders = Array.from({ length: many }, () => ({ place: "burnaby" as const, start: 600 }));
    expect(await race(path, orders)).toHaveLength(1);
    expect(await count(db)).toBe(3);
    expect(await undrivable(db)).toEqual([]);
    expect(
      await sellAlone(
        db,
        [480, 540, 600, 660].map((start) => ({ ...orders[0]!, start })),
      ),
    ).toEqual([]);
    await db.destroy();
  },
);

it("two processes sell a van's time to nobody else", async () => {
  const path = join(folder, "shop.sqlite");
  const { db } = freshDatabase(path);
  // Each would fit beside the other if a van took a car's three hours.
  const beside: Wanted[] = [
    { place: "burnaby", start: 600, vehicle: "van" },
    { place: "burnaby", start: 840, vehicle: "sedan" },
  ];
  const orders = Array.from({ length: 20 }, (_, index) => beside[index % 2]!);
  expect(await race(path, orders)).toHaveLength(1);
  expect(await undrivable(db)).toEqual([]);
  expect(await sellAlone(db, beside)).toEqual([]);
  await db.destroy();
});

const APART: Wanted[] = [
  { place: "burnaby", start: 540 },
  { place: "pemberton", start: 540 },
  { place: "pemberton", start: 600 },
  { place: "squamish", start: 660 },
  { place: "whistler", start: 660 },
];
it.each([1, 2, 3])("two processes sell %d crews only what they can drive", async (crews) => {
  const path = join(folder, "shop.sqlite");
  const { db } = freshDatabase(path);
  for (let crew = 2; crew <= crews; crew++)
    await insertResource(db, { name: `Crew ${crew}`, kind: "crew" });
  const orders = Array.from({ length: 20 }, (_, index) => APART[index % APART.length]!);
  expect(await race(path, orders)).toHaveLength(crews);
  expect(await count(db)).toBe(crews);
  expect(await undrivable(db)).toEqual([]);
  expect(await sellAlone(db, APART)).toEqual([]);
  await db.destroy();
});
