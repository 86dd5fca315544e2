import { describe, expect, it } from "vitest";
import { forgive, takeGuess, throttleKey } from "~/auth/throttle.server";
import { db, ownDatabase } from "../../support/own-database";

const START = Date.UTC(2026, 11, 8, 18);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
ownDatabase();

const keysOf = (address: string, account: string) => [
  throttleKey("address", address),
  throttleKey("stranger", `${account} ${address}`),
  throttleKey("newcomers", account),
  throttleKey("returning", account),
];
const KEYS = keysOf("203.0.113.7", "op@example.com");
const rows = () => db.selectFrom("sign_in_failures").selectAll().execute();
const waitOf = async (keys: ReturnType<typeof keysOf>, at = START) =>
  (await takeGuess(db, keys, at)).wait;

describe("takeGuess", () => {
  it("guesses slow an address down at an account, and leave other addresses and accounts alone", async () => {
    for (const expected of [0, 0, 0, 0, 0, 1000, 1000]) expect(await waitOf(KEYS)).toBe(expected);
    expect(await waitOf(keysOf("198.51.100.1", "op@example.com"))).toBe(0);
    expect(await waitOf(keysOf("203.0.113.7", "other@example.com"))).toBe(0);
  });

  it("guesses slow an address down over any number of accounts", async () => {
    const waits: number[] = [];
    for (let nth = 0; nth < 12; nth++) {
      waits.push(await waitOf(keysOf("203.0.113.7", `op${nth}@example.com`)));
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 1000]);
  });

  it("takeGuess counts nothing of a guess that has to wait", async () => {
    for (let nth = 0; nth < 5; nth++) await waitOf(KEYS);
    const before = await rows();
    expect(await waitOf(KEYS, START + 500)).toBe(500);
    expect(await rows()).toEqual(before);
  });

  it("takeGuess counts guesses that are made at once", async () => {
    const asked = Array.from({ length: 50 }, () => waitOf(KEYS));
    expect((await Promise.all(asked)).filter((wait) => wait === 0)).toHaveLength(5);
  });

  it("takeGuess takes a right guess back: its address starts anew, a total keeps the others", async () => {
    for (let nth = 0; nth < 99; nth++) await waitOf(keysOf(`bot ${nth}`, "op@example.com"));
    for (let sign = 0; sign < 3; sign++) {
      const right = await takeGuess(db, KEYS, START);
      expect(right.wait).toBe(0);
      await forgive(db, right);
    }
    expect(await waitOf(KEYS)).toBe(0);
    expect(await waitOf(keysOf("198.51.100.1", "op@example.com"))).toBe(HOUR);
  });

  it("takeGuess keeps neither address nor account in clear, and nothing beyond a day", async () => {
    await takeGuess(db, KEYS, START);
    expect(JSON.stringify(await rows())).not.toMatch(/203|op@/);
    expect(await rows()).toHaveLength(3);
    await takeGuess(db, keysOf("198.51.100.1", "other@example.com"), START + DAY - 1);
    expect(await rows()).toHaveLength(6);
    await takeGuess(db, keysOf("198.51.100.1", "other@example.com"), START + DAY);
    expect(await rows()).toHaveLength(3);
  });

  it("takeGuess keeps none of a clock that was ahead, which would be the latest", async () => {
    await takeGuess(db, KEYS, START + 400 * DAY);
    await takeGuess(db, keysOf("198.51.100.1", "other@example.com"), START);
    expect((await rows()).map(({ last_at }) => last_at)).toEqual([START, START, START]);
  });

  it("takeGuess keeps the latest 50,000 counts", async () => {
    const count = { failures: 1, since: START };
    const row = (nth: number) => ({ ...count, key: `bot ${nth}`, last_at: START + nth });
    for (let first = 0; first < 50_010; first += 1000) {
      const length = Math.min(1000, 50_010 - first);
      const some = Array.from({ length }, (_, nth) => row(first + nth));
      await db.insertInto("sign_in_failures").values(some).execute();
    }
    await takeGuess(db, KEYS, START + HOUR);
    const { kept } = await db
      .selectFrom("sign_in_failures")
      .select((eb) => eb.fn.countAll<number>().as("kept"))
      .executeTakeFirstOrThrow();
    expect(Number(kept)).toBe(50_000);
    expect(await waitOf(KEYS, START + HOUR)).toBe(0);
  });
});
