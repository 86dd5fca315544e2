import { type Ask, Client } from "../client";
import { median, milliseconds, noiseOf } from "../figures";
import type { Options, Row } from "../row";
import { foundSite, startBare, startEmpty } from "../site";
import { CONTROLS, type Page, pagesOf } from "./cpu-pages";

/** Processor milliseconds per request, one figure per round. */
type Taken = { page: Page; ours: number[]; control: number[] };

const BARE: Ask = { path: "/" };

/** Processor time per request, as a multiple of what the framework takes to do nothing. Ours and its control take turns. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const site = await foundSite();
  const [ours, empty, bare, client] = [
    await site.start(),
    await startEmpty(),
    await startBare(),
    new Client(),
  ];
  const [rounds, count] = quick ? [10, 50] : [27, 100];
  try {
    const taken: Taken[] = (await pagesOf(site, ours)).map((page) => ({
      page,
      ours: [],
      control: [],
    }));
    const plain: number[] = [];
    for (const { page } of taken)
      await client.cost(ours, page.asks, Math.max(count, page.asks.length));
    for (const { ask } of Object.values(CONTROLS)) await client.cost(empty, [ask], 5 * count);
    await client.cost(bare, [BARE], 5 * count);
    for (let round = 0; round < rounds; round++) {
      for (const { page, ...figures } of taken) {
        figures.control.push(await client.cost(empty, [CONTROLS[page.control].ask], count));
        figures.ours.push(await client.cost(ours, inTurn(page.asks, round * count), count));
      }
      plain.push(await client.cost(bare, [BARE], count));
    }
    return taken.map((each) =>
      rowOf(
        each,
        median(plain),
        noiseAmong(taken.filter(({ page }) => page.control === each.page.control)),
      ),
    );
  } finally {
    client.leave();
    for (const program of [ours, empty, bare]) await program.stop();
    site.remove();
  }
}

/** Visitors of one round come again only after all others have. */
function inTurn(asks: Ask[], from: number): Ask[] {
  const first = from % asks.length;
  return [...asks.slice(first), ...asks.slice(0, first)];
}

/** Each reading of a control against the one before it, which is as close in time as a page and its control. */
function noiseAmong(taken: Taken[]): string {
  return noiseOf(
    taken[0]!.control.flatMap((_, round) => taken.map(({ control }) => control[round]!)),
  );
}

function rowOf({ page, ours, control }: Taken, bare: number, noise: string): Row {
  const ratio = median(ours.map((figure, round) => figure / control[round]!));
  return {
    row: `CPU per request: ${page.name}`,
    ours: milliseconds(median(ours)),
    control: `${milliseconds(median(control))}, ${CONTROLS[page.control].name}`,
    value: `${ratio.toFixed(2)} × (${(median(ours) / bare).toFixed(1)} × bare node:http)`,
    wanted: page.wanted === null ? "" : `≤ ${page.wanted} ×`,
    ok: page.wanted === null ? null : ratio <= page.wanted,
    noise,
  };
}
