import { beforeEach, expect, it, vi } from "vitest";
import { cancelBooking, moveBooking } from "~/booking/manage/customer-changes.server";
import { askBecauseOfWeather } from "~/booking/waiting/ask-weather.server";
import { writeInCaller } from "~/booking/waiting/entries.server";
import { offerByHand, offerTimes } from "~/booking/waiting/offers.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { receiveDeposit } from "~/desk/deposits.server";
import { takeBack } from "~/desk/payments.server";
import { issueReceipt } from "~/server/receipts.server";
import { restoreBooking, setStatus } from "~/desk/status-changes.server";
import { balanceOf } from "~/domain/payments";
import { loadDeposit, otherTimes } from "~/routes/dashboard/details/deposit.server";
import { businessTimeOf, instantAt, now } from "~/server/clock.server";
import { env } from "~/server/env.server";
import { paymentsOf, sumsOf } from "~db/payments";
import { receiptsOf } from "~db/receipts";
import type { Booking, NewBooking } from "~db/schema";
import { insertBooking, STRANGER } from "../../support/bookings";
import { askForDeposits, ASKED, DEPOSIT } from "../../support/deposits";
import { eventsOf, kim, lettersOf, manner, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf, setRow, setRows } from "../../support/rows";
import { stopClock } from "../../support/stopped-clock";
import { addCrew } from "../booking/ways-to-write";
import { presser, record } from "../../support/payments";

const HOUR = 3_600_000;
stopClock();
openDesk();
beforeEach(() => askForDeposits(db));

const dayNow = () => businessTimeOf(now());
/** Two hours on December 8 at 10 AM, $100.00, that wait for $50.00 until tomorrow. */
const waiting = (given: Partial<NewBooking> = {}) =>
  insertBooking(db, { status: "pending", deposit: ASKED, held_until: now() + 24 * HOUR, ...given });
const by = () => presser(kim);
type Sent = Parameters<typeof receiveDeposit>[2];
const receive = (id: number, given: Partial<Sent> = {}, confirmed: string[] = []) =>
  inOne(
    db,
    receiveDeposit,
    id,
    { amount: 5_000, sender: "", seen: 0, ...given },
    { ...by(), confirmed },
  );
const owed = async (id: number) =>
  balanceOf({ ...(await bookingOf(db, id)), ...(await sumsOf(db, id)) }).owed;
const kindsOf = async (id: number) => (await eventsOf(db, id)).map(({ kind }) => kind);
const cancel = async (id: number, confirmed: string[] = []) => {
  const { sequence } = await bookingOf(db, id);
  return inOne(db, cancelBooking, id, "", sequence, dayNow(), STRANGER, { confirmed });
};

it("a deposit that's received confirms the booking, and tells its customer", async () => {
  const { id } = await waiting();
  expect(await receive(id, { sender: "Pat Chen" })).toMatchObject({ kind: "done" });
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed", held_until: null });
  expect(await paymentsOf(db, id)).toMatchObject([
    { kind: "deposit", method: "etransfer", cents: 5_000, note: "Pat Chen" },
  ]);
  expect(await owed(id)).toBe(5_000);
  expect(await kindsOf(id)).toEqual(["paid", "confirmed"]);
  expect((await eventsOf(db, id))[1]!.changes.deposit_paid).toEqual([null, 5_000]);
  expect(await lettersOf(db)).toEqual(["confirmed avery@example.com"]);
});

it("less than asked is still unpaid, the rest confirms it, and more counts to the total", async () => {
  const { id } = await waiting();
  await receive(id, { amount: 2_000 });
  expect(await bookingOf(db, id)).toMatchObject({ status: "pending", sequence: 0 });
  expect(await receive(id, { amount: 2_000 })).toMatchObject({
    kind: "refused",
    errors: { main: "Meanwhile $20.00 of it is recorded: look at it first." },
  });
  await receive(id, { amount: 7_000, seen: 2_000 });
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed" });
  expect(await owed(id)).toBe(1_000);
});

