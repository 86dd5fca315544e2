import { beforeEach, expect, it, vi } from "vitest";
import { softDelete } from "~/desk/status-changes.server";
import { availabilityOf } from "~/booking/availability.server";
import { cancelBooking } from "~/booking/manage/customer-changes.server";
import { submitBooking } from "~/booking/order/submit.server";
import { addEarlier } from "~/booking/waiting/entries.server";
import { entryPage, linesOf, waitingMonth } from "~/booking/waiting/lines.server";
import { offerTimes } from "~/booking/waiting/offers.server";
import { takeOffer } from "~/booking/waiting/take-offer.server";
import { tidy } from "~/email/claims.server";
import { toAsk, whoWasAsked } from "~/routes/dashboard/weather/weather-page.server";
import { env } from "~/server/env.server";
import { loadSettings } from "~/server/hours.server";
import { askBecauseOfWeather } from "~/booking/waiting/ask-weather.server";
import { answerWeather, cancelForWeather } from "~/booking/waiting/weather.server";
import { businessNow, instantAt } from "~/server/clock.server";
import { waitingSecret } from "~/server/waiting-secret.server";
import { insertBooking, setBooking, STRANGER } from "../../support/bookings";
import { insertOperator } from "../../support/requests";
import { DEPOSIT, pay } from "../../support/deposits";
import { eventsOf, lettersOf } from "../../support/desk";
import { setRules } from "../../support/hours";
import { inOne } from "../../support/in-one";
import { CREW } from "../../support/shop";
import { order, TUESDAY } from "../../support/order";
import { db, ownDatabase } from "../../support/own-database";
import { stopClock } from "../../support/stopped-clock";
import { MOST_CHANGES } from "~/domain/booking";
import { undrivable } from "../../support/undrivable";
import type { Doer } from "~/domain/event";
import { DAY_MINUTES, dayNumber } from "~/domain/time";
import * as rows from "../../support/rows";

ownDatabase();
stopClock();

let doer: Doer;
let ann: Awaited<ReturnType<typeof job>>;
beforeEach(async () => {
  env.SMTP_URL = "smtp://localhost";
  const operatorId = await insertOperator(db, "kim@example.com");
  doer = { by: "operator", through: "dashboard", operatorId };
  ann = await job("ann", 540);
});

const job = (name: string, start: number, given = {}) =>
  insertBooking(db, {
    customer_name: name,
    customer_email: `${name}@example.com`,
    service_key: "Exterior2Hours",
    booking_date: TUESDAY,
    start_minute: start,
    ...given,
  });
const entries = () => db.selectFrom("waiting_entries").selectAll().orderBy("id").execute();
const offers = () => db.selectFrom("waiting_offers").selectAll().orderBy("id").execute();
const bookingOf = (id: number) => rows.bookingOf(db, id);
const letters = () => lettersOf(db);
const turn = () => offerTimes(db);

async function ask(...ids: number[]): Promise<string[]> {
  await inOne(db, askBecauseOfWeather, TUESDAY, ids, doer);
  return (await entries()).map(waitingSecret);
}
const pageOf = async (secret: string) => (await entryPage(db, secret, businessNow()))!.weather!;
const take = async (secret: string, offer: number) => {
  const press = { offer, catalogueVersion: -1, addressKey: null };
  return (await takeOffer(db, secret, press, businessNow())).kind;
};
const at = (date: string, minute: number) => vi.setSystemTime(instantAt({ date, minute }));
async function freeOn(date: string, start: number): Promise<boolean> {
  const search = { minutes: 120, place: "burnaby", now: businessNow() } as const;
  const [day] = await availabilityOf(db, { from: date, to: date }, search);
  return day!.slots.some((slot) => slot.start === start && slot.free);
}

