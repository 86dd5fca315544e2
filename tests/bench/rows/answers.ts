import { attributeValues, decode, elements } from "../../support/html";
import { QUESTIONS, type Wanted } from "../answers-cases";
import { type FilledShop, openShops } from "../answers-shops";
import { Client } from "../client";
import { median, milliseconds, noiseOf, slope, WANTED_GROWTH } from "../figures";
import { sizesUpTo } from "../lists-fill";
import { type Options, type Row, ruled } from "../row";

const ROUNDS = 5;

type Planned = { name: string; shop: FilledShop; wanted: Wanted; lines: number };
/** Processor milliseconds per request, one reading per size and round. `lines` is how many bookings each size's page shows. */
type Answered = { name: string; readings: number[][]; times: number[]; lines: number[]; growth: number };

/**
 * How the time of the server's whole response, which is what an operator waits for, grows with the shop. No time is rounded up.
 * Where a search finds nothing in a small shop and a full page in a large one, the longer page is part of the growth, so the
 * table shows how many bookings each page lists.
 */
export async function rows({ quick, folder }: Options): Promise<Row[]> {
  const sizes = sizesUpTo(quick ? 100_000 : 1_000_000);
  const count = quick ? 10 : 20;
  const { shops, leave } = await openShops(folder, sizes);
  const client = new Client();
  try {
    const plans: Planned[][] = [];
    for (const question of QUESTIONS) plans.push(await Promise.all(shops.map((shop) => plan(question, shop))));
    for (const each of plans) await readingsOf(client, each, 3);
    const answered: Answered[] = [];
    for (const each of plans) answered.push(await measure(client, each, count));
    for (const shop of shops) await insist(shop);
    console.info(`${tableOf(answered, sizes)}\n`);
    return rowsOf(answered, sizes);
  } finally {
    client.leave();
    await leave();
  }
}

/** Throws if the response is not the requested page. */
async function plan({ name, of }: (typeof QUESTIONS)[number], shop: FilledShop): Promise<Planned> {
  const wanted = await of(shop);
  const { path, headers = {} } = wanted.ask;
  const answer = await fetch(shop.server.origin + path, { headers, redirect: "manual" });
  const page = await answer.text();
  const heading = decode(elements(page, "h1")[0]?.inner.replaceAll(/<[^>]*>/g, "") ?? "");
  if (answer.status !== 200 || heading !== wanted.heading) throw new Error(`${path} at ${shop.bookings} bookings: ${answer.status}, “${heading}”, not “${wanted.heading}”`);
  const shown = new Set(attributeValues(page, "href").flatMap((href) => /^\/dashboard\/bookings\/(\d+)/.exec(href)?.[1] ?? []));
  return { name, shop, wanted, lines: shown.size };
}

/** One reading of every size, in turn. */
async function readingsOf(client: Client, plans: readonly Planned[], count: number): Promise<number[]> {
  const readings: number[] = [];
  for (const { shop, wanted } of plans) readings.push(await client.cost(shop.server, [wanted.ask], count));
  return readings;
}

async function measure(client: Client, plans: readonly Planned[], count: number): Promise<Answered> {
  await readingsOf(client, plans, 3);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await readingsOf(client, plans, count));
  const readings = plans.map((_, at) => rounds.map((figures) => figures[at]!));
  const times = readings.map(median);
  return { name: plans[0]!.name, readings, times, lines: plans.map(({ lines }) => lines), growth: slope(plans.map(({ shop }) => shop.bookings), times) };
}

/** Throws if a server has erased bookings meanwhile, or the shop never had as many. */
async function insist({ db, bookings }: FilledShop): Promise<void> {
  const { count } = await db.selectFrom("bookings").select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  if (count !== bookings) throw new Error(`A shop has ${count} bookings, not ${bookings}.`);
}

function tableOf(answered: readonly Answered[], sizes: readonly number[]): string {
  const head = ["answer", ...sizes.map((size) => `${inWords(size)} (ms)`), "growth", "bookings on the page"];
  return ruled(head, answered.map(({ name, times, lines, growth }) => [name, ...times.map((time) => time.toFixed(2)), `${growth.toFixed(3)}${growth > WANTED_GROWTH ? " !" : ""}`, lines.join(", ")]));
}

function rowsOf(answered: readonly Answered[], sizes: readonly number[]): Row[] {
  const [from, to] = [inWords(sizes[0]!), inWords(sizes.at(-1)!)];
  const byGrowth = answered.toSorted((one, other) => other.growth - one.growth);
  const steep = byGrowth[0]!;
  const alike = byGrowth.find(({ lines }) => new Set(lines).size === 1)!;
  const slow = answered.toSorted((one, other) => other.times.at(-1)! - one.times.at(-1)!)[0]!;
  const above = answered.filter(({ growth }) => growth > WANTED_GROWTH);
  const told = { wanted: "", ok: null, noise: "" };
  return [
    { row: `Growth of ${answered.length} answers, the steepest`, ours: steep.name, control: `${to} bookings against ${from}`, value: `${steep.growth.toFixed(3)}, pages of ${steep.lines.join(", ")}`, wanted: `≤ ${WANTED_GROWTH}`, ok: steep.growth <= WANTED_GROWTH, noise: noiseOf(steep.readings[0]!) },
    { ...told, row: "… the steepest with as many bookings on every page", ours: alike.name, control: "", value: alike.growth.toFixed(3), noise: noiseOf(alike.readings[0]!) },
    { ...told, row: `… that grow faster than the power of ${WANTED_GROWTH}`, ours: "", control: "", value: `${above.length} of ${answered.length}` },
    { ...told, row: "… the slowest", ours: slow.name, control: `${to} bookings`, value: milliseconds(slow.times.at(-1)!) },
  ];
}

function inWords(size: number): string {
  return size.toLocaleString("en-CA");
}