it.each([
  ["cash", undefined, 5_000, "cash"],
  [undefined, undefined, 5_000, "etransfer"],
  [undefined, "phone", 5_000, "card"],
  ["cash", undefined, 4_998, "Cash has no cents below five: enter what you took"],
] as const)(
  "by %s, asked for by %s, of %i cents it's recorded as %s",
  async (method, how, amount, as) => {
    const deposit = how ? ASKED.replace("etransfer", how) : ASKED;
    const { id } = await waiting({ deposit });
    const done = await receive(id, { method, amount });
    const said =
      done?.kind === "refused" ? done.errors.amount : (await paymentsOf(db, id))[0]!.method;
    expect(said).toBe(as);
  },
);

it("the same part of it within ten minutes is asked about, and no other part", async () => {
  const { id } = await waiting();
  await receive(id, { amount: 2_000 });
  expect(await receive(id, { amount: 2_000, seen: 2_000 })).toMatchObject({
    kind: "ask",
    question: { words: "$20.00 was recorded at 12:00 PM. Record it again?" },
  });
  expect(await receive(id, { amount: 2_500, seen: 2_000 })).toMatchObject({ kind: "done" });
});

it("more than the whole price is asked about first", async () => {
  const { id } = await waiting();
  const asked = await receive(id, { amount: 50_000 });
  if (asked?.kind !== "ask") throw new Error("not asked");
  expect(asked.question.words).toBe("Only $100.00 is owed: record $500.00 anyway?");
  expect(await receive(id, { amount: 50_000 }, [asked.question.token])).toMatchObject({
    kind: "done",
  });
});

it("two operators who press at once record it once, and so does one after a cancellation", async () => {
  const { id } = await waiting();
  const came = await Promise.all([receive(id), receive(id)]);
  expect(came.filter((outcome) => outcome?.kind === "done")).toHaveLength(1);
  expect(came.filter((outcome) => outcome === null)).toHaveLength(1);
  const other = await waiting({ start_minute: 840 });
  await cancel(other.id);
  expect(await receive(other.id)).toBeNull();
  expect(await paymentsOf(db, other.id)).toEqual([]);
});

it("money that's late confirms the booking if its time is still free", async () => {
  const { id } = await waiting();
  vi.setSystemTime(now() + 25 * HOUR);
  await receive(id);
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed", held_until: null });
});

it("money that's late goes to another crew that can take the job", async () => {
  const { id } = await waiting();
  vi.setSystemTime(now() + 25 * HOUR);
  await insertBooking(db);
  const second = await addCrew();
  await receive(id);
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed", resource_id: second });
});

it("money for a town that nobody drives to is asked about, though its time is held", async () => {
  const { id } = await waiting({ location_mode: "mobile", place: "burnaby", city: "Nanaimo" });
  const asked = await receive(id);
  if (asked?.kind !== "ask") throw new Error("It isn't asked.");
  expect(asked.question.words).toBe("Nanaimo is over a ferry. Confirm the booking anyway?");
  await receive(id, {}, [asked.question.token]);
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed" });
});

it("money that comes once the job has begun confirms it where nobody else has its time", async () => {
  const { id, booking_date: date, start_minute: minute } = await waiting();
  await setRow(db, "bookings", id, { held_until: instantAt({ date, minute }) });
  vi.setSystemTime(instantAt({ date, minute: minute + 3 }));
  await receive(id);
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed" });
  expect(await lettersOf(db)).toEqual([]);
});

