import type { Bench } from "./bench";
import { type Ask, ask, type Measured, signIn, startSite } from "./servers";
import { median, type Row, row } from "./table";
import { lastPress, step } from "./visits";

const SIZES = [500, 20_000, 100_000] as const;
const PAGES = ["/dashboard", "/dashboard?q=chen", "/dashboard/agenda"];
const FLAT = 0.05;
/** The cost grows with the number of bookings to at most this power. */
const WANTED: Record<string, number> = {
  "/booking/date": FLAT,
  "last press, letters too": FLAT,
  "/dashboard": 0.3,
  "/dashboard?q=chen": 0.3,
  "/dashboard/agenda": FLAT,
};

/** A page and the last press in shops of three sizes, in alternation. */
export async function rows({ quick, shop }: Bench): Promise<Row[]> {
  const [rounds, count] = quick ? [3, 10] : [7, 30];
  const shops: { file: string; site: Measured }[] = [];
  const costs = new Map(Object.keys(WANTED).map((name) => [name, SIZES.map((): number[] => [])]));
  let visitor = 0;
  try {
    for (const size of SIZES) {
      const file = shop(size);
      shops.push({ file, site: await startSite(file) });
    }
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      for (const [at, { file, site }] of shops.entries()) {
        const headers = await signIn(file);
        const asks: [string, () => Promise<Ask>][] = [
          ["/booking/date", () => step("date")],
          ...PAGES.map((path): [string, () => Promise<Ask>] => [
            path,
            async () => ({ path, headers }),
          ]),
          ["last press, letters too", () => lastPress(visitor++)],
        ];
        for (const [name, asked] of asks) {
          const before = await site.cpu();
          for (let done = 0; done < count; done++) {
            // A session is written, so that nothing of a page was kept.
            await signIn(file);
            await (await ask(site, await asked())).arrayBuffer();
          }
          if (round > 0) costs.get(name)![at]!.push(((await site.cpu()) - before) / count);
        }
      }
    }
  } finally {
    await Promise.all(shops.map(({ site }) => site.stop()));
  }
  return Array.from(costs, ([name, bySize]) => {
    const times = bySize.map(median);
    const power = Math.log(times.at(-1)! / times[0]!) / Math.log(SIZES.at(-1)! / SIZES[0]);
    return row(`growth: ${name}`, `to the power of ${power.toFixed(2)}`, {
      beside: `${times.map((time) => time.toFixed(1)).join(" / ")} ms at ${SIZES.join(" / ")}`,
      wanted: `≤ ${WANTED[name]}`,
      ok: power <= WANTED[name]!,
    });
  });
}
