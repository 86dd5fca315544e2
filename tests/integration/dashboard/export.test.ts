import { EventEmitter } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listBookings } from "~/dashboard/bookings.server";
import { exportBookings } from "~/dashboard/export/export.server";
import { type Filter, parseFilter, SORTS } from "~/dashboard/filter";
import { db } from "~/server/db.server";
import { enter, type Incoming } from "~/server/incoming.server";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import * as csv from "~/routes/dashboard/export-csv";
import { insertBooking } from "../../support/bookings";
import { describeInSqlite, freshDatabase, type TestDatabase } from "../../support/database";
import { insertMany } from "../../support/many-bookings";
import { responseOf, ORIGIN } from "../../support/requests";
import { routeAt } from "../../support/routes";
import { cookie, openDashboard, goOnWith, load } from "../../support/dashboard";
import { setRows } from "../../support/rows";

const TODAY = "2026-12-08";
const MANY = 4_000;
const filterOf = (search = "") => parseFilter(new URLSearchParams(search));

openDashboard();

async function exported(of: TestDatabase, filter: Filter) {
  const ids: number[] = [];
  for await (const batch of exportBookings(of.db, filter, TODAY))
    ids.push(...batch.map(({ id }) => id));
  return ids;
}
async function listed(of: TestDatabase, filter: Filter) {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const list = await listBookings(of.db, { ...filter, page }, TODAY);
    if (list.page !== page) return ids;
    ids.push(...list.rows.map(({ id }) => id));
  }
}

describe("the files", () => {
  const download = (kind: "csv" | "json", search = "") =>
    load(`/dashboard/export.${kind}${search}`);

  it("the exported files for spreadsheets have named columns, UTF-8, CRLF, plain amounts, and nothing that is calculated", async () => {
    await insertBooking(db, {
      reference: "N3DZ-W8ZP",
      customer_name: '=HYPERLINK("http://x")',
      customer_phone: "+1 604 555 0142",
      customer_email: "@sum",
      service_options: '["Leather","Pet hair"]',
      comments: 'Line one\nsays "hi", 你好',
      street: "-2+3",
      city: "\tBurnaby",
      vehicle_make: "\rMake",
      vehicle_model: "9-3",
      total_price_cents: 12_345,
      by_arrangement: 1,
    });
    const answer = await download("csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store, no-transform");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("utf8")).toBe(
      "\uFEFFReference,Status,Date,Time (Pacific),Minutes,Customer,Email,Phone,Service,Options,Vehicle,Make,Model,Where,Street,City,Outlet and tap,Name at the car,Phone at the car,Place,Crew or bay,By arrangement,Price (CAD),Comments,Booked at (UTC)\r\n" +
        'N3DZ-W8ZP,Pending,2026-12-08,10:00 AM,120,"\'=HYPERLINK(""http://x"")",\'@sum,\'+1 604 555 0142,Interior Detailing (2 hours),"Leather, Pet hair",Sedan,"\'\rMake",\'9-3,' +
        'At the customer\'s,\'-2+3,\'\tBurnaby,,,,Burnaby,Mobile crew,Yes,123.45,"Line one\nsays ""hi"", 你好",2026-12-01T18:00:00.000Z\r\n',
    );
  });

  it("the exported files for spreadsheets keep what would become a number, a date or another cell's formula", async () => {
    await insertBooking(db, {
      customer_phone: "0044207946095",
      street: "007",
      vehicle_model: "9-3",
      comments: "red;=1+1\tgrey",
    });
    const text = await (await download("csv")).text();
    for (const cell of ["'0044207946095", "'007", "'9-3", "red;'=1+1\tgrey"])
      expect(text.split(",")).toContain(cell);
    // The columns that a spreadsheet should count with.
    expect(text).toMatch(/,2026-12-08,10:00 AM,120,/);
  });

  it("the exported files for programs are an array, empty or not, with names and numbers", async () => {
    expect(await (await download("json")).json()).toEqual([]);
    await insertBooking(db, {
      reference: "N3DZ-W8ZP",
      start_minute: 605,
      service_options: '["Leather"]',
    });
    await insertBooking(db, { booking_date: "2026-12-07", place: "shop", resource_id: null });
    const answer = await download("json");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toMatchObject([
      {
        reference: "N3DZ-W8ZP",
        status: "pending",
        date: "2026-12-08",
        time: "10:05",
        duration_minutes: 120,
        options: ["Leather"],
        price_cad: 100,
        by_arrangement: false,
        place: "burnaby",
        crew_or_bay: "Mobile crew",
        comments: null,
      },
      { date: "2026-12-07", place: "shop", crew_or_bay: null },
    ]);
  });

  it("the exported files hold the filtered list alone, and never a secret", async () => {
    await insertBooking(db, {
      customer_name: "Zoë",
      status: "confirmed",
      confirmation_hash: "unguessable",
      idempotency_hash: "minted",
    });
    await insertBooking(db, { customer_name: "Bo" });
    const text = await (await download("json", "?q=zoe&status=confirmed&page=9")).text();
    expect(JSON.parse(text)).toMatchObject([{ customer_name: "Zoë" }]);
    expect(text).not.toMatch(/unguessable|minted/);
  });

  it("the exported files are read by machines also where the rest of the list is deleted while they are taken", async () => {
    await insertMany(db, 501, (index) => ({
      customer_name: index < 500 ? "Avery Chen" : "Zoe Chen",
    }));
    const reader = (await download("json", "?sort=customer&dir=asc")).body!.getReader();
    const parts = [await reader.read()];
    await setRows(
      db,
      "bookings",
      { deleted_at: "2026-12-01T18:00:00.000Z" },
      { customer_name: "Zoe Chen" },
    );
    while (!parts.at(-1)!.done) parts.push(await reader.read());
    const text = Buffer.concat(parts.flatMap(({ value }) => value ?? [])).toString();
    expect(JSON.parse(text)).toHaveLength(500);
  });

  it.each(["csv", "json"] as const)(
    "the exported files are sent to operators alone, and are empty for HEAD",
    async (kind) => {
      const { route } = await routeAt(`/dashboard/export.${kind}`);
      const head = await responseOf(
        route.loader!,
        new Request(`${ORIGIN}/dashboard/export.${kind}`, { method: "HEAD", headers: { cookie } }),
      );
      expect([head.status, head.body]).toEqual([200, null]);
      goOnWith("");
      const refused = await download(kind);
      expect([refused.status, refused.headers.get("location")]).toMatchObject([
        302,
        expect.stringMatching(/^\/login/),
      ]);
    },
  );
});

