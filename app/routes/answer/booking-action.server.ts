import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { Booking } from "~db/schema";
import { type Answer, answerAt, quoteOfAnswer } from "~/booking/answer/answer.server";
import { type PackageAnswers, packageSchema, placeIn, withPlace } from "~/booking/answers.server";
import { searchFor } from "~/booking/availability.server";
import { bookedTime, compareTimes, type FreeTime } from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";
import {
  answerBooking,
  bookByForm,
  type BookingAttempt,
  unbookedForm,
} from "~/booking/order/booking-form.server";
import type { BookingOffer } from "~/booking/order/booking-question";
import { pressed } from "~/booking/order/pressed.server";
import { isOfContact } from "~/booking/order/repeated-request.server";
import { updatedForm } from "~/booking/order/updated-form.server";
import { customerPaths } from "~/customer-paths";
import { carDetails } from "~/domain/details";
import type { Submission } from "~/domain/submission";
import type { CivilNow } from "~/domain/time";
import { catalogueInForce } from "~/server/catalogue.server";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { SECRET } from "~/server/http";
import type { Drawn } from "~/server/reply.server";
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
    const search = searchFor({ work: quote, place, address: form.sent, now });
    return updatedForm(attempt, head.booking, search);
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
