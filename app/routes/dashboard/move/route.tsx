import { findEvenDeleted } from "~/server/find-booking.server";
import { useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { hoursSentence } from "~/booking/calendar/calendar";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import type { DeskValues } from "~/desk/desk-values";
import { useDeskReply } from "~/desk/use-desk-form";
import { businessNow } from "~/server/clock.server";
import { NothingToChange } from "~/dashboard/changes/deleted-notice";
import { findDeletion } from "~/dashboard/changes/deleted.server";
import { Frame } from "~/dashboard/frame";
import { titleOver } from "~/dashboard/missing-booking";
import { noBooking } from "~/dashboard/no-booking.server";
import { loadSchedule } from "~/server/hours.server";
import { findId } from "~/server/ids";
import { filterOf } from "~/dashboard/filter";
import { db } from "~/server/db.server";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { answerMove } from "./move-action.server";
import { MoveForm, type MoveReply } from "./move-form";
import { depositWords, searchToMove, shownOf } from "./move-page.server";

export const handle: PageHandle = { title: titleOver("Move booking") };
export const meta = noindex("Move a booking to another day or time.");

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findEvenDeleted(db, { id: findId(params.id) });
  if (!booking) return noBooking();
  const values: DeskValues = { date: booking.booking_date, tell: "on" };
  const [calendar, { week }, deletion] = await Promise.all([
    loadCalendar(db, values, searchToMove(booking, businessNow())),
    loadSchedule(db),
    findDeletion(db, booking.id),
  ]);
  return {
    booking: shownOf(booking),
    deposit: await depositWords(db, booking),
    deletion,
    values,
    calendar,
    hours: hoursSentence(week),
    filter: filterOf(request),
  };
});

export const action = operatorAction(async (args) => {
  const booking = await findEvenDeleted(db, { id: findId(args.params.id) });
  return booking ? answerMove(args, booking, businessNow()) : noBooking();
});

export default function MoveBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useDeskReply<MoveReply>();
  // The chosen time stays on the page, whatever has happened to the booking.
  if (!data.booking || (data.deletion && !reply)) return <NothingToChange {...data} />;
  return (
    <Frame>
      <MoveForm page={data} reply={reply} />
    </Frame>
  );
}
