import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import type { Booking } from "~db/schema";
import { carDetails } from "~/domain/details";
import type { Prices } from "~/domain/catalogue";
import { type CivilNow, parseCivilDate } from "~/domain/time";
import { isVehicle } from "~/domain/vehicle";
import type { Values } from "~/domain/values";
import type { Submission } from "~/domain/submission";
import { type PackageAnswers, packageSchema, placeIn, withPlace } from "~/booking/answers.server";
import { bookingArea, CONFIRM_AGAIN } from "~/booking/wizard/missing-draft";
import type { BookingOffer } from "~/booking/order/booking-question";
import { isOfContact, isOfWork } from "~/booking/order/repeated-request.server";
import {
  changedCookie,
  draftOfForm,
  type PackageDraft,
  readPackage,
} from "~/booking/package/package-draft.server";
import type { FreeTime } from "~/booking/calendar/slot";
import { wantedTime } from "~/booking/calendar/wanted-time";
import { searchFor } from "~/booking/availability.server";
import {
  answerBooking,
  bookByForm,
  type BookingAttempt,
  unbookedForm,
} from "~/booking/order/booking-form.server";
import { pressed } from "~/booking/order/pressed.server";
import { updatedForm } from "~/booking/order/updated-form.server";
import { joinAddOns, quoteOfForm } from "~/booking/package/package";
import { askPath } from "~/booking/waiting/asked.server";
import { paths } from "~/paths";
import { catalogueInForce } from "~/server/catalogue.server";
import { senderKey } from "~/server/client-address.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { readForm } from "~/server/http";
import type { Drawn } from "~/server/reply.server";
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
    return updatedForm(attempt, paths.packageForm, search, headers);
  }
  if (draft.isNew) return unbookedForm("package", form, { status: 409, ...CONFIRM_AGAIN });
  const wanted = wantedTime(sent);
  const work = (answers: PackageAnswers, time: FreeTime) => workOf(draft, sent, answers, time);
  const outcome = await bookByForm({ ...attempt, place, quote, wanted, work }, now);
  if (!outcome) return leave(bookingArea.unsold);
  return outcome instanceof Response ? outcome : unbookedForm("package", form, outcome);
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
