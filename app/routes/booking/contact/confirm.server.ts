import type { Database } from "~db/connect";
import { cityProblem, contactSchema } from "~/booking/answers.server";
import { nearestFreeTo, searchFor } from "~/booking/availability.server";
import { isTimeFree, orderOfDraft } from "~/booking/wizard/journey.server";
import { alreadyBooked, ANSWERS_MISSING, BOOKING_FAILED } from "~/booking/refusal-words";
import type { Draft } from "~/booking/steps";
import { type FreeTime, printSlot } from "~/booking/calendar/slot";
import { minutesOf } from "~/booking/quote";
import { askAgain, pricesShownBy } from "~/booking/changed-offer.server";
import { secondIn } from "~/booking/second-vehicle.server";
import { submitBooking } from "~/booking/submit.server";
import { askForTime, wordsOfTime } from "~/booking/time-refusal.server";
import { HONEYPOT } from "~/booking/contact-fields";
import type { Prices } from "~/domain/catalogue";
import { isVisible } from "~/domain/text";
import type { CivilNow } from "~/domain/time";
import { errorsOf, parseForm, typed } from "~/server/form.server";
import { log } from "~/server/log.server";
import { isSameBooking } from "./offer.server";
import { pressIn, type Reply, withSlot } from "./press.server";

export async function confirm(
  db: Database,
  prices: Prices,
  form: URLSearchParams,
  draft: Draft,
  address: string | null,
  now: CivilNow,
): Promise<Reply> {
  const { slot, [HONEYPOT]: trap } = pressIn(form);
  const chosen = withSlot(draft, slot);
  const submission = parseForm(form, contactSchema);
  if (submission.status !== "success") {
    // The lost time may be free by now: without the offers it would be booked instead.
    const nearest =
      chosen === draft && (await isTimeFree(db, prices, draft, now))
        ? null
        : await offered(db, prices, draft, chosen, now);
    const errors = { ...(await slotErrors(db, prices, chosen, now)), ...errorsOf(submission) };
    return { status: 422, refusal: { errors, values: typed(form), title: titleOf(form), nearest } };
  }
  const refuse = (
    status: number,
    title: string,
    errors: Record<string, string>,
    nearest: FreeTime[] | null,
  ) => ({
    status,
    refusal: { title, errors, values: typed(form), nearest },
  });
  // Without the offers the page would lose the one that was picked.
  const keptOffer = async () => (chosen === draft ? null : offered(db, prices, draft, chosen, now));
  const wrongCity = cityProblem(chosen.place!, submission.value.city, submission.value.street);
  if (wrongCity) return refuse(422, titleOf(form), { city: wrongCity }, await keptOffer());
  const outcome = await submitBooking(
    db,
    {
      ...orderOfDraft(chosen),
      contact: { ...submission.value, place: chosen.place! },
      sender: { trap: trap ?? "", openedAt: draft.openedAt, address },
      second: secondIn(form),
      pricesShown: pricesShownBy(form),
    },
    now,
  );
  switch (outcome.kind) {
    case "booked":
      return {
        token: outcome.token,
        same: !outcome.before || isSameBooking(prices, outcome.before, form, draft),
      };
    case "lost":
    case "outsideHours":
      return refuse(
        409,
        wordsOfTime(outcome).title,
        { slot: wordsOfTime(outcome).words },
        outcome.nearest,
      );
    case "alreadyBooked": {
      const { reference: asked } = outcome;
      const { title, words } = alreadyBooked(asked);
      const { refusal } = refuse(409, title, { second: words }, await keptOffer());
      return { status: 409, refusal: { ...refusal, asked } };
    }
    case "changed": {
      const { title, errors, nearest } = askAgain(outcome.changes, outcome.lost);
      return refuse(409, title, errors, nearest ?? (await keptOffer()));
    }
    case "incomplete":
      return failed(form);
  }
}

/** A fault is logged and the same page comes back with everything typed. */
export async function orFailure<Result>(
  form: URLSearchParams,
  work: () => Promise<Result>,
): Promise<Result | Reply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error("booking failed", error);
    return failed(form);
  }
}

function failed(form: URLSearchParams): Reply {
  const { slot } = pressIn(form);
  return {
    status: 503,
    refusal: {
      title: BOOKING_FAILED.title,
      errors: { booking: BOOKING_FAILED.words },
      values: typed(form),
      nearest: slot && [slot],
    },
  };
}

/** Includes one chosen from an earlier offer, if it's still free. */
async function offered(
  db: Database,
  prices: Prices,
  draft: Draft,
  chosen: Draft,
  now: CivilNow,
): Promise<FreeTime[]> {
  const nearest = await nearestFreeTo(
    db,
    { date: draft.date!, start: draft.start! },
    searchIn(prices, draft, now),
  );
  const picked = { date: chosen.date!, start: chosen.start! };
  const listed = chosen === draft || nearest.some((time) => printSlot(time) === printSlot(picked));
  return listed || !(await isTimeFree(db, prices, chosen, now)) ? nearest : [...nearest, picked];
}

async function slotErrors(
  db: Database,
  prices: Prices,
  chosen: Draft,
  now: CivilNow,
): Promise<Record<string, string>> {
  if (await isTimeFree(db, prices, chosen, now)) return {};
  const time = { date: chosen.date!, start: chosen.start! };
  const asked = await askForTime(db, time, searchIn(prices, chosen, now));
  return asked.kind === "free" ? {} : { slot: wordsOfTime(asked).words };
}

function searchIn(prices: Prices, { selection, place }: Draft, now: CivilNow) {
  return searchFor({ minutes: minutesOf(prices, selection), place, now });
}

function titleOf(form: URLSearchParams): string {
  const missing = ["name", "email", "phone"].some((field) => !isVisible(typed(form)[field] ?? ""));
  return missing ? ANSWERS_MISSING : "Please check your answers";
}
