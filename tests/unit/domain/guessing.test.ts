import { describe, expect, it } from "vitest";
import { type Count, type GuessKind, waitAfter, weighGuess, withGuess } from "~/domain/guessing";

const START = Date.UTC(2026, 11, 8, 18);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Keys = Partial<Record<GuessKind, string>>;
const atLogin = (address: string, account = "op"): Keys => ({
  address,
  stranger: `${account} ${address}`,
  newcomers: account,
  returning: account,
});
const atCode = (address: string): Keys => ({ code: address, codes: "op" });

/** What the table of counts does, in memory. */
class Doors {
  readonly #counts = new Map<string, Count>();

  /** The wait for a wrong guess; 0 if it was made. */
  guess(keys: Keys, now: number): number {
    const kinds = Object.keys(keys) as GuessKind[];
    const key = (kind: GuessKind) => `${kind} ${keys[kind]}`;
    const counts = Object.fromEntries(kinds.map((kind) => [kind, this.#counts.get(key(kind))]));
    const { wait, counted } = weighGuess(kinds, counts, now);
    for (const kind of counted) this.#counts.set(key(kind), withGuess(kind, counts[kind], now));
    return wait;
  }

  /** How many of one's guesses are made if it asks `every` so often; -1: as soon as it may. */
  made(keys: Keys, every: number, duration: number, start = START): number {
    let made = 0;
    let step = every;
    for (let at = start; at < start + duration; at += step) {
      const wait = this.guess(keys, at);
      if (wait === 0) made += 1;
      step = every < 0 ? Math.max(1, wait) : every;
    }
    return made;
  }
}

it.each([
  [0, 0],
  [4, 0],
  [5, 1000],
  [6, 2000],
  [7, 4000],
  [10, 32_000],
  [11, 60_000],
  [12, 60_000],
  [10_000, 60_000],
])("waitAfter after %i wrong guesses is %i ms", (failures, wait) => {
  expect(waitAfter(failures, { free: 5, longest: MINUTE })).toBe(wait);
});

describe("guesses from one address", () => {
  it.each([
    ["every 100 ms", 100],
    ["every second", SECOND],
    ["every 7 seconds", 7 * SECOND],
    ["as soon as each may be made", -1],
  ])("%s, for hours, keep no other address out", (_, every) => {
    const doors = new Doors();
    let made = 0;
    for (let hour = 0; hour < 6; hour++) {
      const from = START + hour * HOUR;
      made += doors.made(atLogin("attacker"), every, HOUR, from);
      const owner = atLogin(`hotel ${hour}`);
      for (let tries = 0; tries < 5; tries++) expect(doors.guess(owner, from + HOUR)).toBe(0);
    }
    expect(made).toBeLessThan(90);
  });

  it.each([100, SECOND, 7 * SECOND])(
    "guesses from one address are no more every %i ms than by waiting",
    (every) => {
      const patient = new Doors().made(atLogin("attacker"), -1, 3 * HOUR);
      expect(new Doors().made(atLogin("attacker"), every, 3 * HOUR)).toBeLessThanOrEqual(patient);
    },
  );

  it("guesses from one address make no wait longer while it lasts", () => {
    const [hasty, patient] = [new Doors(), new Doors()];
    const keys = atLogin("attacker");
    for (const doors of [hasty, patient]) doors.made(keys, -1, MINUTE);
    const at = START + 62 * SECOND;
    expect(hasty.made(keys, 100, 20 * SECOND, START + 40 * SECOND)).toBe(0);
    const wait = patient.guess(keys, at);
    expect([hasty.guess(keys, at), wait > 0]).toEqual([wait, true]);
  });

  it("guesses from one address wait for five minutes at most at one account, and for one over all", () => {
    const [one, all] = [new Doors(), new Doors()];
    const waits = (doors: Doors, keys: (nth: number) => Keys) => {
      let at = START;
      return Array.from({ length: 18 }, (_, nth) => {
        const wait = doors.guess(keys(nth), at);
        at += wait;
        if (wait > 0) doors.guess(keys(nth), at);
        return wait / SECOND;
      });
    };
    const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300];
    expect(waits(one, () => atLogin("a"))).toEqual([0, 0, 0, 0, 0, ...doubling]);
    const slower = [1, 2, 4, 8, 16, 32, 60, 60];
    const free = Array.from({ length: 10 }, () => 0);
    expect(waits(all, (nth) => atLogin("a", `op ${nth}`))).toEqual([...free, ...slower]);
  });
});

describe("many addresses", () => {
  it("many addresses have a hundred first guesses at an account in an hour, and then wait for the hour's end", () => {
    const doors = new Doors();
    const bots = Array.from({ length: 120 }, (_, nth) => atLogin(`bot ${nth}`));
    const waits = bots.map((bot) => doors.guess(bot, START));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
    expect(waits.at(-1)).toBe(HOUR);
    expect(doors.guess(atLogin("bot 1000"), START + HOUR - 1)).toBe(1);
    expect(doors.guess(atLogin("owner"), START + HOUR)).toBe(0);
    expect(doors.guess(atLogin("owner", "other"), START)).toBe(0);
    expect(doors.guess({ device: "the owner's" }, START)).toBe(0);
  });

  it("many addresses have a hundred guesses later, and keep no new address out", () => {
    const doors = new Doors();
    const bots = Array.from({ length: 19 }, (_, nth) => atLogin(`bot ${nth}`));
    for (const bot of bots) for (let tries = 0; tries < 5; tries++) doors.guess(bot, START);
    let made = 0;
    for (let at = START + HOUR; at < START + 2 * HOUR; at += 10 * SECOND) {
      for (const bot of bots) if (doors.guess(bot, at) === 0) made += 1;
    }
    expect(made).toBe(100);
    expect(doors.guess(atLogin("owner"), START + 2 * HOUR - 1)).toBe(0);
  });
});

it("codes are guessed forty times a day from one address, which keeps no other out", () => {
  const doors = new Doors();
  expect(doors.made(atCode("attacker"), 10 * SECOND, DAY)).toBeLessThan(45);
  expect(doors.guess(atCode("owner"), START + DAY - 1)).toBe(0);
});

it("codes are guessed a hundred times a day from many", () => {
  const doors = new Doors();
  const waits = Array.from({ length: 150 }, (_, nth) => doors.guess(atCode(`bot ${nth}`), START));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
  expect(doors.guess(atCode("owner"), START + DAY)).toBe(0);
});

describe("a count", () => {
  it("a count is forgotten after a day without a guess, and not before", () => {
    const doors = new Doors();
    for (let tries = 0; tries < 5; tries++) doors.guess(atLogin("a"), START);
    expect(doors.made(atLogin("a"), SECOND / 10, SECOND, START + DAY - 1)).toBe(1);
    expect(doors.made(atLogin("a"), SECOND / 10, SECOND, START + 3 * DAY)).toBe(5);
  });

  it("a count of a clock that was ahead by a day is none", () => {
    const doors = new Doors();
    for (let tries = 0; tries < 9; tries++) doors.guess(atLogin("a"), START + DAY);
    expect(doors.made(atLogin("a"), SECOND / 10, SECOND)).toBe(5);
  });

  it.each([
    ["a wait", { device: "a" }, 6, MINUTE],
    ["a total", { newcomers: "a" }, 101, HOUR],
  ])("%s is no longer after the clock was set back", (_, keys, tries, longest) => {
    const doors = new Doors();
    for (let nth = 0; nth < tries; nth++) doors.guess(keys, START);
    expect(doors.guess(keys, START - 10 * HOUR)).toBe(0);
    const slow = new Doors();
    for (let nth = 0; nth < tries; nth++) slow.guess(keys, START);
    expect(slow.guess(keys, START - 20)).toBeGreaterThan(0);
    expect(slow.guess(keys, START - 20)).toBeLessThanOrEqual(longest);
  });
});
