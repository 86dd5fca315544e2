import { beforeEach, expect, it } from "vitest";
import { db } from "~/server/db.server";
import type { NewBooking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { DAY_OF_JOB, openDashboard, read, submit } from "../../support/dashboard";
import { ASKED } from "../../support/deposits";
import { eventsOf, lettersOf } from "../../support/desk";
import { toastOf } from "../../support/requests";
import { bookingOf, setRow } from "../../support/rows";
import { insertDocument } from "../settings/owners";
import { PAGE } from "./screens";

openDashboard(DAY_OF_JOB);
beforeEach(() => insertDocument("money", 1, { records: true, since: "2026-06-01" }));

const pageOf = (id: number) => `/dashboard/bookings/${id}`;
/** $100.00, tomorrow, with a deposit of $50.00 that's kept from 48 hours before. */
const paid = async (amount: string, given: Partial<NewBooking> = {}) => {
  const { id } = await insertBooking(db, {
    booking_date: "2026-12-09",
    status: "confirmed",
    deposit: ASKED,
    ...given,
  });
  if (amount)
    await submit(pageOf(id), {
      key: "paid",
      intent: "paid",
      method: "card",
      amount,
      paid_on: "2026-12-08",
    });
  return id;
};
const cancel = (id: number, fields: Record<string, string> = {}) =>
  submit(pageOf(id), {
    key: PAGE,
    intent: "status",
    status: "cancelled",
    version: "0",
    ...fields,
  });
const standing = async (id: number) => {
  const { status, kept_cents } = await bookingOf(db, id);
  return [status, kept_cents, (await read(pageOf(id))).payments.balance.owed];
};

it.each([
  ["keep", "50", ["cancelled", 5_000, 0], "The deposit is kept."],
  ["keep", "80", ["cancelled", 5_000, -3_000], "The deposit is kept."],
  ["refund", "50", ["cancelled", 0, -5_000], "A refund is due."],
])(
  "so late it's asked whether to %s the deposit, of $%s paid",
  async (deposit, amount, after, text) => {
    const id = await paid(amount);
    const asked = await cancel(id);
    expect(asked.status).toBe(409);
    expect(await asked.json()).toMatchObject({
      title: "Not cancelled yet: what becomes of the deposit?",
      question: {
        kind: "deposit",
        cents: 5_000,
        keep: "Keep it: the customer cancels less than 48 hours before the start",
      },
    });
    expect((await bookingOf(db, id)).status).toBe("confirmed");
    const title = "Booking status updated to cancelled";
    expect(await toastOf(await cancel(id, { becomes: deposit }))).toMatchObject({ title, text });
    expect(await toastOf(await cancel(id, { becomes: deposit }))).toMatchObject({ title, text });
    expect(await standing(id)).toEqual(after);
    expect((await eventsOf(db, id)).filter(({ kind }) => kind === "cancelled")).toHaveLength(1);
    expect(await lettersOf(db)).toEqual(["cancelled avery@example.com"]);
  },
);

it.each([
  ["before the limit", "50", { booking_date: "2026-12-15" }, -5_000],
  ["without a deposit", "50", { deposit: null }, -5_000],
  ["before any of it is paid", "", {}, 0],
])(
  "%s it's cancelled at once, and what was paid is to be refunded",
  async (_, amount, given, owed) => {
    const id = await paid(amount, given);
    await cancel(id);
    expect(await standing(id)).toEqual(["cancelled", 0, owed]);
  },
);

it("what an operator keeps is at most what the terms say by then", async () => {
  const early = await paid("50", { booking_date: "2026-12-15" });
  await cancel(early, { becomes: "keep" });
  expect(await standing(early)).toEqual(["cancelled", 0, -5_000]);
  const moved = await paid("50", { booking_date: "2026-12-16" });
  await setRow(db, "bookings", moved, { deposit: ASKED.replace("{", '{"isKept":true,') });
  const { question } = await (await cancel(moved)).json();
  expect(question.keep).toBe("Keep it: the customer moved it less than 48 hours before the start");
});

it("a booking that has changed meanwhile isn't asked about, and stays", async () => {
  const id = await paid("50");
  await setRow(db, "bookings", id, { sequence: 3 });
  const late = await cancel(id);
  expect(late.status).toBe(409);
  expect((await late.json()).question).toBeNull();
  expect((await bookingOf(db, id)).status).toBe("confirmed");
});
