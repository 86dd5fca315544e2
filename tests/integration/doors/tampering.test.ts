import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorCookie } from "../../support/cookies";
import { temporaryFolder } from "../../support/server";
import { server, serveShop, shop } from "../../support/served-shop";
import { Guest, rowsOf } from "../../support/built";
import { day, everyField, lasting } from "./whole-day";

const folder = temporaryFolder();
afterAll(folder.remove);

it("fields that a form does not have are nowhere in what a whole day writes", async () => {
  const [plain, more] = await Promise.all([
    day(folder.path("plain.sqlite"), () => ({})),
    day(folder.path("more.sqlite"), everyField),
  ]);
  expect(
    plain.bookings.map(({ status, total_price_cents }) => [status, total_price_cents]),
  ).toEqual([
    ["confirmed", expect.any(Number)],
    ["cancelled", 5_000],
    ["pending", 10_000],
    ["confirmed", 10_000],
  ]);
  expect(lasting(more.rows)).toEqual(lasting(plain.rows));
});

const PAYLOADS = [
  "' or '1'='1",
  "' or 1=1 --",
  '" or ""="',
  "'; drop table bookings; --",
  "1; delete from bookings",
  "' union select password_hash from operators --",
  "%",
  "%%",
  "_",
  "a%' --",
  "\\",
  "\\'",
  "'",
  '"',
  "*",
  '"a" OR "b"',
  "a NEAR b",
  "name:avery",
  "a AND NOT b",
  "^avery",
  "-avery",
  "(",
  "{a}",
  "avery*",
  "\u0000",
  "\u0000' or 1=1",
  "%00",
  "1e999",
  "-1",
  "0x10",
  "9223372036854775808",
  "NaN",
  "null",
  "[]",
  "[object Object]",
  "__proto__",
  "${7*7}",
  "x".repeat(3_000),
];
/** Where a text searches for customers. */
const SEARCHES = ["/dashboard", "/dashboard/customers", "/dashboard/add/customers"];
const LISTS: Record<string, readonly string[]> = {
  "/dashboard": ["q", "status", "sort", "dir", "range", "from", "to", "page"],
  "/dashboard/customers": ["q", "sort", "after", "before"],
  "/dashboard/add/customers": ["q"],
  "/dashboard/add": ["date", "like", "month"],
  "/dashboard/agenda": ["date", "view"],
  "/dashboard/day-sheet": ["date"],
  "/dashboard/money": ["year", "by", "month"],
  "/dashboard/money/month": ["month"],
  "/dashboard/money/month.csv": ["month"],
  "/dashboard/money/close": ["date"],
  "/dashboard/mail": ["page"],
  "/dashboard/export.csv": ["q", "status", "sort", "dir", "range", "from", "to"],
  "/dashboard/export.json": ["q", "status", "range", "from"],
  "/dashboard/money.csv": ["year", "by"],
  "/dashboard/settings/hours": ["date", "page"],
  "/dashboard/news": ["since", "after"],
  "/": ["compare", "services", "photos", "section", "place", "answers"],
  "/booking/service": ["answers", "place"],
  "/booking/package": ["package", "place", "date", "month", "time"],
  "/booking/date": ["month", "date"],
  "/services": ["compare"],
};

describe("what a database could take for its own language", () => {
  let guest: Guest;
  serveShop();
  beforeAll(async () => {
    for (const customer_name of ["Avery Chen", "Sam Okafor", "Robin Diaz"])
      shop.add({ customer_name });
    guest = new Guest(server);
    guest.jar.set("operator", await operatorCookie(shop.signIn()));
  });

  it.each(Object.entries(LISTS))(
    "what a database could take for its own language is text to %s everywhere",
    async (path, names) => {
      const before = rowsOf(server.databasePath);
      const faults: string[] = [];
      // Every payload for the search, which takes any text; a third elsewhere, where anything but a date or a name is ignored.
      const payloads = PAYLOADS.filter((_, index) => names[0] === "q" || index % 3 === 0);
      const asked = payloads.flatMap((payload) => [
        new URLSearchParams(names.map((name) => [name, payload])),
        ...(SEARCHES.includes(path) ? [new URLSearchParams({ q: payload })] : []),
      ]);
      for (const search of asked) {
        const { status, body } = await guest.ask(`${path}?${search}`);
        if (status >= 500 || /sqlite|syntax error|no such column|\$argon2/i.test(body))
          faults.push(`${status} ${search}`.slice(0, 100));
      }
      expect(faults).toEqual([]);
      const { operator_sessions: _, operators: __, ...rest } = before;
      expect(rowsOf(server.databasePath)).toMatchObject(rest);
    },
  );

  it.each([
    "%",
    "_",
    "%%",
    "' or '1'='1",
    "*",
    "a%' --",
    '"',
    "\\",
    "Avery%",
    "A_ery",
    "^avery",
    "-avery",
    "NOT avery",
    "name:avery",
  ])(
    "a search that a database could take for its own language finds no booking by %j",
    async (q) => {
      const customers = JSON.parse(
        (await guest.ask(`/dashboard/add/customers?${new URLSearchParams({ q })}`)).body,
      ) as { customers: unknown };
      expect(JSON.stringify(customers)).not.toMatch(/Chen|Okafor|Diaz/);
      expect(
        (await guest.ask(`/dashboard/export.json?${new URLSearchParams({ q })}`)).body,
      ).not.toMatch(/Chen|Okafor|Diaz/);
    },
  );

  it.each([
    "0",
    "-1",
    "1.5",
    "1e0",
    "0x1",
    " 1",
    "1 or 1=1",
    "1;2",
    "99999999999999999999",
    "%2e%2e",
    "1%00",
    "١",
  ])("there is no booking of the id %j", async (id) => {
    for (const end of ["", "/edit", "/move", "/delete"]) {
      const { status, location } = await guest.ask(
        `/dashboard/bookings/${encodeURIComponent(id)}${end}`,
      );
      expect([404, 302], `${id}${end}: ${location}`).toContain(status);
      if (status === 302) expect(location).toMatch(/^\/dashboard($|\?)/);
    }
  });
});
