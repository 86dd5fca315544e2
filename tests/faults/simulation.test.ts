import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { Tally } from "./tally";
import { LONG, TRIES } from "./tries";

// A shop day by day from one seed (tests/simulate), in a process of its own: it sets the clock of its process.

const SEED = 32;

async function simulate(...options: string[]): Promise<{ code: number; output: string }> {
  const words = ["--import", "tsx", "tests/simulate/main.ts", "--seed", String(SEED), ...options];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

const digestIn = (output: string) => /first 2 days (\w+)/.exec(output)?.[1];

test(`${TRIES.simulatedSeconds} seconds of a simulated shop keep every promise, and are the same for the same seed`, async () => {
  const tally = new Tally("9 simulated shop");
  await tally.try(async () => {
    const long = await simulate("--seconds", String(TRIES.simulatedSeconds));
    expect(long.code, long.output).toBe(0);
    const days = Number(/: (\d+) days/.exec(long.output)![1]);
    expect(days).toBeGreaterThanOrEqual(LONG ? 20 : 2);
    const again = await simulate("--days", "2");
    expect(digestIn(again.output), again.output).toBe(digestIn(long.output));
    tally.figure(`${days} days`);
  });
  tally.close();
});
