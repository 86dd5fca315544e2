import { describe, expect, it } from "vitest";
import { addDays, nextNight } from "~/domain/time";
import { STRANDED_SHOWN } from "~/routes/settings/stranding/stranded.server";
import { db, sqlite } from "~/server/db.server";
import { stopOf } from "~/domain/night";
import { completeNight, nightAhead } from "~db/nights";
import { purge } from "~db/purge";
import { loadSettings } from "~/server/hours.server";
import { insertBooking } from "../../support/bookings";
import { insertMany } from "../../support/many-bookings";
import { WEEK } from "../../support/schedule";
import {
  agreedTo,
  type Answer,
  closeFor,
  NOW,
  saved,
  saveRules,
  saveWeek,
  schedule,
  setMinute,
  SUNDAY,
  training,
  TUESDAY,
} from "./saving-hours";
import { openDashboard, signInAs, WEEK_BEFORE } from "../../support/dashboard";
import { insertRow, setRow } from "../../support/rows";

openDashboard(WEEK_BEFORE);

describe("bookings that a change would strand", () => {
  it("bookings that a change would strand are shown before anything is saved, and stay as they are when it is saved anyway", async () => {
    const booking = await insertBooking(db, { booking_date: SUNDAY, start_minute: 600 });
    const week = WEEK.with(0, null);
    const first = await saveWeek(week);
    expect(first).toMatchObject({
      status: 409,
      question: {
        count: 1,
        rows: [
          {
            id: booking.id,
            customer_name: "Avery Chen",
            booking_date: SUNDAY,
            booking_time: "10:00 AM",
            problem: { kind: "closed", reason: { kind: "closed" } },
          },
        ],
      },
    });
    expect((await schedule()).week).toEqual(WEEK);

    expect(await saveWeek(week, agreedTo(first))).toEqual(saved);
    expect((await schedule()).week).toEqual(week);
    expect(await db.selectFrom("bookings").selectAll().execute()).toEqual([booking]);
    expect(await db.selectFrom("messages").selectAll().execute()).toEqual([]);
  });

  it("bookings that a change would strand are those of the closed days, pending or confirmed, and no others", async () => {
    const inside = [
      await insertBooking(db, { booking_date: TUESDAY }),
      await insertBooking(db, { booking_date: "2026-12-10", status: "confirmed" }),
    ];
    for (const status of ["completed", "cancelled"] as const)
      await insertBooking(db, { booking_date: TUESDAY, status });
    await insertBooking(db, { booking_date: TUESDAY, deleted_at: "2026-12-01T18:00:00.000Z" });
    for (const date of ["2026-12-07", "2026-12-11"])
      await insertBooking(db, { booking_date: date });
    expect(idsOf(await closeFor(training))).toEqual(inside.map(({ id }) => id));
    expect((await schedule()).closures).toEqual([]);
  });

  it("a longer set-up strands bookings that are too close to each other for it", async () => {
    const pair = [
      await insertBooking(db, { booking_date: TUESDAY }),
      await insertBooking(db, { booking_date: TUESDAY, start_minute: 780 }),
    ];
    await insertBooking(db, { booking_date: TUESDAY, start_minute: 1080 });
    const answer = await saveRules({ setUpMinutes: 60 });
    expect(idsOf(answer)).toEqual(pair.map(({ id }) => id));
    expect(answer.question!.rows).toMatchObject([
      { problem: { kind: "undrivable", conflict: { kind: "later" } }, resource: "Mobile crew" },
      { problem: { kind: "undrivable", conflict: { kind: "earlier" } } },
    ]);
    expect((await loadSettings(db)).rules.setUpMinutes).toBe(15);
  });

  it("a job that began yesterday and is still under way is among the bookings that a change strands", async () => {
    await insertBooking(db, {
      booking_date: "2026-11-30",
      start_minute: 1200,
      duration_minutes: 840,
    });
    const coming = await insertBooking(db, { booking_date: NOW.date, start_minute: 630 });
    expect(idsOf(await saveRules({ setUpMinutes: 30 }))).toEqual([coming.id]);
  });

  it("a change is asked about again where the list of stranded bookings has changed by then", async () => {
    await insertBooking(db, { booking_date: TUESDAY });
    const first = await closeFor(training);
    const second = await insertBooking(db, { booking_date: "2026-12-10" });
    const again = await closeFor(training, agreedTo(first));
    expect(again).toMatchObject({ status: 409, question: { count: 2 } });
    await setRow(db, "bookings", second.id, { status: "cancelled" });
    expect(await closeFor(training, agreedTo(again))).toMatchObject({
      status: 409,
      question: { count: 1 },
    });
    expect(await closeFor(training, agreedTo(first))).toEqual(saved);
  });

  it("nothing is asked about stranded bookings that are all gone by then", async () => {
    const booking = await insertBooking(db, { booking_date: TUESDAY });
    const first = await closeFor(training);
    await setRow(db, "bookings", booking.id, { status: "cancelled" });
    expect(await closeFor(training, agreedTo(first))).toEqual(saved);
  });

  it("bookings that a change would strand are counted beyond those that are shown", async () => {
    for (let index = 0; index < STRANDED_SHOWN + 5; index++)
      await insertBooking(db, {
        booking_date: addDays(TUESDAY, index % 3),
        start_minute: 480 + index,
      });
    const answer = await closeFor(training);
    expect(answer.question).toMatchObject({ count: STRANDED_SHOWN + 5 });
    expect(idsOf(answer)).toHaveLength(STRANDED_SHOWN);
  });
});

