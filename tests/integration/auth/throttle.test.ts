import { beforeEach, describe, expect, it } from "vitest";
import { forgive, takeGuess, throttleKey, waitAfter } from "~/auth/throttle.server";
import type { Database } from "../../../db/connect";
import { freshDatabase } from "../../support/database";

const START = Date.UTC(2026, 11, 8, 18);
const HOUR = 60 * 60_000;
let db: Database;
beforeEach(() => {
  ({ db } = freshDatabase());
});

const keysOf = (address: string, account: string) => [throttleKey("address", address), throttleKey("account", account)];

/** Guesses one after another, each as soon as it is allowed; returns how long each had to wait. */
async function guess(times: number, keys: (nth: number) => ReturnType<typeof keysOf>, start = START) {
  const waits: number[] = [];
  let at = start;
  for (let nth = 0; nth < times; nth++) {
    const wait = await takeGuess(db, keys(nth), at);
    waits.push(wait);
    at += wait;
    if (wait > 0) expect(await takeGuess(db, keys(nth), at)).toBe(0);
  }
  return { waits, at };
}

describe("waitAfter", () => {
  it.each([
    [0, 0], [4, 0], [5, 1000], [6, 2000], [7, 4000], [10, 32_000], [11, 60_000], [12, 60_000], [10_000, 60_000],
  ])("after %i wrong guesses, %i ms", (failures, wait) => expect(waitAfter(failures, 5)).toBe(wait));
});

describe("takeGuess", () => {
  it("slows an account down from any number of addresses, to a minute and never more", async () => {
    const { waits } = await guess(14, (nth) => keysOf(`203.0.113.${nth}`, "op@example.com"));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it("slows an address down over any number of accounts", async () => {
    const { waits } = await guess(12, (nth) => keysOf("203.0.113.7", `op${nth}@example.com`));
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 2000]);
  });

  it("leaves other addresses and accounts alone", async () => {
    await guess(12, () => keysOf("203.0.113.7", "op@example.com"));
    expect(await takeGuess(db, keysOf("198.51.100.1", "other@example.com"), START)).toBe(0);
  });

  it("does not count a guess that has to wait: asking again does not make it longer", async () => {
    const keys = keysOf("203.0.113.7", "op@example.com");
    const { at } = await guess(8, () => keys);
    const waits = [0, 1, 2].map(async () => takeGuess(db, keys, at));
    expect(new Set(await Promise.all(waits)).size).toBe(1);
  });

  it("counts guesses that are made at once", async () => {
    const keys = keysOf("203.0.113.7", "op@example.com");
    const waits = await Promise.all(Array.from({ length: 50 }, () => takeGuess(db, keys, START)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it("forgets after an hour without a guess, and at a right password", async () => {
    const keys = keysOf("203.0.113.7", "op@example.com");
    const { at } = await guess(12, () => keys);
    expect(await takeGuess(db, keys, at)).toBeGreaterThan(0);
    await forgive(db, keys);
    expect(await takeGuess(db, keys, at)).toBe(0);
    await guess(12, () => keys, at);
    expect((await guess(5, () => keys, at + 2 * HOUR)).waits).toEqual([0, 0, 0, 0, 0]);
  });

  it("keeps nobody waiting for a clock that has been set back", async () => {
    const keys = keysOf("203.0.113.7", "op@example.com");
    await guess(14, () => keys);
    const back = START - 10 * HOUR;
    expect(await takeGuess(db, keys, back)).toBe(0);
    expect(await takeGuess(db, keys, back)).toBe(60_000);
    expect(await takeGuess(db, keys, back + 60_000)).toBe(0);
  });

  it("counts a guess on a machine whose clock is a little ahead", async () => {
    const keys = keysOf("203.0.113.7", "op@example.com");
    expect(await takeGuess(db, keys, START)).toBe(0);
    expect(await takeGuess(db, keys, START - 20)).toBe(0);
    const { at } = await guess(10, () => keys);
    expect(await takeGuess(db, keys, at - 20)).toBe(60_000);
  });

  it("keeps neither address nor account in clear, and nothing for ever", async () => {
    await takeGuess(db, keysOf("203.0.113.7", "op@example.com"), START);
    expect(JSON.stringify(await db.selectFrom("sign_in_failures").selectAll().execute())).not.toMatch(/203|op@/);
    await takeGuess(db, keysOf("198.51.100.1", "other@example.com"), START + HOUR);
    expect(await db.selectFrom("sign_in_failures").selectAll().execute()).toHaveLength(2);
  });
});
