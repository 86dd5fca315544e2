import { cancelBooking, moveBooking } from "~/booking/manage/customer-changes.server";
import { beforeEach, expect, it, vi } from "vitest";
import { loadDepositsHeld, loadRefundsDue } from "~/server/refunds.server";
import { keptWords } from "~/dashboard/changes/deleted.server";
import { shownDeposit } from "~/booking/receipt/deposit.server";
import { BUSINESS_DEFAULTS } from "~/content/business";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { valuesOfBooking } from "~/desk/booking-values.server";
import { editAtDesk, moveAtDesk } from "~/desk/desk-changes.server";
import { readEdit } from "~/desk/desk-schema.server";
import { customerLetter } from "~/email/letters-customer.server";
import { depositWords } from "~/email/letter-deposit.server";
import { receiveDeposit } from "~/desk/deposits.server";
import { cancelAsNoShow } from "~/desk/no-show.server";
import { recordPayment, takeBack } from "~/desk/payments.server";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { putDepositReminders } from "~/email/deposit-reminders.server";
import { sayDepositSent } from "~/booking/manage/deposit-sent.server";
import { loadDeposit } from "~/routes/dashboard/details/deposit.server";
import { depositIn } from "~/domain/deposits";
import { formatPrice } from "~/domain/pricing";
import { withTax } from "~/domain/tax";
import { balanceOf } from "~/domain/payments";
import { businessTimeOf, now } from "~/server/clock.server";
import { questionOf } from "~/server/submission.server";
import { paymentsOf, sumsOf, wantsDeposit } from "~db/payments";
import { receiptsOf } from "~db/receipts";
import type { NewBooking } from "~db/schema";
import { insertBooking, STRANGER } from "../../support/bookings";
import { askForDeposits, ASKED } from "../../support/deposits";
import { eventsOf, kim, manner, openDesk } from "../../support/desk";
import { MAIL_CONTEXT } from "../../support/letters";
import { inOne } from "../../support/in-one";
import { db } from "../../support/own-database";
import { bookingOf, rowOf, setRow } from "../../support/rows";
import { stopClock } from "../../support/stopped-clock";
import { presser, record as recordMoney } from "../../support/payments";

const HOUR = 3_600_000;
stopClock();
openDesk();
beforeEach(() => askForDeposits(db));

const by = () => presser(kim);
/** Two hours on December 8 at 10 AM, $100.00, that wait for $50.00 until tomorrow. */
const waiting = (given: Partial<NewBooking> = {}) =>
  insertBooking(db, { status: "pending", deposit: ASKED, held_until: now() + 24 * HOUR, ...given });
const receive = (id: number, amount: number, seen = 0) =>
  inOne(db, receiveDeposit, id, { amount, sender: "", seen }, by());
const record = (
  id: number,
  kind: "payment" | "refund",
  amount: number,
  method: "card" | "cash" = "card",
) => recordMoney(db, id, { kind, method, amount }, by());
const told = async (id: number) =>
  (await shownDeposit(db, await bookingOf(db, id), "604-555-0100", businessTimeOf(now())))!.words;

it("while a booking waits for its deposit a payment isn't recorded past it", async () => {
  const { id } = await waiting();
  expect(await record(id, "payment", 5_000)).toMatchObject({
    kind: "refused",
    errors: { main: "It waits for its deposit: press “Deposit received”, or confirm it first." },
  });
  expect(await paymentsOf(db, id)).toEqual([]);
});

it("what's asked for is at most the price, and nothing is missing once that is paid", async () => {
  const { id } = await waiting();
  await receive(id, 4_000);
  expect(await told(id)).toEqual([
    "We have $40.00 of your deposit.",
    expect.stringMatching(/^Send the deposit of \$10\.00 by e-Transfer/),
    expect.stringMatching(/^We hold your time/),
    expect.stringMatching(/^You get it back/),
  ]);
  await setRow(db, "bookings", id, { total_price_cents: 3_000 });
  expect(depositIn(await bookingOf(db, id))!.cents).toBe(3_000);
  expect(await told(id)).toEqual(["We have all of your deposit, and will confirm your booking."]);
  await inOne(db, setStatus, id, { to: "confirmed" }, manner(kim));
  expect((await eventsOf(db, id)).at(-1)!.changes).toMatchObject({ deposit_paid: [null, 4_000] });
});

