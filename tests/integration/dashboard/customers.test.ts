import { beforeEach, describe, expect, it } from "vitest";
import { CUSTOMER_SORTS, parseCustomerView } from "~/dashboard/customers/customer-view";
import { type Customer, listCustomers, type Visit } from "~/dashboard/customers/customers.server";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import type { CursorPage } from "~/dashboard/cursor";
import { db } from "~/server/db.server";
import { addDays } from "~/domain/time";
import { insertBooking, setBooking } from "../../support/bookings";
import { insertMany } from "../../support/many-bookings";
import { openDashboard, load, read, submit } from "../../support/dashboard";
import { setRow } from "../../support/rows";

openDashboard();

const view = (search = "") => parseCustomerView(new URLSearchParams(search));
const namesOf = async (search = "") =>
  (await listCustomers(db, view(search))).rows.map(({ name }) => name);
const atDesk = async (q: string) =>
  (await findCustomers(db, q, "2026-12-01")).customers.map(({ name, email }) => [name, email]);
const idOf = async (name: string) =>
  (await db.selectFrom("customers").select("id").where("name", "=", name).executeTakeFirstOrThrow())
    .id;
const person = (name: string, given = {}) =>
  insertBooking(db, {
    customer_name: name,
    customer_email: `${name.toLowerCase()}@example.com`,
    customer_phone: "",
    ...given,
  });
type Shown = {
  customer: Customer;
  visits: CursorPage<Visit>;
  vehicles: string[];
  latest: number | null;
  sharing: { id: number; name: string }[];
};
const open = async (id: number, search = "") =>
  (await read(`/dashboard/customers/${id}${search}`)) as Shown;

it("the list sorts by the latest visit, by what was paid, and by name whatever its case", async () => {
  await person("bo", {
    booking_date: "2026-01-05",
    status: "completed",
    total_price_cents: 9000,
  });
  await person("Avery", {
    booking_date: "2026-03-05",
    status: "completed",
    total_price_cents: 5000,
  });
  await person("Casey", { booking_date: "2026-02-05", total_price_cents: 90_000 });
  await person("Drew", { booking_date: "2026-09-05", status: "cancelled" });
  expect(await namesOf()).toEqual(["Avery", "Casey", "bo", "Drew"]);
  expect(await namesOf("sort=spend")).toEqual(["bo", "Avery", "Drew", "Casey"]);
  expect(await namesOf("sort=name")).toEqual(["Avery", "bo", "Casey", "Drew"]);
  expect(await namesOf("sort=name&q=example.com")).toEqual(["Avery", "bo", "Casey", "Drew"]);
});

it("the list of customers leaves out who has only deleted bookings, and shows them again after an undo", async () => {
  const { id } = await person("Avery", { deleted_at: "2026-12-01T00:00:00.000Z" });
  expect(await namesOf()).toEqual([]);
  await setBooking(db, id, { deleted_at: null });
  expect(await namesOf()).toEqual(["Avery"]);
});

it("the list of customers finds by name, email, phone and vehicle, each customer once", async () => {
  await insertBooking(db, {
    customer_name: "Zoë Roy",
    customer_phone: "(778) 555-0133",
    customer_email: "z@example.org",
    vehicle_make: "Saab",
  });
  await insertBooking(db, { customer_name: "Zoë Roy", customer_phone: "7785550133" });
  await person("Bo");
  for (const q of ["zoe", "778-555", "example.org", "saab", "z"])
    expect(await namesOf(`q=${q}`), q).toEqual(["Zoë Roy"]);
  expect(await namesOf("q=nobody")).toEqual([]);
});

it("the list of customers has both where one of several bookings was handed on, and the desk finds each by their own", async () => {
  await person("Sam", { status: "completed" });
  const { id } = await person("Sam", { booking_date: "2026-12-09" });
  await setBooking(db, id, { customer_name: "Kim", customer_email: "kim@example.com" });
  expect(await namesOf("sort=name")).toEqual(["Kim", "Sam"]);
  expect([await namesOf("q=kim"), await namesOf("q=sam")]).toEqual([["Kim"], ["Sam"]]);
  expect([await atDesk("Kim"), await atDesk("Sam")]).toEqual([
    [["Kim", "kim@example.com"]],
    [["Sam", "sam@example.com"]],
  ]);
  const shown = (await open(await idOf("Kim"))).visits.rows.length;
  expect([shown, (await open(await idOf("Sam"))).customer]).toMatchObject([
    1,
    { visits: 1, booked_cents: 10_000, completed_cents: 10_000 },
  ]);
});