it("a day's customers are asked once, each with up to three times on other days, all held", async () => {
  const ben = await job("ben", 720);
  const [first, second] = await ask(ann.id, ben.id);
  const [one, two] = [await pageOf(first!), await pageOf(second!)];
  expect([one.times.length, two.times.length]).toEqual([3, 3]);
  expect(one).toMatchObject({ state: "open", day: "Tuesday, December 8", wantsCall: false });
  const held = await offers();
  expect(new Set(held.slice(0, 3).map(({ date }) => date)).size).toBe(3);
  expect(held.some(({ date }) => date === TUESDAY)).toBe(false);
  const today = businessNow().date;
  for (const { date, start_minute, until } of held) {
    expect(await freeOn(date, start_minute)).toBe(false);
    expect(until).toBe(instantAt({ date: today, minute: 20 * 60 }));
  }
  expect(await inOne(db, askBecauseOfWeather, TUESDAY, [ann.id, ben.id], doer)).toBe(0);
  expect(await offers()).toEqual(held);
  expect(await letters()).toEqual(["weatherAsk ann@example.com", "weatherAsk ben@example.com"]);
  expect((await eventsOf(db, ann.id)).map(({ kind }) => kind)).toEqual(["askedWeather"]);
  await turn();
  expect(await offers()).toEqual(held);
  expect(await undrivable(db)).toEqual([]);
});

it("who was asked isn't in line: no line, no month, no count of what's unanswered", async () => {
  await ask(ann.id);
  expect(await linesOf(db, { name: "Northlight" }, businessNow())).toEqual([]);
  expect(await waitingMonth(db, businessNow())).toEqual({ offered: 0, taken: 0, cents: 0 });
  const earlier = { from: TUESDAY, to: TUESDAY, parts: [] };
  await inOne(db, addEarlier, ann, earlier);
  expect(await entries()).toHaveLength(2);
  at(businessNow().date, 20 * 60);
  await turn();
  expect((await entries())[0]).toMatchObject({ unanswered: 0, ended_at: null });
  expect((await letters()).filter((each) => each.startsWith("waitingEnded"))).toEqual([]);
});

it("a held time that a block has cut off isn't shown, and the others are", async () => {
  const [secret] = await ask(ann.id);
  const [first, ...others] = (await pageOf(secret!)).times;
  const { date, start_minute: start } = (await offers())[0]!;
  const from = dayNumber(date) * DAY_MINUTES + start;
  const block = { resource_id: CREW, from_minute: from, to_minute: from + 60, reason: "Dentist" };
  await db.insertInto("resource_blocks").values(block).execute();
  expect((await pageOf(secret!)).times).toEqual(others);
  expect(await take(secret!, first!.id)).toBe("gone");
});

it("a time is taken with one press, within the notice too, and the others are free again", async () => {
  await setRules(db, { cancelMinutes: 14 * 24 * 60 });
  const [secret] = await ask(ann.id);
  const { times } = await pageOf(secret!);
  const held = await offers();
  expect(await take(secret!, times[1]!.id)).toBe("taken");
  expect(await take(secret!, times[1]!.id)).toBe("taken");
  expect(await take(secret!, times[0]!.id)).toBe("gone");
  expect(await bookingOf(ann.id)).toMatchObject({
    booking_date: held[1]!.date,
    start_minute: held[1]!.start_minute,
    sequence: 1,
  });
  expect(await freeOn(held[0]!.date, held[0]!.start_minute)).toBe(true);
  expect(await pageOf(secret!)).toMatchObject({ state: "moved", times: [] });
  expect(await inOne(db, answerWeather, secret!, "keep")).toBe(false);
});

