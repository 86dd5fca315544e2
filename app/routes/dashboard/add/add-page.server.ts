import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { placeIn } from "~/booking/answers.server";
import { type Search, searchFor } from "~/booking/availability.server";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { Quote } from "~/booking/quote";
import { customerValues } from "~/desk/booking-values.server";
import { type DeskValues, FRESH } from "~/desk/desk-values";
import { AS_BOOKED, quoteOfWork, valuesOfWork } from "~/desk/work";
import { pricesOf } from "~/domain/catalogue";
import { isRetired } from "~/domain/fleet";
import type { CivilNow } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { findBooking } from "~/server/find-booking.server";
import { loadSettings } from "~/server/hours.server";
import type { Values } from "~/domain/values";
import { findId } from "~/server/ids";

export async function loadDeskStep(db: DatabaseOrTransaction, values: DeskValues, now: CivilNow) {
  const catalogue = await catalogueInForce(db);
  const quote = quoteOfWork(catalogue, values);
  const search = deskSearch(values, quote, now);
  const calendar = await loadCalendar(db, values, search);
  const { resources } = await loadSettings(db);
  return {
    crews: resources
      .filter((each) => !isRetired(each, now.date))
      .map(({ id, name }) => ({ id, name })),
    minutes: search.minutes,
    isAssumed: !quote,
    calendar,
    prices: pricesOf(catalogue),
    version: catalogue.version,
  };
}
export type DeskStep = Awaited<ReturnType<typeof loadDeskStep>>;

export function deskSearch(values: DeskValues, quote: Quote | null, now: CivilNow): Search {
  const place = placeIn(values);
  return searchFor({ work: quote, place, address: values, now, channel: "phone" });
}

/** None if it isn't sold any more. */
async function sameWork(db: DatabaseOrTransaction, like: Booking): Promise<Values> {
  const values = valuesOfWork(pricesOf(await catalogueInForce(db)), like);
  return values.work === AS_BOOKED ? {} : values;
}

export async function freshValues(
  db: DatabaseOrTransaction,
  asked: URLSearchParams,
): Promise<DeskValues> {
  const like = await findBooking(db, { id: findId(asked.get("like") ?? undefined) });
  const { resources } = await loadSettings(db);
  const crew = resources.find(({ id }) => String(id) === asked.get("crew"));
  return {
    ...FRESH,
    ...(like ? customerValues(like) : {}),
    ...(like && asked.has("work") ? await sameWork(db, like) : {}),
    ...(crew?.kind === "bay" ? { locationMode: "shop", place: "" } : {}),
    crew: crew ? String(crew.id) : "",
    date: asked.get("date") ?? "",
    handTime: asked.get("time") ?? "",
  };
}