const old = () =>
  Promise.all(
    ["2026-09-01", "2026-09-02", "2026-11-20"].map((booking_date) =>
      insertBooking(db, { booking_date, status: "completed" }),
    ),
  );

it("a shorter retention says how many bookings it will erase, before anything is saved", async () => {
  await old();
  const answer = await saveRules({ retentionDays: 30 });
  expect(answer).toMatchObject({ status: 409, question: { count: 0, rows: [], erased: 2 } });
  expect((await loadSettings(db)).rules.retentionDays).toBe(1095);
  await insertBooking(db, { booking_date: "2026-09-03", status: "completed" });
  const again = await saveRules({ retentionDays: 30 }, agreedTo(answer));
  expect(again.question).toMatchObject({ erased: 3 });
  expect(await saveRules({ retentionDays: 30 }, agreedTo(again))).toEqual(saved);
});

it.each([
  { name: "in the evening", minute: 1200, erased: 2 },
  { name: "before the work of the same night", minute: 60, erased: 1 },
])(
  "a shorter retention counts $name what the night after erases, the deleted too",
  async ({ minute, erased }) => {
    // Past 30 days of retention by the night of December 1, by the night of December 2, and by neither.
    await insertBooking(db, {
      booking_date: "2026-10-31",
      status: "completed",
      deleted_at: "2026-11-02T10:00:00Z",
    });
    await insertBooking(db, { booking_date: "2026-11-01", status: "completed" });
    await insertBooking(db, { booking_date: "2026-11-02", status: "completed" });
    setMinute(minute);
    await signInAs("night@example.com");
    const answer = await saveRules({ retentionDays: 30 });
    expect(answer.question).toMatchObject({ erased });
    expect(await saveRules({ retentionDays: 30 }, agreedTo(answer))).toEqual(saved);
    const night = { kind: "old", today: nextNight({ ...NOW, minute }) } as const;
    expect(await purge({ db, sqlite }, night, "no-mail")).toMatchObject({ bookings: erased });
  },
);

it("a shorter retention stops no night that it was confirmed for, however many bookings that erases", async () => {
  await completeNight(db, NOW.date);
  await insertMany(db, 30, () => ({ booking_date: "2026-10-01", status: "completed" }));
  const answer = await saveRules({ retentionDays: 30 });
  expect(stopOf(await nightAhead(db, nextNight(NOW)))).toBe(null);
  expect(await saveRules({ retentionDays: 30 }, agreedTo(answer))).toEqual(saved);
  const night = await nightAhead(db, nextNight(NOW));
  expect(night).toMatchObject({ erased: 30, bookings: 30, agreedDays: 30 });
  expect([stopOf(night), stopOf({ ...night, agreedDays: null })]).toEqual([null, "many"]);
});

it("a shorter retention says how many inquiries it erases, and is agreed to with them", async () => {
  await completeNight(db, NOW.date);
  const inquiry = { name: "Kim", contact: "604-555-0177", what: "Vans" };
  const dates = [...Array<string>(30).fill("2026-10-01"), "2026-11-20", "2020-01-06"];
  await insertRow(
    db,
    "inquiries",
    dates.map((date) => ({ ...inquiry, created_at: `${date}T18:00:00.000Z` })),
  );
  const answer = await saveRules({ retentionDays: 30 });
  expect(answer).toMatchObject({ status: 409, question: { erased: 0, erasedInquiries: 30 } });
  expect(await saveRules({ retentionDays: 30 }, agreedTo(answer))).toEqual(saved);
  expect(stopOf(await nightAhead(db, nextNight(NOW)))).toBe(null);
});

it("a shorter retention asks nothing where it erases nothing, and a longer one never does", async () => {
  await old();
  expect(await saveRules({ retentionDays: 365 })).toEqual(saved);
  expect(await saveRules({ retentionDays: 1200 }, { version: 1 })).toEqual(saved);
});

function idsOf({ question }: Answer): number[] {
  return question?.rows.map(({ id }) => id) ?? [];
}
