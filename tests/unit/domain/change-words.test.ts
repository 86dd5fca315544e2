import { expect, it } from "vitest";
import { changesInWords } from "~/domain/change-words";
import type { Changes } from "~/domain/event";

it.each<[string, Changes, string[]]>([
  [
    "a move",
    {
      booking_date: ["2026-12-08", "2026-12-09"],
      start_minute: [600, 795],
      booking_time: ["10:00 AM", "1:15 PM"],
    },
    ["Date: Tuesday, December 8, 2026 → Wednesday, December 9, 2026", "Time: 10:00 AM → 1:15 PM"],
  ],
  ["a status", { status: ["pending", "confirmed"] }, ["Status: Pending → Confirmed"]],
  [
    "other work",
    {
      service_key: ["Interior2Hours", "Custom"],
      flow: ["package", "wizard"],
      service_name: ["Interior Detailing (2 hours)", "Custom Package"],
      service_options: ["[]", '["Wax Application","Leather Treatment"]'],
      duration_minutes: [120, 90],
    },
    [
      "Duration: 2 hours → 1 hour 30 minutes",
      "Service: Interior Detailing (2 hours) → Custom Package",
      "Included: nothing → Wax Application, Leather Treatment",
    ],
  ],
  [
    "another vehicle",
    {
      vehicle_type: ["other", "suv"],
      vehicle_size: ["other", "truck_suv"],
      vehicle_make: [null, "Kia"],
    },
    ["Vehicle type: Not known → SUV", "Make: nothing → Kia"],
  ],
  [
    "another customer",
    { customer_name: ["Ann Lee", "Anne Lee"], customer_phone: ["604-555-0142", "604-555-0143"] },
    ["Name: Ann Lee → Anne Lee", "Phone: 604-555-0142 → 604-555-0143"],
  ],
  [
    "what was told",
    { vehicle_model: [null, "Soul"], comments: ["Dog hair", ""] },
    ["Model: nothing → Soul", "Notes: Dog hair → nothing"],
  ],
  [
    "a suspicion that was cleared",
    { suspicion: ["The form was filled in within 2 s", null] },
    ["Suspicion: The form was filled in within 2 s → nothing"],
  ],
  [
    "another place",
    {
      location_mode: ["mobile", "shop"],
      street: ["1 Main St", null],
      city: ["Whistler", null],
      by_arrangement: [1, 0],
    },
    [
      "Where: At the customer's address → At the shop",
      "Street address: 1 Main St → nothing",
      "City: Whistler → nothing",
    ],
  ],
  [
    "a price by hand",
    {
      total_price_cents: [10_000, 8000],
      price_lines: ["[]", "[]"],
      price_reason: [null, "Regular"],
    },
    ["Price: $100.00 → $80.00", "Price set by hand: nothing → Regular"],
  ],
  [
    "what was overruled, quietly",
    { overruled: [null, "holiday, full"], untold: [null, 1] },
    ["Booked anyway: nothing → a holiday, full", "Customer: nothing → not told"],
  ],
  [
    "a cancellation",
    { status: ["pending", "cancelled"], cancel_reason: [null, "Sold the car"] },
    ["Status: Pending → Cancelled", "Reason: nothing → Sold the car"],
  ],
  [
    "an email that was taken out",
    { customer_email: ["a@example.com", ""] },
    ["Email: a@example.com → nothing"],
  ],
  ["a deletion", { deleted_at: [null, "2026-12-01T00:00:00.000Z"] }, []],
  ["a column that nobody foresaw", { fleet_number: [null, 7] }, ["Fleet number: nothing → 7"]],
  ["nothing", {}, []],
])("%s", (_, changes, words) => {
  expect(
    changesInWords(changes).map(
      ({ label, from, to }) => `${label}: ${from ?? "nothing"} → ${to ?? "nothing"}`,
    ),
  ).toEqual(words);
});