it.each(["others have its time", "its time is over"])(
  "money that comes once %s is to be refunded",
  async (what) => {
    const { id } = await waiting();
    vi.setSystemTime(now() + (what === "its time is over" ? 8 * 24 : 25) * HOUR);
    if (what !== "its time is over") await insertBooking(db);
    const asked = await receive(id);
    if (asked?.kind !== "ask") throw new Error("It isn't asked.");
    expect(asked.question.words).toBe(
      `The time is ${what === "its time is over" ? "over" : "taken"}: record $50.00 and cancel, to be refunded?`,
    );
    expect(await paymentsOf(db, id)).toEqual([]);
    expect(await receive(id, { amount: 1_000 })).toMatchObject({ kind: "done" });
    const { id: row } = (await paymentsOf(db, id))[0]!;
    await inOne(db, takeBack, id, { row, press: null, reason: "Wrong" }, by());
    await receive(id, {}, [asked.question.token]);
    expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled", kept_cents: 0 });
    expect(await owed(id)).toBe(-5_000);
    const { changes } = (await eventsOf(db, id)).at(-1)!;
    expect(changes).toMatchObject({ deposit_back: [null, 5_000], deposit_late: [null, 1] });
    expect(await lettersOf(db)).toEqual(["cancelled avery@example.com"]);
  },
);

/** Holds a booking's time for somebody in line. */
async function offerTo(email: string, { booking_date: date, start_minute: start }: Booking) {
  const work = { flow: "wizard", service_key: "Interior1Hour", service_options: "[]" } as const;
  const entry = {
    name: "Ben",
    email,
    phone: "604-555-0150",
    work: { ...work, vehicle_type: "sedan" },
    place: "burnaby" as const,
    from: date,
    to: date,
    parts: [],
  };
  const { id } = await inOne(db, writeInCaller, entry, kim);
  expect((await inOne(db, offerByHand, id, { date, start })).kind).toBe("offered");
}
const answers = async () =>
  (await db.selectFrom("waiting_offers").select("answer").execute()).map(({ answer }) => answer);

it("money that comes while its time is offered to somebody in line asks first, and withdraws the offer", async () => {
  env.SMTP_URL = "smtp://localhost";
  const booking = await waiting();
  const { id } = booking;
  vi.setSystemTime(now() + 25 * HOUR);
  await offerTo("ben@example.com", booking);
  const { words } = (await loadDeposit(db, id, dayNow()))!;
  expect(words.at(-1)).toContain("and isn't free (");
  const asked = await receive(id);
  if (asked?.kind !== "ask") throw new Error("not asked");
  expect(asked.question.words).toMatch(
    /^The time isn't free \(.+: offered to somebody in line until 3:00 PM\)\. Confirm the booking anyway\?$/,
  );
  expect(await bookingOf(db, id)).toMatchObject({ status: "pending" });
  expect(await paymentsOf(db, id)).toEqual([]);
  await db.updateTable("messages").set({ state: "sent" }).execute();
  await receive(id, {}, [asked.question.token]);
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed", resource_id: 1 });
  await offerTimes(db);
  expect((await answers())[0]).toBe("gone");
  expect(await lettersOf(db)).toContain("waitingGone ben@example.com");
});

it("what's offered to a customer doesn't stand in the way of their own late deposit", async () => {
  const booking = await waiting();
  vi.setSystemTime(now() + 25 * HOUR);
  await offerTo("Avery@example.com", booking);
  expect((await loadDeposit(db, booking.id, dayNow()))!.words.at(-1)).toContain("and is free");
  await receive(booking.id);
  expect(await bookingOf(db, booking.id)).toMatchObject({ status: "confirmed" });
});

it("money that's late for a time that's blocked asks first, and for one that others have booked doesn't", async () => {
  const { id } = await waiting();
  vi.setSystemTime(now() + 25 * HOUR);
  await setRow(db, "resources", 1, { last_day: "2026-12-02" });
  const asked = await receive(id);
  if (asked?.kind !== "ask") throw new Error("not asked");
  expect(asked.question.words).toContain("No crew can be there then");
  await receive(id, {}, [asked.question.token]);
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed" });
});

