import { now } from "./clock.server";

export class LatestMap<Value> extends Map<string, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#most) this.delete(this.keys().next().value!);
    return this;
  }
}

export const EXPIRES_AFTER_MINUTES = 60;
const EXPIRES_AFTER_MS = EXPIRES_AFTER_MINUTES * 60 * 1000;
const LOOK_EVERY_MS = 60 * 1000;

/** Entries hold personal data: removed after an hour even if nothing follows. */
export class ExpiringMap<Value> {
  readonly #entries: LatestMap<{ value: Value; at: number }>;

  constructor(most: number) {
    this.#entries = new LatestMap(most);
    // What would expire before the next sweep goes in this one.
    setInterval(() => this.#dropFrom(EXPIRES_AFTER_MS - LOOK_EVERY_MS), LOOK_EVERY_MS).unref();
  }

  get(key: string): Value | undefined {
    this.#dropFrom(EXPIRES_AFTER_MS);
    return this.#entries.get(key)?.value;
  }

  set(key: string, value: Value): void {
    this.#dropFrom(EXPIRES_AFTER_MS);
    this.#entries.set(key, { value, at: now() });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  *[Symbol.iterator](): Generator<[key: string, value: Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  #dropFrom(age: number): void {
    for (const [key, { at }] of this.#entries) {
      if (Math.abs(now() - at) <= age) break;
      this.#entries.delete(key);
    }
  }
}
