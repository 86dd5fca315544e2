import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { Booking } from "~db/schema";
import { carDetails } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import { type CivilNow, parseCivilDate } from "~/domain/time";
import { isVehicle } from "~/domain/vehicle";
import type { Values } from "~/domain/values";
import type { JobPlace } from "~/content/place-names";
import type { Submission } from "~/domain/submission";
import { type PackageAnswers, packageSchema, placeIn, withPlace } from "~/booking/answers.server";
import { bookingArea, CONFIRM_AGAIN } from "~/booking/wizard/missing-draft";
import { PLACE_FIRST } from "~/booking/place/ask-place";
import type { BookingOffer } from "~/booking/order/booking-question";
import { rememberForm } from "~/booking/form-memory.server";
import { isOfContact, isOfWork } from "~/booking/order/repeated-request.server";
import {
  calendarAction,
  SHOWN_IN,
  valuesAfterAction,
} from "~/booking/calendar/calendar-action.server";
import {
  changedCookie,
  draftOfForm,
  type PackageDraft,
  readPackage,
} from "~/booking/package/package-draft.server";
import { ANSWERS_MISSING } from "~/booking/order/refusal-words";
import { type FreeTime, withOfferedTime } from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";
import { type Search, searchFor } from "~/booking/availability.server";
import {
  answerBooking,
  bookByForm,
  type BookingAttempt,
  unbookedForm,
} from "~/booking/order/booking-form.server";
import { formAddress, hasTyped, UNSCRIPTED } from "~/booking/order/form-address";
import { pressed } from "~/booking/order/pressed.server";
import { joinAddOns, quoteOfForm } from "~/booking/package/package";
import { askPath } from "~/booking/waiting/asked.server";
import { paths } from "~/paths";
import { catalogueInForce } from "~/server/catalogue.server";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import { type Drawn, drawn } from "~/server/reply.server";
import { submissionOf } from "~/server/submission.server";
import { packagePage } from "./package-page.server";
import { CHOOSE_PACKAGE } from "./package-summary";

type PackageAttempt = BookingAttempt<PackageAnswers, PackageDraft>;

export async function packageAction({ request, context }: ActionFunctionArgs) {
  const [form, stored, now] = [await readForm(request), await readPackage(request), businessNow()];
  const submission = submissionOf(joinAddOns(withPlace(form)), packageSchema, null);
  const catalogue = await catalogueInForce(db);
  const draft = draftOfForm(catalogue, stored, submission);
  if (!draft) return redirect(bookingArea.unbooked);
  const headers = await changedCookie(draft, stored);
  const attempt = {
    flow: "package" as const,
    form: submission,
    draft,
    addressKey: senderKey(context),
    isSame: isSamePackageBooking(catalogue, submission),
  };
  return answerBooking(
    attempt,
    () => replyToPackage(catalogue, attempt, headers, now),
    async (values) => {
      // The catalogue may have changed since the press came.
      const page = await packagePage(db, await catalogueInForce(db), draft, values, now);
      return page ?? redirectDocument(bookingArea.unsold, { headers });
    },
    headers,
  );
}

/** `headers` store the draft, wherever it leads. */
async function replyToPackage(
  prices: Prices,
  attempt: PackageAttempt,
  headers: HeadersInit,
  now: CivilNow,
): Promise<Response | Drawn<BookingOffer>> {
  const { form, draft } = attempt;
  const { sent } = form;
  const leave = (path: string) => redirectDocument(path, { headers });
  if (pressed(sent) === CHOOSE_PACKAGE) return leave(paths.bookingArea);
  const [quote, place] = [quoteOfForm(prices, draft.package, sent), placeIn(sent)];
  if (!quote) return leave(bookingArea.unsold);
  if (pressed(sent) === "wait" && place) {
    const vehicle = isVehicle(sent.vehicleType) ? sent.vehicleType : "other";
    const from = parseCivilDate(sent.wait) ?? now.date;
    return leave(askPath({ flow: "package", quote, vehicle, place, from }));
  }
  if (pressed(sent) !== "confirm") {
    const search = searchFor({ work: quote, place, address: sent, visit: draft.visit, now });
    return updatedForm(attempt, headers, search, place);
  }
  if (draft.isNew) return unbookedForm("package", form, { status: 409, ...CONFIRM_AGAIN });
  const wanted = wantedTime(sent);
  const work = (answers: PackageAnswers, time: FreeTime) => workOf(draft, sent, answers, time);
  const outcome = await bookByForm({ ...attempt, place, quote, wanted, work }, now);
  if (!outcome) return leave(bookingArea.unsold);
  return outcome instanceof Response ? outcome : unbookedForm("package", form, outcome);
}

/** What's shown after a press that books nothing. */
async function updatedForm(
  { form, draft }: PackageAttempt,
  headers: HeadersInit,
  search: Search,
  place: JobPlace | null,
): Promise<Response | Drawn<BookingOffer>> {
  const { sent } = form;
  const { intent, ...others } = sent;
  const values = (await valuesAfterAction(db, sent, search)) ?? withOfferedTime(others);
  const action = calendarAction(sent);
  const elsewhere = intent !== "place" ? "vehicleType" : sent.date ? "times" : "date";
  const part = action ? SHOWN_IN[action] : elsewhere;
  // What's promised from there on depends on the place.
  const asksPlace = !place && (action ? part === "times" : intent === "place");
  // A browser without cookies would find nothing there.
  if (sent[UNSCRIPTED] && !draft.isNew && !hasTyped(values)) {
    rememberForm(draft.key, values);
    const shown = asksPlace ? "place" : part;
    return redirect(formAddress(paths.packageForm, values, shown, { asksPlace }), { headers });
  }
  const [status, errors] = asksPlace ? [422, { place: PLACE_FIRST }] : [200, {}];
  return drawn(status, form, { title: ANSWERS_MISSING, errors, values });
}

function isSamePackageBooking(
  prices: Prices,
  { sent, parsed: { value: answers } }: Submission<PackageAnswers>,
) {
  const { value: time } = wantedTime(sent);
  return (made: Booking): boolean => {
    if (pressed(sent) !== "confirm" || !sent.package || !answers || !time) return false;
    const work = workOf({ package: sent.package }, sent, answers, time);
    return isOfContact(made, answers) && isOfWork(prices, made, work);
  };
}

function workOf(
  draft: Pick<PackageDraft, "package">,
  values: Values,
  answers: PackageAnswers,
  time: FreeTime,
) {
  return {
    ...time,
    quote: (prices: Prices) => quoteOfForm(prices, draft.package, values),
    vehicle: answers.vehicleType || ("other" as const),
    ...carDetails(answers),
  };
}
