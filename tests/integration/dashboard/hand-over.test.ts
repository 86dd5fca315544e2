import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { addDays } from "~/domain/time";
import { insertBooking } from "../../support/bookings";
import { eventsOf, lettersOf } from "../../support/desk";
import { toastOf } from "../../support/requests";
import { show } from "./screens";
import { cookie, openDashboard, signInAs, goOnWith, load, submit } from "../../support/dashboard";
import { bookingOf, setRow, insertResource } from "../../support/rows";

// Every job is on Tuesday, December 8, 2026 at 10 AM for two hours; now is a week before.
const DAY = "2026-12-08";
let second: number;
openDashboard(Date.UTC(2026, 11, 1, 18));
beforeEach(async () => {
  await db.deleteFrom("resources").where("id", ">", 2).execute();
  second = await insertResource(db, { name: "Second crew", kind: "crew" });
});

const crewOf = async (id: number) => (await (await show(id)).json()).crew;
const handOver = (id: number, fields: Record<string, string> = {}) =>
  submit(`/dashboard/bookings/${id}?q=x`, {
    intent: "handOver",
    version: "0",
    seen: "1",
    resource: String(second),
    ...fields,
  });
const refused = async (id: number, fields: Record<string, string> = {}) => {
  const answer = await handOver(id, fields);
  expect(answer.status).toBe(409);
  return answer.json();
};

it("handing over gives a job to another crew for good, and sends no letter", async () => {
  const { id } = await insertBooking(db, { place: "whistler" });
  expect(await crewOf(id)).toEqual({
    id: 1,
    name: "Mobile crew",
    undrivable: null,
    others: [{ id: second, name: "Second crew" }],
  });
  for (const _ of [1, 2]) {
    const answer = await handOver(id);
    expect(answer.headers.get("location")).toBe(`/dashboard/bookings/${id}?q=x`);
    expect(await toastOf(answer)).toMatchObject({ title: "Handed over to Second crew" });
  }
  expect(await bookingOf(db, id)).toMatchObject({
    resource_id: second,
    resource_fixed: 1,
    sequence: 0,
  });
  expect(await eventsOf(db, id)).toMatchObject([
    {
      kind: "handedOver",
      doer: "operator",
      changes: { resource: ["Mobile crew", "Second crew"] },
    },
  ]);
  expect(await lettersOf(db)).toEqual([]);
});

it("handing over says why a crew can't, and does it anyway", async () => {
  const { id } = await insertBooking(db);
  const other = await insertBooking(db, { place: "squamish", resource_id: second });
  const { question: why, errors } = await refused(id);
  expect(errors.main).toBe("Second crew can't do it as planned.");
  expect(why).toMatchObject({
    to: second,
    name: "Second crew",
    conflict: { kind: "later", minutes: 70, other: { id: other.id } },
  });
  expect((await bookingOf(db, id)).resource_id).toBe(1);
  await setRow(db, "bookings", other.id, { start_minute: 615 });
  const { question: again } = await refused(id, { confirmed: why.token });
  expect((await handOver(id, { confirmed: again.token })).status).toBe(302);
  expect((await eventsOf(db, id))[0]!.changes).toEqual({
    resource: ["Mobile crew", "Second crew"],
    resource_id: [1, second],
    overruled: [null, "full"],
  });
  expect((await crewOf(id)).undrivable).toMatchObject({ conflict: { kind: "later" } });
});

it("handing over changes nothing that the page didn't show", async () => {
  const { id } = await insertBooking(db);
  await insertOther("Third crew");
  const third = await insertOther("Fourth crew");
  const mine = cookie;
  await signInAs("other@example.com");
  await handOver(id);
  goOnWith(mine);
  expect((await refused(id, { resource: String(third) })).errors.main).toBe(
    "Meanwhile: Handed over by other@example.com, Tuesday, December 1, 2026 at 11:00 AM. The page shows how it stands now.",
  );
  expect((await bookingOf(db, id)).resource_id).toBe(second);
  await refused(id, { resource: String(third), seen: String(second), version: "7" });
  expect(await eventsOf(db, id)).toHaveLength(1);
});

it.each([
  ["a bay", {}, "2"],
  ["a crew that is none", {}, "99"],
  ["nobody", {}, ""],
  ["another crew what is cancelled", { status: "cancelled" }, null],
  ["another crew what is deleted", { deleted_at: "2026-12-01T00:00:00.000Z" }, null],
] as const)("handing over never gives %s", async (_, row, resource) => {
  const { id } = await insertBooking(db, row);
  await refused(id, resource === null ? {} : { resource });
  expect((await bookingOf(db, id)).resource_id).toBe(1);
});

it("handing over doesn't offer a crew that isn't at work that day", async () => {
  const { id } = await insertBooking(db, { booking_date: addDays(DAY, 1) });
  await setRow(db, "resources", second, { last_day: DAY });
  expect((await crewOf(id)).others).toEqual([]);
  expect((await refused(id)).question.conflict).toEqual({ kind: "offDuty" });
});

async function insertOther(name: string): Promise<number> {
  const id = await insertResource(db, { name, kind: "crew" });
  return id;
}

describe("what can't be done as planned", () => {
  const marks = async (search = "") => {
    const answer = await load(`/dashboard${search}`);
    const { undrivable } = await answer.json();
    return {
      ids: undrivable.jobs.map(({ id }: { id: number }) => id),
      days: undrivable.days,
    };
  };

  it("what can't be done as planned is marked in the list, and its days are named, until it can be", async () => {
    const one = await insertBooking(db);
    const two = await insertBooking(db, { start_minute: 660 });
    const bay = { location_mode: "shop", booking_date: addDays(DAY, 1) } as const;
    const [three, four] = [await insertBooking(db, bay), await insertBooking(db, bay)];
    const nobodys = await insertBooking(db, {
      booking_date: addDays(DAY, 2),
      resource_id: null,
    });
    const ids = [one, two, three, four, nobodys].map(({ id }) => id);
    const days = [DAY, addDays(DAY, 1), addDays(DAY, 2)];
    expect(await marks()).toEqual({ ids, days });
    expect(await marks("?q=nobody")).toEqual({ ids: [], days });
    expect((await crewOf(nobodys.id)).name).toBe("No crew has it");

    await db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("id", "in", [two.id, three.id, nobodys.id])
      .execute();
    expect(await marks()).toEqual({ ids: [], days: [] });
  });

  it("what couldn't be done as planned once, or is done, is not marked any more", async () => {
    const past = { booking_date: "2026-11-30" };
    await insertBooking(db, past);
    const { id } = await insertBooking(db, past);
    const morning = { booking_date: "2026-12-01", start_minute: 480, duration_minutes: 60 };
    await insertBooking(db, morning);
    const { id: over } = await insertBooking(db, morning);
    const done = await insertBooking(db, { status: "completed" });
    const open = await insertBooking(db);
    expect(await marks()).toEqual({ ids: [open.id], days: [DAY] });
    expect((await crewOf(id)).undrivable).toBeNull();
    expect((await crewOf(over)).undrivable).toBeNull();
    expect((await crewOf(done.id)).undrivable).toBeNull();
  });

  it("what can't be done as planned is marked beyond the horizon too, but named within it only", async () => {
    const far = { booking_date: "2027-12-07" };
    const ids = [(await insertBooking(db, far)).id, (await insertBooking(db, far)).id];
    expect(await marks()).toEqual({ ids, days: [] });
  });
});
