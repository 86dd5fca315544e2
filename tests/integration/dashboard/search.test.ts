import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBookings } from "~/dashboard/bookings.server";
import { parseFilter } from "~/dashboard/filter";
import { digitsOf, findAll, findBookings, FOUND_AT_MOST, referenceOf } from "~/dashboard/list/search.server";
import { restoreBooking, setStatus, softDelete } from "~/dashboard/changes/changes.server";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import type { Database } from "../../../db/connect";
import type { Booking, NewBooking } from "../../../db/schema";
import { bookingRow, insertBooking } from "../../support/bookings";
import { freshDatabase } from "../../support/database";
import { SYSTEM } from "../../support/doers";
import { insertMany } from "../../support/many-bookings";

const TODAY = "2026-12-08";
let db: Database;
beforeEach(() => {
  ({ db } = freshDatabase());
});

const search = (q: string, rest: Record<string, string> = {}) => listBookings(db, parseFilter(new URLSearchParams({ q, ...rest })), TODAY);
const namesFor = async (q: string, rest?: Record<string, string>) => (await search(q, rest)).rows.map((row) => row.customer_name);

describe("a term finds", () => {
  it.each<[Partial<NewBooking>, string[]]>([
    [{ customer_name: "Zoë Brontë" }, ["zoe", "Zoë", "ZOË", "zoe\u0308", "oe", "oë", "ë", "e bron", "BRONTE"]],
    [{ customer_name: "Zoe Bronte" }, ["zoë", "brontë", "Ë", "oë"]],
    // The same name, with combining accents.
    [{ customer_name: "Zoe\u0308 Bronte\u0308" }, ["zoë", "zoe", "oe", "oë", "te", "brontë"]],
    [{ customer_name: "Łukasz Żółć" }, ["łukasz", "Zo", "zół"]],
    [{ customer_name: "Дмитрий 李小龙 🚗💨" }, ["дми", "ДМ", "и", "李", "小龙", "李小龙", "🚗", "🚗💨"]],
    [{ customer_name: `100% "Shine" _\\'s; drop table` }, ["%", "_", "\\", '"', "'", '""Sh'.slice(1), '" _\\', "0%", "100%", `"shine"`, "_\\", "\\'s;", "; drop"]],
    [{ customer_name: "A-b NOT (c) OR d* ^e NEAR/2" }, ["NOT (c", "or d*", "^e", "near/2", "-b", "*", "a-b not"]],
    [{ customer_name: "Siobhán O'Brien" }, ["o'brien", "O’Brien", "O‘Brien", "siobhan  o'brien"]],
    [{ customer_name: "Siobhán O’Brien" }, ["o'brien", "O’Brien", "n O'B", "'", "’b"]],
    [{ customer_email: "o.neil+cars@example.com" }, ["o.neil+cars@", "l+", "+", "@example", ".c"]],
    [{ customer_phone: "(604) 555-0142" }, ["6045550142", "+1 (604) 555.0142", "555 0142", "0142", "45", "04) 5", "4) 5"]],
    [{ service_name: "5 Year Ceramic Coating" }, ["ceramic", "5 year", "5"]],
    [{ vehicle_make: "Citroën", vehicle_model: "DS 3" }, ["citroen", "citroën ds", "ds 3"]],
    [{ street: "12 Rue Hélène", city: "New Westminster" }, ["helene", "new west", "hélène, new"]],
    [{ reference: "N3DZ-W8ZP" }, ["N3DZ-W8ZP", "n3dzw8zp", "N3dz w8zp", "n3dz-w", "n3dz", "w8zp", "z-w"]],
  ])("%j by %j", async (given, terms) => {
    await insertBooking(db, given);
    await insertBooking(db, { customer_name: "Ji Hu", customer_email: "j@k.org", customer_phone: "777", service_name: "Wax", vehicle_make: null, vehicle_model: null, reference: "KKKK-JJJJ" });
    const wanted = bookingRow(given).customer_name;
    for (const q of terms) expect(await namesFor(q), q).toEqual([wanted]);
  });

  it.each(["%%", "a_e", "nobody", "' or 1=1 --", "\0", '"', "*", "chen avery", "toyotacamry", "completed", "pen", "555-0199avery", "\u0308", "x".repeat(100)])("nothing by %j", async (q) => {
    await insertBooking(db);
    expect(await namesFor(q)).toEqual([]);
  });
});

