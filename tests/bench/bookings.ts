import type { Bench } from "./bench";
import { ask, startSite } from "./servers";
import { median, type Row, row } from "./table";
import { lastPress } from "./visits";

const AT_ONCE = 8;

/** The last press of visitors who have answered everything: each booking is on the disk before its answer. */
export async function rows({ quick, shop }: Bench): Promise<Row[]> {
  const site = await startSite(shop(20_000));
  const [rounds, count] = quick ? [3, 200] : [7, 500];
  const rates: number[] = [];
  const costs: number[] = [];
  try {
    for (let round = 0; round < rounds + 1; round++) {
      const first = 1 + round * count;
      const presses = await Promise.all(
        Array.from({ length: count }, (_, index) => lastPress(first + index)),
      );
      const [before, began] = [await site.cpu(), performance.now()];
      const visitor = async () => {
        for (let press = presses.pop(); press; press = presses.pop())
          await (await ask(site, press)).arrayBuffer();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      rates.push((1_000 * count) / (performance.now() - began));
      costs.push(((await site.cpu()) - before) / count);
    }
  } finally {
    await site.stop();
  }
  // The first round is a warm-up.
  const [rate, cost] = [median(rates.slice(1)), median(costs.slice(1))];
  return [
    row(`bookings: ${AT_ONCE} visitors at once`, `${rate.toFixed(0)} a second`),
    row("bookings: processor for the last press", `${cost.toFixed(1)} ms`),
  ];
}
