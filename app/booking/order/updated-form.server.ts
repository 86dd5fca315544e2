import { redirect } from "@remix-run/node";
import { db } from "~/server/db.server";
import { type Drawn, drawn } from "~/server/reply.server";
import type { Search } from "../availability.server";
import { calendarAction, SHOWN_IN, valuesAfterAction } from "../calendar/calendar-action.server";
import { withOfferedTime } from "../calendar/slot";
import { rememberForm } from "../form-memory.server";
import { PLACE_FIRST } from "../place/ask-place";
import { type BookingAttempt, type Begun, memoryOf } from "./booking-form.server";
import type { BookingOffer } from "./booking-question";
import { formAddress, hasTyped, UNSCRIPTED } from "./form-address";
import { ANSWERS_MISSING } from "./refusal-words";

/** What a form at `path` that asks for everything at once shows after a press that books nothing. */
export async function updatedForm(
  { form, draft, link }: BookingAttempt<unknown, Begun>,
  path: string,
  search: Search,
  headers?: HeadersInit,
): Promise<Response | Drawn<BookingOffer>> {
  const { intent, ...others } = form.sent;
  const values = (await valuesAfterAction(db, form.sent, search)) ?? withOfferedTime(others);
  const action = calendarAction(form.sent);
  const elsewhere = intent !== "place" ? "vehicleType" : values.date ? "times" : "date";
  const part = action ? SHOWN_IN[action] : elsewhere;
  // What's promised from there on depends on the place.
  const asksPlace = Boolean(search.anywhere) && (action ? part === "times" : intent === "place");
  // A browser without cookies would find nothing there. A price in writing begins with a name typed.
  if (form.sent[UNSCRIPTED] && !draft.isNew && (link || !hasTyped(values))) {
    rememberForm(memoryOf(draft), values);
    const shown = asksPlace ? "place" : part;
    return redirect(formAddress(path, values, shown, { asksPlace }), { headers });
  }
  const [status, errors] = asksPlace ? [422, { place: PLACE_FIRST }] : [200, {}];
  return drawn(status, form, { title: ANSWERS_MISSING, errors, values });
}
