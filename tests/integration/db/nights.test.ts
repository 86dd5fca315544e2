import { expect, it } from "vitest";
import { stopOf } from "~/domain/night";
import { agreeToNight, beginNights, completeNight, nightAhead } from "~db/nights";
import { insertBooking } from "../../support/bookings";
import { db, ownDatabase } from "../../support/own-database";

const TODAY = "2026-12-08";
ownDatabase();

const last = async () => (await nightAhead(db, TODAY)).last;

it.each<[string, string[], string | null, string]>([
  ["today, of a new shop", [], null, TODAY],
  ["the newest booking", ["2026-09-01", "2026-10-01"], null, "2026-10-01"],
  ["the newest copy, where that's newer", ["2026-09-01"], "2026-12-07", "2026-12-07"],
])("the first start takes for the last night %s, and no later one does", async (...given) => {
  const [_name, booked, copy, expected] = given;
  for (const date of booked) await insertBooking(db, { created_at: `${date}T18:00:00.000Z` });
  await beginNights(db, TODAY, () => copy);
  expect(await last()).toBe(expected);
  await insertBooking(db, { created_at: "2030-01-01T18:00:00.000Z" });
  await beginNights(db, "2030-01-02", () => "2030-01-01");
  expect(await last()).toBe(expected);
});

it("the first start takes the newest inquiry for the last night too", async () => {
  const created_at = "2026-10-01T18:00:00.000Z";
  const inquiry = { name: "Kim", contact: "604-555-0177", what: "Vans", created_at };
  await db.insertInto("inquiries").values(inquiry).execute();
  await beginNights(db, TODAY, () => null);
  expect(await last()).toBe("2026-10-01");
});

it("an agreement moves the last night to today, and a second one finds nothing to settle", async () => {
  await insertBooking(db, { booking_date: "2020-01-01", status: "completed" });
  await insertBooking(db);
  await completeNight(db, "2026-10-01");
  const night = await nightAhead(db, TODAY);
  expect(night).toMatchObject({ bookings: 2, erased: 1, inquiries: 0, agreedDays: null });
  expect(stopOf(night)).toBe("gap");
  expect([await agreeToNight(db, night, TODAY), await agreeToNight(db, night, TODAY)]).toEqual([
    "agreed",
    "free",
  ]);
  expect(await nightAhead(db, TODAY)).toMatchObject({ last: TODAY, agreedDays: 1_095 });
});
