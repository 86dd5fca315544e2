import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSchedule } from "~/booking/availability.server";
import {
  calendarDownload,
  forCalendar,
  noCalendar,
} from "~/booking/receipt/calendar-download.server";
import { findFor } from "~/booking/manage/manage-link.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { calendarFile } from "~/email/calendar.server";
import { businessInForce } from "~/server/business.server";
import { originOf } from "~/seo/site.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = (await findFor(db, params.secret, businessNow()))?.booking;
  if (!booking || booking.held_until !== null) return noCalendar();
  const file = calendarFile(forCalendar(booking), {
    business: await businessInForce(db),
    schedule: await loadSchedule(db),
    origin: originOf(request),
    dtstamp: booking.updated_at,
    method: "PUBLISH",
  });
  return calendarDownload(file, booking.reference);
}