const reprice = async (id: number, cents: number) => {
  const before = await bookingOf(db, id);
  const { value } = readEdit(FIRST_CATALOGUE, valuesOfBooking(FIRST_CATALOGUE, before), before);
  const sent = { ...value!, hand: { cents, reason: "Regular" } };
  await inOne(db, editAtDesk, id, sent, before.sequence, manner(kim), businessTimeOf(now()));
};

it.each([
  [4_000, 4_000, "held", null, []],
  [0, 0, "held", null, []],
  [
    4_500,
    4_000,
    "held",
    "held",
    [/^Send the deposit of \$5\.00/, /^We hold your time/, /^You get it/],
  ],
  [
    4_000,
    4_000,
    "over",
    "over",
    [/^Your time was held until .+ Call us: it's yours if it's still free/],
  ],
])(
  "at a price of %i with %i paid of its deposit, a time that's %s is: %s",
  async (cents, paid, was, is, words) => {
    const { id, held_until } = await waiting();
    if (paid > 0) await receive(id, paid);
    if (was === "over") vi.setSystemTime(held_until! + HOUR);
    await reprice(id, cents);
    const after = await bookingOf(db, id);
    expect(after).toMatchObject({ status: "pending", total_price_cents: cents });
    expect(after.held_until).toBe(is && held_until);
    const letter = await db.selectFrom("messages").select("content").executeTakeFirstOrThrow();
    const content = JSON.parse(letter.content);
    expect(depositWords(content, BUSINESS_DEFAULTS)).toEqual(
      words.map((each) => expect.stringMatching(each)),
    );
    const { paragraphs } = customerLetter("changed", content, MAIL_CONTEXT);
    if (was === "over")
      expect(paragraphs[1]).toBe("We've changed your booking. We have all of your deposit.");
  },
);

it.each([
  ["a price that's back up", (id: number) => reprice(id, 10_000), 1_000],
  [
    "a payment that's taken back",
    async (id: number) => {
      const row = (await paymentsOf(db, id))[0]!.id;
      await inOne(db, takeBack, id, { row, press: null, reason: "Wrong" }, by());
    },
    4_000,
  ],
  [
    "a payment that's refunded",
    async (id: number) => {
      const taken = { kind: "refund", method: "card", amount: 1_000, tip: 0 } as const;
      const words = "Nothing is to be refunded: record it anyway?";
      const said = { ...taken, paid_on: "2026-12-01", note: "" };
      const confirmed = [questionOf(words).token];
      await inOne(db, recordPayment, id, said, { ...by(), confirmed, again: false });
    },
    1_000,
  ],
])("%s makes a pending booking wait for its deposit again", async (_, change, missing) => {
  const { id } = await waiting();
  await receive(id, 4_000);
  await reprice(id, 4_000);
  expect((await bookingOf(db, id)).held_until).toBeNull();
  vi.setSystemTime(now() + 23 * HOUR);
  await change(id);
  expect(await bookingOf(db, id)).toMatchObject({
    status: "pending",
    held_until: now() + 24 * HOUR,
  });
  const wanting = db.selectFrom("bookings").select("id").where(wantsDeposit(db));
  expect(await wanting.execute()).toEqual([{ id }]);
  expect((await told(id)).join(" ")).toContain(`deposit of ${formatPrice(missing)}`);
  const letters = await db.selectFrom("messages").select(["kind", "content"]).execute();
  const { kind, content } = letters.at(-1)!;
  expect(kind).toBe("changed");
  expect(depositWords(JSON.parse(content), BUSINESS_DEFAULTS)[0]).toContain(formatPrice(missing));
});

it("once a wrong refund is taken back, no hold ends the time of a booking whose deposit is all there", async () => {
  const { id } = await waiting();
  await receive(id, 4_000);
  await reprice(id, 4_000);
  const words = "Nothing is to be refunded: record it anyway?";
  const said = { paid_on: "2026-12-01", note: "", tip: 0, kind: "refund", method: "card" } as const;
  const confirmed = [questionOf(words).token];
  const refund = { ...said, amount: 1_000 };
  await inOne(db, recordPayment, id, refund, { ...by(), confirmed, again: false });
  expect((await bookingOf(db, id)).held_until).not.toBeNull();
  const row = (await paymentsOf(db, id)).at(-1)!.id;
  await inOne(db, takeBack, id, { row, press: null, reason: "Wrong" }, by());
  expect(await bookingOf(db, id)).toMatchObject({ status: "pending", held_until: null });
  const letters = await db.selectFrom("messages").select("content").orderBy("id").execute();
  const { paragraphs } = customerLetter(
    "changed",
    JSON.parse(letters.at(-1)!.content),
    MAIL_CONTEXT,
  );
  expect(paragraphs.join(" ")).toContain("We have your deposit of $40.00.");
});

