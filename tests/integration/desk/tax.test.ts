import { beforeEach, expect, it } from "vitest";
import { quoteOf } from "~/booking/quote";
import { submitBooking } from "~/booking/order/submit.server";
import { EMPTY_SELECTION } from "~/booking/wizard/selection";
import { FIRST_MONEY, type SiteMoney } from "~/content/money";
import { editAtDesk, moveAtDesk } from "~/desk/desk-changes.server";
import { readEdit } from "~/desk/desk-schema.server";
import type { DeskEdit } from "~/desk/edited-columns.server";
import { newPriceWords, storedPrice } from "~/desk/edited-price";
import { valuesOfBooking } from "~/desk/booking-values.server";
import { balanceOf } from "~/domain/payments";
import { readCatalogue } from "~/server/catalogue.server";
import { questionOf } from "~/server/submission.server";
import { sumsOf } from "~db/payments";
import { insertBooking } from "../../support/bookings";
import { eventsOf, kim, manner, NOW, openDesk } from "../../support/desk";
import { inOne } from "../../support/in-one";
import { order } from "../../support/order";
import { db } from "../../support/own-database";
import { allBookings, bookingOf, setRow } from "../../support/rows";
import { saveVersion } from "../../support/documents";

openDesk();

let version = 0;
/** Both numbers are set, and most work bears both. */
async function taxed(given: Partial<SiteMoney> = {}) {
  version += 1;
  const taxes = {
    gst: { number: "123456789 RT0001", rate: 500 },
    pst: { number: "PST-1234-5678", rate: 700 },
  };
  await saveVersion(db, "money", version, { ...FIRST_MONEY, taxes, most: "both", ...given });
}
beforeEach(async () => {
  version = 0;
  await taxed();
});

/** Two hours of interior work. */
async function booked(options: string[] = []) {
  const chosen = {
    ...EMPTY_SELECTION,
    vehicle: "sedan",
    service: "Interior2Hours",
    options,
  } as const;
  await submitBooking(db, order({ quote: (prices) => quoteOf(prices, chosen) }), NOW);
  return (await allBookings(db)).at(-1)!;
}
const taxesOf = async (id: number) =>
  (JSON.parse((await bookingOf(db, id)).taxes) as { name: string; cents: number }[]).map(
    ({ name, cents }) => `${name} ${cents}`,
  );
const owed = async (id: number) =>
  balanceOf({ ...(await bookingOf(db, id)), ...(await sumsOf(db, id)) }).owed;

async function edit(id: number, change: Record<string, string>, hand: DeskEdit["hand"] = null) {
  const [booking, prices] = [await bookingOf(db, id), await readCatalogue(db)];
  const values = { ...valuesOfBooking(prices, booking), ...change };
  const sent = { ...readEdit(prices, values, booking).value!, hand };
  const asked = sent.work && questionOf(newPriceWords(storedPrice(booking), sent.work.quote));
  const edited = await inOne(
    db,
    editAtDesk,
    id,
    sent,
    booking.sequence,
    manner(kim, { confirmed: asked ? [asked.token] : [] }),
    NOW,
  );
  if (edited.kind !== "repriced") return edited;
  question = edited.words;
  const how = manner(kim, { confirmed: [edited.token] });
  return inOne(db, editAtDesk, id, sent, booking.sequence, how, NOW);
}
/** The last that was asked. */
let question = "";

it("a booking keeps its taxes as they were when it was made, and owes them", async () => {
  const { id, total_price_cents } = await booked();
  expect(total_price_cents).toBe(10_000);
  expect(await taxesOf(id)).toEqual(["GST 500", "PST 700"]);
  expect(await owed(id)).toBe(11_200);
  await taxed({ most: "none" });
  expect(await owed(id)).toBe(11_200);
});

it("a booking made while no tax has a number bears none", async () => {
  await taxed({ taxes: FIRST_MONEY.taxes });
  const { id, taxes } = await booked();
  expect([taxes, await owed(id)]).toEqual(["[]", 10_000]);
});

