import { beforeEach, expect, it } from "vitest";
import { packageQuote } from "~/booking/package/package";
import { moveBooking } from "~/booking/manage/customer-changes.server";
import { submitBooking } from "~/booking/order/submit.server";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import type { JobPlace } from "~/content/place-names";
import { addDays } from "~/domain/time";
import { handOverAtDesk } from "~/desk/hand-over.server";
import { db } from "~/server/db.server";
import { setBooking, STRANGER } from "../../support/bookings";
import { withPackage } from "../../support/changed-catalogue";
import { inOne } from "../../support/in-one";
import { NOW, order } from "../../support/order";
import { insertResource } from "../../support/rows";
import { firstCatalogueAgain, saveCatalogue } from "../../support/saved-catalogue";
import { undrivable } from "../../support/undrivable";
import { ORDER, look, press, visitorWith } from "./package-form";
import { bookings, freshShop, TUESDAY } from "./steps";

// A coating keeps its bay while it cures: docs/product.md#drivable-days.

beforeEach(async () => {
  await freshShop();
  await firstCatalogueAgain();
});

const HOUR = 60;
const COATING = "CeramicCoating";
const NEXT_DAY = addDays(TUESDAY, 1);

async function sell(key: string, start: number, given: { place?: JobPlace; date?: string } = {}) {
  const { place = "shop", date = TUESDAY } = given;
  const quote = () => packageQuote(FIRST_CATALOGUE, { key, addOns: [] }, "sedan");
  const contact = { ...order().contact, place, email: `${key}-${start}@example.com` };
  const ordered = order({ flow: "package", quote, start, date, contact });
  return (await submitBooking(db, ordered, NOW)).kind;
}

it("a coating at the shop keeps the bay into the next morning", async () => {
  expect(await sell(COATING, 14 * HOUR)).toBe("booked");
  expect(await bookings()).toMatchObject([{ duration_minutes: 480, cure_minutes: 720 }]);
  expect(await sell("DecalRemoval", 9 * HOUR, { date: NEXT_DAY })).toBe("lost");
  expect(await sell("DecalRemoval", 10 * HOUR, { date: NEXT_DAY })).toBe("booked");
  expect(await undrivable(db)).toEqual([]);
});

it("a coating isn't sold where the next car comes while it cures", async () => {
  expect(await sell("DecalRemoval", 9 * HOUR, { date: NEXT_DAY })).toBe("booked");
  expect(await sell(COATING, 14 * HOUR)).toBe("lost");
  expect(await sell(COATING, 13 * HOUR)).toBe("booked");
});

it("a coating and other jobs that are asked for at once never meet in the bay", async () => {
  const kinds = await Promise.all([
    sell(COATING, 14 * HOUR),
    sell("DecalRemoval", 8 * HOUR, { date: NEXT_DAY }),
    sell("DecalRemoval", 9 * HOUR, { date: NEXT_DAY }),
  ]);
  expect(kinds.filter((kind) => kind === "booked").length).toBeGreaterThan(0);
  expect(kinds).toContain("lost");
  expect(await undrivable(db)).toEqual([]);
});

it("a coating keeps no bay at the customer's place", async () => {
  expect(await sell(COATING, 8 * HOUR, { place: "burnaby" })).toBe("booked");
  expect(await sell("DecalRemoval", 17 * HOUR, { place: "burnaby" })).toBe("booked");
});

it("a coating keeps its hours of curing when the package's change, and moves with them", async () => {
  await sell(COATING, 8 * HOUR);
  await saveCatalogue(withPackage(COATING, { cureMinutes: 0 }));
  await sell("DecalRemoval", 9 * HOUR, { date: addDays(TUESDAY, 4) });
  const [booking] = await bookings();
  const move = async (start: number) => {
    const to = { date: addDays(TUESDAY, 3), start };
    return (await inOne(db, moveBooking, booking!.id, to, booking!.sequence, NOW, STRANGER)).kind;
  };
  expect(await move(14 * HOUR)).toBe("lost");
  expect(await move(13 * HOUR)).toBe("moved");
  expect((await bookings())[0]).toMatchObject({ cure_minutes: 720 });
});

it("a coating that's handed to a bay that's taken meanwhile is asked about", async () => {
  const second = await insertResource(db, { name: "Second bay", kind: "bay" });
  await sell(COATING, 8 * HOUR);
  await sell("DecalRemoval", 17 * HOUR);
  const [coating, other] = await bookings();
  expect([coating!.resource_id, other!.resource_id]).toEqual([2, second]);
  const to = { to: second, seen: 2, version: coating!.sequence };
  const manner = { doer: { by: "system", through: "worker" } as const, confirmed: [] };
  expect(await inOne(db, handOverAtDesk, coating!.id, to, manner, NOW)).toMatchObject({
    kind: "conflict",
    conflict: { conflict: { kind: "kept" } },
  });
  await setBooking(db, coating!.id, { resource_id: second });
  expect(await undrivable(db)).toHaveLength(2);
});

it.each([
  [0, "At our shop the car is now ready when the work is."],
  [360, "At our shop the coating now cures for 6 hours afterwards (it was 12 hours)."],
])(
  "hours of curing that change between page and press are told, and booked by the next press: %d minutes",
  async (cureMinutes, words) => {
    const visitor = await visitorWith(COATING);
    const { page } = await look(visitor);
    const version = await saveCatalogue(withPackage(COATING, { cureMinutes }));
    const sent = { ...ORDER, key: page.draft.key, version: String(page.version) };
    const refused = await press(visitor, sent);
    expect([refused.status, (await refused.json()).errors.price]).toEqual([
      409,
      `${words} Press Confirm Booking again to book it so.`,
    ]);
    await press(visitor, { ...sent, version: String(version) });
    expect(await bookings()).toMatchObject([{ cure_minutes: cureMinutes }]);
  },
);
