import { setTimeout as pause } from "node:timers/promises";
import { median, megabytes, milliseconds, noiseOf } from "../figures";
import type { Program } from "../program";
import type { Options, Row } from "../row";
import { foundSite, startEmpty } from "../site";

const WANTED = 2;
const AT_REST = 110 * 1024 * 1024;
/** By then the work after the start is done. */
const REST_MS = 3_000;

type Start = { took: number; cpu: number; memory: number };

/** From the start of the process to its first page, with an existing database; and its memory at rest. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const site = await foundSite();
  const [ours, empty]: [Start[], Start[]] = [[], []];
  try {
    for (let round = 0; round < (quick ? 5 : 11); round++) {
      empty.push(await begun(startEmpty));
      ours.push(await begun(site.start));
    }
  } finally {
    site.remove();
  }
  const rest = median(ours.map(({ memory }) => memory));
  const floor = empty.map(({ memory }) => memory);
  return [
    against("Cold start to the first page", ours, empty, "took", WANTED),
    against("… in processor time", ours, empty, "cpu", null),
    {
      row: "Memory at rest",
      ours: megabytes(rest),
      control: `${megabytes(median(floor))}, empty remix-serve`,
      value: megabytes(rest),
      wanted: `≤ ${megabytes(AT_REST)}`,
      ok: rest <= AT_REST,
      noise: noiseOf(floor),
    },
  ];
}

function against(
  row: string,
  ours: Start[],
  empty: Start[],
  figure: "took" | "cpu",
  wanted: number | null,
): Row {
  const [mine, floor] = [ours.map((start) => start[figure]), empty.map((start) => start[figure])];
  const ratio = median(mine.map((each, round) => each / floor[round]!));
  return {
    row,
    ours: milliseconds(median(mine)),
    control: `${milliseconds(median(floor))}, empty remix-serve`,
    value: `${ratio.toFixed(2)} ×`,
    wanted: wanted === null ? "" : `≤ ${wanted} ×`,
    ok: wanted === null ? null : ratio <= wanted,
    noise: noiseOf(floor),
  };
}

/** Milliseconds until the home page is fully loaded, by the clock and of processor time; bytes at rest. */
async function begun(start: () => Promise<Program>): Promise<Start> {
  const began = performance.now();
  const program = await start();
  try {
    const answer = await fetch(program.origin);
    await answer.text();
    const took = performance.now() - began;
    const { cpu } = await program.gauge();
    if (answer.status !== 200) throw new Error(`The first page: ${answer.status}`);
    await pause(REST_MS);
    return { took, cpu, memory: (await program.gauge()).memory };
  } finally {
    await program.stop();
  }
}
