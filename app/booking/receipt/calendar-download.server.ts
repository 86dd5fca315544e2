import type { Booking } from "~db/schema";
import { businessLastRead } from "~/server/business.server";
import { SECRET } from "~/server/http";

export function forCalendar(booking: Booking): Booking {
  return booking.deleted_at ? { ...booking, status: "cancelled" } : booking;
}

/** A calendar file to download, named after the booking's reference. */
export function calendarDownload(file: string, reference: string): Response {
  const name = `booking-${reference.replaceAll(/[^\w-]/g, "")}.ics`;
  const headers = {
    ...SECRET,
    "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
    "content-disposition": `attachment; filename="${name}"`,
  };
  return new Response(file, { headers });
}

export function noCalendar(): Response {
  return new Response(
    `This link leads nowhere. Please open it again from our email, or call ${businessLastRead().phone}.\n`,
    {
      status: 404,
      headers: { ...SECRET, "content-type": "text/plain; charset=utf-8" },
    },
  );
}
