import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listBookings } from "~/dashboard/bookings.server";
import { parseFilter } from "~/dashboard/filter";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import { eraseBooking } from "~db/booking-change";
import type { Booking, NewBooking } from "~db/schema";
import { digitsOf, referenceOf } from "~db/search-text";
import { bookingRow, insertBooking, setBooking, BY_SYSTEM } from "../../support/bookings";
import { insertMany } from "../../support/many-bookings";
import { inOne } from "../../support/in-one";
import { db, ownDatabase } from "../../support/own-database";
import { setRow } from "../../support/rows";

const TODAY = "2026-12-08";
ownDatabase();

const search = (q: string, rest: Record<string, string> = {}) =>
  listBookings(db, parseFilter(new URLSearchParams({ q, ...rest })), TODAY);
const namesFor = async (q: string, rest?: Record<string, string>) =>
  (await search(q, rest)).rows.map((row) => row.customer_name);

describe("a term finds", () => {
  it.each<[Partial<NewBooking>, string[]]>([
    [
      { customer_name: "Zoë Brontë" },
      ["zoe", "Zoë", "ZOË", "zoe\u0308", "oe", "oë", "ë", "e bron", "BRONTE"],
    ],
    [{ customer_name: "Zoe Bronte" }, ["zoë", "brontë", "Ë", "oë"]],
    // The same name, with combining accents.
    [{ customer_name: "Zoe\u0308 Bronte\u0308" }, ["zoë", "zoe", "oe", "oë", "te", "brontë"]],
    [{ customer_name: "Łukasz Żółć" }, ["łukasz", "Zo", "zół"]],
    [
      { customer_name: "Дмитрий 李小龙 🚗💨" },
      ["дми", "ДМ", "и", "李", "小龙", "李小龙", "🚗", "🚗💨"],
    ],
    [
      { customer_name: `100% "Shine" _\\'s; drop table` },
      [
        "%",
        "_",
        "\\",
        '"',
        "'",
        '""Sh'.slice(1),
        '" _\\',
        "0%",
        "100%",
        `"shine"`,
        "_\\",
        "\\'s;",
        "; drop",
      ],
    ],
    [
      { customer_name: "A-b NOT (c) OR d* ^e NEAR/2" },
      ["NOT (c", "or d*", "^e", "near/2", "-b", "*", "a-b not"],
    ],
    [{ customer_name: "Siobhán O'Brien" }, ["o'brien", "O’Brien", "O‘Brien", "siobhan  o'brien"]],
    [{ customer_name: "Siobhán O’Brien" }, ["o'brien", "O’Brien", "n O'B", "'", "’b"]],
    [
      { customer_name: "Anne\u2011Marie\u00A0\u2003Łukasz" },
      ["anne-marie lukasz", "Anne–Marie", "ＡＮＮＥ", "Łukasz"],
    ],
    [
      { customer_phone: "６０４\u2011٥٥٥·0142" },
      ["6045550142", "604/555/0142", "604\u00A0555\u00A00142", "٦٠٤ 555"],
    ],
    [{ customer_email: "o.neil+cars@example.com" }, ["o.neil+cars@", "l+", "+", "@example", ".c"]],
    [
      { customer_phone: "(604) 555-0142" },
      ["6045550142", "+1 (604) 555.0142", "555 0142", "0142", "45", "04) 5", "4) 5"],
    ],
    [{ service_name: "5 Year Ceramic Coating" }, ["ceramic", "5 year", "5"]],
    [{ vehicle_make: "Citroën", vehicle_model: "DS 3" }, ["citroen", "citroën ds", "ds 3"]],
    [{ street: "12 Rue Hélène", city: "New Westminster" }, ["helene", "new west", "hélène, new"]],
    [
      { reference: "N3DZ-W8ZP" },
      ["N3DZ-W8ZP", "n3dzw8zp", "N3dz w8zp", "n3dz-w", "n3dz", "w8zp", "z-w"],
    ],
  ])("%j by %j", async (given, terms) => {
    await insertBooking(db, given);
    await insertBooking(db, {
      customer_name: "Ji Hu",
      customer_email: "j@k.org",
      customer_phone: "777",
      service_name: "Wax",
      vehicle_make: null,
      vehicle_model: null,
      reference: "KKKK-JJJJ",
    });
    const wanted = bookingRow(given).customer_name;
    for (const q of terms) expect(await namesFor(q), q).toEqual([wanted]);
  });

  it.each([
    "%%",
    "a_e",
    "nobody",
    "' or 1=1 --",
    "\0",
    '"',
    "*",
    "chen avery",
    "toyotacamry",
    "completed",
    "pen",
    "555-0199avery",
    "\u0308",
    "x".repeat(100),
  ])("a term finds nothing by %j", async (q) => {
    await insertBooking(db);
    expect(await namesFor(q)).toEqual([]);
  });
});

/** The definition of a search: one of the fields contains the text. Accents on Latin letters are ignored. */
function contains(row: Booking, q: string): boolean {
  const digits = digitsOf(q);
  const phone = row.customer_phone.replaceAll(/[ ().+-]/g, "");
  const fields = [
    row.customer_name,
    row.customer_email,
    row.customer_phone,
    phone,
    row.service_name,
    row.reference,
    `${row.vehicle_make ?? ""} ${row.vehicle_model ?? ""}`,
    `${row.street ?? ""}, ${row.city ?? ""}`,
  ].map(plain);
  const spellings = [q, q.replaceAll(/\s+/g, " "), digits, referenceOf(q)]
    .filter((each) => each !== null)
    .map(plain);
  return fields.some((field) => spellings.some((spelling) => field.includes(spelling)));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/([a-z])\p{Mn}+/giu, "$1")
    .toLowerCase();
}

