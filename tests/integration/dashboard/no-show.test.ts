import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/server/db.server";
import type { NewBooking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { DAY_OF_JOB, load, openDashboard, read, signInAs, submit } from "../../support/dashboard";
import { ASKED } from "../../support/deposits";
import { eventsOf, lettersOf } from "../../support/desk";
import { toastOf } from "../../support/requests";
import { bookingOf, setRow } from "../../support/rows";
import { insertDocument } from "../settings/owners";
import { PAGE, remove, setTo } from "./screens";

openDashboard(DAY_OF_JOB);
const since = "2026-06-01";
beforeEach(() => insertDocument("money", 1, { records: true, since }));
const recordNothing = () => insertDocument("money", 2, { records: false });

/** $100.00, an hour ago. */
const begun = (given: Partial<NewBooking> = {}) =>
  insertBooking(db, {
    booking_date: "2026-12-08",
    start_minute: 540,
    status: "confirmed",
    ...given,
  });
const pageOf = (id: number) => `/dashboard/bookings/${id}`;
const pathOf = (id: number) => `${pageOf(id)}/no-show`;
const press = (id: number, fields: Record<string, string> = {}) =>
  submit(pathOf(id), { key: PAGE, version: "0", ...fields });
const pay = (id: number, amount: string, intent = "paid") =>
  submit(pageOf(id), { key: amount, intent, method: "card", amount, paid_on: "2026-12-08" });
const owed = async (id: number) => (await read(pageOf(id))).payments.balance.owed;
const standing = async (id: number) => {
  const { status, no_show, kept_cents } = await bookingOf(db, id);
  return { status, no_show, kept_cents };
};

describe("a booking of 9 AM", () => {
  it.each([
    [{ status: "confirmed" }, true],
    [{ status: "pending" }, true],
    [{ status: "completed" }, false],
    [{ status: "cancelled" }, false],
    [{ start_minute: 601 }, false],
    [{ status: "pending", held_until: 1, suspicion: "tooFast" }, false],
    [{ status: "pending", held_until: 1, deposit: ASKED }, false],
  ] as const)("a booking of 9 AM with %j can be a no-show at 10 AM: %s", async (given, may) => {
    const { id } = await begun(given);
    expect((await read(pageOf(id))).mayBeNoShow).toBe(may);
    expect((await load(pathOf(id))).status).toBe(may ? 200 : 302);
    await press(id);
    expect((await bookingOf(db, id)).no_show).toBe(may ? 1 : 0);
  });
});

it("a no-show is cancelled, its history says so, and nobody is written to", async () => {
  const { id } = await begun();
  expect(await read(pathOf(id))).toMatchObject({ deposit: null, more: 0 });
  const answer = await press(id);
  expect(answer.headers.get("location")).toBe(pageOf(id));
  expect(await toastOf(answer)).toMatchObject({ title: "Booking cancelled: they didn't come" });
  expect(await standing(id)).toEqual({ status: "cancelled", no_show: 1, kept_cents: 0 });
  const { history } = await read(pageOf(id));
  expect(history.entries[0]).toMatchObject({
    what: "Cancelled",
    changes: [
      { label: "Status", from: "Confirmed", to: "Cancelled" },
      { label: "Reason", from: null, to: "the customer didn't come" },
      { label: "Customer", to: "not told" },
    ],
  });
  expect(await lettersOf(db)).toEqual([]);
  expect(await owed(id)).toBe(0);
});

it.each([
  ["keep", 48, "50", "5000", { kept_cents: 5_000 }, 0],
  ["refund", 48, "50", "5000", { kept_cents: 0 }, -5_000],
  ["keep", 0, "50", "5000", { kept_cents: 5_000 }, 0],
  ["keep", 48, "30", "3000", { kept_cents: 3_000 }, 0],
  ["keep", 48, "80", "5000", { kept_cents: 5_000 }, -3_000],
] as const)(
  "to %s a deposit kept from %i hours before, of $%s paid, leaves what's owed right",
  async (deposit, keptHours, paid, cents, kept, left) => {
    const asked = ASKED.replace('"keptHours":48', `"keptHours":${keptHours}`);
    const { id } = await begun({ deposit: asked });
    await pay(id, paid);
    expect((await read(pathOf(id))).deposit).toEqual({
      cents: Number(cents),
      isKept: keptHours > 0,
    });
    const unsaid = await press(id);
    expect(unsaid.status).toBe(422);
    expect((await unsaid.json()).errors.main).toBe("Choose what becomes of the deposit");
    await press(id, { becomes: deposit });
    expect(await standing(id)).toEqual({ status: "cancelled", no_show: 1, ...kept });
    expect(await owed(id)).toBe(left);
  },
);

it("what was paid without a deposit is to be refunded, whatever is sent", async () => {
  const { id } = await begun();
  await pay(id, "40");
  expect(await read(pathOf(id))).toMatchObject({ deposit: null, more: 4_000 });
  await press(id, { becomes: "keep" });
  expect(await standing(id)).toMatchObject({ status: "cancelled", kept_cents: 0 });
  expect(await owed(id)).toBe(-4_000);
});

it("the same press again is answered as the first, and another operator's is told who came first", async () => {
  const { id } = await begun();
  await press(id);
  expect(await toastOf(await press(id))).toMatchObject({
    title: "Booking cancelled: they didn't come",
  });
  await signInAs("lee@example.com");
  expect(await toastOf(await press(id))).toMatchObject({
    variant: "destructive",
    title: "Failed to cancel booking",
    text: expect.stringMatching(/^Meanwhile: Cancelled by operator@example\.com/),
  });
  expect((await eventsOf(db, id)).map(({ kind }) => kind)).toEqual(["cancelled"]);
});

it.each([
  ["completed", (id: number) => setTo(id, "completed"), /^Meanwhile: Completed by/],
  ["deleted", (id: number) => remove(id), /^Meanwhile: Deleted by/],
  ["in a shop that records nothing any more", recordNothing, /^Payments aren't recorded any more/],
] as const)("a booking that is %s meanwhile stays as it is", async (_, change, words) => {
  const { id } = await begun();
  await change(id);
  expect((await toastOf(await press(id)))?.text).toMatch(words);
  expect((await bookingOf(db, id)).no_show).toBe(0);
});

describe("customers", () => {
  const of = (name: string, given: Partial<NewBooking> = {}) =>
    begun({
      customer_name: name,
      customer_email: `${name}@example.com`,
      customer_phone: "",
      ...given,
    });
  const list = async (search = "") => {
    const { list } = await read(`/dashboard/customers?${search}sort=name`);
    return (list.rows as { name: string; said: string[] }[]).map(({ name, said }) => [
      name,
      ...said,
    ]);
  };

  beforeEach(async () => {
    await of("avery", { status: "cancelled", no_show: 1 });
    await of("avery", { status: "completed", total_price_cents: 9_375 });
    await of("avery", { booking_date: "2026-12-09" });
    await of("bo", { status: "cancelled" });
    const paid = await of("casey", { status: "completed" });
    await pay(paid.id, "100");
    await of("drew", { booking_date: "2026-05-31", status: "completed" });
    const part = await of("eli", { booking_date: "2026-05-31", status: "completed" });
    await pay(part.id, "60");
    const deleted = await of("flo", { status: "cancelled", no_show: 1 });
    await of("flo", { booking_date: "2026-12-09" });
    await setRow(db, "bookings", deleted.id, { deleted_at: "2026-12-08T18:00:00.000Z" });
  });
  const AVERY = ["avery", "Didn't come: 1", "Owes $93.75"];
  const ELI = ["eli", "Owes $40.00"];

  it("a customer's line says how often they didn't come and what they owe by today, and they're found by it", async () => {
    expect(await list()).toEqual([AVERY, ["bo"], ["casey"], ["drew"], ELI, ["flo"]]);
    expect(await list("only=owe&")).toEqual([AVERY, ELI]);
    expect(await list("only=noShow&")).toEqual([AVERY]);
    expect(await list("q=bo&only=noShow&")).toEqual([]);
  });

  it("a customer's page says it too, and so does where a call is written down", async () => {
    const { list } = await read("/dashboard/customers?sort=name");
    const page = await read(`/dashboard/customers/${list.rows[0].id}`);
    expect(page.said).toEqual(AVERY.slice(1));
    const find = async (q: string) => (await read(`/dashboard/add/customers?q=${q}`)).customers;
    expect(await find("flo")).toMatchObject([{ noShow: false }]);
    await of("gus", { status: "cancelled", no_show: 1 });
    expect(await find("gus")).toMatchObject([{ noShow: true }]);
  });

  it("a customer's line has none of it while payments aren't recorded", async () => {
    await recordNothing();
    const answer = await load("/dashboard/customers?only=owe");
    expect(answer.headers.get("location")).toBe("/dashboard/customers");
    const { list, narrows } = await read("/dashboard/customers?sort=name");
    expect([list.rows[0].said, narrows]).toEqual([[], false]);
    expect((await read(`/dashboard/customers/${list.rows[0].id}`)).said).toEqual([]);
    expect(await (await load("/dashboard/export.csv")).text()).not.toContain("No-show");
  });

  it("what customers owe is told in the files of bookings", async () => {
    const lines = (await (await load("/dashboard/export.csv")).text()).trim().split("\r\n");
    expect(lines[0]).toMatch(/,No-show,Paid/);
    expect(lines.filter((line) => line.endsWith(",Yes,0.00,0.00"))).toHaveLength(1);
    const records = await (await load("/dashboard/export.json")).json();
    expect(records.filter(({ no_show }: { no_show: boolean }) => no_show)).toHaveLength(1);
  });
});
