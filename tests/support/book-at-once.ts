import { createInterface } from "node:readline";
import type { JobPlace } from "~/content/place-names";
import { submitBooking } from "~/booking/order/submit.server";
import { connect, type Database, openSqlite } from "~db/connect";
import type { VehicleType } from "~/domain/vehicle";
import { NOW, wantedOrder } from "./order";

/** An order on Tuesday, December 8, 2026: an hour, or for a vehicle three hours of a car's work. */
export type Wanted = { place: JobPlace; start: number; vehicle?: VehicleType; visit?: number };
export type Race = { path: string; orders: readonly Wanted[] };

/**
 * Runs as its own process: a line with a race opens its database file; the next line, "go", submits
 * its orders, all at once.
 */
let ready: { db: Database; orders: readonly Wanted[] } | null = null;
for await (const line of createInterface(process.stdin)) {
  if (line !== "go") {
    const { path, orders } = JSON.parse(line) as Race;
    ready = { db: connect(openSqlite(path)), orders };
    process.stdout.write("ready\n");
    continue;
  }
  const { db, orders } = ready!;
  const outcomes = await Promise.all(
    orders.map((wanted, index) => {
      const email = `visitor-${process.pid}-${index}@example.com`;
      return submitBooking(db, wantedOrder(wanted, email), NOW);
    }),
  );
  await db.destroy();
  process.stdout.write(`${JSON.stringify(outcomes.map(({ kind }) => kind))}\n`);
}
