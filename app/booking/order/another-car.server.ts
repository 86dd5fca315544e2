import { redirect } from "@remix-run/node";
import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { carsOf } from "~db/visits";
import { placeOf } from "~/content/place-names";
import { carDetails, detailValues } from "~/domain/details";
import { isOtherAddress, visitOf } from "~/domain/visits";
import { now as instantNow } from "~/server/clock.server";
import type { Contact } from "../answers.server";
import { firstFree, type Search } from "../availability.server";
import type { FreeTime } from "../calendar/slot";
import { placeColumns } from "../contact/contact-columns";
import { recallForm, rememberForm } from "../form-memory.server";
import { type Draft, draftCookie, emptyDraft } from "../wizard/draft.server";
import { stepOf } from "../wizard/steps";

/** The wizard for another car: contact and place are this one's, and it's one visit with it. */
export async function addCar(booking: Booking): Promise<Response> {
  const draft = { ...emptyDraft(), place: placeOf(booking), visit: visitOf(booking) };
  rememberForm(draft.key, {
    ...detailValues(booking),
    ...carDetails({}),
    name: booking.customer_name,
    email: booking.customer_email,
    phone: booking.customer_phone,
  });
  const headers = { "set-cookie": await draftCookie(draft) };
  return redirect(stepOf("service").path, { headers });
}

/** Where another car is before its address is asked for: the first one's. */
export function addressBefore({ key, visit }: Pick<Draft, "key" | "visit">) {
  return visit === undefined ? undefined : (recallForm(key) ?? undefined);
}

/**
 * What's suggested for another car: as soon as those before are done, if whoever has them can stay,
 * else the next time after that.
 */
export async function nextCarTime(
  db: DatabaseOrTransaction,
  visit: number,
  search: Search,
): Promise<FreeTime | null> {
  const last = (await carsOf(db, visit, instantNow())).at(-1);
  if (!last) return null;
  const { booking_date: date, start_minute: start, duration_minutes: minutes } = last;
  return firstFree(db, date, { ...search, visit }, undefined, start + minutes);
}

/** The visit that a car joins: none if there's no car any more, or it stands `apart`, somewhere else. */
export async function visitJoined(
  trx: DatabaseOrTransaction,
  visit: number | undefined,
  contact: Contact,
): Promise<{ visit?: number; apart?: true }> {
  const cars = visit ? await carsOf(trx, visit, instantNow()) : [];
  const address = placeColumns(contact);
  if (cars.some((car) => isOtherAddress(car, address))) return { apart: true };
  return cars.length > 0 ? { visit } : {};
}
