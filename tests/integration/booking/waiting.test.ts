import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eraseBooking } from "~db/booking-change";
import { loadJobs } from "~db/fleet";
import { agreeToNight, completeNight, fulfilAgreement, nightAhead } from "~db/nights";
import { offersToText } from "~db/offer-letters";
import { entriesOf, eraseEntries } from "~db/waiting";
import { availabilityOf } from "~/booking/availability.server";
import { cancelBooking, moveBooking } from "~/booking/manage/customer-changes.server";
import { submitBooking } from "~/booking/order/submit.server";
import {
  addEarlier,
  addEntry,
  confirmEntry,
  declineOffer,
  leaveEntry,
  markTexted,
  removeEntry,
  writeInCaller,
} from "~/booking/waiting/entries.server";
import {
  entryPage,
  linesOf,
  type OperatorLine,
  waitingMonth,
} from "~/booking/waiting/lines.server";
import { offerByHand, offerTimes } from "~/booking/waiting/offers.server";
import { takeOffer } from "~/booking/waiting/take-offer.server";
import { markTold, untoldByPhone } from "~/booking/waiting/untold.server";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { busyMinutesTo } from "~/content/roads";
import { askBecauseOfWeather } from "~/booking/waiting/ask-weather.server";
import { moveAtDesk } from "~/desk/desk-changes.server";
import { bookAtDesk, type Manner } from "~/desk/book-at-desk.server";
import { restoreBooking, setStatus, softDelete } from "~/desk/status-changes.server";
import { conflictWords } from "~/desk/conflict-words";
import type { Transport } from "~/email/delivery.server";
import { startWorker } from "~/email/worker.server";
import { compose } from "~/email/compose.server";
import { ownLinkOf } from "~/email/own-link.server";
import { env } from "~/server/env.server";
import { businessNow, instantAt, now } from "~/server/clock.server";
import { waitingSecret } from "~/server/waiting-secret.server";
import { jobsOn } from "~/server/fleet-jobs.server";
import { FIRST_HOURS } from "~/domain/shop-hours";
import type { Doer } from "~/domain/event";
import type { MessageKind } from "~/domain/message";
import { addDays } from "~/domain/time";
import { TO_ALL } from "~/domain/waiting";
import { insertBooking, setBooking, STRANGER } from "../../support/bookings";
import { call, manner } from "../../support/desk";
import { insertOperator } from "../../support/requests";
import { undrivable } from "../../support/undrivable";
import { setRules } from "../../support/hours";
import { inOne } from "../../support/in-one";
import { MAIL_CONTEXT } from "../../support/letters";
import { ASKED, DEPOSIT, pay } from "../../support/deposits";
import { order, TUESDAY } from "../../support/order";
import { db, ownDatabase } from "../../support/own-database";
import { stopClock } from "../../support/stopped-clock";
import { rowsOf, setRows } from "../../support/rows";
import { saveVersion } from "../../support/documents";

ownDatabase();
stopClock();
beforeEach(() => {
  env.SMTP_URL = "smtp://localhost";
});

const HOUR = 60 * 60_000;
const WORK = {
  flow: "wizard",
  service_key: "Interior2Hours",
  service_options: "[]",
  vehicle_type: "sedan",
} as const;
const asked = (name: string, given = {}) => ({
  name,
  email: `${name}@example.com`,
  phone: "604-555-0150",
  work: WORK,
  place: "shop" as const,
  from: TUESDAY,
  to: TUESDAY,
  parts: [],
  ...given,
});
const VISITOR = { trap: "", addressKey: "somewhere" };

const entries = () => db.selectFrom("waiting_entries").selectAll().orderBy("id").execute();
const offers = () => db.selectFrom("waiting_offers").selectAll().orderBy("id").execute();
const letters = async (kind: MessageKind) => {
  const rows = db.selectFrom("messages").select("recipient").where("kind", "=", kind);
  return (await rows.orderBy("id").execute()).map(({ recipient }) => recipient);
};
const send = () => db.updateTable("messages").set({ state: "sent" }).execute();
const pass = (ms: number) => vi.setSystemTime(now() + ms);
const offer = () => offerTimes(db);

/** The letter of an offer leaves, and its time passes. */
async function leaveUnanswered(): Promise<void> {
  await send();
  pass(2 * HOUR);
  await offer();
}

/** In line; its page's secret. */
async function wait(name: string, given = {}): Promise<string> {
  const addressKey = `address of ${name}`;
  await inOne(db, addEntry, asked(name, given), { trap: "", addressKey });
  const secret = waitingSecret((await entries()).at(-1)!);
  expect(await inOne(db, confirmEntry, secret)).toBe("confirmed");
  pass(1);
  return secret;
}

const pageOf = async (secret: string) => (await entryPage(db, secret, businessNow()))!;
async function take(secret: string, id = 0) {
  const { offer: held, catalogueVersion } = await pageOf(secret);
  const press = { offer: held?.id ?? id, catalogueVersion, addressKey: null };
  return takeOffer(db, secret, press, businessNow());
}
const bookings = () => db.selectFrom("bookings").selectAll().orderBy("id").execute();
async function freeAt(start: number, date = TUESDAY): Promise<boolean> {
  const search = { minutes: 120, place: "shop", now: businessNow() } as const;
  const [day] = await availabilityOf(db, { from: date, to: date }, search);
  return day!.slots.some((slot) => slot.start === start && slot.free);
}
const visitor = (start: number, date = TUESDAY) => {
  const contact = { ...order().contact, place: "shop" as const };
  return submitBooking(db, order({ start, date, contact }), businessNow());
};

/** Takes the whole of the bay's day. */
async function fill(date = TUESDAY) {
  const whole = { booking_date: date, place: "shop", location_mode: "shop" as const };
  await insertBooking(db, { ...whole, start_minute: 480, duration_minutes: 120 });
  return insertBooking(db, { ...whole, start_minute: 600, duration_minutes: 720 });
}
const toCall = () => untoldByPhone(db, { name: "Northlight" }, businessNow());
const operator = () => insertOperator(db, "kim@example.com");
const free = (id = 1) => setBooking(db, id, { status: "cancelled" });

const LATER = {
  booking_date: "2026-12-10",
  start_minute: 600,
  place: "shop",
  location_mode: "shop",
} as const;

/** A booking of December 10 whose customer would rather come from Tuesday on. */
async function earlier(to: string = TUESDAY) {
  const own = await insertBooking(db, LATER);
  const days = { from: TUESDAY, to, parts: [] };
  return { own, days, secret: await inOne(db, addEarlier, own, days) };
}

