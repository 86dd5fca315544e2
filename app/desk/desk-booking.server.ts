import type { DatabaseOrTransaction } from "../../db/connect";
import type { Booking } from "../../db/schema";
import type { Prices } from "~/domain/catalogue";
import { overrideReason, printPrice } from "~/domain/price-override";
import { priceLinesOf } from "~/domain/stored";
import { type DeskValues, leftPrice } from "./desk-values";
import { valuesOfWork } from "../booking/work";

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
    comments: booking.comments ?? "",
  };
}

type CustomerColumns = Pick<
  Booking,
  | "customer_name"
  | "customer_email"
  | "customer_phone"
  | "vehicle_type"
  | "vehicle_make"
  | "vehicle_model"
  | "place"
  | "street"
  | "city"
  | "hookups"
  | "meet_name"
  | "meet_phone"
>;

export function customerValues(booking: CustomerColumns): DeskValues {
  return {
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
    vehicleType: booking.vehicle_type === "other" ? "" : booking.vehicle_type,
    make: booking.vehicle_make ?? "",
    model: booking.vehicle_model ?? "",
    ...placeValues(booking),
    street: booking.street ?? "",
    city: booking.city ?? "",
    hookups: booking.hookups ?? "",
    meetName: booking.meet_name ?? "",
    meetPhone: booking.meet_phone ?? "",
  };
}

/** A booking's place as the form's two fields. */
export function placeValues({ place }: Pick<Booking, "place">) {
  return {
    locationMode: place === "shop" ? "shop" : "mobile",
    place: place === "shop" ? "" : place,
  };
}

export function findWhole(
  db: DatabaseOrTransaction,
  id: number | null,
): Promise<Booking | undefined> {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
