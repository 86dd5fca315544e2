import type { Database } from "~db/connect";
import { addressQuestion } from "~/booking/address-question.server";
import { cityProblem } from "~/booking/answers.server";
import { nearestFreeTo, searchFor } from "~/booking/availability.server";
import { type FreeTime, parseSlot, printSlot } from "~/booking/calendar/slot";
import { HONEYPOT } from "~/booking/contact-fields";
import { quoteOf } from "~/booking/quote";
import { BOOKING_FAILED } from "~/booking/refusal-words";
import type { Draft } from "~/booking/steps";
import { submitBooking } from "~/booking/submit.server";
import { askForTime, wordsOfTime } from "~/booking/time-refusal.server";
import { titleOf, type Unbooked, unbooked } from "~/booking/unbooked.server";
import { isTimeFree, orderOfDraft } from "~/booking/wizard/journey.server";
import type { Values as Answers } from "~/domain/values";
import type { Prices } from "~/domain/catalogue";
import type { CivilNow } from "~/domain/time";
import { type ContactForm, isSameBooking, withSlot } from "./contact-draft.server";

/** `same` is false if the key has already made a different booking. */
type Booked = { token: string; same: boolean };

export async function confirm(
  db: Database,
  prices: Prices,
  form: ContactForm,
  draft: Draft,
  address: string | null,
  now: CivilNow,
): Promise<Booked | Unbooked> {
  const { sent, parsed, version, confirmed } = form;
  const chosen = withSlot(draft, sent);
  const { selection, place } = draft;
  const search = searchFor({ work: quoteOf(prices, selection), place, now });
  const isFree = (which: Draft) => isTimeFree(db, prices, which, now);
  /** With one chosen from an earlier offer, if it's still free. */
  const offered = async () => {
    const [nearest, picked] = [await nearestFreeTo(db, timeOf(draft), search), timeOf(chosen)];
    const isListed = nearest.some((time) => printSlot(time) === printSlot(picked));
    return isListed || !(await isFree(chosen)) ? nearest : [...nearest, picked];
  };
  // Without the offers the page would lose the one that was picked.
  const keptOffer = async () => (chosen === draft ? null : offered());
  const refuse = (errors: Answers, nearest: FreeTime[] | null) => ({
    status: 422,
    title: titleOf(sent, ["name", "email", "phone"]),
    errors,
    nearest,
  });

  if (parsed.errors) {
    // The lost time may be free by now: without the offers it would be booked instead.
    const nearest = chosen === draft && (await isFree(draft)) ? null : await offered();
    const lost = (await isFree(chosen)) ? null : await askForTime(db, timeOf(chosen), search);
    const slot = lost && lost.kind !== "free" && { slot: wordsOfTime(lost).words };
    return refuse({ ...slot, ...parsed.errors }, nearest);
  }
  const { value: contact } = parsed;
  const city = cityProblem(place!, contact.city, contact.street, confirmed);
  if (city) {
    const question = addressQuestion(place!, contact);
    return { ...refuse({ city }, await keptOffer()), question };
  }
  const outcome = await submitBooking(
    db,
    {
      ...orderOfDraft(chosen),
      contact: { ...contact, place: place! },
      sender: { trap: sent[HONEYPOT] ?? "", openedAt: draft.openedAt, address },
      confirmed,
      pricesShown: version,
    },
    now,
  );
  if (outcome.kind === "booked") {
    const { token, before } = outcome;
    return { token, same: !before || isSameBooking(prices, before, form, draft) };
  }
  if (outcome.kind === "incomplete") return failed(sent);
  const why = unbooked(outcome);
  return { ...why, nearest: why.nearest ?? (await keptOffer()) };
}

export function failed({ slot }: Answers): Unbooked {
  const { title, words } = BOOKING_FAILED;
  const time = parseSlot(slot);
  return { status: 503, title, errors: { booking: words }, nearest: time && [time] };
}

function timeOf({ date, start }: Draft): FreeTime {
  return { date: date!, start: start! };
}
