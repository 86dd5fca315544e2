import type { Browser, BrowserContext } from "playwright/test";

/** The clock's settings that stay with a context until it closes. */
const SET_TIMES = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const;

/**
 * One context for all tests of a worker, like a returning visitor's browser: the site's files are in its cache, and nothing else
 * carries over between tests. Fetching and parsing these files for each test would be a seventh of all the work.
 */
export class SharedContext {
  #context: BrowserContext | null = null;
  #options = "";
  #isSpent = false;

  /** A context for a test with these options: the previous test's if its options were the same. */
  async lend(browser: Browser, ...options: unknown[]): Promise<BrowserContext> {
    const wanted = JSON.stringify(options);
    if (this.#isSpent || this.#options !== wanted) await this.close();
    this.#options = wanted;
    this.#context ??= this.#noting(await browser.newContext());
    return this.#context;
  }

  /** After a test that failed, or that set the clock, the context is closed. */
  async giveBack(hasPassed: boolean): Promise<void> {
    const context = this.#context!;
    this.#isSpent ||= !hasPassed;
    if (this.#isSpent) return this.close();
    await Promise.all(context.pages().map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await context.clearCookies();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    this.#isSpent = false;
  }

  #noting(context: BrowserContext): BrowserContext {
    const { clock } = context;
    for (const name of SET_TIMES) {
      const set = clock[name].bind(clock) as (...words: unknown[]) => Promise<void>;
      Object.assign(clock, {
        [name]: (...words: unknown[]) => {
          this.#isSpent = true;
          return set(...words);
        },
      });
    }
    return context;
  }
}