it("other times in place of one that others have leave out wet days, for outdoor work", async () => {
  const out = {
    service_key: "Exterior2Hours",
    service_name: "Exterior",
    booking_date: "2026-12-08",
  };
  const { id } = await waiting(out);
  const wet = await insertBooking(db, { ...out, start_minute: 840 });
  await inOne(db, askBecauseOfWeather, "2026-12-08", [wet.id], by().doer);
  const times = await otherTimes(db, id, dayNow());
  expect(times).toHaveLength(3);
  expect(times.filter(({ words }) => words.includes("Dec 8"))).toEqual([]);
});

it("an operator may confirm without it, which the history says", async () => {
  const { id } = await waiting();
  await inOne(db, setStatus, id, { to: "confirmed" }, manner(kim));
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed", held_until: null });
  expect((await eventsOf(db, id))[0]!.changes.deposit_left).toEqual([null, 5_000]);
  expect(await receive(id)).toBeNull();
});

it("an operator who moves it before it's paid holds its new time, for half of what's left at most", async () => {
  const { id, held_until } = await waiting();
  const move = (date: string, start: number, version: number) =>
    inOne(db, moveAtDesk, id, { date, start }, version, manner(kim), dayNow());
  await move("2026-12-15", 600, 0);
  expect((await bookingOf(db, id)).held_until).toBe(held_until);
  vi.setSystemTime(held_until! + HOUR);
  await move("2026-12-16", 600, 1);
  expect((await bookingOf(db, id)).held_until).toBeGreaterThan(now());
  expect((await bookingOf(db, id)).status).toBe("pending");
  // 8 AM on the day: half of what's left to 8:45 is no time to pay in.
  const day = { date: "2026-12-17", minute: 480 };
  vi.setSystemTime(instantAt(day));
  const near = (confirmed: string[]) => {
    const time = { date: day.date, start: 525 };
    return inOne(db, moveAtDesk, id, time, 2, { ...manner(kim), confirmed }, dayNow());
  };
  const refused = await near([]);
  if (refused.kind !== "conflict") throw new Error("It isn't too soon.");
  expect(await near([refused.conflict.token])).toMatchObject({ kind: "moved" });
  expect((await bookingOf(db, id)).held_until).toBe(instantAt({ ...day, minute: 502 }));
});

it("a hold that's longer than half of what's left ends sooner once an operator moves it near", async () => {
  const { id } = await waiting();
  const time = { date: "2026-12-01", start: dayNow().minute + 240 };
  const near = async (confirmed: string[]) =>
    inOne(db, moveAtDesk, id, time, 0, { ...manner(kim), confirmed }, dayNow());
  const asked = await near([]);
  await near(asked.kind === "conflict" ? [asked.conflict.token] : []);
  expect((await bookingOf(db, id)).held_until).toBe(now() + 2 * HOUR);
});

it("moving keeps the deposit, and its limit goes by the new time", async () => {
  const { id } = await waiting();
  await receive(id);
  const to = { date: "2026-12-02", start: 960 };
  const moved = await inOne(db, moveBooking, id, to, 1, dayNow(), STRANGER);
  expect(moved.kind).toBe("moved");
  expect(await owed(id)).toBe(5_000);
  expect((await cancel(id)).kind).toBe("keeps");
});

it("a deposit that's cancelled before the limit is to be refunded, and owed until that's recorded", async () => {
  const { id } = await waiting();
  await receive(id);
  expect((await cancel(id)).kind).toBe("changed");
  expect(await owed(id)).toBe(-5_000);
  expect((await eventsOf(db, id)).at(-1)!.changes.deposit_back).toEqual([null, 5_000]);
  await record(db, id, { kind: "refund", amount: 5_000 }, by());
  expect(await owed(id)).toBe(0);
});

