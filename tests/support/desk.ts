import { randomBytes } from "node:crypto";
import { beforeEach } from "vitest";
import type { Database } from "~db/connect";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { DeskOrder, Manner } from "~/desk/book-at-desk.server";
import { quoteOfWork } from "~/desk/work";
import { order } from "./order";
import { db as own, ownDatabase } from "./own-database";
import { insertOperator } from "./requests";
import { rowsOf } from "./rows";

/** 10 AM on the Tuesday a week before the day of `call`. */
export const NOW = { date: "2026-12-01", minute: 600 };
/** Who is at the desk. */
export let kim: number;

/** Before each test: a database of its own, with Kim at the desk. */
export function openDesk(): void {
  ownDatabase();
  beforeEach(async () => {
    kim = await insertOperator(own, "kim@example.com");
  });
}

/** A phone call: one hour of interior work on Tuesday, December 8, 2026 at 10 AM; anything can be overridden. */
export function call({
  work = {},
  ...given
}: Partial<DeskOrder> & { work?: Record<string, string> } = {}): DeskOrder {
  const { sender: _, ...base } = order();
  const values = { work: "interior", interiorHours: "1", vehicleType: "sedan", ...work };
  return {
    ...base,
    key: randomBytes(16).toString("base64url"),
    quote: () => quoteOfWork(FIRST_CATALOGUE, values),
    status: "confirmed",
    hand: null,
    ...given,
  };
}

/** Options of an operator's change: the customer is told, and no obstacle is overruled; anything can be overridden. */
export function manner(operatorId: number, given: Partial<Manner> = {}): Manner {
  return {
    doer: { by: "operator", through: "dashboard", operatorId },
    confirmed: [],
    quietly: false,
    ...given,
  };
}

/** Every event of a booking: its kind, who caused it, and what changed. */
export async function eventsOf(db: Database, bookingId: number) {
  const events = await rowsOf(db, "booking_events", { booking_id: bookingId });
  return events.map(({ kind, doer, operator_id, changes }) => ({
    kind,
    doer,
    operator_id,
    changes: JSON.parse(changes) as Record<string, [unknown, unknown]>,
  }));
}

/** Every message as "received avery@example.com". */
export async function lettersOf(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select(["kind", "recipient"])
    .orderBy("id")
    .execute();
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
}
