import { placeOf } from "~/content/place-names";
import type { Database } from "~db/connect";
import type { Booking } from "~db/schema";
import { contactSchema } from "~/booking/answers.server";
import { quoteOf } from "~/booking/quote";
import { isMadeWith, isOfContact, isOfWork } from "~/booking/repeated-request.server";
import type { Draft } from "~/booking/steps";
import { asChosen, orderOfDraft } from "~/booking/wizard/journey.server";
import { pricesShownBy } from "~/booking/changed-offer.server";
import { earlierCatalogue } from "~/server/catalogue.server";
import type { Prices } from "~/domain/catalogue";
import { optionsOf } from "~/domain/stored";
import { parseForm, typed } from "~/server/form.server";
import { pressIn, type Reply, withSlot } from "./press.server";

/** A fingerprint of what the page shows, to detect changes made in another window. Its price is
 * compared where it's booked. */
export function offerOf(prices: Prices, draft: Draft): string {
  const quote = quoteOf(prices, draft.selection);
  return printOffer([
    quote?.serviceKey,
    quote?.options,
    draft.selection.vehicle,
    draft.make,
    draft.model,
    draft.place,
    draft.date,
    draft.start,
  ]);
}

/** Whether a form shows this draft, by the prices of now or by those that it showed. */
export async function isOffered(
  db: Database,
  prices: Prices,
  draft: Draft,
  form: URLSearchParams,
): Promise<boolean> {
  const { shown } = pressIn(form);
  if (shown === offerOf(prices, draft)) return true;
  const version = pricesShownBy(form);
  const earlier = version === null ? null : await earlierCatalogue(db, version);
  return earlier !== null && shown === offerOf(earlier, { ...draft, selection: asChosen(draft) });
}

function printOffer(parts: unknown[]): string {
  return parts.join("|");
}

/** The draft may have changed in another window, or be gone: then what was shown is compared. */
export function isSameBooking(
  prices: Prices,
  made: Booking,
  form: URLSearchParams,
  draft: Draft,
): boolean {
  const submission = parseForm(form, contactSchema);
  if (
    submission.status !== "success" ||
    !isOfContact(made, { ...submission.value, place: placeOf(made) })
  )
    return false;
  const { slot, shown } = pressIn(form);
  const work = orderOfDraft(withSlot(draft, slot));
  if (isMadeWith(draft.key, made) && !isOfWork(prices, made, work)) return false;
  if (slot) return slot.date === made.booking_date && slot.start === made.start_minute;
  const {
    service_key,
    service_options,
    vehicle_type,
    vehicle_make,
    vehicle_model,
    place,
    booking_date,
    start_minute,
  } = made;
  const booked = printOffer([
    service_key,
    optionsOf(service_options),
    vehicle_type,
    vehicle_make,
    vehicle_model,
    place,
    booking_date,
    start_minute,
  ]);
  return shown === null || shown === booked;
}

/** A visitor must not confirm a service that the page didn't show. */
export function changedElsewhere(form: URLSearchParams): Reply {
  const errors = {
    booking:
      "It was changed in another window. Check what you book and what it costs, then confirm again",
  };
  return {
    status: 409,
    refusal: {
      title: "Your booking has changed",
      errors,
      values: typed(form),
      nearest: null,
    },
  };
}
