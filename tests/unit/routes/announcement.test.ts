import { describe, expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { announcement } from "~/routes/settings/price-list/announcement.server";
import { changedPages } from "~/routes/settings/price-list/changed-pages";
import type { Catalogue } from "~/domain/catalogue";
import { withPackage } from "../../support/changed-catalogue";

const changed = (change: Partial<Catalogue>): Catalogue => ({ ...FIRST_CATALOGUE, ...change });
const { rates, options, specials, custom, packages } = FIRST_CATALOGUE;
const steam = (change: Parameters<typeof withPackage>[1]) => withPackage("SteamCleaning", change);
const ADDED = { ...packages[0]!, key: "New", name: "Engine bay" };
const STEAM = "Steam Cleaning & Interior Shampoo";

describe("a change that customers see or get", () => {
  it("a change that customers see or get is announced with the pages on which it shows, and what stays", () => {
    const after = changed(withPackage("InteriorDetailing", { price: 20_500 }));
    const count = changedPages(FIRST_CATALOGUE, after).length;
    expect(count).toBeGreaterThan(10);
    expect(announcement(FIRST_CATALOGUE, after)).toBe(
      `Interior Detailing: price from $195 to $205. This changes ${count} pages. Bookings already made keep their price and time.`,
    );
  });

  it.each<[Partial<Catalogue>, string]>([
    [steam({ label: "starting" }), `${STEAM}: price now a starting price. This`],
    [steam({ minutes: 180 }), `${STEAM}: time from 4 to 3 hours. This`],
    [steam({ name: "Steam" }), `${STEAM}: now called Steam. This`],
    [steam({ guarantee: "Two days" }), `${STEAM}: guarantee now Two days. This`],
    [steam({ guarantee: "Two days on all that we took out" }), `${STEAM}: guarantee added. This`],
    [withPackage("CeramicCoating", { guarantee: null }), "Coating: no guarantee. This"],
    [steam({ summary: "Steam." }), `${STEAM}: sentence changed. This`],
    [steam({ lines: ["A", "B", "C"] }), `${STEAM}: first line changed; second line from Steam`],
    [steam({ everything: [] }), `${STEAM}: no “Everything included”. This`],
    [steam({ online: false }), `${STEAM}: now priced by phone. This`],
    [steam({ scales: false }), `${STEAM}: all vehicles cost the same now. This`],
    [withPackage("Ozoning", { scales: true }), "Ozoning Service: larger vehicles cost more now."],
    [steam({ timeScales: false }), `${STEAM}: all vehicles take as long now. This`],
    [
      withPackage("Ozoning", { timeScales: true }),
      "Ozoning Service: larger vehicles take longer now.",
    ],
    [
      withPackage("CeramicCoating", { cureMinutes: 360 }),
      "Coating: bay kept afterwards from 12 to 6 hours. This changes 1 page.",
    ],
    [withPackage("CeramicCoating", { cureMinutes: 0 }), "Coating: no bay kept afterwards. This"],
    [steam({ needsGarage: true }), `${STEAM}: now needs a closed garage. This changes 1 page.`],
    [steam({ tab: "exterior", additional: true }), "now under Additional Exterior Services."],
    [steam({ addOns: [] }), `${STEAM}: Exterior wash is taken away. This`],
    [
      steam({
        addOns: [
          { id: "exterior-wash", name: "Exterior wash", price: 11_000 },
          { id: "wax", name: "Wax", price: 5_000 },
        ],
      }),
      `${STEAM}: Exterior wash: from $100 to $110; Wax is new: $50. This`,
    ],
    [{ packages: [...packages, ADDED] }, "Engine bay is new: $195, 3 hours. This"],
    [{ factors: { truck_suv: 130, van: 160 } }, "Trucks and SUVs: from +25% to +30%. Vans: from"],
    [
      { timeFactors: { truck_suv: 120, van: 140 } },
      "Time of trucks and SUVs: from +15% to +20%. This changes 4 pages.",
    ],
    [{ timeFactors: null }, "Time of vans: from +40% to a car's. This changes 4 pages."],
    [{ rates: { ...rates, interior: 5_500 } }, "Interior work: from $50 to $55 an hour. This"],
    [
      { options: { ...options, exterior: options.exterior.slice(1) } },
      "Exterior Wash (exterior work) is taken away. This changes 1 page.",
    ],
    [
      { options: { ...options, interior: [{ ...options.interior[0]!, hours: 2, name: "Dust" }] } },
      " (interior work): now called Dust; from ",
    ],
    [
      { custom: [{ ...custom[0]!, services: custom[0]!.services.slice(1) }, ...custom.slice(1)] },
      " (custom package) is taken away.",
    ],
    [
      { specials: { ...specials, Restoration: { name: "Cabin", hours: 7 } } },
      "Interior Restoration: now called Cabin; from 8 to 7 hours. This changes 2 pages.",
    ],
  ])("%#", (change, words) => {
    expect(announcement(FIRST_CATALOGUE, changed(change))).toContain(words);
  });

  it.each([
    ["retired", [{ ...ADDED, retired: true }]],
    ["not there any more", []],
  ])("the announcement says so of a package that is %s", (_, others) => {
    const before = changed({ packages: [...packages, ADDED] });
    const after = changed({ packages: [...packages, ...others] });
    expect(announcement(before, after)).toBe(
      "Engine bay won't be sold any more: it leaves the cards and the booking forms. This changes 3 pages. Bookings already made keep their price and time.",
    );
  });

  it("the announcement says so of a package that is sold again", () => {
    const before = changed(withPackage("CeramicCoating", { retired: true }));
    expect(announcement(before, FIRST_CATALOGUE)).toMatch(
      /^5 Year Ceramic Coating: sold again\. This changes \d\d pages\./,
    );
  });
});

it.each([
  ["nothing", FIRST_CATALOGUE, FIRST_CATALOGUE],
  ["the order", FIRST_CATALOGUE, changed({ packages: packages.toReversed() })],
  [
    "what stays retired",
    changed(steam({ retired: true })),
    changed(steam({ retired: true, price: 100, name: "Steam" })),
  ],
])("a change of %s asks nothing", (_, before, after) => {
  expect(announcement(before, after)).toBeNull();
});

it("a coating's price shows on its places' pages and not on those of tint", () => {
  const after = changed(withPackage("CeramicCoating", { price: 119_900 }));
  const pages = changedPages(FIRST_CATALOGUE, after);
  expect(pages).toContain("/ceramic-coating-whistler-bc-paint-protection");
  expect(pages.some((path) => path.includes("tint"))).toBe(false);
});