it("a deposit that's cancelled after the limit is kept, once its customer has seen that", async () => {
  const { id } = await waiting();
  await receive(id, { amount: 6_000 });
  vi.setSystemTime(Date.parse("2026-12-06T18:00:00.000Z"));
  const asked = await cancel(id);
  if (asked.kind !== "keeps") throw new Error(asked.kind);
  expect(asked.words).toBe("Your deposit of $50.00 is kept if you cancel now.");
  expect(await bookingOf(db, id)).toMatchObject({ status: "confirmed" });
  expect((await cancel(id, [asked.token])).kind).toBe("changed");
  expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled", kept_cents: 5_000 });
  expect(await owed(id)).toBe(-1_000);
  expect((await eventsOf(db, id)).at(-2)!.changes).toMatchObject({
    deposit_kept: [null, 5_000],
    deposit_back: [null, 1_000],
  });
});

it("the shop's cancelling always refunds, also where it restores a booking as cancelled", async () => {
  const one = await waiting();
  await receive(one.id);
  vi.setSystemTime(Date.parse("2026-12-08T14:00:00.000Z"));
  await inOne(db, setStatus, one.id, { to: "cancelled" }, manner(kim));
  expect(await owed(one.id)).toBe(-5_000);
  const two = await waiting({ status: "confirmed", held_until: null });
  await setRow(db, "bookings", two.id, { deleted_at: "2026-12-08T13:00:00.000Z" });
  await inOne(db, restoreBooking, two.id, { asCancelled: true }, manner(kim));
  expect(await bookingOf(db, two.id)).toMatchObject({ status: "cancelled", kept_cents: 0 });
});

it("what was paid of a deposit that never was complete is refunded, however late", async () => {
  const { id } = await waiting({ booking_date: "2026-12-02", held_until: now() + HOUR });
  await receive(id, { amount: 1_000 });
  expect((await cancel(id)).kind).toBe("changed");
  expect(await owed(id)).toBe(-1_000);
});

const issue = async (id: number, deposit = false) => {
  const replaces = (await receiptsOf(db, id))[0]?.number ?? "";
  await inOne(db, issueReceipt, id, { billTo: "", po: "", replaces, deposit }, by().doer);
  return (await receiptsOf(db, id))[0]!;
};
const TAXED = JSON.stringify([{ name: "GST", rate: 500, base: 10_000, cents: 500 }]);
const charged = async () => {
  await db.deleteFrom("site_documents").execute();
  await askForDeposits(db);
  const money = db.selectFrom("site_documents").select("body").where("kind", "=", "money");
  const { body } = await money.executeTakeFirstOrThrow();
  const { taxes, ...rest } = JSON.parse(body) as { taxes: { gst: object } };
  const gst = { number: "123456789 RT0001", rate: 500 };
  const changed = JSON.stringify({ ...rest, taxes: { ...taxes, gst } });
  await setRows(db, "site_documents", { body: changed }, { kind: "money" });
};

it("a deposit's receipt shows no tax, and the work's own has it with the deposit paid", async () => {
  await charged();
  const { id } = await waiting({ taxes: TAXED });
  await receive(id);
  expect(await issue(id, true)).toMatchObject({
    lines: [{ label: "Deposit for Interior Detailing (2 hours)", cents: 5_000 }],
    total: 5_000,
    taxes: [],
    payments: [{ cents: -5_000 }],
    owed: 0,
  });
  expect(await issue(id)).toMatchObject({ total: 10_000, taxes: [{ cents: 500 }], owed: 5_500 });
});

it.each([
  ["with GST included", true, 4_762, [{ name: "GST", rate: 500, base: 4_762, cents: 238 }]],
  ["without a number, without tax", false, 5_000, []],
])("a deposit that's kept makes a receipt %s", async (_, isCharged, total, taxes) => {
  if (isCharged) await charged();
  const { id } = await waiting({ status: "confirmed", held_until: null });
  await record(db, id, { method: "etransfer", amount: DEPOSIT.cents }, by());
  await setRow(db, "bookings", id, { status: "cancelled", kept_cents: 5_000 });
  expect(await issue(id)).toMatchObject({
    lines: [{ label: "Deposit kept", cents: total }],
    total,
    taxes,
    owed: 0,
  });
});
