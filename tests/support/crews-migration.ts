import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "~db/connect";
import { loadResources } from "~db/fleet";
import { shopRules } from "~db/hours";
import { migrate } from "~db/migrate";
import { migrations } from "../../migrations";
import { rowThen } from "./earlier-version";
import { RESOURCES } from "./schedule";

const CREWS = "0003-crews";
const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < CREWS));

type Booked = { city: string | null; location_mode?: "shop"; place: string; resource_id: number };
const BOOKED: Booked[] = [
  { city: "Whistler, B.C.", place: "whistler", resource_id: 1 },
  { city: "whistler bc", place: "whistler", resource_id: 1 },
  { city: "Kelowna", place: "elsewhere", resource_id: 1 },
  { city: "North Vancouver", place: "north-vancouver", resource_id: 1 },
  { city: "VANCOUVER", place: "vancouver", resource_id: 1 },
  { city: "Port Coquitlam", place: "port-coquitlam", resource_id: 1 },
  { city: null, place: "burnaby", resource_id: 1 },
  { city: null, location_mode: "shop", place: "shop", resource_id: 2 },
];

/** Migrates an empty database to the version before crews and bays, books there, and migrates on. */
export async function expectPlaces(db: Database): Promise<void> {
  await migrate(db, BEFORE);
  for (const { city, location_mode = "mobile" } of BOOKED)
    await db
      .insertInto("bookings")
      .values({ ...rowThen(), city, location_mode })
      .execute();
  await sql`update booking_rules set capacity = 3, notice_minutes = 45`.execute(db);

  expect((await migrate(db))[0]).toBe(CREWS);
  const rows = await db
    .selectFrom("bookings")
    .select(["city", "place", "resource_id", "resource_fixed", "location_mode"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual(
    BOOKED.map((each) => ({ location_mode: "mobile", resource_fixed: 0, ...each })),
  );
  const rules = await shopRules(db);
  expect(rules).toMatchObject({ noticeMinutes: 45, setUpMinutes: 15, earlyLeaveMinutes: 60 });
  expect(rules).not.toHaveProperty("capacity");
  expect(await loadResources(db)).toEqual(RESOURCES);
}
