import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { FIRST_MONEY } from "~/content/money";
import { invoiceFacts } from "~/domain/invoice";
import { siteBusiness } from "~/server/business.server";
import { issueReceipt, newestReceipt, sendReceipt } from "~/server/receipts.server";
import { issueChange } from "~/routes/dashboard/receipt/receipt-action.server";
import { receiptPage } from "~/routes/dashboard/receipt/receipt-page.server";
import { replyTo, submissionOf } from "~/server/submission.server";
import { compose } from "~/email/compose.server";
import { ownLinkOf } from "~/email/own-link.server";
import { eraseBooking } from "~db/booking-change";
import type { Database } from "~db/connect";
import { eraseBillTo, eraseEarlierFromReceipts, receiptsOf } from "~db/receipts";
import { insertBooking } from "../../support/bookings";
import { eventsOf } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { MAIL_CONTEXT } from "../../support/letters";
import { allMessages } from "../../support/messages";
import { insertOperator } from "../../support/requests";
import { setRow } from "../../support/rows";
import { one, two, twoConnections } from "../../support/own-file";
import { stopClock } from "../../support/stopped-clock";
import { saveVersion } from "../../support/documents";
import { bookingOf } from "../../support/rows";
import { presser, record } from "../../support/payments";

stopClock();

twoConnections();
let [kim, id] = [0, 0];

const TAXES = [{ name: "GST", rate: 500, base: 20_000, cents: 1_000 }];
const LINES = [{ label: "Package price", cents: 20_000 }];

beforeEach(async () => {
  kim = await insertOperator(one, "kim@example.com");
  ({ id } = await insertBooking(one, {
    total_price_cents: 20_000,
    price_lines: JSON.stringify(LINES),
    taxes: JSON.stringify(TAXES),
  }));
});

const doer = () => presser(kim).doer;
const issue = (replaces = "", of = id, db = one) =>
  inOne(db, issueReceipt, of, { billTo: "Chen Ltd.", po: "PO-77", replaces }, doer());
const pay = (amount: number) => record(one, id, { amount, tip: 500 }, presser(kim));
const send = (seen = "2026-0001") => inOne(one, sendReceipt, id, seen);
/** Said beside the button too. */
const refusal = async () => {
  const outcome = await send();
  const main = outcome?.kind === "refused" ? outcome.errors.main : null;
  expect((await receiptPage(one, id, null))!.unsendable).toBe(main);
  return main;
};
const issued = () => receiptsOf(one, id);
const booking = () => bookingOf(one, id);

it("an invoice says what's owed, and its receipt what was paid, with a number of its own", async () => {
  expect(await issue()).toMatchObject({ kind: "done" });
  await pay(21_000);
  await issue("2026-0001");
  const [receipt, invoice] = await issued();
  expect(invoice).toMatchObject({
    number: "2026-0001",
    replaces: null,
    customer: "Avery Chen",
    billTo: "Chen Ltd.",
    po: "PO-77",
    lines: LINES,
    total: 20_000,
    taxes: TAXES,
    payments: [],
    owed: 21_000,
  });
  expect(receipt).toMatchObject({
    number: "2026-0002",
    replaces: "2026-0001",
    payments: [{ label: "Payment, Cash, Tuesday, December 1, 2026", cents: -21_000 }],
    owed: 0,
  });
  expect((await eventsOf(one, id)).at(-1)).toMatchObject({
    kind: "issued",
    changes: { receipt: ["2026-0001", "2026-0002"] },
  });
});

it("what's issued stays whatever the booking becomes", async () => {
  await issue();
  const before = await issued();
  await setRow(one, "bookings", id, {
    total_price_cents: 5_000,
    taxes: "[]",
    status: "cancelled",
  });
  expect(await issued()).toEqual(before);
  await issue("2026-0001");
  expect((await issued())[0]).toMatchObject({ total: 0, taxes: [], owed: 0 });
});

