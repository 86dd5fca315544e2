import { type Ask, Client } from "../client";
import { median, megabytes, quantile } from "../figures";
import type { Program } from "../program";
import type { Options, Row } from "../row";
import { type BenchSite, foundSite } from "../site";
import { bookings, step } from "../visits";

const MB = 1024 * 1024;
const WANTED = 220 * MB;
/** A shop's daily traffic in minutes: six people, each of whom looks at a page for a moment. */
const CROWD = { browsers: 6, pauseMs: 40 };
const BLOCK = 1_000;

/** The process's memory after many visitors, and whether it still grows. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const site = await foundSite();
  const [server, client] = [await site.start(), new Client()];
  try {
    const before = (await server.gauge()).memory;
    const samples = await visited(site, server, client, quick ? 60_000 : 600_000);
    const part = (from: number, to: number) =>
      samples.slice(from * samples.length, to * samples.length);
    const [third, last] = [median(part(0.5, 0.75)), median(part(0.75, 1))];
    const spread = (quantile(part(0.75, 1), 0.95) - quantile(part(0.75, 1), 0.05)) / 2 / last;
    const row = `Memory after ${quick ? "1 minute" : "10 minutes"} of visitors`;
    return [
      {
        row,
        ours: megabytes(last),
        control: `${megabytes(before)} before`,
        value: megabytes(last),
        wanted: `≤ ${megabytes(WANTED)}`,
        ok: last <= WANTED,
        noise: `± ${(100 * spread).toFixed(1)} %`,
      },
      {
        row: "… its growth in the last half",
        ours: megabytes(last),
        control: megabytes(third),
        value: `${(100 * (last / third - 1)).toFixed(1)} %`,
        wanted: "",
        ok: null,
        noise: "",
      },
    ];
  } finally {
    client.leave();
    await server.stop();
    site.remove();
  }
}

/** Bytes, every half second. */
async function visited(
  site: BenchSite,
  server: Program,
  client: Client,
  duration: number,
): Promise<number[]> {
  const [samples, until]: [number[], number] = [[], performance.now() + duration];
  const watch = setInterval(
    () => void server.gauge().then(({ memory }) => samples.push(memory)),
    500,
  );
  const over = setTimeout(() => client.stop(), duration);
  while (performance.now() < until) {
    await client.ask(server, await visits(site), BLOCK, CROWD);
    site.clear();
  }
  clearInterval(watch);
  clearTimeout(over);
  return samples;
}

/** A tenth of the requests book; most only read; an operator reads too. */
async function visits(site: BenchSite): Promise<Ask[]> {
  const orders = await bookings(BLOCK / 10);
  const operator = { cookie: site.operator };
  const others: Ask[] = [
    { path: "/" },
    { path: "/services" },
    { path: "/burnaby" },
    await step("service"),
    await step("date"),
    await step("vehicle"),
    await step("contact"),
    { path: "/dashboard?status=pending", headers: operator },
    { path: "/dashboard/export.csv", headers: operator },
    { path: "/dashboard/agenda", headers: operator },
    { path: "/nowhere", status: 404 },
  ];
  return Array.from({ length: BLOCK }, (_, turn) =>
    turn % 10 === 0 ? orders[turn / 10]! : others[turn % others.length]!,
  );
}