describe("asking", () => {
  it("asking puts nobody in line before the letter's button is pressed", async () => {
    await inOne(db, addEntry, asked("ann"), VISITOR);
    expect(await letters("waitingConfirm")).toEqual(["ann@example.com"]);
    await offer();
    expect(await offers()).toEqual([]);
    const secret = waitingSecret((await entries())[0]!);
    expect((await pageOf(secret)).state).toBe("unconfirmed");
    await inOne(db, confirmEntry, secret);
    await offer();
    expect((await pageOf(secret)).offer).toMatchObject({ date: TUESDAY, start: 480 });
  });

  it("nobody's entry or offer ends by a clock that's weeks from the last night", async () => {
    await completeNight(db, businessNow().date);
    await wait("ann");
    await inOne(db, addEntry, asked("ben"), VISITOR);
    await offer();
    pass(70 * 24 * HOUR);
    await offer();
    expect((await entries()).map(({ name, ended_at }) => [name, ended_at])).toEqual([
      ["ann", null],
      ["ben", null],
    ]);
    expect((await offers()).map(({ answer }) => answer)).toEqual([null]);
    expect(await letters("waitingEnded")).toEqual([]);
  });

  it("once an operator agrees to such a clock, entries end only after that night's copy", async () => {
    await insertBooking(db);
    await completeNight(db, businessNow().date);
    await wait("ann");
    pass(70 * 24 * HOUR);
    const { date } = businessNow();
    const shown = await nightAhead(db, date);
    expect(shown.ending).toBe(1);
    expect(await agreeToNight(db, { ...shown, ending: 0 }, date)).toBe("changed");
    expect(await agreeToNight(db, shown, date)).toBe("agreed");
    await offer();
    expect((await entries()).map(({ ended_why }) => ended_why)).toEqual([null]);
    expect(await letters("waitingEnded")).toEqual([]);
    await fulfilAgreement(db);
    await offer();
    expect((await entries()).map(({ ended_why }) => ended_why)).toEqual(["over"]);
  });

  it("an entry is forgotten a day later if nobody confirms it, with its letter", async () => {
    await inOne(db, addEntry, asked("ann"), VISITOR);
    await wait("ben", { from: "2026-12-10", to: "2026-12-10" });
    await inOne(db, leaveEntry, waitingSecret((await entries())[1]!));
    pass(24 * HOUR);
    await offer();
    const [ben, ...others] = await entries();
    expect([ben?.name, ben?.address_key, others]).toEqual(["ben", null, []]);
    expect(await letters("waitingConfirm")).toEqual(["ben@example.com"]);
  });

  it("a mailbox is in line three times at most, however it's written", async () => {
    for (const tag of ["", "+a", "+b"]) await wait(`ann${tag}`);
    await inOne(db, addEntry, asked("ann+c"), { trap: "", addressKey: "elsewhere" });
    const secret = waitingSecret((await entries()).at(-1)!);
    expect(await inOne(db, confirmEntry, secret)).toBe("full");
  });

  it("an internet address asks ten times a day, and five times an hour", async () => {
    const ask = (name: string) => inOne(db, addEntry, asked(name), VISITOR);
    const said: string[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let at = 0; at < 6; at++) said.push(await ask(`p${hour}${at}`));
      pass(HOUR);
    }
    expect(said.filter((each) => each === "asked")).toHaveLength(10);
    expect(said[5]).toBe("tooMany");
  });

  it("the same form sent again within an hour is one entry and one letter, until that has ended", async () => {
    const ask = (given = {}) => inOne(db, addEntry, asked("ann", given), VISITOR);
    for (const _ of [1, 2]) expect(await ask()).toBe("asked");
    expect([await entries(), await letters("waitingConfirm")].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await ask({ parts: ["morning"] });
    await inOne(db, leaveEntry, waitingSecret((await entries())[0]!));
    await ask();
    expect(await entries()).toHaveLength(3);
    pass(HOUR);
    await ask();
    expect(await letters("waitingConfirm")).toHaveLength(4);
  });

  it("a machine that fills in what people can't see is told the same, and is nowhere", async () => {
    const sent = { ...VISITOR, trap: "x" };
    expect(await inOne(db, addEntry, asked("bot"), sent)).toBe("asked");
    expect(await entries()).toEqual([]);
  });
});

