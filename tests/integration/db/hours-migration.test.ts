import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, openSqlite } from "~db/connect";
import { latestDocument } from "~db/documents";
import { shopRules } from "~db/hours";
import { migrate } from "~db/migrate";
import { migrations } from "../../../migrations";
import { siteCatalogue } from "~/server/catalogue.server";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { rowThen } from "../../support/earlier-version";
import { expectNoHours, expectSameHours } from "../../support/hours-migration";

let sqlite: ReturnType<typeof openSqlite>;
beforeEach(() => {
  sqlite = openSqlite(":memory:");
});
afterEach(() => sqlite.close());

it("hours, closures, holidays and rules of the version before are the first version of their history", async () => {
  await expectSameHours(connect(sqlite));
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});

it("a shop that has changed no hours gets no history of them", () =>
  expectNoHours(connect(sqlite)));

it.each([
  ["that has bookings", true, null],
  ["without bookings", false, true],
])(
  "in a shop %s the rules for whole days are decided or wait: %s",
  async (_, booked, wholeDays) => {
    const db = connect(sqlite);
    const before = Object.entries(migrations).filter(([name]) => name < "0014");
    await migrate(db, Object.fromEntries(before));
    if (booked) await db.insertInto("bookings").values(rowThen()).execute();
    await migrate(db);
    expect(await shopRules(db)).toMatchObject({ wholeDays, backMinutes: 240, noticeMinutes: 120 });
    expect((await latestDocument(db, "hours"))?.version ?? null).toBe(booked ? 1 : null);
  },
);

it.each([
  ["that has bookings", true, null],
  ["without bookings", false, FIRST_CATALOGUE.timeFactors],
])("in a shop %s larger vehicles' time is decided, or waits", async (_, booked, timeFactors) => {
  const db = connect(sqlite);
  const before = Object.entries(migrations).filter(([name]) => name < "0018");
  await migrate(db, Object.fromEntries(before));
  if (booked) await db.insertInto("bookings").values(rowThen()).execute();
  await migrate(db);
  expect(await siteCatalogue.read(db)).toEqual({
    version: 0,
    value: { ...FIRST_CATALOGUE, timeFactors },
  });
  const rows = await db.selectFrom("bookings").select("extra_minutes").execute();
  expect(rows).toEqual(booked ? [{ extra_minutes: 0 }] : []);
});

it("a catalogue of the version before has no minutes by vehicle, and keeps the rest", async () => {
  const db = connect(sqlite);
  await migrate(db);
  const { timeFactors: _, ...then } = FIRST_CATALOGUE;
  const packages = then.packages.map(({ timeScales: _scales, ...entry }) => entry);
  const body = JSON.stringify({ ...then, packages, factors: { truck_suv: 130, van: 160 } });
  const row = { kind: "catalogue", version: 3, body, note: "Then", operator_id: null } as const;
  await db
    .insertInto("site_documents")
    .values({ ...row, saved_at: "2026-11-01T00:00:00.000Z" })
    .execute();
  expect((await siteCatalogue.read(db)).value).toEqual({
    ...FIRST_CATALOGUE,
    factors: { truck_suv: 130, van: 160 },
    timeFactors: null,
  });
});
