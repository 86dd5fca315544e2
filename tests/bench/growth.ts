import { copyFileSync } from "node:fs";
import { addDays } from "~/domain/time";
import { insertBooking } from "~db/booking-change";
import { connect, openSqlite } from "~db/connect";
import { hashOf, newSecret } from "~db/secret";
import { today } from "../support/dates";
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

/** A page and the last press in one shop with more and more years behind it, in alternation. */
export async function rows({ quick, shop }: Bench): Promise<Row[]> {
  const [rounds, count] = quick ? [3, 10] : [7, 30];
  const shops: { file: string; site: Measured }[] = [];
  const costs = new Map(Object.keys(WANTED).map((name) => [name, SIZES.map((): number[] => [])]));
  let visitor = 0;
  try {
    for (const size of SIZES) {
      const file = await withPast(shop(SIZES[0]), size);
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

/** A copy of a shop, with its past written again and again, earlier and of other customers. */
async function withPast(of: string, bookings: number): Promise<string> {
  const file = of.replace(".sqlite", `-${bookings}.sqlite`);
  copyFileSync(of, file);
  const db = connect(openSqlite(file));
  const all = await db.selectFrom("bookings").selectAll().orderBy("id").execute();
  const past = all.filter(({ booking_date: date }) => date < today());
  const days =
    (Date.parse(today()) - Date.parse(past.map((row) => row.booking_date).toSorted()[0]!)) /
    86_400_000;
  await db.transaction().execute(async (trx) => {
    for (let more = 0; more < bookings - all.length; more++) {
      const { id: _, ...row } = past[more % past.length]!;
      const copy = 1 + Math.floor(more / past.length);
      await insertBooking(trx, {
        ...row,
        reference: newSecret(),
        confirmation_hash: hashOf(newSecret()),
        idempotency_hash: hashOf(newSecret()),
        customer_email: `${copy}.${row.customer_email}`,
        customer_phone: String(6_040_000_000 + more),
        booking_date: addDays(row.booking_date, -copy * days),
      });
    }
  });
  await db.destroy();
  return file;
}
