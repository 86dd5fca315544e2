import { beforeEach, describe, expect, it } from "vitest";
import { changeBooking } from "~db/booking-change";
import { paymentsOf, writePayments } from "~db/payments";
import { purge } from "~db/purge";
import { writeReceipt } from "~db/receipts";
import type { Booking } from "~db/schema";
import { insertBooking } from "../../support/bookings";
import { fresh, mail, live, holds, openShop } from "./erasing";
import type { Issued } from "~/domain/invoice";
import { inOne } from "../../support/in-one";
import { bookingOf, rowsOf, setRows } from "../../support/rows";
import { insertOperator } from "../../support/requests";
import { lettersOf } from "../../support/desk";

openShop();

describe("a person whose booking is somebody else's by now is erased", () => {
  const SAM = {
    customer_name: "Sam Unscathed",
    customer_email: "sam@example.com",
    customer_phone: "604-555-0188",
    street: "2 Sam Street",
    comments: "Ring twice",
  };
  const HERS = ["Quixote", "quixote", "zoe@example.com", "604-555-0177", "6045550177"];
  const AT = "2026-12-01T18:00:00.000Z";
  let id: number;

  beforeEach(async () => {
    await insertOperator(fresh.db);
    id = await live("Zoe Quixote", "zoe@example.com", "604-555-0177");
  });

  const present = () => bookingOf(fresh.db, id);
  const change = async (to: Partial<Booking>, kind: "edited" | "reopened" = "edited") =>
    changeBooking(fresh.db, await present(), {
      kind,
      doer: { by: "system", through: "worker" },
      at: AT,
      to,
    });
  const changes = async () =>
    (await rowsOf(fresh.db, "booking_events")).map(({ kind, changes }) => [
      kind,
      JSON.parse(changes),
    ]);
  const letters = () => lettersOf(fresh.db);
  const hers = () => Promise.all(HERS.map(holds));
  const hersToPay: Issued = {
    customer: "Zoe Quixote",
    customerEmail: "zoe@example.com",
    billTo: "",
    po: "",
    reference: "",
    service: "Interior Detailing",
    on: "2026-12-01",
    day: "2026-12-01",
    business: { name: "", street: "", city: "", phone: "", email: "" },
    numbers: [],
    lines: [],
    total: 20_000,
    taxes: [],
    payments: [],
    owed: 20_000,
  };

  it.each([
    ["email", "ZOE@example.com"],
    ["phone", "(604) 555 0177"],
  ])(
    "a person whose booking is somebody else's by now is erased by %s, from its history and its messages",
    async (_name, who) => {
      await inOne(fresh.db, writeReceipt, id, hersToPay, { replaces: null, at: 0 });
      await change(SAM);
      await change({ status: "confirmed" }, "reopened");
      await change({ vehicle_model: "Corolla" });
      const before = await present();
      expect(await hers()).toContain(true);

      expect(await purge(fresh, { kind: "person", who }, mail)).toEqual({
        bookings: 0,
        messages: 5,
        files: 1,
        events: 2,
        inquiries: 0,
        waiting: 0,
        receipts: 0,
        isInLog: false,
      });
      expect(await hers()).toEqual([false, false, false, false, false]);
      expect(await present()).toEqual(before);
      expect(await changes()).toEqual([
        ["booked", { resource: [null, "Mobile crew"] }],
        ["cancelled", { status: ["pending", "cancelled"] }],
        [
          "edited",
          Object.fromEntries(Object.entries(SAM).map(([column, is]) => [column, ["", is]])),
        ],
        ["reopened", { status: ["cancelled", "confirmed"] }],
        ["edited", { vehicle_model: ["Camry", "Corolla"] }],
      ]);
      expect(await letters()).toEqual(["changed sam@example.com"]);
    },
  );

  it.each([
    ["email", "zoe@example.com"],
    ["phone", "604-555-0177"],
  ])(
    "a person whose booking is somebody else's by now is erased by %s, where they were replaced bit by bit",
    async (_name, who) => {
      for (const [column, is] of Object.entries(SAM)) await change({ [column]: is });
      expect((await purge(fresh, { kind: "person", who }, mail)).events).toBe(6);
      expect(await hers()).toEqual([false, false, false, false, false]);
      expect(await holds("Sam Unscathed")).toBe(true);
    },
  );

  it.each([
    ["by the phone of their bookings too", null, false],
    ["unless somebody else's booking has that phone", "(604) 555-0177", true],
  ])(
    "a person erased by email is erased from others' bookings and their history, %s",
    async (_name, shared, stays) => {
      await setRows(fresh.db, "bookings", { customer_email: "" }, { id });
      await change(SAM);
      await live("Zoe Quixote", "zoe@example.com", "604-555-0177", 780);
      const { id: met } = await insertBooking(fresh.db, { customer_name: "Kim Owner" });
      const kim = await bookingOf(fresh.db, met);
      await changeBooking(fresh.db, kim, {
        kind: "edited",
        doer: { by: "system", through: "worker" },
        at: AT,
        to: { meet_name: "Zoe Quixote", meet_phone: "604-555-0177" },
      });
      if (shared) await insertBooking(fresh.db, { customer_phone: shared, start_minute: 900 });
      await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
      expect([await holds("Quixote"), await holds("604-555-0177")]).toEqual([stays, stays]);
      expect((await bookingOf(fresh.db, met)).meet_name).toBe(stays ? "Zoe Quixote" : null);
    },
  );

  it("what was noted of their payments goes, and what is noted since stays", async () => {
    const pay = (note: string, at: string) =>
      inOne(
        fresh.db,
        writePayments,
        bookingNow,
        [{ kind: "deposit", cents: 5_000, method: "cash" }],
        {
          paid_on: "2026-12-01",
          note,
          at: Date.parse(at),
          operator_id: 1,
        },
      );
    const bookingNow = await present();
    await pay("Zoe Quixote's son", "2026-12-01T17:00:00.000Z");
    await change(SAM);
    await change({ meet_name: "Lee Keyholder", meet_phone: "604-555-0166" });
    await pay("Sam's bank", "2026-12-01T19:00:00.000Z");
    const notes = async () => (await paymentsOf(fresh.db, id)).map(({ note }) => note);
    await purge(fresh, { kind: "person", who: "604-555-0166" }, mail);
    expect(await notes()).toEqual(["", "Sam's bank"]);
    await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    expect(await notes()).toEqual(["", "Sam's bank"]);
    expect(await holds("Quixote")).toBe(false);
  });

  it("a person whose booking is somebody else's by now is erased without the booking if they were only to be met at the car", async () => {
    const meet = { meet_name: "Lee Keyholder", meet_phone: "604-555-0166" };
    await change(meet);
    expect(await purge(fresh, { kind: "person", who: "(604) 555-0166" }, mail)).toMatchObject({
      bookings: 0,
      events: 2,
    });
    expect(await present()).toMatchObject({ meet_name: null, meet_phone: null });
    expect([await holds("Lee Keyholder"), await holds("604-555-0166")]).toEqual([false, false]);
    expect(await hers()).toContain(true);
  });

  it("a person whose booking is somebody else's by now is erased and its history can't be changed otherwise", async () => {
    await change(SAM);
    await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail);
    await expect(
      fresh.db.updateTable("booking_events").set({ changes: "{}" }).execute(),
    ).rejects.toThrow("history is never changed");
    await expect(fresh.db.deleteFrom("booking_events").execute()).rejects.toThrow(
      "history is never deleted",
    );
  });

  it("a person whose booking is somebody else's by now is erased from nothing of a booking that was never theirs", async () => {
    await change(SAM);
    const other = await insertBooking(fresh.db, { customer_name: "Kim Untouched" });
    await changeBooking(fresh.db, other, {
      kind: "edited",
      doer: { by: "system", through: "worker" },
      at: AT,
      to: { customer_email: "kim@example.com" },
    });
    const [event, letter] = [(await changes()).at(-1), (await letters()).at(-1)];
    expect(await purge(fresh, { kind: "person", who: "zoe@example.com" }, mail)).toMatchObject({
      bookings: 0,
    });
    expect([(await changes()).at(-1), (await letters()).at(-1)]).toEqual([event, letter]);
    expect(event).toEqual(["edited", { customer_email: ["avery@example.com", "kim@example.com"] }]);
  });
});
