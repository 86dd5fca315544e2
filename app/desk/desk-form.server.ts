import { unixLines } from "~/domain/values";
import { DETAIL_NAMES } from "~/domain/details";
import { isVisible } from "~/domain/text";
import { ANSWERS_MISSING } from "~/booking/refusal-words";
import { DESK_LISTS, type DeskValues, TYPED_TIME } from "./desk-values";

/** All fields of the desk's forms, as they follow each other there. */
const FIELDS = [
  "key version confirmed intent filled",
  "work interiorHours interiorOptions exteriorHours exteriorOptions custom addOns vehicleType",
  "locationMode place placeWas",
  "pick from date time slot handDate handTime refused crew",
  "use find found name phone email",
  ...DETAIL_NAMES,
  "priceMode price priceReason priceLeft priceReasonLeft status tell",
].flatMap((fields) => fields.split(" "));

/** What a form of the desk was sent with, as typed. What's posted twice counts as empty, but for consents. */
export function readDesk(form: URLSearchParams): DeskValues {
  const value = (name: string) => {
    const all = form.getAll(name);
    if (DESK_LISTS.includes(name)) return all.join();
    if (name === "confirmed") return all.at(-1) ?? "";
    return all.length === 1 ? unixLines(all[0]!) : "";
  };
  const sent = FIELDS.filter((name) => form.has(name));
  return Object.fromEntries(sent.map((name) => [name, value(name)]));
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
