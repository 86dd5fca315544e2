import { setTimeout as pause } from "node:timers/promises";
import { type Ask, Client } from "../client";
import { median, milliseconds, noiseOf, quantile } from "../figures";
import type { Program } from "../program";
import type { Options, Row } from "../row";
import { type BenchSite, foundSite } from "../site";
import { bookings, step } from "../visits";

const WANTED = 4;
const MOST_BOOKINGS = 600;
/** The visitor comes at any moment, not always right after a page. */
const CALMLY = { pauseMs: 5 };

/** How long the slowest hundredth of a visitor's pages takes while someone else books without a pause, against a quiet shop. */
export async function rows({ quick }: Options): Promise<Row[]> {
  const site = await foundSite();
  const [server, visitor, other] = [await site.start(), new Client(), new Client()];
  const [rounds, count] = quick ? [5, 150] : [9, 400];
  try {
    const rows: Row[] = [];
    const pages: [string, Ask][] = [
      ["/", { path: "/" }],
      ["/booking/date", await step("date")],
      ["/vancouver", { path: "/vancouver" }],
    ];
    for (const [name, ask] of pages) {
      await visitor.ask(server, [ask], count);
      const [quiet, busy]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        quiet.push(quantile(await visitor.ask(server, [ask], count, CALMLY), 0.99));
        busy.push(
          quantile(
            await besideBookings(site, server, other, visitor, () =>
              visitor.ask(server, [ask], count, CALMLY),
            ),
            0.99,
          ),
        );
      }
      rows.push(rowOf(name, quiet, busy));
    }
    return rows;
  } finally {
    visitor.leave();
    other.leave();
    await server.stop();
    site.remove();
  }
}

/** Books until the visitor has seen all pages, or the shop is nearly full. */
async function besideBookings(
  site: BenchSite,
  server: Program,
  other: Client,
  visitor: Client,
  work: () => Promise<number[]>,
): Promise<number[]> {
  const booked = other
    .ask(server, await bookings(MOST_BOOKINGS), MOST_BOOKINGS)
    .finally(() => visitor.stop());
  const times = await work();
  other.stop();
  await booked;
  site.clear();
  // Messages already in progress are still being sent.
  await pause(500);
  return times;
}

function rowOf(name: string, quiet: number[], busy: number[]): Row {
  const ratio = median(busy.map((figure, round) => figure / quiet[round]!));
  return {
    row: `p99 while somebody books: ${name}`,
    ours: milliseconds(median(busy)),
    control: `${milliseconds(median(quiet))}, nobody books`,
    value: `${ratio.toFixed(2)} ×`,
    wanted: `≤ ${WANTED} ×`,
    ok: ratio <= WANTED,
    noise: noiseOf(quiet),
  };
}
