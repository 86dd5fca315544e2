import { DETAIL_NAMES } from "~/domain/details";
import { isVisible } from "~/domain/text";
import { ANSWERS_MISSING } from "../booking/refusal-words";
import { type DeskValues, TYPED_TIME } from "./desk-values";

const FIELDS: readonly string[] = [
  "work",
  "interiorHours",
  "exteriorHours",
  "vehicleType",
  "place",
  "date",
  "time",
  "handDate",
  "handTime",
  "name",
  "phone",
  "email",
  ...DETAIL_NAMES,
  "priceMode",
  "price",
  "priceReason",
];

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
