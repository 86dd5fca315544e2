import { ANSWERS_MISSING } from "../booking/refusal-words";
import { type DeskValues, TYPED_TIME } from "./desk-values";

/** The title over the errors of an operator's form: whether required answers are missing (§8), or some are wrong. */
export function errorsTitle(
  values: DeskValues,
  required: readonly (string | undefined)[] = [],
): string {
  const isComplete = [values.name, values.phone, values.work, ...required].every((answer) =>
    answer?.trim(),
  );
  return isComplete ? "Please check your answers" : ANSWERS_MISSING;
}

/** The date and the time of a new booking, from the calendar or typed; undefined where neither is given. */
export function timeAnswers({
  date,
  time,
  handDate,
  handTime,
}: DeskValues): (string | undefined)[] {
  return [handDate || date, handTime || (time === TYPED_TIME ? undefined : time)];
}