it("a customer whose time is lost is told so, though nothing is missing of the deposit", async () => {
  const { id, held_until } = await waiting();
  await receive(id, 4_000);
  vi.setSystemTime(held_until! + HOUR);
  await setRow(db, "bookings", id, { total_price_cents: 4_000 });
  const shown = await shownDeposit(db, await bookingOf(db, id), "604", businessTimeOf(now()));
  expect(shown).toMatchObject({ isDue: true, isHeld: false, maySay: false });
  expect(shown!.words).toEqual([
    "We have all of your deposit.",
    expect.stringMatching(
      /^Your time was held until .+, and now others can book it\. Call us: it's yours if it's still free, and otherwise you get your money back\.$/,
    ),
  ]);
});

it.each([
  [
    "2026-12-15",
    /^You get it back if you cancel by 10:00 AM on Sunday, December 13, Pacific time\./,
  ],
  ["2026-12-02", /^It's less than 48 hours before the start: we keep it if you cancel\.$/],
])(
  "moved by the shop to %s, its customer is told from when the deposit is kept",
  async (date, words) => {
    const { id } = await waiting();
    await receive(id, 5_000);
    const to = { date, start: 600 };
    const day = businessTimeOf(now());
    expect(await inOne(db, moveAtDesk, id, to, 1, manner(kim), day)).toEqual({ kind: "moved" });
    expect((await told(id))[1]).toMatch(words);
    const letters = await db.selectFrom("messages").select(["kind", "content"]).execute();
    const { kind, content } = letters.at(-1)!;
    expect(kind).toBe("changed");
    const [first] = depositWords(JSON.parse(content), BUSINESS_DEFAULTS);
    expect(first).toMatch(/^Your deposit of \$50\.00 moves with it\. /);
    expect(first!.replace("Your deposit of $50.00 moves with it. ", "")).toMatch(words);
  },
);

it.each([
  ["less than was asked came", undefined, (id: number) => receive(id, 2_000), "$30.00", false],
  ["the price rose", 3_000, (id: number) => reprice(id, 10_000), "$50.00", false],
  [
    "it waits anew",
    undefined,
    async (id: number) => {
      await receive(id, 4_000);
      await reprice(id, 4_000);
      await reprice(id, 10_000);
    },
    "$10.00",
    true,
  ],
])(
  "after “I've sent it” the page asks for what's missing once %s",
  async (_, price, change, missing, maySay) => {
    const { id } = await waiting(price ? { total_price_cents: price } : {});
    await inOne(db, sayDepositSent, id, businessTimeOf(now()));
    const sees = async () =>
      (await shownDeposit(db, await bookingOf(db, id), "604", businessTimeOf(now())))!;
    const said = await sees();
    expect(said).toMatchObject({ maySay: false });
    expect(said.words[0]).toContain("You've told us that your deposit is sent.");
    await change(id);
    const shown = await sees();
    expect(shown).toMatchObject({ isHeld: true, maySay });
    expect(shown.words.join(" ")).toContain(`Send the deposit of ${missing} by e-Transfer to`);
    expect((await loadDeposit(db, id, businessTimeOf(now())))!.isSaid).toBe(false);
    vi.setSystemTime(now() + HOUR);
    await inOne(db, sayDepositSent, id, businessTimeOf(now()));
    const times = (await eventsOf(db, id)).filter(({ kind }) => kind === "depositSent");
    expect(times).toHaveLength(maySay ? 2 : 1);
  },
);

it("cash that's what's missing in coins settles a deposit", async () => {
  const { id } = await waiting({ deposit: ASKED.replace("5000", "8217") });
  const sent = { amount: 8_215, sender: "", seen: 0, method: "cash" } as const;
  await inOne(db, receiveDeposit, id, sent, by());
  expect(await paymentsOf(db, id)).toMatchObject([
    { kind: "deposit", cents: 8_215 },
    { kind: "rounding", cents: -2 },
  ]);
  const booking = await bookingOf(db, id);
  expect(booking).toMatchObject({ status: "confirmed", held_until: null });
  expect(balanceOf({ ...booking, ...(await sumsOf(db, id)) }).owed).toBe(1_783);
  expect((await told(id))[0]).toBe("We have your deposit: $82.15 is paid.");
  const wanting = db.selectFrom("bookings").select("id").where(wantsDeposit(db));
  expect(await wanting.execute()).toEqual([]);
});

it("what cash was rounded by is no deposit", async () => {
  const { id } = await waiting({ deposit: ASKED.replace("5000", "4232") });
  await receive(id, 4_232);
  await reprice(id, 0);
  expect(await record(id, "refund", 4_232, "cash")).toMatchObject({ kind: "done" });
  await reprice(id, 10_000);
  expect(await told(id)).toEqual([]);
  expect(await loadDepositsHeld(db)).toEqual([]);
  expect(await keptWords(db, await bookingOf(db, id))).toBe("");
  const wanting = db.selectFrom("bookings").select("id").where(wantsDeposit(db));
  expect(await wanting.execute()).toEqual([{ id }]);
});

it("letters call only the deposit so, whatever else is paid", async () => {
  const { id } = await waiting();
  await receive(id, 7_000);
  const to = { date: "2026-12-15", start: 600 };
  await inOne(db, moveAtDesk, id, to, 1, manner(kim), businessTimeOf(now()));
  const letters = await db.selectFrom("messages").select("content").orderBy("id").execute();
  const words = letters.map(({ content }) => {
    return depositWords(JSON.parse(content), BUSINESS_DEFAULTS)[0];
  });
  expect(words).toEqual([
    expect.stringMatching(/^We have \$70\.00, \$50\.00 of it as your deposit\. You get it back/),
    expect.stringMatching(/^Your deposit of \$50\.00 moves with it\. You get it back/),
  ]);
});

it("a booking that was deleted, refunded and restored waits for its deposit again", async () => {
  const { id } = await waiting();
  await receive(id, 4_000);
  await reprice(id, 4_000);
  await inOne(db, softDelete, id, (await bookingOf(db, id)).sequence, manner(kim));
  await record(id, "refund", 4_000);
  await inOne(db, restoreBooking, id, {}, manner(kim));
  expect(await bookingOf(db, id)).toMatchObject({
    status: "pending",
    held_until: now() + 24 * HOUR,
  });
  const wanting = db.selectFrom("bookings").select("id").where(wantsDeposit(db));
  expect(await wanting.execute()).toEqual([{ id }]);
});

it("the reminder asks for what's missing, and for nothing once all is there", async () => {
  const { id } = await waiting();
  await receive(id, 2_000);
  const all = await waiting({ booking_date: "2026-12-09" });
  await receive(all.id, 2_000);
  await setRow(db, "bookings", all.id, { total_price_cents: 2_000 });
  vi.setSystemTime(now() + 23 * HOUR);
  await putDepositReminders(db, now());
  const letters = await db
    .selectFrom("messages")
    .select(["booking_id", "content"])
    .where("kind", "=", "depositReminder")
    .execute();
  expect(letters.map(({ booking_id }) => booking_id)).toEqual([id]);
  const content = JSON.parse(letters[0]!.content);
  expect(depositIn(content.booking)!.cents).toBe(3_000);
  expect(customerLetter("depositReminder", content, MAIL_CONTEXT)).toMatchObject({
    heading: "We have $20.00 of your deposit",
    paragraphs: [
      expect.any(String),
      "If you've just sent the rest, tell us so on your booking's page.",
      expect.stringMatching(/^Send the deposit of \$30\.00/),
      expect.any(String),
      expect.any(String),
    ],
  });
});

it("other letters ask for what's missing too", async () => {
  const { id } = await waiting();
  await receive(id, 2_000);
  const to = { date: "2026-12-15", start: 600 };
  await inOne(db, moveAtDesk, id, to, 0, manner(kim), businessTimeOf(now()));
  const { content } = await rowOf(db, "messages", { kind: "changed" });
  expect(depositIn(JSON.parse(content).booking)!.cents).toBe(3_000);
});

const refunds = async () => (await loadRefundsDue(db)).map(({ id, cents }) => [id, cents]);

it("part of a deposit whose time is over is to be refunded, unless the rest comes", async () => {
  const { id } = await waiting();
  await receive(id, 2_000);
  expect(await refunds()).toEqual([]);
  vi.setSystemTime(now() + 25 * HOUR);
  expect(await refunds()).toEqual([[id, 2_000]]);
  await receive(id, 3_000, 2_000);
  expect(await refunds()).toEqual([]);
  const late = await waiting({ booking_date: "2026-12-09" });
  await receive(late.id, 2_000);
  vi.setSystemTime(now() + 25 * HOUR);
  expect(await record(late.id, "refund", 2_000)).toMatchObject({ kind: "done" });
  expect(await refunds()).toEqual([]);
});

it("a deleted booking's refund stays due until it's recorded", async () => {
  const { id } = await waiting();
  await receive(id, 5_000);
  const { sequence } = await bookingOf(db, id);
  expect(await keptWords(db, await bookingOf(db, id))).toBe(
    " $50.00 was paid for it: the books keep that amount. $50.00 is to be refunded, and stays under Money until that's recorded.",
  );
  await inOne(db, softDelete, id, sequence, manner(kim));
  expect(await refunds()).toEqual([[id, 5_000]]);
  expect(await record(id, "payment", 1_000)).toBeNull();
  expect(await record(id, "refund", 5_000)).toMatchObject({ kind: "done" });
  expect(await refunds()).toEqual([]);
  expect(await record(id, "refund", 5_000)).toBeNull();
  const row = (await paymentsOf(db, id)).at(-1)!.id;
  const back = { row, press: null, reason: "Bounced" };
  expect(await inOne(db, takeBack, id, back, by())).toMatchObject({ kind: "done" });
  expect(await refunds()).toEqual([[id, 5_000]]);
});

it("completed work that's deleted has no refund due", async () => {
  const { id } = await insertBooking(db, { booking_date: "2026-11-24", status: "completed" });
  await record(id, "payment", 10_000);
  await inOne(db, softDelete, id, 0, manner(kim));
  expect(await refunds()).toEqual([]);
});

it.each([
  ["by its day", "2026-12-08T20:00:00.000Z"],
  ["on the next day", "2026-12-09T20:00:00.000Z"],
])("a booking that's deleted %s and wasn't completed has a refund due", async (_, instant) => {
  const { id } = await insertBooking(db, { booking_date: "2026-12-08", status: "confirmed" });
  await record(id, "payment", 5_000);
  vi.setSystemTime(Date.parse(instant));
  expect(await keptWords(db, await bookingOf(db, id))).toContain("$50.00 is to be refunded");
  await inOne(db, softDelete, id, 0, manner(kim));
  expect(await refunds()).toEqual([[id, 5_000]]);
  expect(await record(id, "refund", 5_000)).toMatchObject({ kind: "done" });
});

it("what's kept can be given back, and a deposit that's taken back leaves nothing owed", async () => {
  const cancelled = (date: string) =>
    insertBooking(db, {
      booking_date: date,
      status: "pending",
      deposit: ASKED,
      held_until: now() + HOUR,
    });
  const balance = async (id: number) => {
    const { total, owed } = balanceOf({ ...(await bookingOf(db, id)), ...(await sumsOf(db, id)) });
    return { total, owed };
  };
  for (const [date, does] of [
    ["2026-12-08", "refund"],
    ["2026-12-09", "take back"],
  ] as const) {
    const { id } = await cancelled(date);
    await receive(id, 5_000);
    await setRow(db, "bookings", id, { status: "cancelled", kept_cents: 5_000 });
    expect(await balance(id)).toEqual({ total: 5_000, owed: 0 });
    const row = (await paymentsOf(db, id))[0]!.id;
    const done =
      does === "refund"
        ? await record(id, "refund", 2_000)
        : await inOne(db, takeBack, id, { row, press: null, reason: "Wrong" }, by());
    expect(done).toMatchObject({ kind: "done" });
    expect(await balance(id)).toEqual({ total: does === "refund" ? 3_000 : 0, owed: 0 });
    if (does === "refund") expect(await record(id, "refund", 4_000)).toMatchObject({ kind: "ask" });
  }
});

it.each([
  ["the rest", 30_713, 5_000, 25_713, 5_000],
  ["all that's kept", 4_233, 4_233, 4_233, 0],
])("%s is refunded in cash that rounds, without a question", async (_, paid, kept, back, left) => {
  const { id } = await insertBooking(db, { status: "confirmed", total_price_cents: 30_713 });
  await record(id, "payment", paid);
  await setRow(db, "bookings", id, { status: "cancelled", kept_cents: kept });
  expect(await record(id, "refund", back, "cash")).toMatchObject({ kind: "done" });
  expect((await paymentsOf(db, id)).slice(1)).toMatchObject([
    { kind: "refund", cents: back + 2 },
    { kind: "rounding", cents: -2 },
  ]);
  const balance = balanceOf({ ...(await bookingOf(db, id)), ...(await sumsOf(db, id)) });
  expect(balance).toMatchObject({ total: left, owed: 0 });
  expect(await refunds()).toEqual([]);
  expect((await receiptsOf(db, id)).map((receipt) => withTax(receipt))).toEqual(
    left > 0 ? [left] : [],
  );
});

it("a no-show's cash that was rounded down is kept for all that it settled", async () => {
  const { id } = await waiting({ total_price_cents: 4_232, start_minute: 540 });
  await receive(id, 4_000);
  await setRow(db, "bookings", id, { deposit: ASKED, booking_date: "2026-12-01" });
  await inOne(db, setStatus, id, { to: "confirmed" }, manner(kim));
  await record(id, "payment", 232, "cash");
  const { sequence: version } = await bookingOf(db, id);
  await inOne(db, cancelAsNoShow, id, { keeps: true, version }, manner(kim));
  expect(await bookingOf(db, id)).toMatchObject({ status: "cancelled", kept_cents: 4_232 });
  expect(await refunds()).toEqual([]);
});

it("a confirmed booking whose deposit was taken back is among those that want one", async () => {
  const one = await waiting();
  await receive(one.id, 5_000);
  const left = await waiting({ booking_date: "2026-12-09" });
  await inOne(db, setStatus, left.id, { to: "confirmed" }, manner(kim));
  const wanting = async () =>
    (await db.selectFrom("bookings").select("id").where(wantsDeposit(db)).execute()).map(
      ({ id }) => id,
    );
  expect(await wanting()).toEqual([]);
  const row = (await paymentsOf(db, one.id))[0]!.id;
  await inOne(db, takeBack, one.id, { row, press: null, reason: "Wrong" }, by());
  expect(await wanting()).toEqual([one.id]);
  await record(one.id, "payment", 5_000);
  expect(await wanting()).toEqual([]);
});

it("a move within the hours in which a deposit is kept doesn't bring it back", async () => {
  const { id } = await waiting();
  await receive(id, 5_000);
  vi.setSystemTime(Date.parse("2026-12-06T20:00:00.000Z"));
  const far = { date: "2026-12-15", start: 780 };
  const day = businessTimeOf(now());
  const moved = await inOne(db, moveBooking, id, far, 1, day, STRANGER);
  expect(moved.kind).toBe("moved");
  expect(await told(id)).toContain(
    "A move less than 48 hours before the start doesn't bring it back: we keep it if you cancel.",
  );
  expect((await inOne(db, cancelBooking, id, "", 2, day, STRANGER)).kind).toBe("keeps");
});

it("only the deposit is called so, and nothing is sent back that was rounded", async () => {
  const { id } = await waiting({ total_price_cents: 10_002 });
  await receive(id, 5_000);
  await record(id, "payment", 2_000);
  expect((await told(id))[0]).toBe("$70.00 is paid, $50.00 of it as your deposit.");
  await recordMoney(db, id, { amount: 3_002 }, by());
  await setRow(db, "bookings", id, { status: "completed" });
  expect(await told(id)).toEqual(["$100.00 is paid."]);
  await setRow(db, "bookings", id, { status: "cancelled" });
  const { owed } = balanceOf({ ...(await bookingOf(db, id)), ...(await sumsOf(db, id)) });
  expect(await told(id)).toEqual([`We'll send you ${formatPrice(-owed)} back.`]);
  await record(id, "refund", -owed);
  expect(await told(id)).toEqual([]);
});