describe("a time that's free", () => {
  let ann: string;
  let ben: string;
  beforeEach(async () => {
    await fill();
    ann = await wait("ann");
    ben = await wait("ben");
    await offer();
    await free();
  });

  it("an offer is held for the first in line, for two hours, and nobody else's", async () => {
    await offer();
    const due = now() + 2 * HOUR;
    expect((await pageOf(ann)).offer).toMatchObject({ start: 480, until: due });
    expect((await pageOf(ben)).offer).toBeNull();
    const before = await offers();
    await offer();
    expect(await offers()).toEqual(before);
    expect(await letters("waitingOffer")).toEqual(["ann@example.com"]);
    expect(await freeAt(480)).toBe(false);
    expect((await visitor(480)).kind).toBe("lost");
    await offer();
    expect(await offers()).toHaveLength(1);
  });

  it("an offer is the next person's once it isn't wanted, and the first keeps the place in line", async () => {
    await offer();
    const { offer: held } = await pageOf(ann);
    expect(await inOne(db, declineOffer, ben, held!.id)).toBe(false);
    expect(await inOne(db, declineOffer, ann, held!.id)).toBe(true);
    await offer();
    expect((await pageOf(ben)).offer).toMatchObject({ start: 480 });
    await inOne(db, leaveEntry, ben);
    await offer();
    expect(await freeAt(480)).toBe(true);
    expect((await entries()).map((each) => each.ended_why)).toEqual([null, "left"]);
  });

  it("an offer is nobody's when its time is over, whether or not anything ran meanwhile", async () => {
    await offer();
    pass(2 * HOUR);
    expect(await freeAt(480)).toBe(true);
    expect(await take(ann)).toEqual({ kind: "gone" });
    await offer();
    expect((await offers()).map(({ answer }) => answer)).toEqual(["lapsed", null]);
    expect(await letters("waitingOffer")).toEqual(["ann@example.com", "ben@example.com"]);
  });

  it("an offer ends an entry that leaves a second one unanswered, and says so", async () => {
    await inOne(db, leaveEntry, ben);
    await offer();
    await leaveUnanswered();
    await setBooking(db, 2, { start_minute: 720, duration_minutes: 600 });
    await offer();
    expect((await pageOf(ann)).offer).toMatchObject({ start: 540 });
    await leaveUnanswered();
    expect((await entries())[0]).toMatchObject({ ended_why: "unanswered", unanswered: 2 });
    expect(await letters("waitingEnded")).toEqual(["ann@example.com"]);
  });

  it("an offer whose letter never left is nobody's fault: it lapses, and its entry stays", async () => {
    for (const _ of [1, 2]) {
      await offer();
      await db.updateTable("messages").set({ state: "failed" }).execute();
      pass(2 * HOUR);
      await offer();
      await setBooking(db, 2, { start_minute: 720, duration_minutes: 600 });
    }
    expect((await offers()).map(({ answer }) => answer)).toContain("lapsed");
    expect((await entries())[0]).toMatchObject({ ended_at: null, unanswered: 0 });
    expect(await letters("waitingEnded")).toEqual([]);
  });

  it("an offer whose letter is refused is withdrawn at once, and its entry waits for a call", async () => {
    await offer();
    await db.updateTable("messages").set({ state: "failed" }).execute();
    pass(1_000);
    await offer();
    expect((await pageOf(ben)).offer).toMatchObject({ start: 480 });
    const lines = () => linesOf(db, { name: "Northlight" }, businessNow());
    expect((await lines()).map(({ isUnreached }) => isUnreached)).toEqual([true, false]);
    await inOne(db, leaveEntry, ben);
    await offer();
    expect((await entries())[0]).toMatchObject({ ended_at: null, unanswered: 0 });
    expect(await freeAt(480)).toBe(true);
    expect(await letters("waitingGone")).toEqual([]);
    await inOne(db, offerByHand, 1, { date: TUESDAY, start: 480 });
    expect(await offersToText(db, now()).execute()).toHaveLength(1);
    expect((await lines())[0]).toMatchObject({
      offer: { until: now() + HOUR / 2 },
      text: expect.stringContaining("8:00 AM is free"),
    });
    pass(HOUR / 2);
    await offer();
    expect((await entries())[0]).toMatchObject({ ended_at: null, unanswered: 0 });
    expect(await letters("waitingOffer")).toEqual(["ann@example.com", "ben@example.com"]);
  });

  it.each([
    ["refused", async () => db.updateTable("messages").set({ state: "failed" }).execute()],
    [
      "put off until its time was taken",
      async () => {
        await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
        await offer();
        await db.updateTable("messages").set({ state: "failed" }).execute();
        await free(3);
      },
    ],
  ])(
    "a mailbox whose letter was %s is passed over for a day, and then asked again",
    async (_, fail) => {
      await inOne(db, leaveEntry, ben);
      await offer();
      await fail();
      pass(HOUR);
      await offer();
      const isUnreached = async () => {
        const lines = await linesOf(db, { name: "Northlight" }, businessNow());
        return lines.map((line) => line.isUnreached);
      };
      expect([await isUnreached(), await freeAt(480)]).toEqual([[true], true]);
      pass(23 * HOUR);
      await offer();
      expect(await isUnreached()).toEqual([false]);
      expect((await pageOf(ann)).offer).toMatchObject({ start: 480 });
    },
  );

  it("a mailbox whose letter was refused is asked again once another letter to it has left", async () => {
    await inOne(db, leaveEntry, ben);
    await offer();
    await db.updateTable("messages").set({ state: "failed" }).execute();
    pass(60_000);
    await offer();
    expect((await pageOf(ann)).offer).toBeNull();
    const confirmed = db.updateTable("messages").where("kind", "=", "waitingConfirm");
    await confirmed.set({ state: "sent", sent_at: now() }).execute();
    await offer();
    expect((await pageOf(ann)).offer).toMatchObject({ start: 480 });
  });

  it("an offer whose letter couldn't leave goes to the next in line, and is made again once a letter to that mailbox leaves", async () => {
    await offer();
    pass(2 * HOUR);
    await offer();
    expect((await pageOf(ben)).offer).toMatchObject({ start: 480 });
    const left = (recipient: string) => {
      const sent = db.updateTable("messages").set({ state: "sent", sent_at: now() });
      const one = sent.where("kind", "=", "waitingConfirm");
      return one.where("recipient", "=", recipient).execute();
    };
    pass(1);
    await left("ben@example.com");
    await inOne(db, leaveEntry, ben);
    await offer();
    expect((await offers()).map(({ answer }) => answer)).toEqual(["lapsed", "declined"]);
    expect(await freeAt(480)).toBe(true);
    await left("ann@example.com");
    await offer();
    expect((await pageOf(ann)).offer).toMatchObject({ start: 480 });
    expect((await entries())[0]).toMatchObject({ ended_at: null, unanswered: 0 });
  });

  it("an offer whose letter leaves less than ten minutes before its end isn't left unanswered", async () => {
    await inOne(db, leaveEntry, ben);
    for (const [unanswered, minutes] of [
      [0, 111],
      [1, 110],
    ] as const) {
      await offer();
      pass(minutes * 60_000);
      await db.updateTable("messages").set({ state: "sent", sent_at: now() }).execute();
      pass(2 * HOUR - minutes * 60_000);
      await offer();
      expect((await entries())[0]).toMatchObject({ unanswered });
      await setBooking(db, 2, { start_minute: 720, duration_minutes: 600 });
    }
  });

  it("an offer that was made and ended in one night isn't left unanswered", async () => {
    await inOne(db, leaveEntry, ben);
    for (const [unanswered, minute] of [
      [0, 60],
      [1, 390],
    ] as const) {
      vi.setSystemTime(instantAt({ date: TUESDAY, minute }));
      await offer();
      await send();
      vi.setSystemTime((await offers()).at(-1)!.until);
      await offer();
      expect((await entries())[0]).toMatchObject({ unanswered });
      await setBooking(db, 2, { start_minute: 480, duration_minutes: 180 });
    }
  });

  it("an offer that's gone isn't told of once the same time is offered again", async () => {
    await offer();
    await send();
    await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
    await offer();
    const gone = db.selectFrom("messages").selectAll().where("kind", "=", "waitingGone");
    const link = ownLinkOf(await gone.executeTakeFirstOrThrow())!;
    expect(await link.isWanted(db, now())).toBe(true);
    await free(3);
    await offer();
    expect((await pageOf(ann)).offer).toMatchObject({ start: 480 });
    expect(await link.isWanted(db, now())).toBe(false);
  });

  it("an offer whose letter never left isn't told to be gone", async () => {
    await offer();
    await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
    await offer();
    expect((await offers()).map(({ answer }) => answer)).toEqual(["gone"]);
    expect(await letters("waitingGone")).toEqual([]);
  });

  it.each([
    ["cancelled", { status: "cancelled" }],
    ["not paid for in time", { held_until: 1 }],
  ] as const)("a taken offer doesn't count once its booking is %s", async (_, change) => {
    await offer();
    expect((await take(ann)).kind).toBe("taken");
    await setBooking(db, 3, change);
    expect(await waitingMonth(db, businessNow())).toEqual({ offered: 1, taken: 0, cents: 0 });
  });

  it("an offer whose letter couldn't leave is made again a day later, though no letter has left", async () => {
    await inOne(db, leaveEntry, ben);
    await offer();
    pass(24 * HOUR);
    await offer();
    expect((await offers()).map(({ answer }) => answer)).toEqual(["lapsed", null]);
  });

  it.each([
    ["pemberton", busyMinutesTo("pemberton")],
    ["elsewhere", 90],
  ])(
    "an offer in %s made at night ends before a crew has to leave for it",
    async (place, drive) => {
      await inOne(db, leaveEntry, ann);
      await inOne(db, leaveEntry, ben);
      vi.setSystemTime(instantAt({ date: TUESDAY, minute: 6 * 60 + 50 }));
      await setRules(db, { noticeMinutes: 0 });
      const work = { ...WORK, flow: "package", service_key: "InteriorExteriorPackage" };
      const far = await wait("far", { place, work });
      await offer();
      const { offer: held } = await pageOf(far);
      const leaves = instantAt({ date: TUESDAY, minute: held!.start - drive });
      expect(held!.until).toBeLessThan(leaves + 60_000);
    },
  );

  it("an offer is booked with one press, with the letters of any booking and without a suspicion", async () => {
    await offer();
    expect(await take(ann)).toEqual({ kind: "taken", token: expect.any(String) });
    const made = (await bookings()).at(-1)!;
    expect(made).toMatchObject({
      customer_name: "ann",
      booking_date: TUESDAY,
      start_minute: 480,
      resource_id: 2,
      suspicion: null,
      total_price_cents: 10_000,
    });
    expect(await letters("received")).toEqual(["ann@example.com"]);
    const page = await pageOf(ann);
    expect([page.state, page.booking?.id]).toEqual(["taken", made.id]);
    expect(await waitingMonth(db, businessNow())).toEqual({ offered: 1, taken: 1, cents: 10_000 });
    await offer();
    expect(await freeAt(480)).toBe(false);
  });

  it("an offer is taken by nobody once an operator has booked it anyway, and that's told", async () => {
    await offer();
    await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
    expect(await take(ann)).toEqual({ kind: "gone" });
    expect((await pageOf(ann)).state).toBe("inLine");
    await free(3);
    await offer();
    const again = (await pageOf(ann)).offer;
    expect(again).toMatchObject({ start: 480 });
    await send();
    await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
    await offer();
    expect(await letters("waitingGone")).toEqual(["ann@example.com"]);
  });

  it("an offer whose letter is leaving as its time goes is told to be gone", async () => {
    await offer();
    await db.updateTable("messages").set({ state: "handing" }).execute();
    await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
    await offer();
    expect(await letters("waitingGone")).toEqual(["ann@example.com"]);
  });

  it("an offer is asked about again at a price that the page didn't show, and held meanwhile", async () => {
    await offer();
    const rates = { ...FIRST_CATALOGUE.rates, interior: 6_000 };
    const { offer: held, catalogueVersion } = await pageOf(ann);
    await saveVersion(db, "catalogue", 1, { ...FIRST_CATALOGUE, rates });
    const press = { offer: held!.id, catalogueVersion, addressKey: null };
    expect(await takeOffer(db, ann, press, businessNow())).toMatchObject({
      kind: "changed",
      changes: { total: 12_000 },
    });
    expect((await pageOf(ann)).total).toBe(12_000);
    expect((await take(ann)).kind).toBe("taken");
    expect((await bookings()).at(-1)).toMatchObject({ total_price_cents: 12_000 });
  });

  it("an offer is refused to a caller with who has it until when, and is an operator's to book anyway", async () => {
    await offer();
    const contact = { ...order().contact, place: "shop" as const };
    const asking = call({ start: 480, contact });
    const manners = manner(await operator());
    const refused = await inOne(db, bookAtDesk, asking, manners, businessNow());
    if (refused.kind !== "conflict") throw new Error(refused.kind);
    const [full] = refused.conflict.obstacles;
    const reasons = full!.kind === "full" ? full!.reasons : [];
    expect(reasons.map(({ conflict }) => conflictWords(conflict))).toEqual([
      "offered to somebody in line until 2:00 PM",
    ]);
    const confirmed = [refused.conflict.token];
    const anyway = await inOne(db, bookAtDesk, asking, { ...manners, confirmed }, businessNow());
    expect(anyway.kind).toBe("booked");
    await send();
    await offer();
    expect(await letters("waitingGone")).toEqual(["ann@example.com"]);
    expect((await pageOf(ann)).offer).toBeNull();
  });

  it.each([
    ["email", { email: "ANN@example.com", phone: "" }],
    ["phone", { email: "", phone: "(604) 555-0177" }],
  ])(
    "an offer is its own customer's by phone too, known by the %s, and taken so",
    async (_, said) => {
      await setRows(db, "waiting_entries", { phone: "604-555-0177" }, { id: 1 });
      await offer();
      await send();
      const contact = { ...order().contact, place: "shop" as const, ...said };
      const asking = call({ start: 480, contact, work: { interiorHours: "2" } });
      const made = await inOne(db, bookAtDesk, asking, manner(await operator()), businessNow());
      expect(made.kind).toBe("booked");
      await offer();
      expect(await letters("waitingGone")).toEqual([]);
      expect((await offers())[0]!.answer).toBe("taken");
      expect(await pageOf(ann)).toMatchObject({ state: "taken", token: null, offer: null });
      const id = (await offers())[0]!.id;
      expect(await take(ann, id)).toEqual({ kind: "taken", token: null });
      expect(await waitingMonth(db, businessNow())).toMatchObject({ offered: 1, taken: 1 });
      expect((await bookings()).filter(({ start_minute: start }) => start === 480)).toHaveLength(2);
    },
  );

  it.each([
    ["deleted", (id: number, by: Manner) => inOne(db, softDelete, id, 0, by)],
    ["cancelled", (id: number, by: Manner) => inOne(db, setStatus, id, { to: "cancelled" }, by)],
  ])(
    "a caller's booking that took an offer puts them in line again once it's %s",
    async (how, undo) => {
      await offer();
      await send();
      const by = manner(await operator());
      const contact = { ...order().contact, place: "shop" as const, email: "ann@example.com" };
      const asking = call({ start: 480, contact, work: { interiorHours: "2" } });
      const made = await inOne(db, bookAtDesk, asking, by, businessNow());
      const { id } = (await bookings()).at(-1)!;
      expect([made.kind, (await pageOf(ann)).state]).toEqual(["booked", "taken"]);
      expect((await undo(id, by)).kind).toBe("changed");
      expect(await pageOf(ann)).toMatchObject({ state: "inLine", booking: null, offer: null });
      const back = () => inOne(db, restoreBooking, id, {}, by);
      if (how === "deleted") {
        await back();
        expect((await pageOf(ann)).state).toBe("taken");
        await inOne(db, softDelete, id, 2, by);
      }
      await offer();
      await send();
      expect((await pageOf(ann)).offer).toMatchObject({ date: TUESDAY, start: 480 });
      if (how === "cancelled") return;
      expect((await back()).kind).toBe("changed");
      await offer();
      expect(await pageOf(ann)).toMatchObject({ state: "taken", offer: null });
      expect(await letters("waitingGone")).toEqual([]);
    },
  );

  it("an undone deletion tells nobody that the time of their own booking is no longer free", async () => {
    await setBooking(db, 1, { status: "confirmed", customer_email: "Ann@example.com" });
    const by = manner(await operator());
    await inOne(db, softDelete, 1, 0, by);
    await offer();
    await send();
    expect((await pageOf(ann)).offer).toMatchObject({ date: TUESDAY, start: 480 });
    expect((await inOne(db, restoreBooking, 1, {}, by)).kind).toBe("changed");
    await offer();
    expect(await pageOf(ann)).toMatchObject({ state: "inLine", offer: null });
    expect(await letters("waitingGone")).toEqual([]);
  });

  it("a booking that its own customer took leaves them off the list, whoever deletes it", async () => {
    await offer();
    expect((await take(ann)).kind).toBe("taken");
    const by = manner(await operator());
    await inOne(db, softDelete, (await bookings()).at(-1)!.id, 0, by);
    expect((await pageOf(ann)).state).toBe("changed");
  });

  it.each([
    ["of other work", {}, { service_key: "Interior1Hour" }],
    ["at another place", {}, { place: "burnaby" }],
    ["of another who has that phone", { email: "bob@example.com" }, { phone: "604-555-0199" }],
  ])("a caller's booking takes no offer %s, which stays held", async (_, said, entry) => {
    await offer();
    await db.updateTable("waiting_entries").set(entry).where("id", "=", 1).execute();
    const contact = { ...order().contact, phone: "604-555-0199", email: "ann@example.com" };
    const asking = call({
      start: 480,
      contact: { ...contact, place: "shop" as const, ...said },
      work: { interiorHours: "2" },
    });
    const made = await inOne(db, bookAtDesk, asking, manner(await operator()), businessNow());
    expect(made.kind).toBe("conflict");
    expect((await offers())[0]!.answer).toBeNull();
    expect((await pageOf(ann)).state).toBe("inLine");
  });

  it("an offer has letters that lead to its page while it's held, and then aren't sent", async () => {
    await offer();
    const [letter] = await rowsOf(db, "messages", { kind: "waitingOffer" });
    const link = ownLinkOf(letter!)!;
    expect(link.url).toMatch(new RegExp(`/booking/waiting/${ann}$`));
    expect(await link.isWanted(db, now())).toBe(true);
    expect(await link.open(db, now())).toBe(true);
    expect(letter!.expires_at).toBe(now() + 2 * HOUR);
    await inOne(db, leaveEntry, ann);
    expect(await link.isWanted(db, now())).toBe(false);
  });

  it("an offer is erased with its person, and with the booking that came of it", async () => {
    await offer();
    await take(ann);
    const made = (await bookings()).at(-1)!;
    expect(await entriesOf(db, { who: "BEN@example.com" })).toEqual([2]);
    await inOne(db, eraseEntries, await entriesOf(db, { who: "ben@example.com" }));
    await inOne(db, eraseBooking, made.id);
    expect([await entries(), await offers()]).toEqual([[], []]);
    const left = await db.selectFrom("messages").select("kind").execute();
    expect(left.filter(({ kind }) => kind.startsWith("waiting"))).toEqual([]);
  });
});

