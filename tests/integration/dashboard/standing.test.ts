import { beforeEach, expect, it, vi } from "vitest";
import { listBookings, loadTotals, tilesOf } from "~/dashboard/bookings.server";
import { loadAgenda, loadSheet } from "~/dashboard/agenda/agenda.server";
import { listCustomers } from "~/dashboard/customers/customers.server";
import { parseCustomerView } from "~/dashboard/customers/customer-view";
import { findCustomers } from "~/dashboard/customers/known-customers.server";
import { exportBookings } from "~/dashboard/export/export.server";
import { feedBookings } from "~/dashboard/export/feeds.server";
import { newSince, parseFilter } from "~/dashboard/filter";
import { loadEarned } from "~/dashboard/money.server";
import { findUnseenBookings } from "~/dashboard/news.server";
import { effectsOf } from "~/routes/settings/stranding/stranded.server";
import { loadSettings } from "~/server/hours.server";
import { insertFromWebsite, setBooking } from "../../support/bookings";
import { insertOperator } from "../../support/requests";
import { settingsAfter } from "../../support/settings-after";
import { db, ownDatabase } from "../../support/own-database";
import { SCHEDULE } from "../../support/schedule";
import { rowOf, setRows } from "../../support/rows";

// A suspected booking that nobody has kept stands while it holds its time, and then in no list.

const NOON = Date.UTC(2026, 11, 1, 19);
const HOUR_MS = 60 * 60_000;
const [TODAY, DAY] = ["2026-12-01", "2026-12-08"];
let operator: number;
ownDatabase();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  operator = await insertOperator(db);
  for (const given of [
    { customer_name: "Kept", start_minute: 540 },
    {
      customer_name: "Held",
      start_minute: 600,
      suspicion: "Sent too fast",
      held_until: NOON + HOUR_MS,
    },
  ]) {
    await insertFromWebsite(db, {
      booking_date: DAY,
      customer_email: `${given.customer_name}@example.com`,
      customer_phone: "",
      ...given,
    });
  }
});

const filterOf = (search: string) => parseFilter(new URLSearchParams(search));
const namesOf = (rows: readonly { customer_name: string }[]) =>
  rows.map((row) => row.customer_name).toSorted();
const listed = async (search: string) =>
  namesOf((await listBookings(db, filterOf(search), TODAY)).rows);
async function exported() {
  const all: string[] = [];
  for await (const batch of exportBookings(db, filterOf(""), TODAY)) all.push(...namesOf(batch));
  return all.toSorted();
}

const BOTH = ["Held", "Kept"];
const SCREENS: [string, () => Promise<unknown>, unknown, unknown][] = [
  ["the list", () => listed(""), BOTH, ["Kept"]],
  ["the list of a status", () => listed("status=pending"), BOTH, ["Kept"]],
  ["the list of a day", () => listed(`from=${DAY}&to=${DAY}`), BOTH, ["Kept"]],
  ["a search", () => listed("q=held"), ["Held"], []],
  [
    "the list of new ones",
    async () => namesOf((await listBookings(db, newSince(0), TODAY)).rows),
    BOTH,
    ["Kept"],
  ],
  [
    "its count and sum",
    async () => (await listBookings(db, filterOf(""), TODAY)).cents,
    20_000,
    10_000,
  ],
  ["the tiles", async () => (await loadTotals(db).then(tilesOf)).pending, 2, 1],
  ["the news", async () => (await findUnseenBookings(db, operator)).count, 2, 1],
  ["the agenda", async () => namesOf((await loadAgenda(db, [DAY]))[0]!.jobs), BOTH, ["Kept"]],
  ["the day sheet", async () => namesOf((await loadSheet(db, DAY, SCHEDULE)).jobs), BOTH, ["Kept"]],
  [
    "the money",
    async () => (await loadEarned(db, { year: 2026, by: "month" }))[11]!.booked,
    20_000,
    10_000,
  ],
  ["the files", exported, BOTH, ["Kept"]],
  ["the calendar feed", async () => namesOf(await feedBookings(db, TODAY)), BOTH, ["Kept"]],
  [
    "the customers",
    async () =>
      (await listCustomers(db, parseCustomerView(new URLSearchParams()))).rows.map(
        ({ name }) => name,
      ),
    ["Kept"],
    ["Kept"],
  ],
  [
    "the customers found",
    async () => (await listCustomers(db, parseCustomerView(new URLSearchParams("q=held")))).rows,
    [],
    [],
  ],
  [
    "the customers at the desk",
    async () => (await findCustomers(db, "held", TODAY)).customers,
    [],
    [],
  ],
  ["what other hours would strand", stranded, BOTH, ["Kept"]],
];

async function stranded() {
  const before = await loadSettings(db);
  const closure = { from: DAY, to: DAY, reason: "Stocktaking" };
  const after = settingsAfter(before, { kind: "close", closure });
  return namesOf((await effectsOf(db, before, after).question())!.rows);
}

it.each(SCREENS)(
  "a suspected booking that is not kept is in %s while it holds its time",
  async (_what, ask, held, lapsed) => {
    expect(await ask()).toEqual(held);
    vi.setSystemTime(NOON + HOUR_MS);
    expect(await ask()).toEqual(lapsed);
  },
);

it("a suspected booking that is not kept is a customer's like any other once it is kept", async () => {
  const { id } = await rowOf(db, "bookings", { customer_name: "Held" });
  await setBooking(db, id, { held_until: null });
  vi.setSystemTime(NOON + 2 * HOUR_MS);
  expect(await listed("")).toEqual(BOTH);
  expect(
    (await listCustomers(db, parseCustomerView(new URLSearchParams("sort=name")))).rows,
  ).toMatchObject([
    { name: "Held", visits: 1 },
    { name: "Kept", visits: 1 },
  ]);
  await setBooking(db, id, { held_until: NOON });
  expect((await listCustomers(db, parseCustomerView(new URLSearchParams()))).rows).toMatchObject([
    { name: "Kept" },
  ]);
});

it.each([
  ["an hour", HOUR_MS, "held until 1:00 PM"],
  ["a year, as where no mail is sent", 8760 * HOUR_MS, "held until you decide"],
  ["longer than there are dates", Number.MAX_SAFE_INTEGER - NOON, "held until you decide"],
])(
  "a suspected booking that is not kept says on the agenda for how long, with %s",
  async (_how, ms, words) => {
    await setRows(db, "bookings", { held_until: NOON + ms }, { customer_name: "Held" });
    expect((await loadAgenda(db, [DAY]))[0]!.jobs.map(({ held }) => held)).toEqual([null, words]);
  },
);
