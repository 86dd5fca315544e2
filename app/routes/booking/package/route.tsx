import { json, type LoaderFunctionArgs, type MetaFunction, replace } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { placeAsked } from "~/booking/place/ask-place";
import { placeIn } from "~/booking/answers.server";
import { hoursSentence } from "~/booking/calendar/calendar";
import { sendOrStay, unlessReplied, useLastReply } from "~/booking/wizard/lost-reply";
import { asShown, readPackage, recallPackage } from "~/booking/package/package-draft.server";
import { placeFields } from "~/booking/place/place-question";
import { choicesIn } from "~/booking/order/form-address";
import { ledByKey } from "~/booking/order/repeated-request.server";
import { bookingArea } from "~/booking/wizard/missing-draft";
import { loadShownHours } from "~/booking/shown-hours.server";
import { paths } from "~/paths";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { isFromHere } from "~/server/http";
import { followsForm } from "~/server/incoming.server";
import { NO_ERRORS } from "~/ui/error-summary";
import type { PageHandle } from "~/shell/document";
import { packageAction } from "./package-action.server";
import { PackageForm } from "./package-form";
import { packagePage } from "./package-page.server";
import { PACKAGE_STEPS } from "./package-summary";

export { sendOrStay as clientAction, unlessReplied as shouldRevalidate };

export const handle: PageHandle = { title: `${PACKAGE_STEPS[1].title}, step 2 of 2` };
export const meta: MetaFunction = () => [
  {
    name: "description",
    content:
      "Where, when and for whom: the second and last step of booking a package at its price.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const stored = await readPackage(request);
  const led = await ledByKey(db, stored?.key, () => true);
  if (led) throw led;
  const { week } = await loadShownHours(db);
  const hours = hoursSentence(week);
  if (!stored) {
    // A refused form is answered on this page, even if its cookie is gone.
    if (followsForm(request)) return json({ hours, page: null, typed: NO_ERRORS, asks: NO_ERRORS });
    // Replaces this page, so that the pages after it stay in the browser's history.
    throw replace(isFromHere(request) ? bookingArea.gone : paths.bookingArea);
  }
  const chosen = choicesIn(searchParams);
  const catalogue = await catalogueInForce(db);
  const draft = asShown(catalogue, stored, chosen?.package);
  const typed = {
    ...recallPackage(draft),
    ...(draft.place && placeFields(draft.place)),
    ...chosen,
  };
  const asks = placeAsked(searchParams, placeIn(typed));
  const page = await packagePage(db, catalogue, draft, typed, businessNow());
  if (!page) throw replace(bookingArea.unsold);
  return json({ hours, page, typed, asks });
}

export const action = packageAction;

export default function PackageBooking() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useLastReply(useReplyTo(loaded));
  const page = reply?.page ?? loaded.page;
  if (!page) return null;
  return (
    <PackageForm
      step={page}
      values={reply?.values ?? loaded.typed}
      errors={reply?.errors ?? loaded.asks}
      reply={reply ?? null}
      hours={loaded.hours}
    />
  );
}

/** A link within the page clears the reply, but not what it has shown. */
function useReplyTo(page: object) {
  const reply = useActionData<typeof action>();
  const shown = useRef({ page, reply });
  if (reply || shown.current.page !== page) shown.current = { page, reply };
  return shown.current.reply;
}
