import { beforeAll, describe, expect, it, vi } from "vitest";
import { MOST_A_DAY } from "~/dashboard/agenda/agenda";
import { loadAgenda } from "~/dashboard/agenda/agenda.server";
import { db } from "~/server/db.server";
import { STATUSES } from "~/domain/booking";
import { addDays, DAY_MINUTES, dayNumber } from "~/domain/time";
import type { Drawing } from "~/routes/dashboard/agenda/drawing";
import type { Database } from "~db/connect";
import { closeShop } from "../../support/hours";
import { bookingRow, insertBooking } from "../../support/bookings";
import { BAY } from "../../support/shop";
import { describeInSqlite, freshDatabase } from "../../support/database";
import { openDashboard, load, DAY_OF_JOB, signInAs, goOnWith } from "../../support/dashboard";
import { insertRow } from "../../support/rows";

// A Tuesday.
const TODAY = "2026-12-08";
// Five minutes past ten.
openDashboard(DAY_OF_JOB + 5 * 60_000);

const openAgenda = (search = "") => load(`/dashboard/agenda${search}`);
const openSheet = (search = "") => load(`/dashboard/day-sheet${search}`);
async function drawn(search = ""): Promise<Drawing> {
  return ((await (await openAgenda(search)).json()) as { drawing: Drawing }).drawing;
}
/** The customers in each lane of each day, from left to right. */
const namesIn = ({ days }: Drawing) =>
  days.map(({ lanes }) =>
    lanes.map(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === "job" ? [entry.job.customer_name] : [])),
    ),
  );

describe("the address", () => {
  it.each([
    ["agenda?date=&view=", "agenda"],
    ["agenda?date=2026-12-08&view=day", "agenda?date=2026-12-08"],
    ["agenda?date=2026-02-30&view=month", "agenda"],
    ["agenda?view=week&date=2026-12-09", "agenda?date=2026-12-09&view=week"],
    ["agenda?date=2026-12-09&page=3", "agenda?date=2026-12-09"],
    ["day-sheet?date=2026-12-08&view=day", "day-sheet?date=2026-12-08"],
    ["day-sheet?date=soon", "day-sheet"],
    ["day-sheet?date=2026-12-09&view=week", "day-sheet?date=2026-12-09"],
  ])("agenda and day sheet have one address: %s is %s", async (asked, expected) => {
    const response = await load(`/dashboard/${asked}`);
    const to = `/dashboard/${expected}`;
    expect([response.status, response.headers.get("location")]).toEqual([302, to]);
    expect((await load(to)).status).toBe(200);
  });

  it.each([openAgenda, openSheet])(
    "the agenda is shown to operators alone, and not cached",
    async (open) => {
      expect((await open()).headers.get("cache-control")).toBe("no-store");
      goOnWith("");
      const refused = await open("?date=2026-12-09");
      expect([
        refused.status,
        new URL(refused.headers.get("location")!, "http://x").pathname,
      ]).toEqual([302, "/login"]);
    },
  );
});

