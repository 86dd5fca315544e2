import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import { insertBooking, setBooking } from "../../support/bookings";
import { load, openDashboard, DAY_OF_JOB, read, submit } from "../../support/dashboard";
import { eventsOf } from "../../support/desk";
import { ASKED, pay } from "../../support/deposits";
import { toastOf } from "../../support/requests";
import { bookingOf } from "../../support/rows";
import { insertDocument, open, send as sendSettings, storedValue } from "../settings/owners";
import { PAGE } from "./screens";

openDashboard(DAY_OF_JOB);
beforeEach(() => insertDocument("money", 1, { records: true }));

const TODAY = "2026-12-08";
const pathOf = (id: number) => `/dashboard/bookings/${id}`;
const send = (id: number, fields: Record<string, string>) =>
  submit(pathOf(id), { key: PAGE, paid_on: TODAY, ...fields });
const paid = (id: number, fields: Record<string, string> = {}) =>
  send(id, { intent: "paid", method: "etransfer", amount: "100", ...fields });
const payments = async (id: number) => (await read(pathOf(id))).payments;
const listed = async () => (await read("/dashboard")).list.rows[0].balance;
const onSheet = async () =>
  (await read(`/dashboard/day-sheet`)).crews.flatMap(
    ({ jobs }: { jobs: { toTake: string | null }[] }) => jobs,
  )[0].toTake;
const csv = async () => (await (await load("/dashboard/export.csv")).text()).split("\r\n");

