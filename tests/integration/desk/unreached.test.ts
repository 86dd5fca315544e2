import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { bookAtDesk } from "~/desk/book-at-desk.server";
import { valuesOfBooking } from "~/desk/booking-values.server";
import { editAtDesk, moveAtDesk } from "~/desk/desk-changes.server";
import { readEdit } from "~/desk/desk-schema.server";
import { setStatus } from "~/desk/status-changes.server";
import { obstacleWords } from "~/domain/obstacle";
import type { Booking, NewBooking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { call, eventsOf, kim, manner, NOW, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf } from "../../support/rows";
import { stopClock } from "../../support/stopped-clock";

stopClock();
openDesk();

type Where = Pick<NewBooking, "place" | "city"> & { place: "elsewhere" | "burnaby" };
const KELOWNA: Where = { place: "elsewhere", city: "Kelowna" };
const CHILLIWACK: Where = { place: "elsewhere", city: "Chilliwack" };
const by = (confirmed: string[]) => manner(kim, { confirmed });

const add = (where: Where, confirmed: string[] = []) => {
  const contact = { ...call().contact, ...where, city: where.city ?? "" };
  return inOne(db, bookAtDesk, call({ start: 660, contact }), by(confirmed), NOW);
};
const edit = (booking: Booking, change: Record<string, string>, confirmed: string[] = []) => {
  const { id, sequence } = booking;
  const values = { ...valuesOfBooking(FIRST_CATALOGUE, booking), ...change };
  const { value } = readEdit(FIRST_CATALOGUE, values, booking);
  return inOne(db, editAtDesk, id, { ...value!, hand: null }, sequence, by(confirmed), NOW);
};
const move = ({ id, sequence }: Booking, confirmed: string[] = []) =>
  inOne(db, moveAtDesk, id, { date: "2026-12-09", start: 660 }, sequence, by(confirmed), NOW);
const confirm = ({ id }: Booking, confirmed: string[] = []) =>
  inOne(db, setStatus, id, { to: "confirmed" }, by(confirmed));
const there = (where: Where & { status?: "confirmed" }) =>
  insertBooking(db, { ...where, start_minute: 660 });

type Done = Awaited<ReturnType<typeof add | typeof edit | typeof move | typeof confirm>>;
function askedBy(done: Done) {
  if (done.kind !== "conflict") throw new Error(`not asked but ${done.kind}`);
  return done.conflict;
}

it.each<[string, Where, string]>([
  ["over 200 km", KELOWNA, "Kelowna is more than 200 km away"],
  ["over a ferry", { place: "elsewhere", city: "Victoria, BC" }, "Victoria is over a ferry"],
  ["abroad", { place: "elsewhere", city: "Blaine, WA" }, "Washington is outside Canada"],
  ["timed as Burnaby", { place: "burnaby", city: "Lillooet" }, "Lillooet is more than 200 km away"],
  [
    "a code alone",
    { place: "elsewhere", city: "V1Y 6H2" },
    "That address is more than 200 km away",
  ],
])("a job %s is added only with an operator's word", async (_, where, words) => {
  const asked = askedBy(await add(where));
  expect(asked.obstacles.map(obstacleWords)).toEqual([words]);
  const booked = await add(where, [asked.token]);
  if (booked.kind !== "booked") throw new Error(booked.kind);
  expect((await eventsOf(db, booked.id))[0]!.changes).toMatchObject({
    overruled: [null, "unreached"],
  });
});

it("an edit to such a town asks once, in place of asking about another town", async () => {
  const { id } = await there({ ...CHILLIWACK, status: "confirmed" });
  const asked = askedBy(await edit(await bookingOf(db, id), { city: "Kelowna" }));
  expect(asked.obstacles.map(({ kind }) => kind)).toEqual(["unreached"]);
  expect(await edit(await bookingOf(db, id), { city: "Kelowna" }, [asked.token])).toEqual({
    kind: "edited",
  });
  const booking = await bookingOf(db, id);
  expect(booking).toMatchObject({ city: "Kelowna", resource_id: 1 });
  // What stands isn't asked about again.
  expect(await edit(booking, { comments: "Two dogs" })).toEqual({ kind: "edited" });
});

it.each([
  ["a move", move, "moved"],
  ["confirming", confirm, "changed"],
] as const)("%s of a job in such a town asks too", async (_, change, done) => {
  const booking = await there(KELOWNA);
  const asked = askedBy(await change(booking));
  expect(asked.obstacles.map(({ kind }) => kind)).toEqual(["unreached"]);
  expect((await bookingOf(db, booking.id)).status).toBe("pending");
  expect(await change(booking, [asked.token])).toMatchObject({ kind: done });
});

it("a consent to one town is none to another", async () => {
  const { token } = askedBy(await add(KELOWNA));
  askedBy(await add({ place: "elsewhere", city: "Penticton" }, [token]));
});

it.each([
  CHILLIWACK,
  { place: "elsewhere", city: null },
  { place: "burnaby", city: "Surrey" },
] as Where[])("nobody is asked about %o", async (where) => {
  expect(await add(where)).toMatchObject({ kind: "booked" });
  const booking = await insertBooking(db, { ...where, booking_date: "2026-12-10" });
  expect(await move(booking)).toMatchObject({ kind: "moved" });
  expect(await confirm(booking)).toMatchObject({ kind: "changed" });
});