it("others hand over what makes room for an offer, and it stands while it's held", async () => {
  await db.insertInto("resources").values({ name: "Second crew", kind: "crew" }).execute();
  await insertBooking(db, { place: "squamish", start_minute: 660, duration_minutes: 110 });
  await insertBooking(db, { start_minute: 855, duration_minutes: 60, resource_id: 3 });
  const work = { ...WORK, service_key: "Interior1Hour" };
  const ann = await wait("ann", { work, place: "burnaby", parts: ["afternoon"] });
  const handedOver = async () => (await bookings()).map(({ resource_id }) => resource_id).join();
  expect(await handedOver()).toBe("1,3");
  for (let declined = 0; ; declined++) {
    await offer();
    const { offer: held } = await pageOf(ann);
    expect(await undrivable(db)).toEqual([]);
    if ((await handedOver()) !== "1,3" || !held || declined > 5) break;
    await send();
    await db.updateTable("waiting_offers").set({ answer: "lapsed" }).execute();
  }
  expect(await handedOver()).toBe("1,1");
  expect((await take(ann)).kind).toBe("taken");
  expect(await undrivable(db)).toEqual([]);
});

it("an offer whose crew can't do it any more is another's", async () => {
  const ann = await wait("ann", { place: "burnaby" });
  await offer();
  const [held] = await offers();
  expect(held).toMatchObject({ start_minute: 480, resource_id: 1 });
  await db.insertInto("resources").values({ name: "Second crew", kind: "crew" }).execute();
  await db.updateTable("resources").set({ last_day: "2026-12-02" }).where("id", "=", 1).execute();
  await offer();
  expect((await offers())[0]).toMatchObject({ id: held!.id, resource_id: 3, answer: null });
  expect((await take(ann)).kind).toBe("taken");
  expect((await bookings())[0]).toMatchObject({ resource_id: 3 });
});

const IDLE: Transport = { deliver: async () => ({ kind: "sent" }) };

it("a worker offers what a cancellation frees", async () => {
  const [first] = [await fill()];
  const ann = await wait("ann");
  const worker = startWorker(db, IDLE, { beside: () => offerTimes(db) });
  await inOne(db, cancelBooking, first.id, "", 0, businessNow(), STRANGER);
  await expect.poll(async () => (await pageOf(ann)).offer?.start).toBe(600);
  await worker.stop();
});

it("a worker offers what a deletion frees, of which no letter goes out", async () => {
  const [first] = [await fill()];
  const ann = await wait("ann");
  const beside = vi.fn(() => offerTimes(db));
  const worker = startWorker(db, IDLE, { beside });
  await expect.poll(() => beside.mock.settledResults[0]?.type).toBe("fulfilled");
  const doer: Doer = { by: "operator", operatorId: await operator(), through: "dashboard" };
  await inOne(db, softDelete, first.id, first.sequence, { doer });
  await expect.poll(async () => (await pageOf(ann)).offer?.start).toBe(600);
  await worker.stop();
});

it("only what's in the days and parts that are wanted is offered", async () => {
  const late = await wait("ann", { parts: ["evening"] });
  const next = await wait("ben", { from: "2026-12-09", to: "2026-12-12" });
  await offer();
  expect((await pageOf(late)).offer).toMatchObject({ date: TUESDAY, start: 1020 });
  expect((await pageOf(next)).offer).toMatchObject({ date: "2026-12-09", start: 480 });
});

it("an offer that isn't wanted on a free day is followed by another part of that day, then by another day", async () => {
  const secret = await wait("ann", { to: addDays(TUESDAY, 1) });
  const starts = [];
  for (const _ of [1, 2, 3, 4]) {
    await offer();
    const held = (await pageOf(secret)).offer;
    if (!held) break;
    starts.push([held.date === TUESDAY, held.start]);
    await inOne(db, declineOffer, secret, held.id);
  }
  expect(starts.map(([isFirst]) => isFirst)).toEqual([true, true, true, false]);
  expect(starts.slice(0, 3).map(([, start]) => start)).toEqual([480, 720, 1020]);
});

