import { expect, it } from "vitest";
import { changesInWords } from "~/domain/change-words";
import type { Changes } from "~/domain/event";

const DATES = "Date: Tuesday, December 8, 2026 → Wednesday, December 9, 2026";

it.each<[changes: Changes, words: string[]]>([
  [{ booking_date: ["2026-12-08", "2026-12-09"] }, [DATES]],
  // The time is said once, and neither a lane of the form nor what is computed from another answer is said.
  [
    { start_minute: [600, 795], booking_time: ["10:00 AM", "1:15 PM"] },
    ["Time: 10:00 AM → 1:15 PM"],
  ],
  [{ service_key: ["Interior2Hours", "Custom"], flow: ["package", "wizard"] }, []],
  [{ price_lines: ["[]", "[1]"], deleted_at: [null, "2026-12-01T00:00:00.000Z"] }, []],
  [{ vehicle_size: ["other", "truck_suv"], by_arrangement: [1, 0] }, []],
  [{}, []],
  [{ status: ["pending", "confirmed"] }, ["Status: Pending → Confirmed"]],
  [{ duration_minutes: [120, 90] }, ["Duration: 2 hours → 1 hour 30 minutes"]],
  [{ service_name: ["Wash", "Custom Package"] }, ["Service: Wash → Custom Package"]],
  [{ service_options: ["[]", '["Wax","Leather"]'] }, ["Included: nothing → Wax, Leather"]],
  [{ vehicle_type: ["other", "suv"] }, ["Vehicle type: Not known → SUV"]],
  [{ vehicle_make: [null, "Kia"] }, ["Make: nothing → Kia"]],
  [{ vehicle_model: [null, "Soul"] }, ["Model: nothing → Soul"]],
  [{ customer_name: ["Ann Lee", "Anne Lee"] }, ["Name: Ann Lee → Anne Lee"]],
  [{ customer_phone: ["604-555-0142", ""] }, ["Phone: 604-555-0142 → nothing"]],
  [{ customer_email: ["a@example.com", ""] }, ["Email: a@example.com → nothing"]],
  [{ comments: ["Dog hair", ""] }, ["Notes: Dog hair → nothing"]],
  [{ suspicion: ["Filled in within 2 s", null] }, ["Suspicion: Filled in within 2 s → nothing"]],
  [{ location_mode: ["mobile", "shop"] }, ["Where: At the customer's address → At the shop"]],
  [{ street: ["1 Main St", null] }, ["Street address: 1 Main St → nothing"]],
  [{ city: ["Whistler", null] }, ["City: Whistler → nothing"]],
  [{ total_price_cents: [10_000, 8000] }, ["Price: $100.00 → $80.00"]],
  [{ price_reason: [null, "Regular"] }, ["Price set by hand: nothing → Regular"]],
  [
    { overruled: [null, "holiday, full"] },
    ["Booked anyway: nothing → a holiday, its crew or bay wasn't free"],
  ],
  [{ untold: [null, 1] }, ["Customer: nothing → not told"]],
  [{ no_show: [0, 1] }, ["Reason: nothing → the customer didn't come"]],
  [{ cancel_reason: [null, "Sold the car"] }, ["Reason: nothing → Sold the car"]],
  [{ fleet_number: [null, 7] }, ["Fleet number: nothing → 7"]],
  [
    { cancel_reason: [null, "Sold it"], status: ["pending", "cancelled"] },
    ["Status: Pending → Cancelled", "Reason: nothing → Sold it"],
  ],
])("%j", (changes, words) => {
  expect(
    changesInWords(changes).map(
      ({ label, from, to }) => `${label}: ${from ?? "nothing"} → ${to ?? "nothing"}`,
    ),
  ).toEqual(words);
});
