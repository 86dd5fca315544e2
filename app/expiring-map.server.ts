import { now } from "./clock.server";
import { LatestMap } from "./latest-map";

const HOUR_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 60 * 1000;

/** The `most` latest entries, each for an hour: then it is gone from memory, also where nothing comes after it (records 9 and 30). */
export class ExpiringMap<Value> {
  readonly #entries: LatestMap<{ value: Value; at: number }>;

  constructor(most: number) {
    this.#entries = new LatestMap(most);
    // What would be too old before the next look goes at this one.
    setInterval(() => this.#dropFrom(HOUR_MS - LOOK_EVERY_MS), LOOK_EVERY_MS).unref();
  }

  get(key: string): Value | undefined {
    this.#dropFrom(HOUR_MS);
    return this.#entries.get(key)?.value;
  }

  set(key: string, value: Value): void {
    this.#dropFrom(HOUR_MS);
    this.#entries.set(key, { value, at: now() });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** The entries, from the one that was set longest ago. */
  *[Symbol.iterator](): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  /** They stand in the order of their age. */
  #dropFrom(age: number): void {
    for (const [key, { at }] of this.#entries) {
      if (now() - at <= age) break;
      this.#entries.delete(key);
    }
  }
}