it("an offer to somebody in line is withdrawn and told if its day is asked away, for outdoor work", async () => {
  const days = { from: TUESDAY, to: TUESDAY, parts: [] };
  const later = await job("sue", 900, { booking_date: "2026-12-11" });
  const indoors = { service_key: "Interior2Hours", service_name: "Interior", start_minute: 600 };
  const inside = await job("rob", 600, { booking_date: "2026-12-11", ...indoors });
  const outdoor = await inOne(db, addEarlier, later, days);
  await inOne(db, addEarlier, inside, days);
  await turn();
  await db.updateTable("messages").set({ state: "sent" }).execute();
  const [held, other] = await offers();
  expect([held!.date, other!.date]).toEqual([TUESDAY, TUESDAY]);
  await inOne(db, askBecauseOfWeather, TUESDAY, [ann.id], doer);
  expect(await take(outdoor, held!.id)).toBe("gone");
  expect((await offers()).slice(0, 2).map(({ answer }) => answer)).toEqual(["gone", null]);
  expect(await letters()).toContain("waitingGone sue@example.com");
  await turn();
  expect((await entryPage(db, outdoor, businessNow()))!.offer).toBeNull();
});

it("who was asked gets all of a deposit back, on the booking's own page too, until it's answered", async () => {
  const paid = { deposit: JSON.stringify({ ...DEPOSIT, keptHours: 14 * 24 }) };
  const ben = await job("ben", 720, { status: "confirmed", ...paid });
  await setBooking(db, ann.id, { status: "confirmed", ...paid });
  for (const { id } of [ann, ben]) await pay(db, id);
  const [, second] = await ask(ann.id, ben.id);
  expect((await pageOf(second!)).back).toBe("$50.00 will be refunded to you.");
  const cancel = async (id: number) =>
    (await inOne(db, cancelBooking, id, "", 0, businessNow(), STRANGER)).kind;
  await inOne(db, answerWeather, second!, "keep");
  expect(await cancel(ben.id)).toBe("keeps");
  expect(await cancel(ann.id)).toBe("changed");
  expect(await bookingOf(ann.id)).toMatchObject({ status: "cancelled", kept_cents: 0 });
});

it("what's held stays held while the job is complete before its start, as by mistake", async () => {
  const [secret] = await ask(ann.id);
  const before = await pageOf(secret!);
  await setBooking(db, ann.id, { status: "completed" });
  await turn();
  expect((await pageOf(secret!)).state).toBe("over");
  await setBooking(db, ann.id, { status: "confirmed" });
  await turn();
  expect(before.times[0]!.until).not.toBeNull();
  expect(await pageOf(secret!)).toEqual(before);
});

