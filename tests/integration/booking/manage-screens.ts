import { sql } from "kysely";
import { allowManaging } from "~db/manage-links";
import type { Booking, NewBooking } from "~db/schema";
import { newSecret } from "~db/secret";
import { db } from "~/server/db.server";
import { customerPaths } from "~/customer-paths";
import * as manage from "~/routes/booking/manage/route";
import * as calendar from "~/routes/booking/calendar-file";
import * as cancel from "~/routes/booking/cancel/route";
import * as change from "~/routes/booking/change/route";
import * as move from "~/routes/booking/move/route";
import { insertBooking } from "../../support/bookings";
import { responseOf, get, post as posted } from "../../support/requests";
import { bookingOf } from "../../support/rows";

/** A customer's manage screens, as Remix calls them. */
const ROUTES = { manage, move, change, cancel, calendar };
export const ADDRESSES = {
  manage: customerPaths.manage,
  move: customerPaths.manageMove,
  change: customerPaths.manageDetails,
  cancel: customerPaths.manageCancel,
  calendar: customerPaths.manageCalendar,
};
export type Screen = keyof typeof ROUTES;
export const FORMS = ["move", "change", "cancel"] as const;
type Form = (typeof FORMS)[number];

/** A booking (December 8, 2026, 10 AM, two hours, overridden by `given`) and a secret that opens it. */
export async function managed(
  given: Partial<NewBooking> = {},
  by: { letter?: boolean } = {},
): Promise<Booking & { secret: string }> {
  const booking = await insertBooking(db, given);
  const secret = newSecret();
  await allowManaging(db, booking.id, secret, "2026-12-01T18:00:00.000Z", by);
  return { ...booking, secret };
}

export function open(screen: Screen, secret: string, search = ""): Promise<Response> {
  return responseOf(ROUTES[screen].loader, get(ADDRESSES[screen](secret) + search), { secret });
}
export function post(
  screen: Form,
  secret: string,
  fields: Record<string, string>,
  address?: string,
): Promise<Response> {
  const request = posted(ADDRESSES[screen](secret), fields);
  return responseOf(ROUTES[screen].action, request, { secret }, { address });
}

export const stored = (id: number) => bookingOf(db, id);

/** Every row of every table, to check that nothing has changed. */
export async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like '%using fts5%'`.execute(
    db,
  );
  const rows = tables.rows.map(
    async ({ name }) =>
      [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}
