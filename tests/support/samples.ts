import { addDays, type CivilDate } from "~/domain/time";
import { today } from "./dates";
import type { Shop } from "./shop";

// Bookings that the form client and the browser look at.

/** A list of four, on days around today, and one that is deleted. */
export function addListed(shop: Shop): void {
  shop.add({
    customer_name: "Avery Chen",
    customer_email: "avery@example.com",
    customer_phone: "(604) 555-0199",
    booking_date: today(),
    start_minute: 600,
    total_price_cents: 9375,
  });
  shop.add({
    customer_name: "Bo Singh",
    booking_date: addDays(today(), 1),
    start_minute: 480,
    status: "confirmed",
    total_price_cents: 45_000,
    service_name: "Ozoning Service",
    reference: "N3DZ-W8ZP",
  });
  shop.add({
    customer_name: "Casey Roy",
    booking_date: addDays(today(), -3),
    start_minute: 720,
    status: "completed",
    total_price_cents: 5000,
  });
  shop.add({
    customer_name: "Drew Kim",
    booking_date: addDays(today(), -20),
    start_minute: 660,
    status: "cancelled",
    total_price_cents: 60_000,
  });
  shop.add({
    customer_name: "Eli Gone",
    deleted_at: new Date().toISOString(),
    total_price_cents: 99_999,
  });
}

/** A day of four jobs, two for each place, and what takes no time on it. */
export function addJobs(shop: Shop, day: CivilDate): void {
  shop.add({
    customer_name: "Avery Chen",
    booking_date: day,
    start_minute: 540,
    duration_minutes: 120,
    location_mode: "mobile",
    street: "12 Kingsway",
    city: "Burnaby",
    status: "confirmed",
    total_price_cents: 9375,
  });
  shop.add({
    customer_name: "Bo Singh",
    booking_date: day,
    start_minute: 840,
    duration_minutes: 240,
    location_mode: "mobile",
    city: "Whistler",
    place: "whistler",
    by_arrangement: 1,
    service_name: "Ozoning Service",
  });
  shop.add({
    customer_name: "Casey Roy",
    booking_date: day,
    start_minute: 600,
    duration_minutes: 120,
    status: "completed",
  });
  shop.add({
    customer_name: "Drew Kim",
    booking_date: day,
    start_minute: 660,
    duration_minutes: 120,
    suspicion: "The form was filled in within 2 s",
  });
  shop.add({ customer_name: "Eli Gone", booking_date: day, status: "cancelled" });
  shop.add({ customer_name: "Eli Gone", booking_date: day, deleted_at: new Date().toISOString() });
}

/** A day of two jobs, and a cancelled one. */
export function addSheet(shop: Shop, day: CivilDate): void {
  shop.add({
    customer_name: "Bo Singh",
    booking_date: day,
    start_minute: 840,
    status: "confirmed",
    total_price_cents: 45_000,
  });
  shop.add({
    customer_name: "Avery Chen",
    customer_phone: "(604) 555-0199",
    booking_date: day,
    start_minute: 540,
    duration_minutes: 120,
    location_mode: "mobile",
    street: "12 Kingsway",
    city: "Burnaby",
    place: "burnaby",
    service_options: '["Leather","Carpets"]',
    comments: "Gate code 4411\nTwo dogs",
    reference: "N3DZ-W8ZP",
    total_price_cents: 9375,
  });
  shop.add({
    customer_name: "Eli Gone",
    booking_date: day,
    status: "cancelled",
    total_price_cents: 99_900,
  });
}