describe("the agenda", () => {
  it("the agenda of a day has a lane for each crew and bay, in order of time, without what is cancelled or deleted", async () => {
    await insertBooking(db, { customer_name: "Late", start_minute: 900, booking_date: TODAY });
    await insertBooking(db, {
      customer_name: "Early",
      start_minute: 540,
      booking_date: TODAY,
      status: "completed",
    });
    await insertBooking(db, {
      customer_name: "Shop",
      location_mode: "shop",
      booking_date: TODAY,
      status: "confirmed",
    });
    await insertBooking(db, {
      customer_name: "Gone",
      booking_date: TODAY,
      deleted_at: "2026-12-01T00:00:00.000Z",
    });
    await insertBooking(db, {
      customer_name: "Cancelled",
      booking_date: TODAY,
      status: "cancelled",
    });
    await insertBooking(db, { customer_name: "Tomorrow", booking_date: "2026-12-09" });
    const drawing = await drawn();
    expect(namesIn(drawing)).toEqual([[["Early", "Late"], ["Shop"]]]);
    expect(drawing.frame).toEqual({ from: 480, to: 1200 });
    expect(drawing.days[0]).toMatchObject({
      date: TODAY,
      total: { jobs: 3, minutes: 360, cents: 30_000 },
      opening: { words: "Open 8:00 AM–8:00 PM" },
    });
    expect(drawing.days[0]!.lanes.map(({ name, total }) => [name, total.jobs])).toEqual([
      ["Mobile crew", 2],
      ["Shop bay", 1],
    ]);
  });

  it("the agenda of a week has seven days from Monday, each with a lane for each crew and bay", async () => {
    await insertBooking(db, { customer_name: "Monday", booking_date: "2026-12-07" });
    await insertBooking(db, {
      customer_name: "Sunday",
      booking_date: "2026-12-13",
      location_mode: "shop",
    });
    await insertBooking(db, { customer_name: "The week after", booking_date: "2026-12-14" });
    const drawing = await drawn("?date=2026-12-10&view=week");
    expect(namesIn(drawing)).toEqual([
      [["Monday"], []],
      [[], []],
      [[], []],
      [[], []],
      [[], []],
      [[], []],
      [[], ["Sunday"]],
    ]);
    expect(drawing.days.map(({ opening }) => opening.words)[3]).toBe(
      "Open 8:00 AM–8:00 PM, by phone only",
    );
  });

  it("the agenda has the free time of each, beside its jobs, drives and blocks", async () => {
    await insertBooking(db, {
      place: "vancouver",
      booking_date: TODAY,
      start_minute: 600,
      duration_minutes: 480,
    });
    await insertBooking(db, {
      location_mode: "shop",
      booking_date: TODAY,
      start_minute: 900,
      duration_minutes: 300,
    });
    const midnight = dayNumber(TODAY) * DAY_MINUTES;
    await insertRow(db, "resource_blocks", {
      resource_id: BAY,
      from_minute: midnight - 60,
      to_minute: midnight + 600,
      reason: "New lights",
    });
    for (const search of ["", "?view=week"]) {
      const day = (await drawn(search)).days.find(({ date }) => date === TODAY)!;
      const told = day.lanes.map(({ entries }) =>
        entries.map(({ kind, span: { from, to } }) => `${kind} ${from}–${to}`),
      );
      expect(told).toEqual([
        ["drive 554–600", "job 600–1080", "drive 1080–1119", "gap 1119–1200"],
        ["block 480–600", "gap 600–900", "job 900–1200"],
      ]);
    }
  });

  it("the agenda is drawn from when a crew leaves until it's back, or midnight", async () => {
    await insertBooking(db, {
      place: "pemberton",
      booking_date: TODAY,
      start_minute: 600,
      duration_minutes: 780,
    });
    const drawing = await drawn();
    // It leaves at 7:30 AM, ends at 11 PM and is back after midnight.
    expect(drawing.frame).toEqual({ from: 420, to: 1440 });
    expect((await drawn("?date=2026-12-09")).frame).toEqual({ from: 480, to: 1200 });
  });

  it("the agenda explains why a job can't be done, and shows a job without a crew", async () => {
    const at = (customer_name: string, start_minute: number, place: string, more = {}) =>
      insertBooking(db, { customer_name, start_minute, place, booking_date: TODAY, ...more });
    await at("Avery", 600, "squamish");
    await at("Bo", 750, "burnaby", { status: "completed" });
    await at("Casey", 1020, "delta");
    await at("Drew", 600, "delta", { resource_id: null });
    await at("Eli", 780, "burnaby", { status: "cancelled" });
    const [day] = (await drawn()).days;
    expect(
      day!.lanes.map(({ name, jobs }) => [
        name,
        jobs.map(({ customer_name, conflict }) => [customer_name, conflict]),
      ]),
    ).toEqual([
      [
        "Mobile crew",
        [
          ["Avery", "in Burnaby from 12:30 PM, 1 hour 10 minutes away"],
          ["Bo", "in Squamish until 12:00 PM, 1 hour 10 minutes away"],
          ["Casey", null],
        ],
      ],
      ["Shop bay", []],
      ["Nobody", [["Drew", "nobody has it"]]],
    ]);
  });

  it.each([
    ["", 3, ["A", "B"], 4],
    ["?view=week", 2, ["A"], 5],
  ])("%s draws as many jobs as can be read, and a block", async (search, columns, shown, jobs) => {
    for (const customer_name of "ABCDEF")
      await insertBooking(db, {
        customer_name,
        location_mode: "shop",
        booking_date: TODAY,
        start_minute: 600,
        duration_minutes: 120,
      });
    const lane = (await drawn(search)).days.find(({ date }) => date === TODAY)!.lanes[1]!;
    expect(lane.columns).toBe(columns);
    expect(
      lane.entries.flatMap((entry) =>
        entry.kind === "job" && !entry.folded ? [entry.job.customer_name] : [],
      ),
    ).toEqual(shown);
    expect(lane.entries).toContainEqual(
      expect.objectContaining({
        kind: "more",
        count: jobs,
        span: { from: 600, to: 720 },
        column: columns - 1,
      }),
    );
  });

  it("the agenda shows a job past midnight on both days, and adds it up on the first", async () => {
    await insertBooking(db, {
      customer_name: "Night",
      booking_date: TODAY,
      start_minute: 1200,
      duration_minutes: 480,
    });
    expect(namesIn(await drawn())[0]![0]).toEqual(["Night"]);
    const after = await drawn("?date=2026-12-09");
    expect(namesIn(after)[0]![0]).toEqual(["Night"]);
    expect(after.days[0]).toMatchObject({
      total: { jobs: 0, cents: 0, before: 1 },
      lanes: [
        { entries: [{ span: { from: 0, to: 240 } }, { kind: "drive" }, { kind: "gap" }] },
        {},
      ],
    });
    expect(namesIn(await drawn("?date=2026-12-10"))[0]![0]).toEqual([]);
  });

  it("the agenda shows a long job past midnight however many begin after it", async () => {
    await insertBooking(db, {
      customer_name: "Boat",
      booking_date: "2026-12-07",
      start_minute: 9 * 60,
      duration_minutes: 16 * 60,
    });
    for (let late = 0; late < 20; late++)
      await insertBooking(db, {
        booking_date: "2026-12-07",
        start_minute: 20 * 60,
        duration_minutes: 60,
      });
    const [day] = await loadAgenda(db, [TODAY]);
    expect(day!.jobs.map(({ customer_name }) => customer_name)).toEqual(["Boat"]);
  });

  it("the agenda names what a day is closed for, and draws nothing where nothing is booked", async () => {
    await closeShop(db, { from: TODAY, to: TODAY, reason: "Staff training" });
    expect(await drawn()).toMatchObject({
      frame: null,
      days: [{ opening: { open: null, words: "Closed: Staff training" } }],
    });
    await insertBooking(db, { booking_date: TODAY, start_minute: 600, duration_minutes: 60 });
    expect(await drawn()).toMatchObject({
      frame: { from: 540, to: 720 },
      days: [
        {
          opening: { open: null },
          lanes: [{ entries: [{ kind: "drive" }, { kind: "job" }, { kind: "drive" }] }, {}],
        },
      ],
    });
  });

  it("the agenda draws today to what time it is, after closing time too", async () => {
    const before = (await drawn("?date=2026-12-09")).frame!;
    vi.setSystemTime(Date.UTC(2026, 11, 9, 5, 30));
    await signInAs("late@example.com");
    expect((await drawn()).frame).toEqual({ from: before.from, to: 1380 });
    expect((await drawn("?date=2026-12-09")).frame).toEqual(before);
  });

  it("the agenda shows the business's own time", async () => {
    expect(await (await openAgenda()).json()).toMatchObject({ now: { date: TODAY, minute: 605 } });
  });

  it("the agenda never gives what it does not show of a customer", async () => {
    await insertBooking(db, {
      booking_date: TODAY,
      confirmation_hash: "unguessable",
      idempotency_hash: "minted",
      customer_email: "secret@example.com",
      comments: "Gate code",
    });
    expect(await (await openAgenda()).text()).not.toMatch(/unguessable|minted|secret@|Gate code/);
  });
});

