import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { announcement, changedPages, priceChanges } from "~/dashboard/catalogue/price-changes";
import type { Catalogue } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";

const changed = (change: Partial<Catalogue>): Catalogue => ({ ...FIRST_CATALOGUE, ...change });

describe("a change of prices", () => {
  it("is told with the pages on which it shows", () => {
    const after = changed(withPackage("InteriorDetailing", { price: 20_500 }));
    const words = announcement(FIRST_CATALOGUE, after);
    const count = changedPages(FIRST_CATALOGUE, after).length;
    expect(count).toBeGreaterThan(10);
    expect(words).toBe(
      `Interior Detailing goes from $195 to $205 on ${count} pages; bookings already made keep their price.`,
    );
  });

  it.each([
    [{ factors: { truck_suv: 130, van: 150 } }, "trucks and SUVs goes from +25% to +30%"],
    [{ rates: { ...FIRST_CATALOGUE.rates, interior: 5_500 } }, "from $50 an hour to $55 an hour"],
    [
      withPackage("SteamCleaning", {
        addOns: [{ id: "exterior-wash", name: "Exterior wash", price: 11_000 }],
      }),
      "Exterior wash with Steam Cleaning & Interior Shampoo goes from $100 to $110",
    ],
  ])("%o", (change, words) => {
    expect(priceChanges(FIRST_CATALOGUE, changed(change)).join()).toContain(words);
  });

  it("is none where only words differ", () => {
    const after = changed(withPackage("InteriorDetailing", { guarantee: "Two days" }));
    expect(announcement(FIRST_CATALOGUE, after)).toBeNull();
  });

  it.each([
    ["retired", changed(withPackage("CeramicCoating", { retired: true }))],
    [
      "not there any more",
      changed({
        packages: FIRST_CATALOGUE.packages.filter(({ key }) => key !== "CeramicCoating"),
      }),
    ],
  ])("says where a package disappears that is %s", (_, after) => {
    expect(announcement(FIRST_CATALOGUE, after)).toMatch(
      /^5 Year Ceramic Coating, now on \d\d pages, won't be sold any more: it disappears from the cards and from the booking forms\. Bookings already made stay as they are\.$/,
    );
  });

  it("asks nothing about a package that is sold again", () => {
    const before = changed(withPackage("CeramicCoating", { retired: true }));
    expect(announcement(before, FIRST_CATALOGUE)).toBeNull();
  });

  it("of a coating shows on its places' pages and not on those of tint", () => {
    const after = changed(withPackage("CeramicCoating", { price: 119_900 }));
    const pages = changedPages(FIRST_CATALOGUE, after);
    expect(pages).toContain("/ceramic-coating-whistler-bc-paint-protection");
    expect(pages.some((path) => path.includes("tint"))).toBe(false);
  });
});
