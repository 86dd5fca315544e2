import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Program } from "./program";

/** One request; `status` is the answer that is wanted, 200 where none is named. */
export type Ask = { path: string; method?: "GET" | "POST"; headers?: Record<string, string>; form?: Record<string, string>; status?: number };

/** How many browsers ask at once, and how long each of them looks at a page. */
type Manner = { browsers?: number; pauseMs?: number };

/** Browsers in a process of their own, so that what they cost is not the server's. */
export class Client {
  readonly #child: ChildProcess = fork("tests/bench/client-process.mjs", { execArgv: [] });

  /** Asks `count` times, through the list again and again, and gives the milliseconds of each; throws at a wrong answer. */
  async ask(server: Program, asks: readonly Ask[], count: number, { browsers = 1, pauseMs = 0 }: Manner = {}): Promise<number[]> {
    const done = once(this.#child, "message");
    this.#child.send({ origin: server.origin, asks, count, browsers, pauseMs });
    const [{ times, wrong }] = (await done) as [{ times: number[]; wrong: string | null }];
    if (wrong) throw new Error(`A wrong answer: ${wrong}`);
    return times;
  }

  /** Asks `count` times and gives the milliseconds of processor that a request took the server. */
  async cost(server: Program, asks: readonly Ask[], count: number): Promise<number> {
    const before = await server.gauge();
    await this.ask(server, asks, count);
    return ((await server.gauge()).cpu - before.cpu) / count;
  }

  /** Ends what `ask` is doing after the request under way. */
  stop(): void {
    this.#child.send("stop");
  }

  leave(): void {
    this.#child.kill();
  }
}