describeInSqlite("among very many bookings", () => {
  let many: Database;
  beforeAll(() => {
    const { db: fresh, sqlite } = freshDatabase();
    many = fresh;
    const columns = Object.keys(bookingRow({ status: "pending" }));
    const insert = sqlite.prepare(
      `insert into bookings (${columns.join(", ")}) values (${columns.map((name) => `@${name}`).join(", ")})`,
    );
    sqlite.transaction(() => {
      for (let made = 0; made < 5000; made++) {
        insert.run(
          bookingRow({
            status: STATUSES[made % 4]!,
            booking_date: addDays(TODAY, (made % 20) - 10),
            start_minute: (made * 7) % 1440,
            duration_minutes: 60,
          }),
        );
      }
    })();
  });

  it("a day shows its first jobs and says that there are more; what runs past midnight is shown all the same", async () => {
    await insertRow(
      many,
      "bookings",
      bookingRow({
        customer_name: "Night",
        booking_date: "2026-12-07",
        start_minute: 1439,
        duration_minutes: 30,
      }),
    );
    const [day] = await loadAgenda(many, [TODAY]);
    expect(day!.more).toBe(true);
    const own = day!.jobs.filter(({ booking_date }) => booking_date === TODAY);
    expect(own).toHaveLength(MOST_A_DAY);
    expect(own.map(({ start_minute }) => start_minute)).toEqual(
      own.map(({ start_minute }) => start_minute).toSorted((a, b) => a - b),
    );
    expect(day!.jobs.at(-1 - MOST_A_DAY)).toMatchObject({ customer_name: "Night" });
    expect((await loadAgenda(many, [addDays(TODAY, 100)]))[0]).toEqual({
      date: addDays(TODAY, 100),
      jobs: [],
      more: false,
    });
  });
});