describeInSqlite(`an export of ${MANY} bookings`, () => {
  let many: TestDatabase;
  beforeAll(async () => {
    many = freshDatabase();
    await insertMany(many.db, MANY, (index) => ({
      status: STATUSES[index % 10 < 7 ? 2 : index % 4]!,
      customer_name: `${index % 2 ? "customer" : "Customer"} ${(index * 7919) % 9000}`,
      service_name: `Service ${index % 20}`,
      booking_date: addDays(TODAY, (index % 240) - 60),
      start_minute: 480 + 60 * (index % 12),
      total_price_cents: 5000 + (index % 90) * 250,
      comments: "x".repeat(3_000),
    }));
  }, 240_000);

  it("every one is in it, once, in the list's order", async () => {
    const ids = await exported(many, filterOf());
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
    expect(ids.slice(0, 25)).toEqual(
      (await listBookings(many.db, filterOf(), TODAY)).rows.map(({ id }) => id),
    );
  });

  it.each([
    "range=last7&sort=date&dir=asc",
    "status=pending&range=last30&sort=time",
    "status=cancelled&range=last30&sort=price",
    "range=last7&sort=customer",
    "range=last7&sort=status&dir=desc",
    "q=customer%2012&sort=price",
    "q=customer%20800",
    "status=completed&range=today&sort=service",
    "from=2026-10-20&to=2026-11-08&sort=customer&dir=desc",
  ])("the rows are the list's: %s", async (search) => {
    const rows = await listed(many, filterOf(search));
    expect(rows.length).toBeGreaterThan(0);
    expect(await exported(many, filterOf(search))).toEqual(rows);
  });

  it.each(SORTS.flatMap((sort) => (["asc", "desc"] as const).map((dir) => [sort, dir] as const)))(
    "a file of many rows by %s, %s, begins and ends as the list does",
    async (sort, dir) => {
      const filter = { ...filterOf("range=upcoming&status=completed"), sort, dir };
      const ids = await exported(many, filter);
      const first = await listBookings(many.db, filter, TODAY);
      expect([ids.length, new Set(ids).size]).toEqual([first.count, first.count]);
      expect(ids.length).toBeGreaterThan(2000);
      for (const page of [1, 77, first.pages]) {
        const { rows } = await listBookings(many.db, { ...filter, page }, TODAY);
        expect(ids.slice((page - 1) * 25, page * 25), `page ${page}`).toEqual(
          rows.map(({ id }) => id),
        );
      }
    },
  );

  it("memory stays as it was while they stream", async () => {
    setFlagsFromString("--expose_gc");
    const collect = runInNewContext("gc") as () => void;
    const used = () => {
      collect();
      const { heapUsed, external, arrayBuffers } = process.memoryUsage();
      return heapUsed + external + arrayBuffers;
    };
    let [rows, most, start] = [0, 0, 0];
    for await (const batch of exportBookings(many.db, filterOf(), TODAY)) {
      if (rows === 0) start = used();
      rows += batch.length;
      if (rows % 1000 === 0) most = Math.max(most, used() - start);
    }
    expect(rows).toBe(MANY);
    // All rows at once would take more than 12 MB.
    expect(most).toBeLessThan(8_000_000);
  });
});

describe("somebody who takes it slowly, or not at all", () => {
  beforeEach(async () => {
    for (let index = 0; index < 20; index++) await insertBooking(db, { start_minute: index });
  });
  /** As remix-serve would: the response to a client whose connection is full. */
  const response = Object.assign(new EventEmitter(), { writableNeedDrain: true, destroyed: false });
  const start = (signal: AbortSignal) => {
    enter({ response } as unknown as Incoming);
    return responseOf(
      csv.loader as (args: LoaderFunctionArgs) => Promise<Response>,
      new Request(`${ORIGIN}/dashboard/export.csv`, { headers: { cookie }, signal }),
    );
  };

  it("somebody who takes a file slowly, or not at all, is waited for", async () => {
    const answer = await start(new AbortController().signal);
    const reader = answer.body!.getReader();
    let read = false;
    const reading = reader.read().then(() => (read = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect([response.listenerCount("drain"), read]).toEqual([1, false]);
    response.emit("drain");
    await reading;
    expect(read).toBe(true);
    await reader.cancel();
  });

  it("somebody who takes a file slowly, or not at all, ends it by going away", async () => {
    const leaving = new AbortController();
    response.writableNeedDrain = false;
    const answer = await start(leaving.signal);
    const reader = answer.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain("Reference");
    leaving.abort();
    expect((await reader.read()).done).toBe(true);
  });
});