// Few different characters, so that the searched text often occurs.
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom("o\u0308", ..."abAB 01éÉëöñ.-_%'\"\\@ж李🚗("), maxLength })
    .map((each) => each.trim());

describe("whatever is stored and looked for", () => {
  it("a search finds what contains it, and nothing else", async () => {
    const rows = fc.array(
      fc.record({
        customer_name: text(8),
        customer_email: text(6),
        customer_phone: fc.string({ unit: fc.constantFrom(..."01 -()+"), maxLength: 10 }),
        service_name: text(5),
        vehicle_make: fc.option(text(4)),
        vehicle_model: fc.option(text(4)),
        street: fc.option(text(5)),
        city: fc.option(text(4)),
        status: fc.constantFrom(...STATUSES),
        booking_date: fc.nat({ max: 20 }).map((days) => addDays(TODAY, days - 10)),
      }),
      { minLength: 1, maxLength: 24 },
    );
    const terms = fc.array(
      fc.record({
        q: text(4).filter(Boolean),
        status: fc.constantFrom(...STATUSES, undefined),
        range: fc.constantFrom("last7", "upcoming", "all"),
      }),
      { minLength: 8, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rows, terms, async (rows, terms) => {
        await db.deleteFrom("bookings").execute();
        const stored = [];
        for (const row of rows) stored.push(await insertBooking(db, row));
        for (const { q, status, range } of terms) {
          const [from, to] =
            range === "last7"
              ? [addDays(TODAY, -6), TODAY]
              : range === "upcoming"
                ? [TODAY, "9999-12-31"]
                : ["0000-01-01", "9999-12-31"];
          const wanted = stored.filter(
            (row) =>
              contains(row, q) &&
              (!status || row.status === status) &&
              row.booking_date >= from &&
              row.booking_date <= to,
          );
          const page = await search(q, { range, sort: "time", ...(status ? { status } : {}) });
          expect(
            page.rows.map((row) => row.id).toSorted((a, b) => a - b),
            JSON.stringify({ q, status, range }),
          ).toEqual(wanted.map((row) => row.id));
          expect(page).toMatchObject({
            count: wanted.length,
            cents: wanted.reduce((sum, row) => sum + row.total_price_cents, 0),
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("what a search finds", () => {
  it("what a search finds follows a booking through its life", async () => {
    const { id } = await insertBooking(db, {
      customer_name: "Quentin",
      status: "pending",
      booking_date: TODAY,
    });
    const counts = async () => [
      (await search("quentin")).count,
      (await search("qu", { status: "pending" })).count,
      (await search("quentin", { status: "confirmed" })).count,
      (await search("q", { range: "today" })).count,
    ];
    expect(await counts()).toEqual([1, 1, 0, 1]);
    await inOne(db, setStatus, id, { to: "confirmed" }, BY_SYSTEM);
    expect(await counts()).toEqual([1, 0, 1, 1]);
    await setRow(db, "bookings", id, { booking_date: addDays(TODAY, 1) });
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await inOne(db, softDelete, id, 1, BY_SYSTEM);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await inOne(db, restoreBooking, id, {}, BY_SYSTEM);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await setBooking(db, id, { customer_name: "Petra", customer_email: "petra@example.com" });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await namesFor("petra")).toEqual(["Petra"]);
    await eraseBooking(db, id);
    expect(await namesFor("petra")).toEqual([]);
  });

  it("what a search finds is in the wanted order, and pages through all of it", async () => {
    for (let made = 0; made < 60; made++) {
      await insertBooking(db, {
        customer_name: `Chen ${String((made * 7) % 60).padStart(2, "0")}`,
        booking_date: addDays(TODAY, made % 4),
        start_minute: 480 + 60 * (made % 5),
        total_price_cents: (made % 9) * 100,
      });
    }
    for (const sort of ["date", "time", "customer", "service", "price", "status"]) {
      for (const dir of ["asc", "desc"]) {
        const listed = async (q: string) =>
          (
            await Promise.all(
              ["1", "2", "3"].map((page) =>
                listBookings(db, parseFilter(new URLSearchParams({ q, sort, dir, page })), TODAY),
              ),
            )
          ).flatMap((page) => page.rows.map((row) => row.id));
        expect(await listed("chen"), `${sort} ${dir}`).toEqual(await listed(""));
      }
    }
  });

  it("a search finds all of it, however much", async () => {
    await insertMany(db, 1_200, (made) => ({
      booking_date: addDays("2020-01-01", made),
      total_price_cents: 100,
    }));
    expect(await search("avery")).toMatchObject({ count: 1_200, cents: 120_000, pages: 48 });
    expect((await search("a", { dir: "asc" })).rows[0]?.booking_date).toBe("2020-01-01");
    expect((await search("avery", { page: "48" })).rows.at(-1)?.booking_date).toBe("2020-01-01");
    expect(await search("avery", { from: "2020-01-01", to: "2020-01-10" })).toMatchObject({
      count: 10,
      cents: 1_000,
    });
  });
});