/** The definition of a search: one of the fields contains the text. Accents on Latin letters are ignored. */
function contains(row: Booking, q: string): boolean {
  const digits = digitsOf(q);
  const phone = row.customer_phone.replaceAll(/[ ().+-]/g, "");
  const fields = [row.customer_name, row.customer_email, row.service_name, row.reference, `${row.vehicle_make ?? ""} ${row.vehicle_model ?? ""}`, `${row.street ?? ""}, ${row.city ?? ""}`];
  // Three or more characters without a digit match no ordinary phone number.
  if (Array.from(q).length < 3 || digits !== null || /[^\d ().+-]/.test(row.customer_phone)) fields.push(row.customer_phone);
  const spellings = [q, q.replaceAll(/\s+/g, " ")].map(plain);
  if (fields.some((field) => spellings.some((spelling) => plain(field).includes(spelling)))) return true;
  return (digits !== null && phone.includes(digits)) || row.reference.startsWith(referenceOf(q) ?? "\0");
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/([a-z])\p{Mn}+/giu, "$1").toLowerCase();
}

// Few different characters, so that the searched text often occurs.
const text = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom("o\u0308", ..."abAB 01éÉëöñ.-_%'\"\\@ж李🚗("), maxLength }).map((each) => each.trim());

describe("whatever is stored and looked for", () => {
  it("a search finds what contains it, and nothing else", async () => {
    const rows = fc.array(
      fc.record({
        customer_name: text(8), customer_email: text(6), customer_phone: fc.string({ unit: fc.constantFrom(..."01 -()+"), maxLength: 10 }), service_name: text(5),
        vehicle_make: fc.option(text(4)), vehicle_model: fc.option(text(4)), street: fc.option(text(5)), city: fc.option(text(4)), status: fc.constantFrom(...STATUSES),
        booking_date: fc.nat({ max: 20 }).map((days) => addDays(TODAY, days - 10)),
      }),
      { minLength: 1, maxLength: 24 },
    );
    const terms = fc.array(fc.record({ q: text(4).filter(Boolean), status: fc.constantFrom(...STATUSES, undefined), range: fc.constantFrom("last7", "upcoming", "all") }), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, terms, async (rows, terms) => {
        await db.deleteFrom("bookings").execute();
        const stored = [];
        for (const row of rows) stored.push(await insertBooking(db, row));
        for (const { q, status, range } of terms) {
          const [from, to] = range === "last7" ? [addDays(TODAY, -6), TODAY] : range === "upcoming" ? [TODAY, "9999-12-31"] : ["0000-01-01", "9999-12-31"];
          const wanted = stored.filter((row) => contains(row, q) && (!status || row.status === status) && row.booking_date >= from && row.booking_date <= to);
          const page = await search(q, { range, sort: "time", ...(status ? { status } : {}) });
          expect(page.rows.map((row) => row.id).toSorted((a, b) => a - b), JSON.stringify({ q, status, range })).toEqual(wanted.map((row) => row.id));
          expect(page).toMatchObject({ count: wanted.length, more: false, cents: wanted.reduce((sum, row) => sum + row.total_price_cents, 0) });
        }
      }),
      { numRuns: 60 },
    );
  });
});

const aDayLater = (made: number) => ({ booking_date: addDays("2020-01-01", made), total_price_cents: 100 });

/** Each word is in the names of some of many bookings: of every `first`th, or, if `first` is large, of all from that one on. */
const FROM_THE_EARLIEST = [
  { where: "everywhere", word: "Zoe", first: 1 },
  { where: "now and then", word: "Kim", first: 3 },
  { where: "rarely", word: "Lux", first: 90 },
  { where: "in the last of all bookings only", word: "Pia", first: 4_000 },
  { where: "on the last two days only", word: "Una", first: 3_990 },
];
const nameAt = (index: number) =>
  FROM_THE_EARLIEST.filter(({ first }) => (first < 3_000 ? index % first === 0 : index >= first - 1))
    .map(({ word }) => word)
    .join(" ");