it("while payments aren't recorded nothing speaks of them, and none is", async () => {
  await insertDocument("money", 2, { records: false });
  const { id } = await insertBooking(db);
  expect([await payments(id), await listed(), await onSheet()]).toEqual([null, null, null]);
  expect((await csv())[0]).not.toContain("Owed");
  const [record] = await (await load("/dashboard/export.json")).json();
  expect(Object.keys(record)).not.toContain("owed_cad");
  const answer = await paid(id);
  expect(answer.status).toBe(409);
  expect((await answer.json()).errors.main).toMatch(/^Payments aren't recorded any more/);
});

it("what's owed stands on page, list and sheet and in the files, until it's paid", async () => {
  const { id } = await insertBooking(db);
  expect(await payments(id)).toMatchObject({ balance: { owed: 10_000 }, rows: [] });
  expect([await listed(), await onSheet()]).toEqual(["Owes $100.00", "To take: $100.00"]);
  const answer = await paid(id, { tip: "20", note: "by her phone" });
  expect(answer.headers.get("location")).toBe(pathOf(id));
  const toast = await toastOf(answer);
  expect(toast).toMatchObject({
    title: "Payment recorded",
    text: "Payment $100.00, Tip $20.00",
    action: { label: "Undo" },
  });
  expect(await payments(id)).toMatchObject({
    balance: { total: 10_000, paid: 10_000, owed: 0 },
    rows: [
      { kind: "payment", method: "etransfer", operator_name: "operator@example.com" },
      { kind: "tip" },
    ],
  });
  expect([await listed(), await onSheet()]).toEqual(["Paid", "Paid"]);
  const [headings, row] = await csv();
  expect(headings).toMatch(/,Paid \(CAD\),Owed \(CAD\)$/);
  expect(row).toMatch(/,100\.00,0\.00$/);
  await setBooking(db, id, { total_price_cents: 8_000 });
  expect(await listed()).toBe("Refund due $20.00");
  expect((await csv())[1]).toMatch(/,100\.00,-20$/);
  const [record] = await (await load("/dashboard/export.json")).json();
  expect(record).toMatchObject({ paid_cad: 100, owed_cad: -20 });
});

it("a job of before payments were recorded owes nothing in lists until something is paid for it", async () => {
  const { id } = await insertBooking(db, { booking_date: "2026-12-07" });
  expect(await listed()).toBe("Owes $100.00");
  const { version, values } = await open("money");
  const save = async (records: string, at: number) =>
    sendSettings("money", { ...values, key: `page-${at}`, records }, at);
  const { question } = await save("off", version);
  const agreed = { ...values, records: "off", key: "agreed", confirmed: question!.token };
  await sendSettings("money", agreed, version);
  await save("on", version + 1);
  expect((await storedValue<{ since: string }>("money")).since).toBe(TODAY);
  await save("on", version + 2);
  expect([await listed(), (await csv())[1]!.slice(-10)]).toEqual([null, ",0.00,0.00"]);
  expect(await payments(id)).toMatchObject({ balance: { owed: 10_000 }, isDue: false });
  const [sheet] = (await read("/dashboard/day-sheet?date=2026-12-07")).crews;
  expect(sheet.jobs[0].toTake).toBeNull();
  const unpaid = async () => (await read("/dashboard/money/month?month=2026-12")).open.unpaid;
  expect(await unpaid()).toEqual([]);
  await paid(id, { amount: "40" });
  expect(await listed()).toBe("Owes $60.00");
  expect(await unpaid()).toMatchObject([{ id, cents: 6_000 }]);
});

it.each([
  [["completed"], "1 booking still owes $100.00"],
  [["completed", "confirmed"], "2 bookings still owe $200.00"],
  [["cancelled"], null],
] as const)("turning it off beside %j asks: %s", async (statuses, words) => {
  for (const status of statuses) await insertBooking(db, { booking_date: "2026-12-07", status });
  await insertBooking(db, { booking_date: "2026-12-20" });
  const { version, values } = await open("money");
  const reply = await sendSettings("money", { ...values, key: "page", records: "off" }, version);
  expect(reply.question?.words.split(", and ")[0] ?? null).toBe(words);
  expect((await storedValue<{ records: boolean }>("money")).records).toBe(words !== null);
});

it("turning it off says what's held, what's to be refunded and who waits for a deposit, whose page takes it", async () => {
  const waits = { status: "pending", deposit: ASKED, held_until: Date.now() + 3_600_000 } as const;
  const { id } = await insertBooking(db, { ...waits, booking_date: "2026-12-20" });
  await insertBooking(db, { ...waits, booking_date: "2026-12-21", held_until: 1 });
  const held = await insertBooking(db, { status: "confirmed", booking_date: "2026-12-22" });
  const due = await insertBooking(db, { status: "cancelled", booking_date: "2026-12-23" });
  for (const of of [held, due]) await pay(db, of.id);
  const { version, values } = await open("money");
  const off = { ...values, key: "page", records: "off" };
  const { question } = await sendSettings("money", off, version);
  expect(question!.words).toBe(
    "$50.00 is still to be refunded; $50.00 is held in deposits, and no list will say so. Turned on again, only work from that day on counts, or what something was paid for. 1 booking waits for its deposit: its page still takes it.",
  );
  await sendSettings("money", { ...off, confirmed: question!.token }, version);
  const { deposit } = await read(pathOf(id));
  expect(deposit).toMatchObject({ missing: "50" });
  const answer = await send(id, { intent: "deposit", amount: "50", seen: "0" });
  const { title, action } = (await toastOf(answer))!;
  expect(title).toBe("Deposit received");
  expect((await bookingOf(db, id)).status).toBe("confirmed");
  expect(await toastOf(await submit(action!.to, { key: "toast" }))).toMatchObject({
    title: "Payment taken back",
  });
});

it("bringing back a version that records none asks too", async () => {
  await insertDocument("money", 2, { records: false });
  await insertDocument("money", 3, { records: true });
  await insertBooking(db, { booking_date: "2026-12-07" });
  const sent = { intent: "bringBack", to: "2", key: "back" };
  const { question } = await sendSettings("money", sent, 3);
  expect(question!.words).toMatch(/^1 booking still owes \$100\.00, and no list/);
  await sendSettings("money", { ...sent, confirmed: question!.token }, 3);
  expect((await storedValue<{ records: boolean }>("money")).records).toBe(false);
});

it("an amount may be as high as the highest price with both taxes", async () => {
  const taxes = JSON.stringify([{ name: "GST", rate: 1_200, base: 9_500_000, cents: 1_140_000 }]);
  const { id } = await insertBooking(db, { total_price_cents: 9_500_000, taxes });
  await paid(id, { amount: "106400" });
  expect(await payments(id)).toMatchObject({ balance: { owed: 0 } });
  expect((await paid(id, { key: "another", amount: "150001" })).status).toBe(422);
});

it.each([
  ["1999-01-01", 422],
  ["2025-12-07", 422],
  ["2025-12-08", 302],
  ["2026-12-09", 422],
])("a payment of %s, recorded on 2026-12-08, is answered by %i", async (paid_on, status) => {
  const { id } = await insertBooking(db);
  const answer = await paid(id, { paid_on });
  expect(answer.status).toBe(status);
  if (status === 422)
    expect((await answer.json()).errors.paid_on).toBe(
      "Enter today or a day within the last year: a date such as 2027-04-02",
    );
});

it("a refund that carries a tip is refused", async () => {
  const { id } = await insertBooking(db);
  const answer = await paid(id, { intent: "refunded", tip: "5" });
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    { main: "A refund has no tip" },
  ]);
  expect(await payments(id)).toMatchObject({ rows: [] });
});