it.each([
  ["?q=&sort=last", "/dashboard/customers"],
  ["?sort=name&q=%20bo%20&after=x", "/dashboard/customers?q=bo&sort=name"],
])("the list of customers has one address: %s is %s", async (search, expected) => {
  const answer = await load(`/dashboard/customers${search}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, expected]);
  expect((await load(expected)).headers.get("cache-control")).toBe("no-store");
});

it("a customer has their bookings, vehicles and sums", async () => {
  await insertBooking(db, {
    booking_date: "2026-01-05",
    status: "completed",
    total_price_cents: 7000,
  });
  await insertBooking(db, {
    booking_date: "2026-02-05",
    status: "cancelled",
    vehicle_make: "Mazda",
    vehicle_model: "MX-5",
    vehicle_type: "coupe",
  });
  await insertBooking(db, {
    booking_date: "2026-03-05",
    total_price_cents: 5000,
    customer_email: "other@example.com",
  });
  await insertBooking(db, { booking_date: "2026-04-05", deleted_at: "2026-03-01T00:00:00.000Z" });
  const { customer, visits, vehicles, sharing } = await open(await idOf("Avery Chen"));
  expect(customer).toMatchObject({
    name: "Avery Chen",
    email: "other@example.com",
    visits: 2,
    cancelled: 1,
    booked_cents: 12_000,
    completed_cents: 7000,
    last_visit: "2026-03-05",
  });
  expect(visits.rows.map(({ booking_date, status }) => [booking_date, status])).toEqual([
    ["2026-03-05", "pending"],
    ["2026-02-05", "cancelled"],
    ["2026-01-05", "completed"],
  ]);
  expect(vehicles).toEqual(["Toyota Camry · Sedan", "Mazda MX-5 · Coupe"]);
  expect(sharing).toEqual([]);
});

it("a customer has each vehicle once, the latest first and as it was written last", async () => {
  const driven = [
    { booking_date: "2026-01-05", vehicle_make: "land rover", vehicle_model: "sport" },
    { booking_date: "2026-02-05", vehicle_make: "Mazda", vehicle_model: "CX-5" },
    { booking_date: "2026-03-05", vehicle_make: "Land", vehicle_model: "Rover Sport" },
    { booking_date: "2026-04-05", vehicle_make: "Land Rover", vehicle_model: "Sport" },
  ];
  for (const vehicle of driven) await insertBooking(db, { ...vehicle, vehicle_type: "suv" });
  expect((await open(await idOf("Avery Chen"))).vehicles).toEqual([
    "Land Rover Sport · SUV",
    "Mazda CX-5 · SUV",
  ]);
});

it("a customer shows other customers with the same phone", async () => {
  await person("Avery", { customer_phone: "604-555-0101" });
  await person("Bo");
  await person("Bo", { customer_phone: "604 555 0101" });
  expect((await open(await idOf("Avery"))).sharing).toEqual([{ id: await idOf("Bo"), name: "Bo" }]);
  expect((await open(await idOf("Bo"))).sharing.map(({ name }) => name)).toEqual(["Avery"]);
});

it("a customer has very many bookings in pages", async () => {
  for (let index = 0; index < 30; index++)
    await person("Avery", { booking_date: addDays("2026-01-01", index) });
  const id = await idOf("Avery");
  const first = await open(id);
  const second = await open(id, `?after=${first.visits.rows.at(-1)!.id}`);
  expect([
    first.visits.rows.length,
    first.visits.after,
    second.visits.rows.length,
    second.visits.after,
    second.visits.before,
  ]).toEqual([25, true, 5, false, true]);
  const latest = first.visits.rows[0]!.id;
  expect([first.latest, second.latest]).toEqual([latest, latest]);
  expect((await open(id, `?before=${second.visits.rows[0]!.id}`)).visits.rows).toEqual(
    first.visits.rows,
  );
});

it.each(["0", "999", "x", "1e3"])("a customer with an unknown id is a 404: %s", async (id) => {
  expect((await load(`/dashboard/customers/${id}`)).status).toBe(404);
});

describe("the notes", () => {
  const save = async (id: number, form: Record<string, string>) =>
    submit(`/dashboard/customers/${id}`, form);

  it("a customer's notes are kept, lines and all, and outlive other changes", async () => {
    const { id: booking } = await person("Avery");
    const id = await idOf("Avery");
    expect((await save(id, { notes: " Has a dog\r\n<b>Rex</b> ", version: "0" })).status).toBe(302);
    await setRow(db, "bookings", booking, { status: "cancelled" });
    expect((await open(id)).customer).toMatchObject({ notes: "Has a dog\n<b>Rex</b>", version: 1 });
  });

  it("notes that are sent again are saved, and said to be", async () => {
    await person("Avery");
    const id = await idOf("Avery");
    for (const press of ["first", "second"]) {
      const answer = await save(id, { notes: "Has a dog", version: "0" });
      expect([answer.status, answer.headers.get("set-cookie")], press).toEqual([
        302,
        expect.stringMatching(/^toast=/),
      ]);
    }
    expect((await open(id)).customer).toMatchObject({ notes: "Has a dog", version: 1 });
  });
});

describe("a search among many", () => {
  beforeEach(() =>
    insertMany(db, 400, (index) => ({
      customer_name: `Customer ${index % 90}`,
      customer_email: `c${index % 90}@example.com`,
      customer_phone: "",
      booking_date: addDays("2026-01-01", index % 300),
      status: "completed",
      total_price_cents: index,
    })),
  );

  it.each(CUSTOMER_SORTS)(
    "a search among many pages by %s as the whole list does, forward and back",
    async (sort) => {
      const pagesOf = async (search: string) => {
        const pages: number[][] = [];
        for (let at = ""; ;) {
          const { rows, after } = await listCustomers(db, view(`${search}sort=${sort}${at}`));
          pages.push(rows.map(({ id }) => id));
          if (!after) return pages;
          at = `&after=${rows.at(-1)!.id}`;
        }
      };
      const pages = await pagesOf("q=customer&");
      expect([pages.flat().length, new Set(pages.flat()).size]).toEqual([90, 90]);
      expect(pages).toEqual(await pagesOf(""));
      const { rows } = await listCustomers(db, view(`sort=${sort}&after=999999`));
      expect(rows.map(({ id }) => id)).toEqual(pages[0]);
      const back = await listCustomers(db, view(`q=customer&sort=${sort}&before=${pages[2]![0]!}`));
      expect([back.rows.map(({ id }) => id), back.before, back.after]).toEqual([
        pages[1],
        true,
        true,
      ]);
    },
  );
});
