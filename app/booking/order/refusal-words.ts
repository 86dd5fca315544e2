import { isVisible } from "~/domain/text";
import type { Values } from "~/domain/values";

export const OFFERED = "Choose one of these times";
export const LOST_TIME = {
  title: "That time is no longer free",
  words: `That time is no longer free. ${OFFERED}`,
};
/** Its address was asked for after the time. */
export function notFreeFor(town: string) {
  const words = `Nobody can be in ${town} then`;
  return { title: words, words: `${words}. ${OFFERED}` };
}
/** Of another car, as soon as the first is done. */
export const OTHER_ADDRESS = {
  title: "That isn't the first car's address",
  words:
    "Somebody has to drive to another address than the first car's. Correct it, or choose one of these times",
};
export const OUTSIDE_HOURS = {
  title: "That time can't be booked",
  words: "The selected time is outside of business hours",
};

/** Without words of its own where the place says already from which job on we come. */
export function tooSmall(place = "Add something to the job, or choose another place") {
  return { title: "That job is too small for the drive", errors: { place } };
}

export const DAY_REFUSED = "That day can't be booked";

export function alreadyBooked(reference: string) {
  return {
    title: "You already booked this time",
    words: `You already booked this time (reference ${reference}). Book a second vehicle?`,
  };
}

export const ANSWERS_MISSING = "Please fill in all required fields";

/** Above the errors of a form that needs these fields. */
export function titleOfErrors(sent: Values, needed: string[]): string {
  return needed.some((field) => !isVisible(sent[field] ?? ""))
    ? ANSWERS_MISSING
    : "Please check your answers";
}

export const BOOKING_FAILED = {
  title: "Booking failed",
  errors: {
    booking: "There was an error processing your booking. Please try again or contact us directly.",
  },
};
