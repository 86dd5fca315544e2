import { rows as visited } from "../feel.mjs";
import type { Options, Row } from "../row";

const MOST_MS = 100;

/** Every kind of press on phone and desktop with a processor four times slower: the wait for the next paint, and long tasks. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const visits = await visited({ rounds: quick ? 1 : 3 });
  return visits.map(({ metric, p50, p98, worst, count, long }) => ({
    row: `Feel: ${metric}`,
    ours: `p50 ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
    control: `${count} presses`,
    value: `p98 ${p98.toFixed(0)} ms, ${long} long tasks`,
    wanted: `≤ ${MOST_MS} ms, none`,
    ok: p98 <= MOST_MS && long === 0,
    noise: "",
  }));
}
