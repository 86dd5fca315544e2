import { placeOf } from "~/content/place-names";
import type { Database } from "~db/connect";
import type { Booking } from "~db/schema";
import { isSecret } from "~db/secret";
import type { contactSchema } from "~/booking/answers.server";
import { bookedTime, compareTimes, parseSlot } from "~/booking/calendar/slot";
import { type Draft, readDraft } from "~/booking/wizard/draft.server";
import { workColumns } from "~/booking/order/submit.server";
import { quoteOf } from "~/booking/quote";
import {
  hasBooked,
  isMadeWith,
  isOfContact,
  isOfWork,
} from "~/booking/order/repeated-request.server";
import { asChosen, orderOfDraft } from "~/booking/wizard/journey.server";
import { earlierCatalogue } from "~/server/catalogue.server";
import type { Values } from "~/domain/values";
import type { Prices } from "~/domain/catalogue";
import { optionsOf } from "~/domain/json-columns";
import type { Submission } from "~/domain/submission";
import type { z } from "~/server/zod.server";

export type ContactAnswers = z.infer<typeof contactSchema>;
type ContactForm = Submission<ContactAnswers>;

/** If the cookie is gone, the form's key continues, unless it has already booked. */
export async function draftOf(
  db: Database,
  prices: Prices,
  request: Request,
  { key }: ContactForm,
): Promise<Draft> {
  const draft = await readDraft(request, prices);
  const continues = draft.isNew && isSecret(key) && !(await hasBooked(db, key));
  return continues ? { ...draft, key } : draft;
}

/** With the time that was chosen in place of a lost one. */
export function withSlot(draft: Draft, { slot }: Values): Draft {
  const time = parseSlot(slot);
  return time ? { ...draft, ...time } : draft;
}

/** A fingerprint of what the page shows, to detect changes made in another window. Its price is
 * compared where it's booked. */
export function offerOf(prices: Prices, draft: Draft): string {
  const quote = quoteOf(prices, draft.selection);
  const ordered = quote && workColumns(orderOfDraft(draft), quote);
  return printOffer({ ...ordered, place: draft.place ?? undefined });
}

const SHOWN = [
  "service_key",
  "service_options",
  "vehicle_type",
  "vehicle_make",
  "vehicle_model",
  "place",
  "booking_date",
  "start_minute",
] as const;

function printOffer(row: Partial<Booking>): string {
  const parts = SHOWN.map((name) =>
    name === "service_options" ? optionsOf(row[name] ?? "[]") : row[name],
  );
  return parts.join("|");
}

/** Whether a form shows this draft, by the prices of now or by those that it showed, or doesn't say. */
export async function isOffered(
  db: Database,
  prices: Prices,
  draft: Draft,
  { sent: { shown }, version }: ContactForm,
): Promise<boolean> {
  if (!shown || shown === offerOf(prices, draft)) return true;
  const earlier = await earlierCatalogue(db, version);
  return earlier !== null && shown === offerOf(earlier, { ...draft, selection: asChosen(draft) });
}

/** The draft may have changed in another window, or be gone: then what was shown is compared. */
export function isSameBooking(
  prices: Prices,
  { sent, parsed: { value: contact } }: ContactForm,
  draft: Draft,
) {
  const slot = parseSlot(sent.slot);
  return (made: Booking): boolean => {
    if (!contact || !isOfContact(made, { ...contact, place: placeOf(made) })) return false;
    const work = orderOfDraft(withSlot(draft, sent));
    if (isMadeWith(draft.key, made) && !isOfWork(prices, made, work)) return false;
    if (slot) return compareTimes(slot, bookedTime(made)) === 0;
    return !sent.shown || sent.shown === printOffer(made);
  };
}
