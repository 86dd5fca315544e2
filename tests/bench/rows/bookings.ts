import { fork } from "node:child_process";
import { once } from "node:events";
import { Client } from "../client";
import { median, noiseOf } from "../figures";
import type { Options, Row } from "../row";
import { type BenchSite, foundSite, settingsFor } from "../site";
import { bookings } from "../visits";
import type { Rates } from "./bookings-process";

const WANTED = 0.7;
const AT_ONCE = 8;

/** How many bookings per second, each on disk before it is acknowledged, against a program that only writes and syncs. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const site = await foundSite();
  try {
    const told = await measured(site, quick ? 5 : 11);
    const ratio = median(
      told.durable.map((rate, round) => (2 * rate) / (told.floor[round]! + told.again[round]!)),
    );
    const floor = median(told.floor);
    // The work of a booking, followed by one sync.
    const possible = told.loose.map((rate, round) => 1 / (1 / rate + 1 / told.floor[round]!));
    const reached = median(told.durable.map((rate, round) => rate / possible[round]!));
    const noise = noiseOf(told.floor.flatMap((rate, round) => [rate, told.again[round]!]));
    const http = await overHttp(site, quick ? 5 : 11);
    return [
      {
        row: "Bookings, durable",
        ours: perSecond(median(told.durable)),
        control: `${perSecond(floor)}, write (${told.pages.toFixed(0)} pages) and fdatasync`,
        value: percent(ratio),
        wanted: `≥ ${percent(WANTED)}`,
        ok: ratio >= WANTED,
        noise,
      },
      {
        row: "Bookings, durable, of the same work and one fdatasync",
        ours: perSecond(median(told.durable)),
        control: `${perSecond(median(possible))}, ${perSecond(median(told.loose))} without waiting for the disk`,
        value: percent(reached),
        wanted: "",
        ok: null,
        noise,
      },
      {
        row: `Bookings over HTTP, ${AT_ONCE} browsers`,
        ours: perSecond(median(http)),
        control: `${perSecond(floor)}, write and fdatasync`,
        value: percent(median(http) / floor),
        wanted: "",
        ok: null,
        noise: noiseOf(http),
      },
    ];
  } finally {
    site.remove();
  }
}

async function measured(site: BenchSite, rounds: number): Promise<Rates> {
  const child = fork("tests/bench/rows/bookings-process.ts", [site.file, String(rounds), "400"], {
    execArgv: ["--import", "tsx"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settingsFor(site.file) },
  });
  const [told] = (await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("The bookings ended too soon."))),
  ])) as [Rates];
  return told;
}

async function overHttp(site: BenchSite, rounds: number): Promise<number[]> {
  const [server, client, rates] = [await site.start(), new Client(), [] as number[]];
  try {
    for (let round = 0; round < rounds + 1; round++) {
      const asks = await bookings(300);
      const began = performance.now();
      await client.ask(server, asks, asks.length, { browsers: AT_ONCE });
      rates.push((1_000 * asks.length) / (performance.now() - began));
      site.clear();
    }
    // The first round is a warm-up.
    return rates.slice(1);
  } finally {
    client.leave();
    await server.stop();
  }
}

function perSecond(rate: number): string {
  return `${rate.toFixed(0)}/s`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
