import { expect, it } from "vitest";
import { connect, openSqlite } from "../../../db/connect";
import { migrate } from "../../../db/migrate";
import { migrations } from "../../../migrations";
import { rowThen } from "../../support/earlier-version";

const { "0003-crews": _, ...before } = migrations;

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

it("bookings of the version before get their place, and the crew or the bay", async () => {
  const sqlite = openSqlite(":memory:");
  const db = connect(sqlite);
  await migrate(db, before);
  for (const { city, location_mode = "mobile" } of BOOKED)
    await db
      .insertInto("bookings")
      .values({ ...rowThen(), city, location_mode })
      .execute();
  sqlite.exec("update booking_rules set capacity = 3, notice_minutes = 45");

  expect(await migrate(db)).toEqual(["0003-crews"]);
  const rows = await db
    .selectFrom("bookings")
    .select(["city", "place", "resource_id", "resource_fixed", "location_mode"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual(
    BOOKED.map((each) => ({ location_mode: "mobile", resource_fixed: 0, ...each })),
  );
  const rules = db.selectFrom("booking_rules").selectAll().executeTakeFirstOrThrow();
  expect(await rules).toMatchObject({
    notice_minutes: 45,
    set_up_minutes: 15,
    early_leave_minutes: 60,
  });
  expect(await rules).not.toHaveProperty("capacity");
  expect(await db.selectFrom("resources").select(["name", "kind"]).execute()).toEqual([
    { name: "Mobile crew", kind: "crew" },
    { name: "Shop bay", kind: "bay" },
  ]);
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  await db.destroy();
});
