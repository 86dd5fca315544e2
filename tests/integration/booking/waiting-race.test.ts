import { beforeEach, expect, it, vi } from "vitest";
import { submitBooking } from "~/booking/order/submit.server";
import { declineOffer, writeInCaller } from "~/booking/waiting/entries.server";
import { offerTimes } from "~/booking/waiting/offers.server";
import { takeOffer } from "~/booking/waiting/take-offer.server";
import { businessNow } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { waitingSecret } from "~/server/waiting-secret.server";
import { type Database } from "~db/connect";
import { insertBooking } from "../../support/bookings";
import { inOne } from "../../support/in-one";
import { order, TUESDAY } from "../../support/order";
import { insertOperator } from "../../support/requests";
import { one, two, twoConnections } from "../../support/own-file";
import { stopClock } from "../../support/stopped-clock";

stopClock();

twoConnections();
let secrets: string[];

beforeEach(async () => {
  env.SMTP_URL = "smtp://localhost";
  // But for the last of the bay's starts the day is taken.
  const whole = { start_minute: 480, duration_minutes: 600, place: "shop" };
  await insertBooking(one, { ...whole, location_mode: "shop" });
  secrets = [];
});

const WORK = {
  flow: "wizard",
  service_key: "Interior2Hours",
  service_options: "[]",
  vehicle_type: "sedan",
} as const;

async function line(names: string[]) {
  const kim = await insertOperator(one, "kim@example.com");
  const days = { from: TUESDAY, to: TUESDAY, parts: ["evening" as const] };
  for (const name of names) {
    const person = { name, email: `${name}@example.com`, phone: "" };
    const asked = { ...person, ...days, work: WORK, place: "shop" as const };
    secrets.push(waitingSecret(await inOne(one, writeInCaller, asked, kim)));
  }
  await offerTimes(one);
}

const held = () => one.selectFrom("waiting_offers").selectAll().orderBy("id").execute();
const take = async (db: Database, at = 0) => {
  const offer = (await held())[at]!.id;
  const press = { offer, catalogueVersion: 0, addressKey: null };
  return (await takeOffer(db, secrets[at]!, press, businessNow())).kind;
};
const book = async (db: Database, start: number) => {
  const contact = { ...order().contact, place: "shop" as const };
  return (await submitBooking(db, order({ start, contact }), businessNow())).kind;
};
/** The bookings beside the one that fills the day, of which none overlaps another. */
async function made(): Promise<number> {
  const all = await one
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "pending")
    .orderBy("start_minute")
    .execute();
  for (const [at, { start_minute, duration_minutes }] of all.entries())
    expect(all[at + 1]?.start_minute ?? 9_999).toBeGreaterThanOrEqual(
      start_minute + duration_minutes,
    );
  return all.length - 1;
}

it("an offer that's taken on two devices at once is booked once", async () => {
  await line(["ann"]);
  const came = await Promise.all([one, two, one, two].map((db) => take(db)));
  expect(came).toEqual(["taken", "taken", "taken", "taken"]);
  expect(await made()).toBe(1);
});

it.each([-1, 0])(
  "an offer that's taken as it ends (%i ms) or by a visitor is one booking",
  async (ms) => {
    await line(["ann"]);
    const { until, start_minute: start } = (await held())[0]!;
    vi.setSystemTime(until + ms);
    const [visitor, owner] = await Promise.all([book(two, start), take(one), offerTimes(two)]);
    expect([visitor, owner]).toEqual(ms < 0 ? ["lost", "taken"] : ["booked", "gone"]);
    expect(await made()).toBe(1);
  },
);

it("an offer that's taken on one device and declined on another is one of both", async () => {
  await line(["ann"]);
  const id = (await held())[0]!.id;
  const [owner, declined] = await Promise.all([
    take(one),
    inOne(two, declineOffer, secrets[0]!, id),
  ]);
  expect(owner === "taken").toBe(!declined);
  expect(await made()).toBe(declined ? 0 : 1);
});

it("one of five who are offered a near time has it, and two workers write each letter once", async () => {
  vi.setSystemTime(Date.parse("2026-12-08T02:30:00.000Z"));
  await line(["ann", "ben", "cat", "dan", "eve"]);
  await Promise.all([one, two, one, two].map((db) => offerTimes(db)));
  expect(await held()).toHaveLength(5);
  await one.updateTable("messages").set({ state: "sent" }).execute();
  const came = await Promise.all(secrets.map((_, at) => take([one, two][at % 2]!, at)));
  expect(came.toSorted()).toEqual(["gone", "gone", "gone", "gone", "taken"]);
  await Promise.all([one, two].map((db) => offerTimes(db)));
  const letters = await one.selectFrom("messages").select(["kind", "recipient"]).execute();
  const of = (kind: string) => letters.filter((each) => each.kind === kind);
  expect(
    [of("waitingOffer"), of("waitingGone"), of("received")].map((each) => each.length),
  ).toEqual([5, 4, 1]);
  expect(await made()).toBe(1);
});
