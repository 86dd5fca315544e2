import { ANSWERS_MISSING } from "../booking/refusal-words";
import { type DeskValues, TYPED_TIME } from "./desk-values";

export function errorsTitle(
  values: DeskValues,
  required: readonly (string | undefined)[] = [],
): string {
  const isComplete = [values.name, values.phone, values.work, ...required].every((answer) =>
    answer?.trim(),
  );
  return isComplete ? "Please check your answers" : ANSWERS_MISSING;
}

/** Date and time, from the calendar or typed. */
export function timeAnswers({
  date,
  time,
  handDate,
  handTime,
}: DeskValues): (string | undefined)[] {
  return [handDate || date, handTime || (time === TYPED_TIME ? undefined : time)];
}
