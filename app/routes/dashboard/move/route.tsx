import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { loadSchedule } from "~/booking/availability.server";
import { hoursSentence } from "~/booking/calendar/calendar";
import type { DeskValues } from "~/desk/desk-values";
import { useDeskReply } from "~/desk/use-desk-form";
import { businessNow } from "~/server/clock.server";
import { NothingToChange } from "~/dashboard/changes/deleted-notice";
import { findDeletion, findWholeEvenDeleted } from "~/dashboard/changes/deleted.server";
import { Frame } from "~/dashboard/frame";
import { detailsPath } from "~/dashboard/links";
import { titleOver } from "~/dashboard/missing-booking";
import { doerOf, filterOf, findId, noBooking, noticeWords } from "~/dashboard/request.server";
import { db } from "~/server/db.server";
import { formatDay, formatTime } from "~/domain/time";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { redirectWithToast } from "~/server/toast.server";
import { submitMove, loadMoveCalendar, type MoveReply, shownOf } from "./move-press.server";
import { DeskMoveForm } from "./move-form";

export const handle: PageHandle = { title: titleOver("Move booking") };
export const meta = noindex("Move a booking to another day or time.");

export const loader = operatorLoader(async ({ request, params }) => {
  const booking = await findWholeEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const values: DeskValues = { date: booking.booking_date, tell: "on" };
  const [calendar, { week }, deletion] = await Promise.all([
    loadMoveCalendar(db, booking, values, businessNow()),
    loadSchedule(db),
    findDeletion(db, booking.id),
  ]);
  return {
    booking: shownOf(booking),
    deletion,
    values,
    calendar,
    hours: hoursSentence(week),
    filter: filterOf(request),
  };
});

export const action = operatorAction(async ({ operator, form, request, params }) => {
  const now = businessNow();
  const booking = await findWholeEvenDeleted(db, findId(params.id));
  if (!booking) return noBooking();
  const outcome = await submitMove(db, form, booking, doerOf(operator), now);
  if ("moved" in outcome) {
    const { date, start } = outcome.moved;
    return redirectWithToast(
      detailsPath(booking.id, filterOf(request)),
      "success",
      `Moved to ${formatDay(date)}, ${formatTime(start)}`,
      noticeWords(outcome.notified),
    );
  }
  const calendar = await loadMoveCalendar(db, booking, outcome.reply.values, now);
  return json({ ...outcome.reply, calendar }, { status: outcome.status });
});

export default function MoveBooking() {
  const data = useLoaderData<typeof loader>();
  const { reply, errors, title } = useDeskReply<
    MoveReply & { calendar: Awaited<ReturnType<typeof loadMoveCalendar>> }
  >();
  // The chosen time stays on the page, whatever has happened to the booking.
  if (!data.booking || (data.deletion && !reply)) return <NothingToChange {...data} />;
  return (
    <Frame>
      <DeskMoveForm
        booking={data.booking}
        filter={data.filter}
        hours={data.hours}
        calendar={reply?.calendar ?? data.calendar}
        values={reply?.values ?? data.values}
        version={reply?.version ?? data.booking.version}
        errors={errors}
        title={title}
        reply={reply}
      />
    </Frame>
  );
}