describe("what a search finds", () => {
  it("follows a booking through its life", async () => {
    const { id } = await insertBooking(db, { customer_name: "Quentin", status: "pending", booking_date: TODAY });
    const counts = async () => [(await search("quentin")).count, (await search("qu", { status: "pending" })).count, (await search("quentin", { status: "confirmed" })).count, (await search("q", { range: "today" })).count];
    expect(await counts()).toEqual([1, 1, 0, 1]);
    await setStatus(db, id, "confirmed", SYSTEM);
    expect(await counts()).toEqual([1, 0, 1, 1]);
    await db.updateTable("bookings").set({ booking_date: addDays(TODAY, 1) }).where("id", "=", id).execute();
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await softDelete(db, id, SYSTEM);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await restoreBooking(db, id, SYSTEM);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await db.updateTable("bookings").set({ customer_name: "Petra", customer_email: "petra@example.com" }).where("id", "=", id).execute();
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await namesFor("petra")).toEqual(["Petra"]);
    await db.deleteFrom("bookings").where("id", "=", id).execute();
    expect(await namesFor("petra")).toEqual([]);
  });

  it("is in the wanted order, and pages through all of it", async () => {
    for (let made = 0; made < 60; made++) {
      await insertBooking(db, { customer_name: `Chen ${String((made * 7) % 60).padStart(2, "0")}`, booking_date: addDays(TODAY, made % 4), start_minute: 480 + 60 * (made % 5), total_price_cents: (made % 9) * 100 });
    }
    for (const sort of ["date", "time", "customer", "service", "price", "status"]) {
      for (const dir of ["asc", "desc"]) {
        const listed = async (q: string) => (await Promise.all(["1", "2", "3"].map((page) => listBookings(db, parseFilter(new URLSearchParams({ q, sort, dir, page })), TODAY)))).flatMap((page) => page.rows.map((row) => row.id));
        expect(await listed("chen"), `${sort} ${dir}`).toEqual(await listed(""));
      }
    }
  });

  it("is the bookings themselves, in whatever year", async () => {
    const days = ["0001-01-01", "1970-01-01", "2026-12-08", "5000-01-01", "9007-12-31", "9999-12-31"];
    const made = [];
    for (const booking_date of days) made.push(await insertBooking(db, { booking_date }));
    const wanted = made.map(({ id, booking_date }) => ({ id, day: Number(booking_date.replaceAll("-", "")) }));
    expect((await findBookings(db, "avery", { status: null, dates: null }, "desc")).hits).toEqual(wanted.toReversed());
    expect((await findBookings(db, "avery", { status: null, dates: null }, "asc")).hits).toEqual(wanted);
  });

  it("is at most a thousand, the latest or the earliest, and says that there are more", async () => {
    await insertMany(db, FOUND_AT_MOST, aDayLater);
    expect(await search("avery")).toMatchObject({ count: FOUND_AT_MOST, more: false, cents: FOUND_AT_MOST * 100, pages: 40 });
    await insertBooking(db, aDayLater(FOUND_AT_MOST));
    const [first, last] = ["2020-01-01", addDays("2020-01-01", FOUND_AT_MOST)];
    expect(await search("avery")).toMatchObject({ count: FOUND_AT_MOST, more: true, cents: null, pages: 40 });
    expect((await search("avery")).rows[0]?.booking_date).toBe(last);
    expect((await search("a", { dir: "asc" })).rows[0]?.booking_date).toBe(first);
    expect((await search("avery", { page: "40" })).rows.at(-1)?.booking_date).toBe(addDays(first, 1));
    expect(await search("avery", { from: first, to: addDays(first, 9) })).toMatchObject({ count: 10, more: false, cents: 1000 });
  });

  // A search from the earliest booking on proceeds in stretches of at least 1,200 bookings.
  describe("begins with the earliest where that is wanted, and a file has all of it", () => {
    let many: Database;
    beforeAll(async () => {
      ({ db: many } = freshDatabase());
      await insertMany(many, 4_000, (index) => ({ customer_name: nameAt(index), customer_email: `b${index}@d.ca`, booking_date: addDays("2020-01-01", Math.floor(index / 7)), start_minute: 600 }));
    });

    it.each(FROM_THE_EARLIEST)("$where", async ({ word }) => {
      const term = word.toLowerCase();
      const { rows } = await sql<{ id: number }>`select id from bookings where customer_name like ${`%${word}%`} order by booking_date, id`.execute(many);
      const wanted = rows.map(({ id }) => id);

      const { hits, more } = await findBookings(many, term, { status: null, dates: null }, "asc");
      expect([hits.map(({ id }) => id), more]).toEqual([wanted.slice(0, FOUND_AT_MOST), wanted.length > FOUND_AT_MOST]);
      const all: number[] = [];
      for await (const some of findAll(many, term, { status: null, dates: null }, "asc")) all.push(...some.map(({ id }) => id));
      expect(all).toEqual(wanted);
      const days = { from: "2020-02-01", to: "2020-12-31" };
      const within = await findBookings(many, term, { status: "pending", dates: days }, "asc");
      const among = await sql<{ id: number }>`select id from bookings where customer_name like ${`%${word}%`} and booking_date between ${days.from} and ${days.to} order by booking_date, id`.execute(many);
      expect(within.hits.map(({ id }) => id)).toEqual(among.rows.map(({ id }) => id).slice(0, FOUND_AT_MOST));
    });
  });
});