it("deleting asks with what was paid, which the books keep", async () => {
  const { id } = await insertBooking(db);
  const asked = async () =>
    (await read(`/dashboard/bookings/${id}/delete`)).booking.consequence as string;
  expect(await asked()).not.toContain("paid");
  await paid(id, { amount: "40", tip: "5" });
  expect(await asked()).toContain("$40.00 was paid for it: the books keep that amount.");
});

it("the list says nothing of money before the day of the work, unless something was paid", async () => {
  const { id } = await insertBooking(db, { booking_date: "2026-12-20" });
  expect(await listed()).toBeNull();
  await paid(id, { amount: "40" });
  expect(await listed()).toBe("Owes $60.00");
  await setBooking(db, id, { status: "cancelled" });
  expect(await listed()).toBe("Refund due $40.00");
});

it("the notice's Undo takes back all that was written, once", async () => {
  const { id } = await insertBooking(db);
  const { action } = (await toastOf(await paid(id, { method: "cash", tip: "5" })))!;
  for (const title of ["Payment taken back", "It's taken back already"]) {
    const answer = await submit(action!.to, { key: "toast" });
    expect(answer.headers.get("location")).toBe(pathOf(id));
    expect(await toastOf(answer)).toMatchObject({ title });
  }
  expect(await payments(id)).toMatchObject({
    balance: { paid: 0, owed: 10_000 },
    rows: [{}, {}, { takes_back: expect.any(Number), note: "Undone" }, { note: "Undone" }],
  });
  expect((await eventsOf(db, id)).map(({ kind }) => kind)).toEqual(["paid", "takenBack"]);
  expect((await bookingOf(db, id)).sequence).toBe(0);
});

it("a row is taken back with a reason", async () => {
  const { id } = await insertBooking(db);
  await paid(id);
  const [{ id: row }] = (await payments(id)).rows;
  const back = (reason: string, of = row) => send(id, { intent: "takeBack", row: `${of}`, reason });
  expect((await back("")).status).toBe(422);
  expect((await back("Another car's", 99)).status).toBe(409);
  const other = await insertBooking(db);
  expect((await submit(pathOf(other.id), { intent: "takeBack", row, reason: "x" })).status).toBe(
    409,
  );
  expect((await back("Another car's")).status).toBe(302);
  const { history } = await read(pathOf(id));
  expect(history.entries[0]).toMatchObject({
    what: "Payment taken back",
    changes: [
      { label: "Payment", from: "$100.00, e-Transfer", to: null },
      { label: "Reason", to: "Another car's" },
    ],
  });
});

it("a form that nothing is owed for is asked about, and comes back as it was sent", async () => {
  const { id } = await insertBooking(db);
  await paid(id);
  const fields = { key: "another", amount: "100", note: "again" };
  const asked = await (await paid(id, fields)).json();
  expect(asked).toMatchObject({
    title: "Not recorded yet",
    values: { amount: "100", note: "again" },
    question: {
      words: "$100.00 was recorded at 10:00 AM. Nothing is owed: record it anyway?",
      does: "Record it again",
    },
  });
  expect((await paid(id, { ...fields, confirmed: asked.question.token })).status).toBe(302);
  expect((await payments(id)).balance.owed).toBe(-10_000);
});

it.each([
  ["method", { method: "" }],
  ["amount", { amount: "lots" }],
  ["amount", { amount: "" }],
  ["tip", { tip: "-5" }],
  ["paid_on", { paid_on: "2026-12-09" }],
  ["paid_on", { paid_on: "" }],
  ["note", { note: "x".repeat(121) }],
])("what isn't a %s is refused beside its field: %j", async (field, given) => {
  const { id } = await insertBooking(db);
  const answer = await paid(id, given);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  expect((await payments(id)).rows).toEqual([]);
});

it("nothing is recorded of a booking that's deleted", async () => {
  const { id } = await insertBooking(db);
  await setBooking(db, id, { deleted_at: "2026-12-08T18:00:00.000Z" });
  expect((await paid(id)).status).toBe(409);
  expect(await payments(id)).toBeNull();
});
