import type { Booking } from "../../db/schema";
import { priceCaveats } from "~/domain/pricing";
import { optionsOf, priceLinesOf } from "~/domain/stored";
import { formatDate, formatDuration, timeSpan } from "~/domain/time";
import { vehicleInWords } from "~/domain/vehicle";
import type { Receipt } from "./receipt";

/** A booking in words for whoever made it; a deleted one is shown as cancelled. `city` is where the shop is. */
export function receiptOf(booking: Booking, city: string): Receipt {
  const mobile = booking.location_mode === "mobile";
  return {
    reference: booking.reference,
    status: booking.deleted_at ? "cancelled" : booking.status,
    service: booking.service_name,
    options: optionsOf(booking.service_options),
    date: formatDate(booking.booking_date),
    time: timeSpan(booking.start_minute, booking.duration_minutes),
    duration: formatDuration(booking.duration_minutes),
    vehicle: vehicleInWords(booking),
    where: mobile ? [booking.street, booking.city].filter(Boolean).join(", ") : `At the ${city} shop`,
    atShop: !mobile,
    askAddress: mobile && (!booking.street || !booking.city),
    byArrangement: booking.by_arrangement === 1,
    notes: booking.comments,
    total: booking.total_price_cents,
    caveats: priceCaveats({ vehicleType: booking.vehicle_type, serviceKey: booking.service_key }),
    lines: priceLinesOf(booking.price_lines),
  };
}
