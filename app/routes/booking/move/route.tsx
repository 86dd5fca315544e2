import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { searchOf } from "~/booking/availability.server";
import { hoursSentence } from "~/booking/calendar/calendar";
import { ManageFrame, UnknownLink } from "~/booking/manage/manage-frame";
import { headingOf, manageHandle } from "~/booking/manage/manage-head";
import { headLoader } from "~/booking/manage/manage-link.server";
import { loadCalendar } from "~/booking/calendar/calendar.server";
import { depositIn, keptWords } from "~/domain/deposits";
import { db } from "~/server/db.server";
import { keptByMoving, netPaid } from "~/server/settled-deposit.server";
import { formatDate, timeSpan } from "~/domain/time";
import { SECRET } from "~/server/http";
import { noindex } from "~/seo/noindex";
import { loadShownHours } from "~/booking/shown-hours.server";
import { moveAction } from "./move-action.server";
import { MOVE_TITLE, MoveForm } from "./move-form";

export const handle = manageHandle((head) => headingOf(head, MOVE_TITLE));
export const meta = noindex("Move a booking to another day or time that is free.");
export const headers: HeadersFunction = () => SECRET;

export const loader = headLoader(async ({ booking, head }, request, now) => {
  if (!head.open) return { choice: null };
  const asked = new URL(request.url).searchParams;
  const { booking_date: date, start_minute: start } = booking;
  const search = searchOf(booking, now);
  const wish = {
    date: asked.get("date") || date,
    time: asked.get("time"),
    from: asked.get("from"),
  };
  const { week } = await loadShownHours(db);
  const deposit = depositIn({ ...booking, ...(await keptByMoving(db, booking, now)) });
  const isPaid = deposit && (await netPaid(db, booking.id)) > 0;
  const choice = {
    ...(await loadCalendar(db, wish, search)),
    present: { date, start, name: "your time" },
    now: `${formatDate(date)}, ${timeSpan(start, booking.duration_minutes)}`,
    hours: hoursSentence(week),
    deposit: isPaid ? `Your deposit moves with it. ${keptWords(deposit)}` : null,
  };
  return { choice };
});

export const action = moveAction;

export default function MoveBooking() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!data.head) return <UnknownLink phone={data.phone} />;
  if (data.choice) return <MoveForm head={data.head} choice={data.choice} reply={reply} />;
  return <ManageFrame title={MOVE_TITLE} head={data.head} reply={reply} wide />;
}