it("what's issued stays whatever the shop becomes, and of a tax that's kept its number", async () => {
  const gst = { number: "123456789 RT0001", rate: 500 };
  const taxes = { ...FIRST_MONEY.taxes, gst };
  await saveVersion(one, "business", 1, {
    ...siteBusiness.first,
    name: "Northlight",
    street: "1 Elm Street",
  });
  await saveVersion(one, "money", 1, { ...FIRST_MONEY, taxes });
  await issue();
  const before = await issued();
  expect(before[0]).toMatchObject({
    business: { name: "Northlight", street: "1 Elm Street" },
    numbers: [{ name: "GST", number: gst.number }],
  });
  await saveVersion(one, "business", 2, { ...siteBusiness.first, name: "Southlight", street: "" });
  await saveVersion(one, "money", 2, FIRST_MONEY);
  expect(await issued()).toEqual(before);
  await send();
  const { text } = compose((await allMessages(one)).at(-1)!, MAIL_CONTEXT);
  expect(text).toContain("Northlight, 1 Elm Street");
  await issue("2026-0001");
  expect((await issued())[0]).toMatchObject({
    business: { name: "Southlight" },
    numbers: [{ name: "GST", number: gst.number }],
  });
});

it("“Send it” sends the one that was seen, or none", async () => {
  await issue();
  await issue("2026-0001");
  expect(await send("2026-0001")).toMatchObject({
    kind: "refused",
    errors: { main: "2026-0002 was made meanwhile. Look at it, then press Send it again." },
  });
  expect(await allMessages(one)).toEqual([]);
  expect(await send("2026-0002")).toMatchObject({ kind: "done" });
});

it("two operators at once: of one booking the second is told, of two both get a number", async () => {
  const came = await Promise.all([issue("", id, one), issue("", id, two)]);
  expect(came.map((outcome) => outcome?.kind).toSorted()).toEqual(["done", "refused"]);
  expect(came).toContainEqual({
    kind: "refused",
    status: 409,
    errors: { main: "2026-0001 was made meanwhile: look at it before you correct it." },
  });
  const others = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const other = await insertBooking(one, { booking_date: `2026-12-${10 + at}` });
      return other.id;
    }),
  );
  await Promise.all(others.map((other, at) => issue("", other, at % 2 ? one : two)));
  const numbers = await one.selectFrom("receipts").select("number").orderBy("id").execute();
  expect(numbers.map(({ number }) => number)).toEqual(
    Array.from({ length: 9 }, (_, at) => `2026-000${at + 1}`),
  );
});

it("the same form sent twice makes one", async () => {
  const args = { params: { id: String(id) }, doer: doer() } as unknown as Parameters<
    typeof issueChange
  >[0];
  const form = new URLSearchParams({ key: "page", replaces: "", billTo: "", po: "" });
  const sendForm = async (db: Database) => {
    const { schema, ...change } = issueChange(args);
    await replyTo(db, submissionOf(form, schema, { id: kim }), change);
  };
  // Once payments aren't recorded any more no number is used up.
  await sendForm(one);
  expect(await issued()).toEqual([]);
  await saveVersion(one, "money", 1, { records: true });
  for (const db of [one, two]) await sendForm(db);
  expect(await issued()).toHaveLength(1);
});

it("a receipt is sent to the customer, with all that it says and the way to its page", async () => {
  expect(await send("2026-0001")).toBeNull();
  await issue();
  await send("2026-0001");
  const message = (await allMessages(one)).at(-1)!;
  expect(message).toMatchObject({ kind: "receipt", recipient: "avery@example.com" });
  const mail = compose(message, MAIL_CONTEXT);
  expect(mail.subject).toContain("Invoice 2026-0001");
  for (const words of ["$200.00", "GST (5%)", "$210.00", "Chen Ltd.", "PO-77", "/receipt"])
    expect(mail.text).toContain(words);
  await setRow(one, "bookings", id, { customer_email: "" });
  expect(await refusal()).toBe("The booking has no email: print it.");
  await setRow(one, "bookings", id, { customer_email: "avery@example.com", status: "cancelled" });
  expect(await refusal()).toBe(
    "The work was cancelled after it was made: press “Correct”, and send that.",
  );
});

