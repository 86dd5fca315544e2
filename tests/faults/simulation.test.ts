import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { Tally } from "./tally";
import { TRIES } from "./tries";

// A shop day by day from one seed (tests/simulate), in a process of its own: it sets the clock of its process.

/** Its first days have kills. */
const SEED = 5;

async function simulate(days: number): Promise<{ code: number; output: string }> {
  const words = [
    "--import",
    "tsx",
    "tests/simulate/main.ts",
    "--seed",
    `${SEED}`,
    "--days",
    `${days}`,
    "--far",
    "0.15",
  ];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

const digestIn = (output: string) => /first 2 days (\w+)/.exec(output)?.[1];

test(`${TRIES.simulatedDays} days of a simulated shop keep every promise, and the same seed makes the same days`, async () => {
  const tally = new Tally("9 simulated shop-days");
  await tally.try(async () => {
    const [long, again] = await Promise.all([simulate(TRIES.simulatedDays), simulate(2)]);
    expect(long.code, long.output).toBe(0);
    expect(digestIn(long.output), long.output).toBeDefined();
    expect(digestIn(again.output), again.output).toBe(digestIn(long.output));
  }, TRIES.simulatedDays);
  tally.close();
});
