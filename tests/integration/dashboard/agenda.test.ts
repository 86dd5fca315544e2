import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_A_DAY } from "~/dashboard/agenda/agenda";
import { loadJobs } from "~/dashboard/agenda/agenda.server";
import { db } from "~/server/db.server";
import { STATUSES } from "~/domain/booking";
import { addDays } from "~/domain/time";
import * as agenda from "~/routes/dashboard/agenda/route";
import type { Drawing } from "~/routes/dashboard/agenda/drawing";
import * as sheet from "~/routes/dashboard/day-sheet/route";
import type { Database } from "../../../db/connect";
import { clear, bookingRow, insertBooking } from "../../support/bookings";
import { describeInSqlite, freshDatabase } from "../../support/database";
import { responseOf, get, insertOperator, signedInCookie } from "../../support/requests";

// A Tuesday.
const TODAY = "2026-12-08";
let cookie: string;
beforeEach(async () => {
  // 10:05 AM in Burnaby.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 11, 8, 17, 5) });
  await clear(db, "bookings", "closures", "open_holidays", "operators", "operator_sessions");
  cookie = await signedInCookie(db, await insertOperator(db));
});
afterEach(() => vi.useRealTimers());

const openAgenda = (search = "") =>
  responseOf(agenda.loader, get(`/dashboard/agenda${search}`, cookie));
async function drawn(search = ""): Promise<Drawing> {
  return ((await (await openAgenda(search)).json()) as { drawing: Drawing }).drawing;
}

describe("the agenda", () => {
  it("shows a long job past midnight however many begin after it", async () => {
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
    const [day] = await loadJobs(db, [TODAY]);
    expect(day!.jobs.map(({ customer_name }) => customer_name)).toEqual(["Boat"]);
  });

  it("draws today to what time it is, after closing time too", async () => {
    const before = (await drawn("?date=2026-12-09")).frame!;
    vi.setSystemTime(Date.UTC(2026, 11, 9, 5, 30));
    cookie = await signedInCookie(db, await insertOperator(db, "late@example.com"));
    expect((await drawn()).frame).toEqual({ from: before.from, to: 1440 });
    expect((await drawn("?date=2026-12-09")).frame).toEqual(before);
  });

  it("tells the business's own time", async () => {
    expect(await (await openAgenda()).json()).toMatchObject({ now: { date: TODAY, minute: 605 } });
  });

  it("never gives what it does not show of a customer, nor does the day's sheet", async () => {
    await insertBooking(db, {
      booking_date: TODAY,
      confirmation_hash: "unguessable",
      idempotency_hash: "minted",
      customer_email: "secret@example.com",
      comments: "Gate code",
    });
    expect(await (await openAgenda()).text()).not.toMatch(/unguessable|minted|secret@|Gate code/);
    const paper = await responseOf(sheet.loader, get("/dashboard/day-sheet", cookie));
    expect(await paper.text()).not.toMatch(/unguessable|minted|secret@/);
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
    await many
      .insertInto("bookings")
      .values(
        bookingRow({
          customer_name: "Night",
          booking_date: "2026-12-07",
          start_minute: 1439,
          duration_minutes: 30,
        }),
      )
      .execute();
    const [day] = await loadJobs(many, [TODAY]);
    expect(day!.more).toBe(true);
    const own = day!.jobs.filter(({ booking_date }) => booking_date === TODAY);
    expect(own).toHaveLength(MOST_A_DAY);
    expect(own.map(({ start_minute }) => start_minute)).toEqual(
      own.map(({ start_minute }) => start_minute).toSorted((a, b) => a - b),
    );
    expect(day!.jobs.at(-1 - MOST_A_DAY)).toMatchObject({ customer_name: "Night" });
    expect((await loadJobs(many, [addDays(TODAY, 100)]))[0]).toEqual({
      date: addDays(TODAY, 100),
      jobs: [],
      more: false,
    });
  });
});
