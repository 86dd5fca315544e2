import type { Booking } from "~db/schema";
import { type DetailColumn, detailValues } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import { overrideReason, printPrice } from "~/domain/price-override";
import { priceLinesOf } from "~/domain/json-columns";
import { type DeskValues, leftPrice } from "./desk-values";
import { placeFields } from "~/booking/place/place-question";
import { valuesOfWork } from "./work";

export function valuesOfBooking(prices: Prices, booking: Booking): DeskValues {
  const reason = overrideReason(priceLinesOf(booking.price_lines));
  const price =
    reason === null
      ? { priceMode: "computed", price: "", priceReason: "" }
      : { priceMode: "hand", price: printPrice(booking.total_price_cents), priceReason: reason };
  return {
    ...customerValues(booking),
    ...valuesOfWork(prices, booking),
    ...price,
    ...leftPrice(price),
    ...detailValues(booking),
    placeWas: booking.place,
  };
}

type CustomerColumns = Pick<
  Booking,
  "customer_name" | "customer_email" | "customer_phone" | "vehicle_type" | "place" | DetailColumn
>;

/** What is likely the same next time: all but the notes. */
export function customerValues(booking: CustomerColumns): DeskValues {
  const { comments: _, ...details } = detailValues(booking);
  return {
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    vehicleType: booking.vehicle_type === "other" ? "" : booking.vehicle_type,
    ...placeFields(booking.place),
    ...details,
  };
}