it("a booking's taxes are made anew with its price, and with nothing else", async () => {
  const { id } = await booked();
  await taxed({ most: "gst" });
  expect(await edit(id, { comments: "Two dogs" })).toMatchObject({ kind: "edited" });
  const time = { date: "2026-12-09", start: 660 };
  const { sequence } = await bookingOf(db, id);
  expect(await inOne(db, moveAtDesk, id, time, sequence, manner(kim), NOW)).toMatchObject({
    kind: "moved",
  });
  expect(await taxesOf(id)).toEqual(["GST 500", "PST 700"]);
  await edit(id, { vehicleType: "van" });
  expect(await taxesOf(id)).toEqual(["GST 750"]);
  expect((await eventsOf(db, id)).at(-1)!.changes).toHaveProperty("taxes");
});

it("a price by hand bears them by the same share, until it's changed", async () => {
  await taxed({ most: "none", own: { "interior-seats": "gst" } });
  const { id } = await booked(["seats", "vacuum", "wipe"]);
  expect(await taxesOf(id)).toEqual(["GST 250"]);
  const hand = { cents: 8_000, reason: "Third car" };
  expect(await edit(id, {}, hand)).toMatchObject({ kind: "edited" });
  expect(await taxesOf(id)).toEqual(["GST 200"]);
  await taxed({ most: "both" });
  await edit(id, { comments: "Two dogs" }, hand);
  expect(await taxesOf(id)).toEqual(["GST 200"]);
  await edit(id, {}, { ...hand, cents: 9_000 });
  expect(await taxesOf(id)).toEqual(["GST 450", "PST 630"]);
});

it("a price by hand that stays keeps its taxes under another vehicle, and other work asks", async () => {
  const { id } = await booked();
  const hand = { cents: 8_000, reason: "Third car" };
  await edit(id, {}, hand);
  await taxed({ most: "none", own: { "package-InteriorDetailing": "gst" } });
  await edit(id, { vehicleType: "van" }, hand);
  await edit(id, {}, { ...hand, reason: "Fourth car" });
  expect(await taxesOf(id)).toEqual(["GST 400", "PST 560"]);
  await edit(id, { work: "package-InteriorDetailing" }, hand);
  expect(question).toMatch(/^With tax the price goes from \$89\.60 to \$84, the time from/);
  expect(await taxesOf(id)).toEqual(["GST 400"]);
});

it("a new price is asked about with its tax", async () => {
  const { id } = await booked();
  const [booking, prices] = [await bookingOf(db, id), await readCatalogue(db)];
  const sent = readEdit(
    prices,
    { ...valuesOfBooking(prices, booking), vehicleType: "van" },
    booking,
  );
  expect(await inOne(db, editAtDesk, id, sent.value!, booking.sequence, manner(kim), NOW)).toEqual(
    expect.objectContaining({
      kind: "repriced",
      words:
        "The price goes from $100 to $150 by today's prices, with tax from $112 to $168. Press Save changes again to agree",
    }),
  );
});

it("a price by hand of nothing, or of cents, loses no tax of work that isn't sold any more", async () => {
  await taxed({ most: "none", own: { "interior-seats": "gst" } });
  const { id } = await booked(["seats", "vacuum"]);
  await setRow(db, "bookings", id, { service_key: "Bronze", service_options: "[]" });
  for (const cents of [1, 0, 10_000]) await edit(id, { work: "booked" }, { cents, reason: "Gift" });
  expect(await taxesOf(id)).toEqual(["GST 333"]);
});

it("work that isn't sold any more keeps its taxes, shared out to a price by hand", async () => {
  const { id } = await insertBooking(db, {
    service_key: "Bronze",
    service_name: "Bronze",
    taxes: JSON.stringify([{ name: "GST", rate: 500, base: 10_000, cents: 500 }]),
  });
  await edit(id, { work: "booked" }, { cents: 20_000, reason: "Larger than it was" });
  expect(await taxesOf(id)).toEqual(["GST 1000"]);
});