describe("somewhere else", () => {
  const HOPE = { place: "elsewhere" as const, street: "1 Wallace Street", city: "Hope" };

  it("what's offered is driven to from the address that was typed, held and booked there", async () => {
    const jobs = [
      { start_minute: 480, duration_minutes: 150 },
      { start_minute: 960, duration_minutes: 240 },
    ];
    for (const job of jobs) await insertBooking(db, { booking_date: TUESDAY, ...job });
    const secret = await wait("Ann", { ...HOPE, to: addDays(TUESDAY, 1) });
    await offer();
    const next = addDays(TUESDAY, 1);
    expect(await offers()).toMatchObject([{ date: next, place: "elsewhere" }]);
    const held = await jobsOn(db, { from: next, to: next });
    expect(held.find(({ date }) => date === next)).toMatchObject({ place: "Hope" });
    expect(await take(secret)).toMatchObject({ kind: "taken" });
    const { street, city } = HOPE;
    const made = { place: "elsewhere", street, city, by_arrangement: 1, is_request: 0 };
    expect((await bookings()).at(-1)).toMatchObject({ ...made, booking_date: next });
  });
});

it("nothing is offered within the notice, nor on a day that's closed", async () => {
  const thursday = { from: "2026-12-10", to: "2026-12-10" };
  await wait("ann", thursday);
  await setRules(db, { noticeMinutes: 14 * 60 });
  await wait("ben", { from: "2026-12-01", to: "2026-12-01" });
  await offer();
  expect(await offers()).toEqual([]);
});

it("everybody is told when their days are over", async () => {
  await fill();
  const ann = await wait("ann");
  vi.setSystemTime(Date.parse("2026-12-09T09:00:00.000Z"));
  await offer();
  await offer();
  expect((await pageOf(ann)).state).toBe("over");
  expect(await letters("waitingEnded")).toEqual(["ann@example.com"]);
});

it("a visitor needn't wait until everybody in line has been offered something", async () => {
  for (let at = 0; at < 12; at++)
    await wait(`ann${at}`, { email: `${at}@example.com`, to: "2026-12-12" });
  const done: string[] = [];
  const visit = async () => {
    while ((await offers()).length === 0) await setImmediate();
    done.push((await visitor(600, "2026-12-15")).kind);
  };
  await Promise.all([offer().then(() => done.push("line")), visit()]);
  expect(done).toEqual(["booked", "line"]);
  const held = (await offers()).map(({ date, start_minute: start }) => `${date} ${start}`);
  expect(new Set(held).size).toBe(12);
});

describe("less than a day before", () => {
  it("a time less than a day before is offered to all who fit; one has it, the others are told and stay in line", async () => {
    await fill();
    const names = ["ann", "ben", "cat", "dan", "eve"];
    const secrets: string[] = [];
    for (const name of names) secrets.push(await wait(name));
    vi.setSystemTime(Date.parse("2026-12-07T19:00:00.000Z"));
    await free();
    await offer();
    expect(await letters("waitingOffer")).toHaveLength(5);
    expect((await pageOf(secrets[4]!)).offer).toMatchObject({ start: 480, shared: true });
    await send();
    const came = await Promise.all(secrets.map((secret) => take(secret)));
    expect(came.filter(({ kind }) => kind === "taken")).toHaveLength(1);
    expect(await letters("waitingGone")).toHaveLength(4);
    expect((await bookings()).filter(({ status }) => status === "pending")).toHaveLength(2);
    expect((await entries()).filter((each) => each.ended_at === null)).toHaveLength(4);
    await offer();
    expect(await letters("waitingOffer")).toHaveLength(5);
  });
});

describe("what's held", () => {
  const ONE_HOUR = { ...WORK, service_key: "Interior1Hour" };
  const LATE = {
    booking_date: "2026-12-15",
    start_minute: 600,
    duration_minutes: 60,
    place: "shop",
    location_mode: "shop",
    resource_id: 2,
    customer_email: "ann@example.com",
  } as const;
  const noonBefore = () => vi.setSystemTime(Date.parse("2026-12-07T19:00:00.000Z"));
  const open = async () =>
    (await offers())
      .filter(({ answer }) => answer === null)
      .map(({ entry_id, resource_id, duration_minutes }) => [
        entry_id,
        resource_id,
        duration_minutes,
      ]);
  const decline = async (secret: string) =>
    inOne(db, declineOffer, secret, (await pageOf(secret)).offer!.id);

  it("an offer stays somebody's alone, though less than a day is left by now", async () => {
    await fill();
    await wait("ann");
    const ben = await wait("ben");
    vi.setSystemTime(Date.parse("2026-12-07T14:00:00.000Z"));
    await free();
    await offer();
    vi.setSystemTime(Date.parse("2026-12-07T16:00:00.000Z"));
    await offer();
    expect(await letters("waitingOffer")).toEqual(["ann@example.com"]);
    expect((await pageOf(ben)).offer).toBeNull();
  });

  it("an offer is as long as the longest work of those who are still offered it", async () => {
    await fill();
    const ann = await wait("ann", { work: ONE_HOUR });
    const ben = await wait("ben");
    noonBefore();
    await free();
    await offer();
    expect((await visitor(540)).kind).toBe("lost");
    await decline(ann);
    expect((await visitor(540)).kind).toBe("lost");
    await decline(ben);
    expect(await freeAt(480)).toBe(true);
  });

  it("an offer is as short as the work of the last who is offered it", async () => {
    await fill();
    await wait("ann", { work: ONE_HOUR });
    const ben = await wait("ben");
    noonBefore();
    await free();
    await offer();
    await decline(ben);
    const [held] = (await loadJobs(db, { from: TUESDAY, to: TUESDAY }, now())).filter(
      (job) => job.offer,
    );
    expect(held).toMatchObject({ start: 480, duration: 60, place: "shop", resource: 2 });
  });

  it("an offer goes to another bay with everybody who's still offered it", async () => {
    const bay = { name: "Second bay", kind: "bay" as const };
    await db.insertInto("resources").values(bay).execute();
    const whole = { booking_date: TUESDAY, place: "shop", location_mode: "shop" as const };
    await insertBooking(db, { ...whole, start_minute: 480, duration_minutes: 120, resource_id: 2 });
    await insertBooking(db, { ...whole, start_minute: 600, duration_minutes: 720, resource_id: 2 });
    await insertBooking(db, { ...whole, start_minute: 480, duration_minutes: 840, resource_id: 3 });
    const ann = await wait("ann");
    await wait("ben");
    noonBefore();
    await free();
    await offer();
    await decline(ann);
    const retired = db.updateTable("resources").set({ last_day: "2026-12-02" });
    await retired.where("id", "=", 2).execute();
    await free(3);
    await offer();
    expect(await open()).toContainEqual([2, 3, 120]);
    expect((await visitor(480)).kind).toBe("lost");
  });

  it("an offer is as long as the booking that it's earlier for, whose work was changed meanwhile", async () => {
    const booking = await insertBooking(db, LATE);
    await inOne(db, addEarlier, booking, { from: TUESDAY, to: "2026-12-15", parts: [] });
    await offer();
    await setBooking(db, booking.id, { duration_minutes: 240 });
    await offer();
    expect(await open()).toEqual([[1, 2, 240]]);
    expect((await visitor(540)).kind).toBe("lost");
  });

  it("an offer is gone once its work has become too long for it", async () => {
    await fill();
    const booking = await insertBooking(db, LATE);
    await inOne(db, addEarlier, booking, { from: TUESDAY, to: TUESDAY, parts: [] });
    await free();
    await offer();
    await send();
    await setBooking(db, booking.id, { duration_minutes: 240 });
    await offer();
    expect(await open()).toEqual([]);
    expect(await letters("waitingGone")).toHaveLength(1);
  });
});

