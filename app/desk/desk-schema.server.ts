import type { Booking } from "~db/schema";
import type { Prices } from "~/domain/catalogue";
import { carDetails } from "~/domain/details";
import type { Parsed } from "~/domain/submission";
import { isVisible } from "~/domain/text";
import { deskSchema, withPlace } from "~/booking/answers.server";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { AS_BOOKED, isSameWork, quoteOfWork, readWork, workErrors } from "./work";
import { errorsOf, parseForm } from "~/server/form.server";
import { type DeskValues, FIELDS, handPriceOf, TYPED_TIME } from "./desk-values";
import type { DeskEdit } from "./edited-columns.server";
import { isPricedAlike, storedPrice } from "./edited-price";

/** What a customer says on the phone, but for the time, whose errors are given. */
export function readCall(
  prices: Prices,
  values: DeskValues,
  timeErrors: Record<string, string> | null = null,
) {
  const contact = parseForm(withPlace(new URLSearchParams(values)), deskSchema);
  const { hand, errors: priceErrors } = handPriceOf(values);
  const unpriced = values.work === AS_BOOKED ? null : workErrors(prices, values);
  if (contact.status !== "success" || timeErrors || priceErrors || unpriced)
    return {
      value: null,
      errors: errorsInOrder({ ...errorsOf(contact), ...unpriced, ...timeErrors, ...priceErrors }),
    };
  const [work, quote] = [readWork(prices, values), quoteOfWork(prices, values)];
  const call = {
    contact: contact.value,
    vehicle: contact.value.vehicleType || ("other" as const),
    ...carDetails(contact.value),
    work: work && quote && { flow: work.flow, quote },
    hand,
    quietly: values.tell !== "on",
  };
  return { value: call, errors: null };
}

export function readEdit(
  prices: Prices,
  values: DeskValues,
  booking: Booking,
): Parsed<DeskEdit & { quietly: boolean }> {
  const { value, errors } = readCall(prices, values);
  if (errors) return { value: null, errors };
  const same = isSameWork(prices, booking, values);
  const before = { work: booking, size: booking.vehicle_size, stored: storedPrice(booking) };
  return {
    value: { ...value, same, pricedAlike: isPricedAlike(prices, before, values) },
    errors: null,
  };
}

/** Orders errors as the form's fields are. */
export function errorsInOrder(errors: Record<string, string>): Record<string, string> {
  const place = (field: string) => FIELDS.indexOf(field) + 1 || Infinity;
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => (place(one) < place(other) ? -1 : 1)),
  );
}

export function errorsTitle(
  values: DeskValues,
  required: readonly (string | undefined)[] = [],
): string {
  const isComplete = [values.name, values.phone, values.work, ...required].every((answer) =>
    isVisible(answer ?? ""),
  );
  return isComplete ? "Please check your answers" : ANSWERS_MISSING;
}

export function timeAnswers({
  date,
  time,
  handDate,
  handTime,
}: DeskValues): (string | undefined)[] {
  return [handDate || date, handTime || (time === TYPED_TIME ? undefined : time)];
}
