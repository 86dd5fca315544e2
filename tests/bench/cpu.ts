import type { Bench } from "./bench";
import { type Ask, ask, type Measured, signIn, startFloor, startSite } from "./servers";
import { median, type Row, row } from "./table";
import { lastPress, step, STEPS } from "./visits";

const BOOKINGS = 20_000;
const READ = ["/vancouver", "/services", "/sitemap", "/mobile-detailing-vancouver-bc"];
/** Times the cost of an empty page: pages without a script, and what's worth its own figure. */
const WANTED: Record<string, number> = {
  ...Object.fromEntries(READ.map((path) => [path, 2])),
  "/": 6,
  "/booking/service": 3,
  "/booking/date": 5.5,
  "/dashboard": 8,
  "/dashboard/agenda": 8,
};
const EMPTY: Ask = { path: "/" };

/** Processor time per request against an empty Remix page, in alternation. */
export async function rows({ quick, shop }: Bench): Promise<Row[]> {
  const [rounds, count] = quick ? [5, 40] : [15, 100];
  const file = shop(BOOKINGS);
  const [site, floor] = [await startSite(file), await startFloor()];
  try {
    const asks = await asksOf(site, file);
    for (const { asked } of asks) await costOf(site, asked, count);
    await costOf(floor, EMPTY, 5 * count);
    const costs = asks.map(() => ({ ours: [] as number[], empty: [] as number[] }));
    for (let round = 0; round < rounds; round++) {
      for (const [at, { asked }] of asks.entries()) {
        costs[at]!.empty.push(await costOf(floor, EMPTY, count));
        costs[at]!.ours.push(await costOf(site, asked, count));
      }
    }
    return asks.map(({ name }, at) => {
      const wanted = WANTED[name];
      const { ours, empty } = costs[at]!;
      const ratio = median(ours.map((cost, round) => cost / empty[round]!));
      const [least, most] = [Math.min(...empty), Math.max(...empty)];
      return row(`cpu: ${name}`, `${ratio.toFixed(2)} × (${median(ours).toFixed(2)} ms)`, {
        beside: `${median(empty).toFixed(2)} ms (${least.toFixed(2)} to ${most.toFixed(2)})`,
        ...(wanted && { wanted: `≤ ${wanted} ×`, ok: ratio <= wanted }),
      });
    });
  } finally {
    await Promise.all([site.stop(), floor.stop()]);
  }
}

/** Books once, for the confirmation. */
async function asksOf(site: Measured, file: string) {
  const headers = await signIn(file);
  const confirmation = (await ask(site, await lastPress(0))).headers.get("location")!;
  const asks: Ask[] = [
    ...["/", ...READ, "/login"].map((path) => ({ path })),
    ...(await Promise.all(STEPS.map(step))),
    { path: confirmation },
    ...["/dashboard", "/dashboard?q=chen", "/dashboard/bookings/1", "/dashboard/agenda"].map(
      (path) => ({ path, headers }),
    ),
  ];
  return asks.map((asked) => ({
    asked,
    name: asked.path === confirmation ? "confirmation" : asked.path,
  }));
}

/** Milliseconds of the server's processor per request. */
async function costOf(server: Measured, asked: Ask, count: number): Promise<number> {
  const before = await server.cpu();
  for (let done = 0; done < count; done++) await (await ask(server, asked)).arrayBuffer();
  return ((await server.cpu()) - before) / count;
}
