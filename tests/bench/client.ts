import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Program } from "./program";

/** One request; `status` is the expected status, 200 by default. */
export type Ask = {
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  form?: Record<string, string>;
  status?: number;
};

/** How many browsers request at once, and how long each pauses between pages. */
type Manner = { browsers?: number; pauseMs?: number };

/** Browsers in a separate process, so that their cost is not counted as the server's. */
export class Client {
  readonly #child: ChildProcess = fork("tests/bench/client-process.mjs", { execArgv: [] });

  /** Makes `count` requests, cycling through the list, and returns the milliseconds of each; throws on a wrong response. */
  async ask(
    server: Program,
    asks: readonly Ask[],
    count: number,
    { browsers = 1, pauseMs = 0 }: Manner = {},
  ): Promise<number[]> {
    const done = once(this.#child, "message");
    this.#child.send({ origin: server.origin, asks, count, browsers, pauseMs });
    const [{ times, wrong }] = (await done) as [{ times: number[]; wrong: string | null }];
    if (wrong) throw new Error(`A wrong answer: ${wrong}`);
    return times;
  }

  /** Makes `count` requests and returns the server's processor time per request, in milliseconds. */
  async cost(server: Program, asks: readonly Ask[], count: number): Promise<number> {
    const before = await server.gauge();
    await this.ask(server, asks, count);
    return ((await server.gauge()).cpu - before.cpu) / count;
  }

  /** Ends a running `ask` after the request under way. */
  stop(): void {
    this.#child.send("stop");
  }

  leave(): void {
    this.#child.kill();
  }
}
