import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { packageQuote } from "~/booking/package/package";
import { packageSummary, targetOf } from "~/routes/booking/package/package-summary";
import { PACKAGES } from "../../support/catalogue";
import type { PackageKey } from "~/content/package-keys";

type Chosen = { key: PackageKey; vehicle?: string; addOns?: string[] };
const WHISTLER = { words: "At your place in Whistler", plusTravel: true };
const WHEN = { date: "Tue, Dec 8", time: "10:00 AM – 2:00 PM" };

function summaryOf({ key, vehicle = "", addOns = [] }: Chosen, where = WHISTLER) {
  return packageSummary(
    PACKAGES[key],
    packageQuote(FIRST_CATALOGUE, { key, addOns }, vehicle)!,
    vehicle,
    where,
    WHEN,
  );
}

it("the summary of a package has a line for each answer, and each leads to its question", () => {
  const chosen = { key: "SteamCleaning", vehicle: "van", addOns: ["exterior-wash"] } as const;
  const { lines, plusTravel } = summaryOf({
    ...chosen,
    addOns: [...chosen.addOns],
  });
  expect(lines.map((line) => [line.label, line.value, targetOf(line).to])).toEqual([
    ["Service", PACKAGES.SteamCleaning.name, "/?section=booking#booking"],
    ["Includes", "Exterior wash", "#vehicleType"],
    ["Where", "At your place in Whistler", "#place"],
    ["Date", "Tue, Dec 8", "#date"],
    ["Time", "10:00 AM – 2:00 PM", "#date"],
    ["Vehicle", "Van", "#vehicleType"],
  ]);
  expect(plusTravel).toBe(true);
});

it.each<Chosen & { is: boolean }>([
  { key: "SteamCleaning", is: true },
  { key: "SteamCleaning", vehicle: "sedan", is: false },
  { key: "SteamCleaning", vehicle: "spaceship", is: true },
  { key: "Ozoning", is: false },
])(
  "the summary of a package says for $key and $vehicle that its total is a car's: $is",
  ({ is, ...chosen }) => {
    expect(summaryOf(chosen).forAnyCar).toBe(is);
  },
);
