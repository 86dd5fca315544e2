import { expect, it } from "vitest";
import { FIRST_CATALOGUE } from "~/content/catalogue";
import { overrideLine } from "~/domain/price-override";
import { priceCaveats } from "~/domain/price-caveats";

const COMPUTED = [{ label: "2 hours × $50.00 an hour", cents: 10_000 }];

it.each([
  { vehicleType: "other", serviceKey: "Interior2Hours", lines: COMPUTED, said: true },
  { vehicleType: "suv", serviceKey: "Interior2Hours", lines: COMPUTED, said: false },
  {
    vehicleType: "other",
    serviceKey: "Ozoning",
    lines: [{ label: "Fixed price for any vehicle", cents: 45_000 }],
    said: false,
  },
  {
    vehicleType: "other",
    serviceKey: "Interior2Hours",
    lines: [overrideLine({ cents: 8000, reason: "Regular customer" })],
    said: false,
  },
])("what its size adds to $lines.0.label for $vehicleType: $said", ({ said, ...booking }) => {
  expect(priceCaveats(FIRST_CATALOGUE, booking)).toEqual([
    ...(said ? [expect.stringContaining("a truck or SUV costs 25% more")] : []),
    expect.stringContaining("vehicle condition"),
  ]);
});
