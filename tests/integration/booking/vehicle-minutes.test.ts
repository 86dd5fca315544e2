import { beforeEach, expect, it } from "vitest";
import { packageQuote } from "~/booking/package/package";
import { moveBooking } from "~/booking/manage/customer-changes.server";
import { keepBooking } from "~/booking/manage/keep-booking.server";
import { submitBooking } from "~/booking/order/submit.server";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { VehicleType } from "~/domain/vehicle";
import { db } from "~/server/db.server";
import { setBooking, STRANGER } from "../../support/bookings";
import { withPackage } from "../../support/changed-catalogue";
import { inOne } from "../../support/in-one";
import { NOW, order } from "../../support/order";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { undrivable } from "../../support/undrivable";
import type { Visitor } from "../../support/visitor";
import { ORDER, look, press, visitorWith, pressed } from "./package-form";
import { ANSWERS, bookings, freshShop, open, post, visitorAt } from "./steps";

// A van takes longer than a car: docs/product.md#durations.

beforeEach(async () => {
  await freshShop();
  await firstCatalogueAgain();
});

const HOUR = 60;

async function sell(key: string, vehicle: VehicleType, start: number) {
  const quote = () => packageQuote(FIRST_CATALOGUE, { key, addOns: [] }, vehicle);
  const contact = { ...order().contact, email: `${vehicle}-${start}@example.com` };
  const ordered = order({ flow: "package", quote, vehicle, start, contact });
  return (await submitBooking(db, ordered, NOW)).kind;
}

it("a van's job keeps its crew for a van's time", async () => {
  expect(await sell("InteriorDetailing", "van", 10 * HOUR)).toBe("booked");
  expect(await bookings()).toMatchObject([{ duration_minutes: 255, extra_minutes: 75 }]);
  // A car would have been done at one o'clock.
  expect(await sell("DecalRemoval", "sedan", 14 * HOUR)).toBe("lost");
  expect(await sell("DecalRemoval", "sedan", 15 * HOUR)).toBe("booked");
});

it.each([8, 11, 14])(
  "a van's job and others asked for at once never overlap, from %d o'clock on",
  async (at) => {
    const asked = [
      [at, "van"],
      [at + 4, "sedan"],
      [at + 4, "van"],
      [at + 5, "sedan"],
      [at + 2, "truck"],
    ] as const;
    await Promise.all(
      asked.map(([hour, vehicle]) => sell("InteriorDetailing", vehicle, hour * HOUR)),
    );
    const made = (await bookings()).toSorted((a, b) => a.start_minute - b.start_minute);
    expect(made.length).toBeGreaterThan(0);
    for (const [index, { start_minute: start, duration_minutes: minutes }] of made.entries())
      expect(start + minutes).toBeLessThan(made[index + 1]?.start_minute ?? 2000);
    expect(await undrivable(db)).toEqual([]);
  },
);

it("a van's job is sold at a car's last start, and may be moved from it and back", async () => {
  expect(await sell("SteamCleaning", "van", 19 * HOUR)).toBe("booked");
  expect(await undrivable(db)).toEqual([]);
  const move = async (start: number) => {
    const [booking] = await bookings();
    const to = { date: booking!.booking_date, start };
    return (await inOne(db, moveBooking, booking!.id, to, booking!.sequence, NOW, STRANGER)).kind;
  };
  expect(await move(18 * HOUR)).toBe("moved");
  expect(await move(19 * HOUR)).toBe("moved");
  expect(await undrivable(db)).toEqual([]);
});

it("a van's job that a customer keeps after its hold has its time again", async () => {
  await sell("SteamCleaning", "van", 19 * HOUR);
  const [booking] = await bookings();
  await setBooking(db, booking!.id, { suspicion: "hour", held_until: 1 });
  expect(await inOne(db, keepBooking, booking!.id, null, NOW)).toEqual({ kind: "kept" });
});

const LONGER = { timeFactors: { truck_suv: 130, van: 170 } };

async function contactForm(visitor: Visitor) {
  const { key, shown, version, note, summary } = await (await open(visitor, "contact")).json();
  return { note, summary, form: { ...ANSWERS.contact, key, shown, version: String(version) } };
}

it("minutes that change between page and press are told in the wizard, and booked by the next press", async () => {
  const custom = { vehicle: "truck", category: "custom", custom: ["one-step-correction"] };
  const visitor = await visitorAt("contact", {
    service: { ...custom, shownService: "", shownOptions: "", intent: "continue" },
  });
  const { form, summary } = await contactForm(visitor);
  expect(JSON.stringify(summary)).toContain("10:00 AM – 1:30 PM");
  await saveCatalogue(LONGER);
  const refused = await post(visitor, "contact", form);
  expect(refused.status).toBe(409);
  const { title, errors } = await refused.json();
  expect(title).toBe("Something changed meanwhile");
  expect(errors.price).toBe(
    "It now takes about 4 hours (it was 3 hours 30 minutes). Press Confirm Booking again to book it so.",
  );
  expect(await bookings()).toEqual([]);
  const again = await contactForm(visitor);
  expect(JSON.stringify(again.summary)).toContain("10:00 AM – 2:00 PM");
  await post(visitor, "contact", again.form);
  expect(await bookings()).toMatchObject([{ duration_minutes: 240, extra_minutes: 60 }]);
});

it.each([
  ["the factors", LONGER, "It now takes about 4 hours (it was 3 hours 30 minutes)."],
  [
    "the package's own choice",
    withPackage("InteriorDetailing", { timeScales: false }),
    "It now takes about 3 hours (it was 3 hours 30 minutes).",
  ],
])(
  "minutes that change between page and press are told in a package's form: %s",
  async (_, change, words) => {
    const visitor = await visitorWith("InteriorDetailing");
    const { page } = await look(visitor);
    const version = await saveCatalogue(change);
    const sent = { ...ORDER, key: page.draft.key, version: String(page.version) };
    const refused = await press(visitor, sent);
    expect(refused.status).toBe(409);
    expect((await refused.json()).errors.price).toBe(
      `${words} Press Confirm Booking again to book it so.`,
    );
    expect(await bookings()).toEqual([]);
    await press(visitor, { ...sent, version: String(version) });
    expect(await bookings()).toHaveLength(1);
  },
);

it("minutes that change between page and press aren't told to a car, nor beside hours that are bought", async () => {
  const visitor = await visitorAt("contact");
  const { form } = await contactForm(visitor);
  await saveCatalogue(LONGER);
  await post(visitor, "contact", form);
  expect(await bookings()).toHaveLength(1);
});

it("minutes that change between page and press offer other times where the job doesn't fit any more", async () => {
  const visitor = await visitorWith("InteriorDetailing");
  const { page } = await look(visitor);
  await sell("DecalRemoval", "sedan", 14 * HOUR);
  const version = await saveCatalogue(LONGER);
  const at = { locationMode: "mobile", place: "burnaby", time: "10:00 AM" };
  const sent = { ...ORDER, ...at, key: page.draft.key, version: String(page.version) };
  const refused = await pressed(visitor, sent);
  expect(refused.errors.price).toMatch(/^It now takes about 4 hours /);
  expect(refused.question.nearest).toHaveLength(3);
  const lost = await pressed(visitor, { ...sent, version: String(version) });
  expect([lost.title, lost.question.nearest.length]).toEqual(["That time is no longer free", 3]);
});
