import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { valuesOfBooking } from "~/desk/desk-booking.server";
import type { DeskValues } from "~/desk/desk-values";
import { storedPrice } from "~/desk/edited-price";
import { useDeskReply } from "~/desk/use-desk-form";
import { AS_BOOKED } from "~/booking/work";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { NothingToChange } from "~/dashboard/changes/deleted-notice";
import { findDeletion, findWholeEvenDeleted } from "~/dashboard/changes/deleted.server";
import { Frame } from "~/dashboard/frame";
import { detailsPath } from "~/dashboard/links";
import { titleOver } from "~/dashboard/missing-booking";
import { doerOf, filterOf, findId, noBooking, noticeWords } from "~/dashboard/request.server";
import { whoAndWhen } from "~/dashboard/words";
import { db } from "~/server/db.server";
import { pricesOf } from "~/domain/catalogue";
import { OCCUPYING } from "~/domain/booking";
import { formatPrice } from "~/domain/pricing";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { redirectWithToast } from "~/server/toast.server";
import { submitEdit, type EditReply, notifiesByDefault } from "./edit-press.server";
import { EditForm } from "./edit-form";

export const handle: PageHandle = { title: titleOver("Edit booking") };
export const meta = noindex("Correct the customer, vehicle, place, work or price of a booking.");

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findWholeEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const prices = await catalogueInForce(db);
  const { id, sequence: version, service_name, vehicle_size } = booking;
  const values: DeskValues = {
    ...valuesOfBooking(prices, booking),
    tell: notifiesByDefault(booking, businessNow()) ? "on" : "",
  };
  const { flow, service_key, service_options } = booking;
  const shown = {
    id,
    version,
    whoAndWhen: whoAndWhen(booking),
    open: OCCUPYING.includes(booking.status),
    completed: booking.status === "completed",
    booked: values.work === AS_BOOKED ? service_name : undefined,
    work: { flow, service_key, service_name, service_options },
    size: vehicle_size,
    stored: storedPrice(booking),
  };
  return {
    booking: shown,
    values,
    prices: pricesOf(prices),
    deletion: await findDeletion(db, id),
    filter: filterOf(request),
  };
});

export const action = operatorAction(async ({ operator, form, request, params }) => {
  const now = businessNow();
  const booking = await findWholeEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const outcome = await submitEdit(db, form, booking, doerOf(operator), now);
  if (!("edited" in outcome)) return json(outcome.reply, { status: outcome.status });
  const { kind, before, after } = outcome.edited;
  const to = detailsPath(booking.id, filterOf(request));
  if (kind === "same") return redirectWithToast(to, "info", "Nothing was changed");
  const words = savedWords(before.total_price_cents, after.total_price_cents, outcome.notified);
  return redirectWithToast(to, "success", "Booking changed", words);
});

function savedWords(was: number, is: number, notified: boolean): string {
  const price =
    was === is ? "" : `The price is now ${formatPrice(is)}; it was ${formatPrice(was)}. `;
  return price + noticeWords(notified);
}

export default function EditBooking() {
  const data = useLoaderData<typeof loader>();
  const { reply, errors, title } = useDeskReply<EditReply>();
  // Typed input stays on the page, whatever has happened to the booking.
  if (!data.booking || (data.deletion && !reply)) return <NothingToChange {...data} />;
  return (
    <Frame>
      <EditForm
        key={reply?.version ?? data.booking.version}
        booking={data.booking}
        prices={data.prices}
        filter={data.filter}
        values={reply?.values ?? data.values}
        version={reply?.version ?? data.booking.version}
        errors={errors}
        title={title}
        reply={reply}
      />
    </Frame>
  );
}