describe("who has only a phone", () => {
  beforeEach(async () => {
    await fill();
    await inOne(db, writeInCaller, asked("cal", { email: "" }), await operator());
    await free();
  });

  it("who has only a phone is passed over after half an hour without a text, and stays in line", async () => {
    const ben = await wait("ben");
    await offer();
    const [line] = await linesOf(db, { name: "Northlight" }, businessNow());
    expect(line).toMatchObject({ name: "cal", text: expect.stringContaining("/booking/waiting/") });
    expect(line!.offer!.until).toBe(now() + HOUR / 2);
    pass(HOUR / 2);
    await offer();
    expect((await pageOf(ben)).offer).toMatchObject({ start: 480 });
    expect((await entries())[0]).toMatchObject({ unanswered: 0, ended_at: null });
  });

  it("who has only a phone holds one time, however often that's in line", async () => {
    const again = asked("cal", { email: "", phone: "(604) 555 0150", to: addDays(TUESDAY, 1) });
    await inOne(db, writeInCaller, again, 1);
    await offer();
    expect(await offers()).toMatchObject([{ entry_id: 1, answer: null }]);
  });

  it("who has only a phone and wasn't texted in time is asked again a day later, and the list says so", async () => {
    const missed = async () =>
      (await linesOf(db, { name: "Northlight" }, businessNow())).map((line) => line.isUnreached);
    await offer();
    expect(await missed()).toEqual([false]);
    pass(HOUR / 2);
    await offer();
    expect(await missed()).toEqual([true]);
    await inOne(db, offerByHand, 1, { date: "2026-12-09", start: 480 });
    await inOne(db, markTexted, 2);
    expect(await missed()).toEqual([false]);
    await db.deleteFrom("waiting_offers").where("id", "=", 2).execute();
    pass(24 * HOUR);
    await offer();
    expect((await offers()).map(({ answer, start_minute }) => [answer, start_minute])).toEqual([
      ["lapsed", 480],
      [null, 480],
    ]);
    expect(await missed()).toEqual([false]);
  });

  it("who has an email is texted too, and passed over without a text, where no mail server is", async () => {
    env.SMTP_URL = "none";
    await db.updateTable("waiting_entries").set({ email: "cal@example.com" }).execute();
    await offer();
    const [line] = await linesOf(db, { name: "Northlight" }, businessNow());
    expect(line!.text).toContain("/booking/waiting/");
    expect(await letters("waitingOffer")).toEqual([]);
    expect(await offersToText(db, now()).execute()).toHaveLength(1);
    for (const _ of [1, 2]) {
      pass(25 * HOUR);
      await offer();
    }
    expect(await entries()).toMatchObject([{ unanswered: 0 }]);
    await inOne(db, markTexted, (await offers()).at(-1)!.id);
    expect((await linesOf(db, { name: "" }, businessNow()))[0]!.isUnreached).toBe(false);
  });

  it("who has only a phone has the answer time from the text on", async () => {
    await offer();
    pass(HOUR / 3);
    const [held] = await offers();
    expect(await inOne(db, markTexted, held!.id)).toBe(true);
    expect(await inOne(db, markTexted, held!.id)).toBe(false);
    expect((await offers())[0]!.until).toBe(now() + 2 * HOUR);
    expect((await take(waitingSecret((await entries())[0]!))).kind).toBe("taken");
  });

  it("who has only a phone and was texted of a time that's gone is to be told, until that's noted or three days on", async () => {
    await offer();
    await inOne(db, markTexted, 1);
    await insertBooking(db, { start_minute: 480, place: "shop", location_mode: "shop" });
    await offer();
    const told = await toCall();
    expect(told).toMatchObject([{ name: "cal", phone: "604-555-0150" }]);
    expect(told[0]!.text).toContain("Tuesday, December 8 at 8:00 AM is no longer free");
    expect(await inOne(db, markTold, 1)).toBe(true);
    expect(await inOne(db, markTold, 1)).toBe(false);
    expect(await toCall()).toEqual([]);
    await setRows(db, "waiting_entries", { texted_at: null }, { id: 1 });
    expect(await toCall()).toHaveLength(1);
    pass(72 * HOUR);
    expect(await toCall()).toEqual([]);
  });

  it("who has only a phone is to be told of no time that was never texted, or that's offered again", async () => {
    await offer();
    const other = await insertBooking(db, {
      start_minute: 480,
      place: "shop",
      location_mode: "shop",
    });
    await offer();
    expect(await toCall()).toEqual([]);
    await setBooking(db, other.id, { status: "cancelled" });
    await offer();
    await inOne(db, markTexted, 2);
    await setBooking(db, other.id, { status: "confirmed" });
    await offer();
    await setBooking(db, other.id, { status: "cancelled" });
    await offer();
    expect(await toCall()).toEqual([]);
  });

  it.each([
    ["their days are over", { ended_why: "over" }, "The days that you asked for are over"],
    ["two texts had no answer", { ended_why: "unanswered" }, "Two times that we held for you"],
    [
      "their work isn't sold",
      { ended_why: "over", to_day: "2026-12-31" },
      "We don't offer the work",
    ],
  ] as const)("who has only a phone is to be told once %s", async (_, ended, words) => {
    const day = { from_day: "2026-11-30", to_day: "2026-11-30" };
    await setRows(db, "waiting_entries", { ...day, ended_at: now(), ...ended }, { id: 1 });
    expect((await toCall()).map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
    expect(await inOne(db, markTold, 1)).toBe(true);
    expect(await toCall()).toEqual([]);
    await setRows(db, "waiting_entries", { texted_at: null, email: "c@example.com" }, { id: 1 });
    expect(await toCall()).toEqual([]);
  });

  it("who has only a phone loses no time by the text, and is told of the others", async () => {
    vi.setSystemTime(instantAt({ date: TUESDAY, minute: 3 * 60 }));
    await setBooking(db, 1, { start_minute: 660, status: "cancelled" });
    await setBooking(db, 2, { start_minute: 780 });
    await offer();
    const [{ offer: held, text }] = (await linesOf(db, { name: "Northlight" }, businessNow())) as [
      OperatorLine,
    ];
    expect(text).toContain(TO_ALL);
    pass(5 * HOUR + 60_000);
    await inOne(db, markTexted, held!.id);
    expect((await offers())[0]!.until).toBe(held!.until);
  });

  it("who has only a phone is taken off the list by an operator", async () => {
    const [entry] = await entries();
    await offer();
    expect(await inOne(db, removeEntry, entry!.id)).toBe(true);
    expect(await freeAt(480)).toBe(true);
    expect(await linesOf(db, { name: "Northlight" }, businessNow())).toEqual([]);
  });
});

describe("an earlier time", () => {
  it("an earlier time moves the booking, once there's one before its own", async () => {
    await fill();
    const later = { booking_date: "2026-12-09", start_minute: 600, place: "shop" };
    const own = await insertBooking(db, { ...later, location_mode: "shop" });
    const days = { from: "2026-12-08", to: "2026-12-31", parts: ["morning" as const] };
    const secret = await inOne(db, addEarlier, own, days);
    await offer();
    expect((await pageOf(secret)).offer).toMatchObject({ date: "2026-12-09", start: 480 });
    await inOne(db, declineOffer, secret, (await pageOf(secret)).offer!.id);
    await free();
    await offer();
    expect((await pageOf(secret)).offer).toMatchObject({ date: TUESDAY, start: 480 });
    expect(await take(secret)).toEqual({ kind: "taken", token: null });
    expect((await bookings()).find(({ id }) => id === own.id)).toMatchObject({
      booking_date: TUESDAY,
      start_minute: 480,
      sequence: 1,
    });
    expect((await pageOf(secret)).state).toBe("taken");
  });

  it("an earlier time that's asked for again after two without an answer isn't the same again", async () => {
    const { own, days, secret } = await earlier();
    for (const start of [480, 540]) {
      await offer();
      expect((await pageOf(secret)).offer).toMatchObject({ start });
      await leaveUnanswered();
    }
    expect((await pageOf(secret)).state).toBe("unanswered");
    const ended = db.selectFrom("messages").selectAll().where("kind", "=", "waitingEnded");
    const link = ownLinkOf(await ended.executeTakeFirstOrThrow())!;
    expect(await link.isWanted(db, now())).toBe(true);
    expect(await inOne(db, addEarlier, own, days)).toBe(secret);
    expect(await link.isWanted(db, now())).toBe(false);
    await offer();
    expect((await pageOf(secret)).offer).toMatchObject({ start: 600 });
    expect(await entries()).toHaveLength(1);
    for (const _ of [1, 2]) {
      await leaveUnanswered();
    }
    expect((await pageOf(secret)).state).toBe("unanswered");
    expect(await letters("waitingEnded")).toHaveLength(2);
  });

  it("an earlier time is offered no longer than its booking may be moved", async () => {
    await setRules(db, { cancelMinutes: 24 * 60 });
    const tomorrow = { ...LATER, booking_date: "2026-12-09" };
    const own = await insertBooking(db, tomorrow);
    const days = { from: TUESDAY, to: TUESDAY, parts: [] };
    vi.setSystemTime(instantAt({ date: TUESDAY, minute: 9 * 60 + 45 }));
    const secret = await inOne(db, addEarlier, own, days);
    await offer();
    expect((await pageOf(secret)).offer).toBeNull();
    vi.setSystemTime(instantAt({ date: TUESDAY, minute: 9 * 60 + 30 }));
    await offer();
    const until = instantAt({ date: TUESDAY, minute: 9 * 60 + 45 });
    expect((await pageOf(secret)).offer).toMatchObject({ until });
  });

  it("an earlier time without an email is nobody's any more once the phone is another one", async () => {
    const own = await insertBooking(db, { ...LATER, customer_email: "" });
    const days = { from: TUESDAY, to: TUESDAY, parts: [] };
    const secret = await inOne(db, addEarlier, own, days);
    await offer();
    await setBooking(db, own.id, { customer_name: "Bo", customer_phone: "604-555-0999" });
    expect(await take(secret)).toEqual({ kind: "gone" });
    await offer();
    expect((await pageOf(secret)).state).toBe("over");
  });

  it("an earlier time is never a later one, whenever the booking was moved meanwhile", async () => {
    const { own, secret } = await earlier("2026-12-31");
    await offer();
    expect((await pageOf(secret)).offer).toMatchObject({ date: TUESDAY });
    await setBooking(db, own.id, { booking_date: "2026-12-07" });
    expect(await take(secret)).toEqual({ kind: "gone" });
    await offer();
    expect((await pageOf(secret)).offer).toBeNull();
    expect((await bookings())[0]).toMatchObject({ booking_date: "2026-12-07" });
  });

  it("an earlier time is nobody's any more once the booking is somebody else's", async () => {
    const { own, secret } = await earlier("2026-12-31");
    await offer();
    const { offer: held, catalogueVersion } = await pageOf(secret);
    await setBooking(db, own.id, { customer_email: "right@example.com" });
    const press = { offer: held!.id, catalogueVersion, addressKey: null };
    expect(await takeOffer(db, secret, press, businessNow())).toEqual({ kind: "gone" });
    expect((await bookings())[0]).toMatchObject({ booking_date: "2026-12-10" });
    await offer();
    expect((await pageOf(secret)).state).toBe("over");
  });

  it("an earlier time asked for again keeps its place, and what was declined", async () => {
    const { own, days, secret } = await earlier("2026-12-31");
    await offer();
    const first = (await pageOf(secret)).offer!;
    for (let again = 0; again < 3; again++) {
      expect(await inOne(db, addEarlier, own, days)).toBe(secret);
      await offer();
    }
    expect((await pageOf(secret)).offer).toMatchObject({ id: first.id });
    expect(await letters("waitingOffer")).toHaveLength(1);
    await inOne(db, leaveEntry, secret);
    expect(await inOne(db, addEarlier, own, days)).toBe(secret);
    await offer();
    expect((await pageOf(secret)).offer).not.toMatchObject({
      date: first.date,
      start: first.start,
    });
    expect(await entries()).toHaveLength(1);
  });

  it("an earlier time that's asked for again after one was taken isn't one that was declined", async () => {
    const { days, secret } = await earlier();
    for (const start of [480, 720]) {
      await offer();
      expect((await pageOf(secret)).offer).toMatchObject({ start });
      await inOne(db, declineOffer, secret, (await pageOf(secret)).offer!.id);
    }
    await offer();
    expect((await take(secret)).kind).toBe("taken");
    const moved = (await bookings())[0]!;
    expect(await inOne(db, addEarlier, moved, days)).toBe(secret);
    await offer();
    expect(await pageOf(secret)).toMatchObject({ state: "inLine", offer: null });
  });

  it("an earlier time that's asked for again in line keeps the count of what had no answer", async () => {
    const { own, days, secret } = await earlier();
    for (const _ of [1, 2]) {
      await inOne(db, addEarlier, own, days);
      await offer();
      await leaveUnanswered();
    }
    expect((await pageOf(secret)).state).toBe("unanswered");
  });

  it("an earlier time says before it's taken that a deposit would be kept there", async () => {
    const deposit = JSON.stringify({ ...DEPOSIT, keptHours: 8 * 24 });
    const own = await insertBooking(db, { ...LATER, status: "confirmed", deposit });
    await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await offer();
    const secret = waitingSecret((await entries())[0]!);
    expect((await pageOf(secret)).deposit).toBeUndefined();
    await pay(db, own.id);
    expect((await pageOf(secret)).deposit).toBe(
      "Your deposit of $50.00 is kept if you move here and then cancel: it's less than 192 hours before the start.",
    );
    await setBooking(db, own.id, { deposit: ASKED });
    expect((await pageOf(secret)).deposit).toBeUndefined();
  });

  it("whoever left and asks again for an earlier time stands last", async () => {
    const { own, days, secret } = await earlier();
    pass(1);
    await wait("ben");
    const line = async () =>
      (await linesOf(db, { name: "Northlight" }, businessNow())).map(({ name }) => name);
    await inOne(db, addEarlier, own, days);
    expect(await line()).toEqual([own.customer_name, "ben"]);
    await inOne(db, leaveEntry, secret);
    expect(await inOne(db, addEarlier, own, days)).toBe(secret);
    expect(await line()).toEqual(["ben", own.customer_name]);
  });

  it("an earlier time isn't one that its customer has moved away from, which is the next person's", async () => {
    const [own] = [await fill()];
    await fill("2026-12-07");
    const days = { from: "2026-12-07", to: TUESDAY, parts: [] };
    const secret = await inOne(db, addEarlier, own, days);
    const ben = await wait("ben");
    const to = { date: "2026-12-09", start: 480 };
    const moved = await inOne(db, moveBooking, own.id, to, own.sequence, businessNow(), STRANGER);
    expect(moved).toEqual({ kind: "moved" });
    await offer();
    expect((await pageOf(secret)).offer).toBeNull();
    expect((await pageOf(ben)).offer).toMatchObject({ date: TUESDAY, start: 600 });
  });

  it("an earlier time's days follow a booking that's moved later", async () => {
    const { own, secret } = await earlier(LATER.booking_date);
    const to = { date: "2026-12-15", start: 480 };
    await inOne(db, moveBooking, own.id, to, own.sequence, businessNow(), STRANGER);
    expect((await pageOf(secret)).days).toBe("Tuesday, December 8 to Tuesday, December 15");
    vi.setSystemTime(instantAt({ date: "2026-12-11", minute: 9 * 60 }));
    await offer();
    expect(await pageOf(secret)).toMatchObject({ state: "inLine", offer: { date: "2026-12-11" } });
  });

  it("an earlier time is its booking's when an operator moves it there, and taken so", async () => {
    await fill();
    const own = await insertBooking(db, { ...LATER, status: "confirmed" });
    const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await free();
    await offer();
    await send();
    const [to, by] = [{ date: TUESDAY, start: 480 }, manner(await operator())];
    expect(await inOne(db, moveAtDesk, own.id, to, own.sequence, by, businessNow())).toEqual({
      kind: "moved",
    });
    await offer();
    expect([(await pageOf(secret)).state, await letters("waitingGone")]).toEqual(["taken", []]);
    expect(await waitingMonth(db, businessNow())).toEqual({ offered: 1, taken: 1, cents: 0 });
  });

  it("an earlier time that an operator has moved its booking to is wanted again once it's moved back", async () => {
    await fill();
    const own = await insertBooking(db, { ...LATER, status: "confirmed" });
    const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await free();
    await offer();
    const by = manner(await operator());
    const move = (date: string, start: number, version: number) =>
      inOne(db, moveAtDesk, own.id, { date, start }, version, by, businessNow());
    await move(TUESDAY, 480, 0);
    expect((await pageOf(secret)).state).toBe("taken");
    await move(LATER.booking_date, LATER.start_minute, 1);
    await offer();
    expect(await pageOf(secret)).toMatchObject({ state: "inLine", offer: { start: 480 } });
    expect((await take(secret)).kind).toBe("taken");
    await move(LATER.booking_date, LATER.start_minute, 3);
    expect((await pageOf(secret)).state).toBe("changed");
  });

  it("an earlier time is where its booking is by now, with its phone", async () => {
    const own = await insertBooking(db, LATER);
    const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await setBooking(db, own.id, {
      place: "burnaby",
      location_mode: "mobile",
      customer_name: "Robin",
      customer_phone: "604-555-0199",
    });
    await offer();
    const [line] = await linesOf(db, { name: "Northlight" }, businessNow());
    const there = { name: "Robin", phone: "604-555-0199", where: "Your place, Burnaby" };
    expect([line, await pageOf(secret)]).toMatchObject([there, there]);
    const letter = db.selectFrom("messages").select("content").where("kind", "=", "waitingOffer");
    expect((await letter.executeTakeFirstOrThrow()).content).toContain("Your place, Burnaby");
  });

  it("an earlier time that was taken isn't its booking's any more once that's cancelled", async () => {
    await fill();
    const own = await insertBooking(db, LATER);
    const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await free();
    await offer();
    expect((await take(secret)).kind).toBe("taken");
    expect((await pageOf(secret)).state).toBe("taken");
    await setBooking(db, own.id, { status: "cancelled" });
    expect((await pageOf(secret)).state).toBe("changed");
  });

  it("an earlier time isn't one that's held for its booking because of the weather", async () => {
    const own = await insertBooking(db, { ...LATER, service_key: "Exterior2Hours" });
    const doer: Doer = { by: "operator", through: "dashboard", operatorId: await operator() };
    await inOne(db, askBecauseOfWeather, LATER.booking_date, [own.id], doer);
    await inOne(db, addEarlier, own, { from: TUESDAY, to: LATER.booking_date, parts: [] });
    await offer();
    const times = (await offers()).map(({ date, start_minute: start }) => `${date} ${start}`);
    expect(times.length).toBeGreaterThan(1);
    expect(new Set(times).size).toBe(times.length);
  });

  it("an earlier time is over once the booking can't be moved", async () => {
    const own = await insertBooking(db, { place: "shop", location_mode: "shop" });
    const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await free(own.id);
    await offer();
    expect((await pageOf(secret)).state).toBe("over");
    expect(await letters("waitingEnded")).toEqual([]);
  });

  it("an earlier time is in line again once the booking's deletion is undone", async () => {
    await fill();
    const own = await insertBooking(db, { ...LATER });
    const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    await free();
    await offer();
    const doer: Doer = { by: "operator", through: "dashboard", operatorId: await operator() };
    await inOne(db, softDelete, own.id, 0, { doer });
    await offer();
    expect(await freeAt(480)).toBe(true);
    expect(await pageOf(secret)).toMatchObject({ state: "inLine", offer: null });
    expect(await letters("waitingGone")).toEqual([]);
    await inOne(db, restoreBooking, own.id, {}, { doer, confirmed: [] });
    await offer();
    expect((await pageOf(secret)).offer).toMatchObject({ date: TUESDAY, start: 480 });
  });
});

it("an earlier time stays in line, and held, while its booking is complete before its start", async () => {
  await fill();
  const own = await insertBooking(db, LATER);
  const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
  const complete = () => setBooking(db, own.id, { status: "completed" });
  await complete();
  await free();
  await offer();
  expect([(await pageOf(secret)).state, await offers()]).toEqual(["inLine", []]);
  await setBooking(db, own.id, { status: "confirmed" });
  await offer();
  await send();
  await complete();
  await offer();
  await setBooking(db, own.id, { status: "confirmed" });
  expect((await pageOf(secret)).offer).toMatchObject({ start: 480 });
  expect(await letters("waitingGone")).toEqual([]);
  await complete();
  vi.setSystemTime(instantAt({ date: LATER.booking_date, minute: LATER.start_minute }));
  await offer();
  expect((await pageOf(secret)).state).toBe("over");
});

it("an earlier time is withdrawn and told when its booking's time limit is raised, and in line once that's set back", async () => {
  await fill();
  const own = await insertBooking(db, LATER);
  const secret = await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
  await free();
  await offer();
  await send();
  await setRules(db, { cancelMinutes: 60 * 24 * 60 });
  await offer();
  expect([(await offers())[0]!.answer, await letters("waitingGone")]).toEqual([
    "gone",
    [own.customer_email],
  ]);
  await setRules(db, { cancelMinutes: 24 * 60 });
  await offer();
  expect(await pageOf(secret)).toMatchObject({ state: "inLine", offer: { start: 480 } });
  vi.setSystemTime(instantAt({ date: LATER.booking_date, minute: LATER.start_minute }));
  await offer();
  expect((await pageOf(secret)).state).toBe("over");
});

describe("a mailbox", () => {
  it("a mailbox that's in line three times holds one time, the next once that's answered", async () => {
    for (const tag of ["", "+a", "+b"]) await wait(`ann${tag}`);
    await offer();
    expect(await letters("waitingOffer")).toEqual(["ann@example.com"]);
    const [first] = await entries();
    await inOne(db, leaveEntry, waitingSecret(first!));
    await offer();
    expect(await letters("waitingOffer")).toEqual(["ann@example.com", "ann+a@example.com"]);
  });

  it("a mailbox that no letter reaches holds one time, however often it's in line", async () => {
    for (const tag of ["", "+a", "+b"]) await wait(`ann${tag}`);
    await wait("ben");
    await offer();
    pass(2 * HOUR);
    await offer();
    expect(await letters("waitingOffer")).toEqual(["ann@example.com", "ben@example.com"]);
    const lines = await linesOf(db, { name: "Northlight" }, businessNow());
    expect(lines.map(({ isUnreached }) => isUnreached)).toEqual([true, true, true, true]);
  });
});

describe("work that isn't sold any more", () => {
  it("who asked for work that isn't offered any more is told so", async () => {
    await fill();
    await wait("ann", { work: { ...WORK, service_key: "Interior3Hours" } });
    const gone = db.updateTable("waiting_entries").set({ service_key: "Nothing" });
    await gone.execute();
    await offer();
    expect((await entries())[0]!.ended_why).toBe("over");
    const [letter] = await rowsOf(db, "messages", { kind: "waitingEnded" });
    const { text } = compose(letter!, MAIL_CONTEXT);
    expect(text).toContain("We don't offer the work that you asked for any more.");
    expect(text).not.toContain("Service:");
  });
});

describe("an offer by hand", () => {
  const byHand = (id: number, start: number, date = TUESDAY) =>
    inOne(db, offerByHand, id, { date, start });

  it("an offer by hand is for somebody whoever is before them, with its letter, and once", async () => {
    await fill();
    const ann = await wait("ann");
    const ben = await wait("ben");
    await free();
    expect(await byHand(2, 480)).toEqual({ kind: "offered" });
    expect(await byHand(2, 480)).toEqual({ kind: "held" });
    await offer();
    expect((await pageOf(ann)).offer).toBeNull();
    expect((await pageOf(ben)).offer).toMatchObject({ start: 480, until: now() + 2 * HOUR });
    expect(await letters("waitingOffer")).toEqual(["ben@example.com"]);
    expect((await take(ben)).kind).toBe("taken");
    expect(await byHand(2, 480)).toEqual({ kind: "over" });
  });

  it("an offer by hand is refused where a visitor couldn't book, with why", async () => {
    await fill();
    await wait("ann");
    expect(await byHand(1, 480)).toMatchObject({ kind: "taken", why: { kind: "lost" } });
    expect(await byHand(1, 30, "2026-12-09")).toMatchObject({ why: { kind: "outsideHours" } });
    expect(await byHand(1, 480, "2026-11-09")).toMatchObject({ why: { reason: { kind: "past" } } });
    expect(await offers()).toEqual([]);
  });

  it("an offer by hand that's too soon to be answered says so, and isn't made", async () => {
    vi.setSystemTime(instantAt({ date: TUESDAY, minute: 590 }));
    await wait("ann");
    expect(await byHand(1, 600 + FIRST_HOURS.rules.noticeMinutes)).toEqual({ kind: "tooNear" });
    expect(await offers()).toEqual([]);
  });

  it("an offer by hand for an earlier time is before the booking", async () => {
    const own = await insertBooking(db, { ...LATER });
    await inOne(db, addEarlier, own, { from: TUESDAY, to: TUESDAY, parts: [] });
    expect(await byHand(1, 540, "2026-12-11")).toEqual({ kind: "later" });
    expect(await byHand(1, 540, "2026-12-09")).toEqual({ kind: "offered" });
  });

  it("an offer by hand beyond the days is held until it ends, and keeps its entry", async () => {
    await wait("ann", { to: "2026-12-08", from: "2026-12-08", parts: ["morning"] });
    vi.setSystemTime(instantAt({ date: TUESDAY, minute: 20 * 60 + 30 }));
    expect(await byHand(1, 840, "2026-12-09")).toEqual({ kind: "offered" });
    vi.setSystemTime(instantAt({ date: "2026-12-09", minute: 5 }));
    await offer();
    expect((await entries())[0]).toMatchObject({ ended_at: null });
    vi.setSystemTime(instantAt({ date: "2026-12-09", minute: 10 * 60 }));
    await offer();
    expect((await entries())[0]).toMatchObject({ ended_why: "over" });
    expect(await letters("waitingEnded")).toEqual(["ann@example.com"]);
  });
});