it("a booking that's somebody else's by now shows and sends nothing of who was before", async () => {
  await issue();
  expect(await newestReceipt(one, await booking())).toMatchObject({ customer: "Avery Chen" });
  await setRow(one, "bookings", id, { customer_name: "Bo", customer_email: "bo@example.com" });
  expect(await newestReceipt(one, await booking())).toBeNull();
  expect(await refusal()).toBe(
    "The booking has another email than when it was made: press “Correct”, and send that.",
  );
  await issue("2026-0001");
  expect(await newestReceipt(one, await booking())).toMatchObject({ customer: "Bo" });
});

it("who was before is erased from what was issued to them, and “Bill to” is kept for its time", async () => {
  await issue();
  await setRow(one, "bookings", id, { customer_name: "Bo", customer_email: "bo@example.com" });
  await issue("2026-0001");
  await inOne(one, eraseEarlierFromReceipts, await booking());
  const [his, hers] = await issued();
  expect(his).toMatchObject({ customer: "Bo", billTo: "Chen Ltd.", po: "PO-77" });
  const kept = { number: "2026-0001", total: 20_000, taxes: TAXES, billTo: "Chen Ltd." };
  expect(hers).toMatchObject({ ...kept, customer: "", customerEmail: "", po: "" });
  expect(JSON.stringify(invoiceFacts(hers!))).not.toMatch(/Chen/);
  expect(await inOne(one, eraseBillTo, "2033-01-01")).toBe(1);
  expect((await issued()).map(({ billTo }) => billTo)).toEqual(["Chen Ltd.", ""]);
});

it("what's sent of a cancelled booking leaves too", async () => {
  await setRow(one, "bookings", id, { status: "cancelled" });
  await issue();
  await send();
  const message = (await allMessages(one)).at(-1)!;
  expect(await ownLinkOf(message)!.isWanted(one, Date.now())).toBe(true);
});

it("no statement changes or removes a receipt, and erasing its booking leaves amounts, and “Bill to” for its time", async () => {
  await issue();
  await issue("2026-0001");
  const change = (set: string) => sql.raw(`update receipts set ${set}`).execute(one);
  await expect(change("says = '{}'")).rejects.toThrow("never changed");
  await expect(change("number = 'x', booking_id = null")).rejects.toThrow("never changed");
  await expect(sql.raw("delete from receipts").execute(one)).rejects.toThrow("never changed");
  await inOne(one, eraseBooking, id);
  const rows = await one.selectFrom("receipts").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([
    { number: "2026-0001", booking_id: null, replaces: null },
    { number: "2026-0002", booking_id: null, replaces: "2026-0001" },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Avery|PO-77/);
  const kept = { total: 20_000, taxes: TAXES, owed: 21_000 };
  expect(JSON.parse(rows[1]!.says)).toMatchObject({ ...kept, billTo: "Chen Ltd." });
  expect(await inOne(one, eraseBillTo, "2032-12-31")).toBe(0);
  expect(await inOne(one, eraseBillTo, "2033-01-01")).toBe(2);
  expect(await inOne(one, eraseBillTo, "2033-01-01")).toBe(0);
  const after = await one.selectFrom("receipts").select("says").orderBy("id").execute();
  expect(JSON.parse(after[1]!.says)).toMatchObject({ ...kept, billTo: "" });
});

it("once its hold is over an invoice is nobody's, until the booking is held again", async () => {
  await issue();
  await setRow(one!, "bookings", id, { status: "pending", held_until: 1 });
  const booking = () =>
    one!.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(await newestReceipt(one!, await booking())).toBeNull();
  const lapsed = "Its time isn't held any more, so nothing is owed for it.";
  expect(await refusal()).toBe(lapsed);
  expect(await issue("2026-0001")).toMatchObject({ kind: "refused", errors: { main: lapsed } });
  expect((await receiptPage(one!, id, null))!.lapsed).toBe(lapsed);
  await setRow(one!, "bookings", id, { held_until: null });
  expect(await newestReceipt(one!, await booking())).toMatchObject({ number: "2026-0001" });
  expect(await refusal()).toBeNull();
});
