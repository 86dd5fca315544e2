import { findEvenDeleted } from "~/server/find-booking.server";
import { useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { valuesOfBooking } from "~/desk/booking-values.server";
import type { DeskValues } from "~/desk/desk-values";
import { storedPrice } from "~/desk/edited-price";
import { noticeAhead } from "~/desk/notice.server";
import { useDeskReply } from "~/desk/use-desk-form";
import { AS_BOOKED } from "~/desk/work";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow } from "~/server/clock.server";
import { NothingToChange } from "~/dashboard/changes/deleted-notice";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { Frame } from "~/dashboard/frame";
import { titleOver } from "~/dashboard/missing-booking";
import { noBooking } from "~/dashboard/no-booking.server";
import { findId } from "~/server/ids";
import { filterOf } from "~/dashboard/filter";
import { whoAndWhen } from "~/dashboard/formats";
import { db } from "~/server/db.server";
import { pricesOf } from "~/domain/catalogue";
import { OCCUPYING } from "~/domain/booking";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import type { Reply } from "~/ui/reply";
import { EditForm } from "./edit-form";
import { answerEdit, type EditQuestion } from "./edit-action.server";

export const handle: PageHandle = { title: titleOver("Edit booking") };
export const meta = noindex("Correct the customer, vehicle, place, work or price of a booking.");

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findEvenDeleted(db, { id: findId(params.id) });
  if (!booking) return noBooking();
  const prices = await catalogueInForce(db);
  const { id, sequence: version, service_name, vehicle_size } = booking;
  const values: DeskValues = {
    ...valuesOfBooking(prices, booking),
    // About a job that's under way or done they're told only if the operator ticks it.
    tell: noticeAhead(booking, businessNow()).notified ? "on" : "",
  };
  const { flow, service_key, service_options } = booking;
  const shown = {
    id,
    version,
    whoAndWhen: whoAndWhen(booking),
    open: OCCUPYING.includes(booking.status),
    completed: booking.status === "completed",
    booked: values.work === AS_BOOKED ? service_name : undefined,
    work: { flow, service_key, service_options },
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

export const action = operatorAction(async (args) => {
  const booking = await findEvenDeleted(db, { id: findId(args.params.id) });
  return booking ? answerEdit(args, booking, businessNow()) : noBooking();
});

export default function EditBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useDeskReply<Reply<EditQuestion>>();
  // Typed input stays on the page, whatever has happened to the booking.
  if (!data.booking || (data.deletion && !reply)) return <NothingToChange {...data} />;
  return (
    <Frame>
      <EditForm key={(reply ?? data.booking).version} page={data} reply={reply} />
    </Frame>
  );
}
