import type { DatabaseOrTransaction } from "~db/connect";
import type { Booking } from "~db/schema";
import { carsBeside } from "~db/visits";
import { now as instantNow } from "~/server/clock.server";
import type { Business } from "~/content/business";
import { isFarAway } from "~/content/places";
import { liesAhead, OCCUPYING } from "~/domain/booking";
import { isAsked } from "~/domain/request";
import { hookupWords } from "~/domain/hookups";
import type { Prices } from "~/domain/catalogue";
import { priceCaveats } from "~/domain/price-caveats";
import { readyWords } from "~/domain/pickup";
import { estimateIn, optionsOf, priceLinesOf } from "~/domain/json-columns";
import { taxLines } from "~/domain/tax";
import { type CivilNow, formatDate, formatTime, timeSpan } from "~/domain/time";
import { vehicleInWords } from "~/domain/vehicle";
import { carInWords } from "~/domain/visits";
import { shopOnMap } from "~/ui/map-address";
import { preparationFor } from "~/content/preparation";
import { wordsInForce } from "~/server/words.server";
import { loadSchedule } from "~/server/hours.server";
import { bookedTime } from "../calendar/slot";
import { shownHold } from "../order/hold.server";
import { shownDeposit } from "./deposit.server";
import type { Receipt } from "./receipt";

/** A booking in words for its customer; a deleted one is shown as cancelled. */
export async function receiptOf(
  db: DatabaseOrTransaction,
  prices: Prices,
  booking: Booking,
  shop: Business,
  now: CivilNow,
): Promise<Receipt> {
  const beside = await carsBeside(db, booking, instantNow());
  const status = booking.deleted_at ? "cancelled" : booking.status;
  const lines = priceLinesOf(booking.price_lines);
  const mobile = booking.location_mode === "mobile";
  const deposit = booking.deleted_at ? null : await shownDeposit(db, booking, shop.phone, now);
  const hold = status === "pending" && !booking.deposit ? shownHold(booking) : null;
  const begun = OCCUPYING.includes(status) && !liesAhead({ status, ...bookedTime(booking) }, now);
  const isAhead = OCCUPYING.includes(status) && !begun && !hold && !deposit?.isDue;
  return {
    reference: booking.reference,
    status,
    hold,
    deposit,
    begun,
    service: booking.service_name,
    options: optionsOf(booking.service_options),
    date: formatDate(booking.booking_date),
    time: timeSpan(booking.start_minute, booking.duration_minutes),
    start: formatTime(booking.start_minute),
    ready: readyWords({ ...booking, status }, await loadSchedule(db)),
    vehicle: vehicleInWords(booking),
    where: (mobile
      ? ["At your place", booking.street, booking.city]
      : [`At the ${shop.city} shop`, shop.street]
    )
      .filter(Boolean)
      .join(", "),
    map: !mobile && shop.street ? shopOnMap(shop) : null,
    asksStreet: !mobile && !shop.street && status === "pending" && isAhead,
    atShop: !mobile,
    hookups: mobile && booking.hookups ? hookupWords(booking.hookups) : null,
    meet: [booking.meet_name, booking.meet_phone].filter((each) => each !== null),
    askAddress: mobile && (!booking.street || !booking.city),
    byArrangement: isFarAway(booking),
    request: isAsked({ ...booking, status }),
    elsewhere: booking.place === "elsewhere",
    notes: booking.comments,
    visit: beside
      .filter(({ customer_email }) => isSameEmail(customer_email, booking.customer_email))
      .map(carInWords),
    total: booking.total_price_cents,
    caveats: priceCaveats(prices, {
      vehicleType: booking.vehicle_type,
      serviceKey: booking.service_key,
      lines,
    }),
    lines,
    taxed: taxLines(estimateIn(booking)),
    pay: (await wordsInForce(db)).pay,
    prepare: isAhead ? preparationFor(booking, shop) : [],
  };
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