it("who keeps the day keeps it, and what was held is free again", async () => {
  const [secret] = await ask(ann.id);
  const { times } = await pageOf(secret!);
  const [held] = await offers();
  for (let press = 0; press < 2; press++)
    expect(await inOne(db, answerWeather, secret!, "keep")).toBe(true);
  expect(await freeOn(held!.date, held!.start_minute)).toBe(true);
  expect(await take(secret!, times[0]!.id)).toBe("gone");
  expect((await pageOf(secret!)).state).toBe("kept");
  const kinds = (await eventsOf(db, ann.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(["askedWeather", "keptDay"]);
  expect((await bookingOf(ann.id)).sequence).toBe(0);
});

it("who wants a call may still choose meanwhile", async () => {
  const [secret] = await ask(ann.id);
  for (let press = 0; press < 2; press++)
    expect(await inOne(db, answerWeather, secret!, "call")).toBe(true);
  const { wantsCall, times } = await pageOf(secret!);
  expect([wantsCall, times.length]).toEqual([true, 3]);
  expect((await eventsOf(db, ann.id)).map(({ kind }) => kind)).toEqual([
    "askedWeather",
    "wantsCall",
  ]);
  expect(await take(secret!, times[0]!.id)).toBe("taken");
});

it("who cancels does so freely, within the notice too, and the history says why", async () => {
  await setRules(db, { cancelMinutes: 14 * 24 * 60 });
  const [secret] = await ask(ann.id);
  const [held] = await offers();
  for (let press = 0; press < 2; press++)
    expect(await inOne(db, cancelForWeather, secret!, null, businessNow())).toBe(true);
  expect((await bookingOf(ann.id)).status).toBe("cancelled");
  expect((await eventsOf(db, ann.id)).at(-1)!.changes.cancel_reason).toEqual([null, "The weather"]);
  expect(await freeOn(held!.date, held!.start_minute)).toBe(true);
  expect((await pageOf(secret!)).state).toBe("cancelled");
});

it("the times are whoever comes first's from 8 PM on, whether or not anything ran meanwhile", async () => {
  const [secret] = await ask(ann.id);
  const [first, second] = await offers();
  at(businessNow().date, 20 * 60);
  expect((await pageOf(secret!)).times.map(({ until }) => until)).toEqual([null, null, null]);
  const { date, start_minute: start } = first!;
  const contact = { ...order().contact, place: "burnaby" as const };
  const booked = await submitBooking(db, order({ date, start, contact }), businessNow());
  expect(booked.kind).toBe("booked");
  expect((await pageOf(secret!)).times).toHaveLength(2);
  expect(await take(secret!, first!.id)).toBe("gone");
  await turn();
  expect(await take(secret!, second!.id)).toBe("taken");
  expect(await take(secret!, second!.id)).toBe("taken");
  expect((await bookingOf(ann.id)).booking_date).toBe(second!.date);
});

it("exactly one of two devices that take two times moves the booking", async () => {
  const [secret] = await ask(ann.id);
  const { times } = await pageOf(secret!);
  const both = await Promise.all(times.slice(0, 2).map(({ id }) => take(secret!, id)));
  expect(both.toSorted()).toEqual(["gone", "taken"]);
  expect((await bookingOf(ann.id)).sequence).toBe(1);
});

it("what an operator has done meanwhile stands, and frees what was held", async () => {
  const ben = await job("ben", 720);
  const cal = await job("cal", 900);
  const secrets = await ask(ann.id, ben.id, cal.id);
  await inOne(db, (trx) => cancelBooking(trx, ann.id, "", 0, businessNow(), STRANGER));
  await setBooking(db, ben.id, { booking_date: "2026-12-30" });
  await inOne(db, softDelete, cal.id, 0, { doer });
  const before = await offers();
  for (const [index, state] of ["cancelled", "moved", "over"].entries()) {
    const secret = secrets[index]!;
    expect((await pageOf(secret)).state).toBe(state);
    const own = before.find(({ entry_id }) => entry_id === index + 1)!;
    expect(await take(secret, own.id)).toBe("gone");
    expect(await inOne(db, answerWeather, secret, "keep")).toBe(false);
  }
  await turn();
  expect((await offers()).filter(({ answer }) => answer === null)).toEqual([]);
  expect((await letters()).filter((each) => each.startsWith("waiting"))).toEqual([]);
});

it("a booking that's somebody else's now isn't told of or moved", async () => {
  const [secret] = await ask(ann.id);
  const [held] = await offers();
  await setBooking(db, ann.id, { customer_email: "new@example.com" });
  expect(await pageOf(secret!)).toMatchObject({ state: "over", booked: null });
  expect(await take(secret!, held!.id)).toBe("gone");
});

it("what was held on a day falls once that day's customers are asked too", async () => {
  const ben = await job("ben", 720, { booking_date: "2026-12-04" });
  const [secret] = await ask(ann.id);
  const before = await offers();
  expect(before.map(({ date }) => date)).toEqual(["2026-12-02", "2026-12-04", "2026-12-05"]);
  await inOne(db, askBecauseOfWeather, "2026-12-04", [ben.id], doer);
  expect(await freeOn("2026-12-04", before[1]!.start_minute)).toBe(true);
  const { times } = await pageOf(secret!);
  expect(times.map(({ id }) => id)).toEqual([before[0]!.id, before[2]!.id]);
  expect(await take(secret!, before[1]!.id)).toBe("gone");
  expect((await seen())[0]).toEqual(["ann", "No answer yet, 2 times held until 8:00 PM", false]);
  for (const { date } of [before[0]!, before[2]!]) {
    const other = await job("cat", 720, { booking_date: date });
    await inOne(db, askBecauseOfWeather, date, [other.id], doer);
  }
  expect((await seen())[0]).toEqual(["ann", "No answer yet, nothing is held", true]);
  expect(await take(secret!, before[0]!.id)).toBe("gone");
});

it("on the same day it's held until the job begins, and whoever didn't answer is to be called", async () => {
  await setRules(db, { noticeMinutes: 0 });
  at(TUESDAY, 450);
  const [secret] = await ask(ann.id);
  const start = instantAt({ date: TUESDAY, minute: 540 });
  expect((await offers()).map(({ until }) => until)).toEqual([start, start, start]);
  const [letter] = await db.selectFrom("messages").select(["content", "expires_at"]).execute();
  expect(letter!.expires_at).toBe(start);
  expect(letter!.content).toContain('"until":"9:00 AM"');
  at(TUESDAY, 541);
  await turn();
  expect((await pageOf(secret!)).state).toBe("over");
  expect(await whoWasAsked(db, TUESDAY, businessNow())).toMatchObject([
    { words: "No answer", isToCall: true, text: null },
  ]);
  await setBooking(db, ann.id, { status: "completed" });
  expect(await seen()).toEqual([["ann", "No answer", false]]);
  await setBooking(db, ann.id, { status: "confirmed" });
  at("2026-12-09", 541);
  expect(await seen()).toEqual([["ann", "No answer", false]]);
});

it("what has been changed as often as its customer may is asked about too", async () => {
  await setBooking(db, ann.id, { sequence: MOST_CHANGES });
  expect(await askable()).toEqual([ann.id]);
  const [secret] = await ask(ann.id);
  await turn();
  expect(await take(secret!, (await pageOf(secret!)).times[0]!.id)).toBe("taken");
  await setBooking(db, ann.id, { booking_date: TUESDAY });
  expect(await inOne(db, cancelForWeather, secret!, null, businessNow())).toBe(true);
});

it("nobody is asked about what's over, and an ask is over with its day", async () => {
  at(TUESDAY, 600);
  expect(await ask(ann.id)).toEqual([]);
  at(TUESDAY, 480);
  const [secret] = await ask(ann.id);
  at("2026-12-09", 480);
  await turn();
  expect((await entries())[0]!.ended_why).toBe("over");
  expect((await pageOf(secret!)).state).toBe("over");
});

const seen = async () =>
  (await whoWasAsked(db, TUESDAY, businessNow())).map(({ name, words, isToCall }) => [
    name,
    words,
    isToCall,
  ]);
const askable = async () =>
  (await toAsk(db, { date: TUESDAY, lane: null }, await loadSettings(db), businessNow())).map(
    ({ id }) => id,
  );

it.each([
  ["email", { customer_email: "ann@example.org" }, { customer_email: "ann@example.com" }],
  ["phone", { customer_phone: "604-555-0178" }, { customer_email: "" }],
])("whose %s is corrected is asked again, and the old link tells nothing", async (_, to, from) => {
  await setBooking(db, ann.id, from);
  const [old] = await ask(ann.id);
  await setBooking(db, ann.id, to);
  await turn();
  const [first] = await offers();
  expect(await freeOn(first!.date, first!.start_minute)).toBe(true);
  expect(await pageOf(old!)).toMatchObject({ state: "over", booked: null, times: [] });
  expect(await inOne(db, answerWeather, old!, "call")).toBe(false);
  expect([await seen(), await askable()]).toEqual([[], [ann.id]]);
  const [, secret] = await ask(ann.id);
  expect(await askable()).toEqual([]);
  expect(await take(secret!, (await pageOf(secret!)).times[0]!.id)).toBe("taken");
});

it.each([
  ["email", { customer_email: "Ann@Example.com" }],
  ["phone", { customer_email: "", customer_phone: "(604) 555-0178" }],
])("whose %s is only written differently stays asked, and in line", async (_, to) => {
  const from = { customer_email: to.customer_email.toLowerCase(), customer_phone: "604-555-0178" };
  await setBooking(db, ann.id, from);
  const days = { from: TUESDAY, to: TUESDAY, parts: [] };
  const waits = async () => inOne(db, addEarlier, await bookingOf(ann.id), days);
  const earlier = await waits();
  await ask(ann.id);
  await setBooking(db, ann.id, to);
  await turn();
  const [, secret] = (await entries()).map(waitingSecret);
  expect(await waits()).toBe(earlier);
  expect((await entries()).map(({ ended_at }) => ended_at)).toEqual([null, null]);
  expect(await take(secret!, (await pageOf(secret!)).times[0]!.id)).toBe("taken");
});

it.each(["an operator moved", "the customer moved"])(
  "what %s off the day and is moved back is asked about again, and may be taken",
  async (who) => {
    const [secret] = await ask(ann.id);
    const [time] = (await pageOf(secret!)).times;
    if (who === "the customer moved") await take(secret!, time!.id);
    else await setBooking(db, ann.id, { booking_date: "2026-12-15" });
    await turn();
    expect((await seen())[0]![1]).toMatch(/^Moved to /);
    await setBooking(db, ann.id, { booking_date: TUESDAY, start_minute: 540 });
    await turn();
    expect(await seen()).toEqual([["ann", "Back on this day, nothing is held", true]]);
    const { state, times } = await pageOf(secret!);
    expect([state, times.map(({ until }) => until)]).toEqual(["open", [null, null, null]]);
    const [first] = await offers();
    expect(await take(secret!, first!.id)).toBe("taken");
    expect((await bookingOf(ann.id)).booking_date).toBe(first!.date);
  },
);

it("a press that comes again is answered by how the booking is now", async () => {
  const [secret] = await ask(ann.id);
  const [first, second] = await offers();
  await inOne(db, answerWeather, secret!, "call");
  expect(await take(secret!, first!.id)).toBe("taken");
  expect(await inOne(db, answerWeather, secret!, "call")).toBe(false);
  await setBooking(db, ann.id, { booking_date: "2026-12-15" });
  expect(await take(secret!, first!.id)).toBe("gone");
  await setBooking(db, ann.id, { booking_date: TUESDAY });
  expect(await inOne(db, answerWeather, secret!, "keep")).toBe(true);
  expect(await take(secret!, first!.id)).toBe("gone");
  expect(await take(secret!, second!.id)).toBe("gone");
  await setBooking(db, ann.id, { booking_date: "2026-12-15" });
  expect(await inOne(db, answerWeather, secret!, "keep")).toBe(false);
});

it("who is back on the day may cancel as before", async () => {
  const [secret] = await ask(ann.id);
  await setBooking(db, ann.id, { booking_date: "2026-12-15" });
  await turn();
  await setBooking(db, ann.id, { booking_date: TUESDAY });
  expect(await inOne(db, cancelForWeather, secret!, null, businessNow())).toBe(true);
  expect(await inOne(db, cancelForWeather, secret!, null, businessNow())).toBe(true);
});

it.each([
  ["Whistler", { place: "whistler" }],
  ["Hope", { place: "elsewhere", city: "Hope" }],
])("a time in %s is held no longer than it can be driven to", async (_, where) => {
  const { date } = businessNow();
  await setRules(db, { noticeMinutes: 0 });
  at(date, 19 * 60 + 59);
  await setBooking(db, ann.id, where);
  const [secret] = await ask(ann.id);
  const [first] = await offers();
  expect(first!.date).toBe("2026-12-02");
  const start = instantAt({ date: first!.date, minute: first!.start_minute });
  expect(first!.until).toBeLessThan(start - 60 * 60_000);
  vi.setSystemTime(first!.until - 60_000);
  expect(await take(secret!, first!.id)).toBe("taken");
});

it("a letter that couldn't leave while its times are held doesn't leave any more", async () => {
  await ask(ann.id);
  const [first] = await offers();
  const [letter] = await db.selectFrom("messages").selectAll().execute();
  expect(letter!.expires_at).toBe(first!.until);
  vi.setSystemTime(first!.until);
  await tidy(db, first!.until);
  await turn();
  expect(await seen()).toEqual([["ann", "The email failed, nothing is held", true]]);
});

it("who is asked as the job begins is to be called, since no letter can be answered", async () => {
  const ben = await job("ben", 550);
  at(TUESDAY, 535);
  const [secret] = await ask(ann.id, ben.id);
  expect(new Set((await offers()).map(({ entry_id: id }) => id))).toEqual(new Set([2]));
  expect(await letters()).toEqual(["weatherAsk ben@example.com"]);
  expect(await seen()).toEqual([
    ["ann", "Too late to ask: call them", true],
    ["ben", expect.stringContaining("No answer yet, 3 times held"), false],
  ]);
  at(TUESDAY, 541);
  await turn();
  expect((await seen())[0]).toEqual(["ann", "Too late to ask: call them", true]);
  expect((await pageOf(secret!)).state).toBe("over");
});

it("whose letter comes back is to be called at once, before all others", async () => {
  const ben = await job("ben", 720);
  await ask(ann.id, ben.id);
  const letters = db.updateTable("messages").set({ state: "failed" });
  await letters.where("recipient", "=", "ben@example.com").execute();
  expect(await seen()).toEqual([
    ["ben", "The email failed, 3 times held until 8:00 PM", true],
    ["ann", "No answer yet, 3 times held until 8:00 PM", false],
  ]);
});

it("an undone deletion brings back the ask, with its times for whoever comes first", async () => {
  const [secret] = await ask(ann.id);
  await inOne(db, softDelete, ann.id, 0, { doer });
  await turn();
  await setBooking(db, ann.id, { deleted_at: null });
  const { state, times } = await pageOf(secret!);
  expect([state, times.map(({ until }) => until)]).toEqual(["open", [null, null, null]]);
  expect(await seen()).toEqual([["ann", "No answer yet, nothing is held", true]]);
});

it("what another day's customers were asked away from isn't offered", async () => {
  const ben = await job("ben", 720, { booking_date: "2026-12-02" });
  await inOne(db, askBecauseOfWeather, "2026-12-02", [ben.id], doer);
  await ask(ann.id);
  expect((await offers()).map(({ date }) => date)).not.toContain("2026-12-02");
});

it("what's freed on that day is offered to nobody in line whose work needs dry weather", async () => {
  await setBooking(db, ann.id, { start_minute: 480, duration_minutes: 720 });
  const cat = await job("cat", 600, { booking_date: "2026-12-12" });
  const dan = await job("dan", 600, { booking_date: "2026-12-14", service_key: "Interior2Hours" });
  const days = { from: TUESDAY, to: TUESDAY, parts: [] };
  for (const booking of [cat, dan]) await inOne(db, addEarlier, booking, days);
  await turn();
  expect(await offers()).toEqual([]);
  const [, , secret] = await ask(ann.id);
  await inOne(db, cancelForWeather, secret!, null, businessNow());
  await turn();
  const open = (await offers()).filter(({ answer }) => answer === null);
  expect(open.map(({ entry_id, date }) => [entry_id, date])).toEqual([[2, TUESDAY]]);
});

it("an earlier time that was taken isn't any more once the booking is moved on", async () => {
  const secret = await inOne(db, addEarlier, ann, { from: "2026-12-02", to: TUESDAY, parts: [] });
  await turn();
  const [offer] = await offers();
  for (let press = 0; press < 2; press++) expect(await take(secret, offer!.id)).toBe("taken");
  await setBooking(db, ann.id, { booking_date: TUESDAY });
  expect(await take(secret, offer!.id)).toBe("gone");
});
