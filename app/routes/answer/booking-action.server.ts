import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { Booking } from "~db/schema";
import { type Answer, answerAt, quoteOfAnswer } from "~/booking/answer/answer.server";
import { type PackageAnswers, packageSchema, placeIn, withPlace } from "~/booking/answers.server";
import { searchFor } from "~/booking/availability.server";
import {
  calendarAction,
  SHOWN_IN,
  valuesAfterAction,
} from "~/booking/calendar/calendar-action.server";
import { bookedTime, compareTimes, type FreeTime, withOfferedTime } from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";
import {
  answerBooking,
  bookByForm,
  type BookingAttempt,
  unbookedForm,
} from "~/booking/order/booking-form.server";
import { rememberForm } from "~/booking/form-memory.server";
import type { BookingOffer } from "~/booking/order/booking-question";
import { formAddress, UNSCRIPTED } from "~/booking/order/form-address";
import { pressed } from "~/booking/order/pressed.server";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { isOfContact } from "~/booking/order/repeated-request.server";
import { PLACE_FIRST } from "~/booking/place/ask-place";
import { customerPaths } from "~/customer-paths";
import { carDetails } from "~/domain/details";
import type { Submission } from "~/domain/submission";
import type { CivilNow } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import { type Drawn, drawn } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { answerBookingPage } from "./booking-page.server";
import { answerMemory, forgetAnswer } from "./answer-memory.server";

type Draft = { key: string; openedAt: null; memory: string; isNew: boolean };
type Attempt = BookingAttempt<PackageAnswers, Draft>;

/** Books an accepted price, through the same steps as the other forms; price and duration are the agreed ones. */
export async function answerBookingAction(
  { request, params, context }: ActionFunctionArgs,
  form: URLSearchParams,
) {
  const now = businessNow();
  const found = await answerAt(db, params.secret, now);
  if (!found) return redirect(customerPaths.answer(params.secret ?? ""));
  const { headers, ...browser } = await answerMemory(request, found.key);
  const submission = submissionOf(withPlace(form), packageSchema, null);
  const attempt: Attempt = {
    flow: "package",
    // No page names another.
    form: { ...submission, key: found.key, version: -1 },
    draft: { key: found.key, openedAt: null, ...browser },
    link: found.head.path,
    addressKey: senderKey(context),
    isSame: (made) => isSameBooking(made, submission),
  };
  return answerBooking(
    attempt,
    () => reply(found, attempt, now),
    (values) => answerBookingPage(db, found, values, now),
    { ...SECRET, ...headers },
  );
}

async function reply(
  { answer, head }: Answer,
  attempt: Attempt,
  now: CivilNow,
): Promise<Response | Drawn<BookingOffer>> {
  const closed = () => redirectDocument(head.path);
  if (head.state !== "open") return closed();
  const { form, draft } = attempt;
  const quote = quoteOfAnswer(await catalogueInForce(db), answer);
  const place = placeIn(form.sent);
  if (pressed(form.sent) !== "confirm") {
    const { intent: _, ...others } = form.sent;
    const search = searchFor({ work: quote, place, address: form.sent, now });
    const values = (await valuesAfterAction(db, form.sent, search)) ?? withOfferedTime(others);
    const action = calendarAction(form.sent);
    const part = action ? SHOWN_IN[action] : values.date ? "times" : "date";
    const asksPlace = !place && (!action || part === "times");
    // A browser without cookies would find nothing there.
    if (form.sent[UNSCRIPTED] && !draft.isNew) {
      rememberForm(draft.memory, values);
      const shown = asksPlace ? "place" : part;
      return redirect(formAddress(head.booking, values, shown, { asksPlace }));
    }
    const errors: Record<string, string> = asksPlace ? { place: PLACE_FIRST } : {};
    return drawn(asksPlace ? 422 : 200, form, { title: ANSWERS_MISSING, errors, values });
  }
  const wanted = wantedTime(form.sent);
  const work = (answers: PackageAnswers, time: FreeTime) => ({
    ...time,
    quote: () => quote,
    vehicle: answers.vehicleType || ("other" as const),
    ...carDetails(answers),
    answer: answer.id,
  });
  const outcome = await bookByForm({ ...attempt, place, quote, wanted, work }, now);
  if (!outcome) return closed();
  if (!(outcome instanceof Response)) return unbookedForm("package", form, outcome);
  outcome.headers.append("set-cookie", await forgetAnswer(draft.key));
  return outcome;
}

function isSameBooking(
  made: Booking,
  { sent, parsed: { value: answers } }: Submission<PackageAnswers>,
): boolean {
  const { value: time } = wantedTime(sent);
  if (pressed(sent) !== "confirm" || !answers || !time) return false;
  return isOfContact(made, answers) && compareTimes(bookedTime(made), time) === 0;
}
