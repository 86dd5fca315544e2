import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { listBookings } from "~/dashboard/bookings.server";
import { type Filter, parseFilter, SORTS } from "~/dashboard/filter";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import { pick, randomFrom } from "../../../db/seed-people";
import type { Database } from "../../../db/connect";
import type { Booking, NewBooking } from "../../../db/schema";
import { freshDatabase, onPostgres } from "../../support/database";
import { insertMany } from "../../support/many-bookings";

// Enough rows for every way in which a list finds its page, and with many ties.
const BOOKINGS = onPostgres ? 1500 : 4000;
const TODAY = "2026-12-08";
const NAMES = ["ann", "Ann", "Anna Bell", "ANNA BELLE", "Avery Chen", "Avery Chang", "avery chendler", "Zoë", "Zoe", "Élan", "élan", "", "李", "O'Brien", "o brien", "Annabelle-Marie Tremblay", "Annabelle-Marie Trudeau"];
let db: Database;
let rows: Booking[];

beforeAll(async () => {
  ({ db } = freshDatabase());
  const random = randomFrom(5);
  await insertMany(db, BOOKINGS, () => inventRow(random));
  await sql`update bookings set deleted_at = 'then' where id % 97 = 0`.execute(db);
  await sql`update bookings set status = 'cancelled' where id % 89 = 0`.execute(db);
  await sql`delete from bookings where id % 83 = 0`.execute(db);
  rows = await db.selectFrom("bookings").selectAll().where("deleted_at", "is", null).execute();
});

function inventRow(random: () => number): Partial<NewBooking> {
  return {
    status: random() < 0.7 ? "completed" : pick(random, STATUSES),
    customer_name: pick(random, NAMES),
    service_name: pick(random, ["Wax", "Interior", "wax", "5 Year Ceramic Coating", "Ozoning"]),
    booking_date: addDays(TODAY, 60 - Math.floor(random() * random() * 1500)),
    start_minute: 480 + 60 * Math.floor(random() * 4),
    total_price_cents: random() < 0.5 ? 19_500 : 5000 + 125 * Math.floor(random() * 400),
  };
}

/** A second, independent implementation of a list's order. */
function compare({ sort, dir }: Filter, a: Booking, b: Booking): number {
  const turn = dir === "asc" ? 1 : -1;
  const dated = compareTexts(a.booking_date, b.booking_date);
  if (sort === "date") return turn * dated || a.start_minute - b.start_minute || a.id - b.id;
  const first = {
    time: a.start_minute - b.start_minute,
    customer: compareTexts(asciiLower(a.customer_name), asciiLower(b.customer_name)),
    service: compareTexts(a.service_name, b.service_name),
    price: a.total_price_cents - b.total_price_cents,
    status: compareTexts(a.status, b.status),
  }[sort];
  return turn * (first || -dated || (sort === "status" ? a.start_minute - b.start_minute : 0) || a.id - b.id);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** For a range of dates, a status that most rows have and one that few have: the others differ only in name. */
const MOST_AND_FEW = [null, "completed", "cancelled"] as const;
const DATES = { "": ["0000-01-01", "9999-12-31"], "range=last7": [addDays(TODAY, -6), TODAY], "range=upcoming": [TODAY, "9999-12-31"], "from=2024-03-10&to=2026-08-20": ["2024-03-10", "2026-08-20"], "to=2025-12-31": ["0000-01-01", "2025-12-31"], "from=2024-02-29&to=2024-02-29": ["2024-02-29", "2024-02-29"] } as const;

describe.each(Object.entries(DATES))("with %j", (range, [from, to]) => {
  describe.each(range === "" ? [null, ...STATUSES] : MOST_AND_FEW)("and status %s", (status) => {
    const wanted = () => rows.filter((row) => row.booking_date >= from && row.booking_date <= to && (status === null || row.status === status));

    it.each(SORTS.flatMap((sort) => [[sort, "asc"], [sort, "desc"]]))("each page by %s %s is a piece of the whole list", async (sort, dir) => {
      const filter = parseFilter(new URLSearchParams(`${range}&sort=${sort}&dir=${dir}&status=${status ?? ""}`));
      const all = wanted().toSorted((a, b) => compare(filter, a, b));
      const cents = all.reduce((sum, row) => sum + row.total_price_cents, 0);
      const pages = Math.max(1, Math.ceil(all.length / 25));
      for (const page of new Set([1, 2, Math.ceil(pages / 3), Math.ceil(pages * 0.6), pages, pages + 7].filter((page) => page > 0))) {
        const list = await listBookings(db, { ...filter, page }, TODAY);
        const shown = Math.min(page, pages);
        expect(list, `page ${page}`).toMatchObject({ count: all.length, cents, more: false, page: shown, pages });
        expect(list.rows.map((row) => row.id), `page ${page}`).toEqual(all.slice((shown - 1) * 25, shown * 25).map((row) => row.id));
      }
    });
  });
});
