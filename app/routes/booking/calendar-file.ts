import type { LoaderFunctionArgs } from "@remix-run/node";
import { findFor } from "~/booking/manage/manage-link.server";
import { isHandedOn } from "~/booking/receipt/confirmation.server";
import { calendarFile } from "~/email/calendar.server";
import { originOf } from "~/seo/site.server";
import { businessLastRead, businessWithEmail } from "~/server/business.server";
import { businessNow } from "~/server/clock.server";
import { db } from "~/server/db.server";
import { findEvenDeleted } from "~/server/find-booking.server";
import { SECRET } from "~/server/http";
import { loadSchedule } from "~/server/hours.server";

/** The calendar file of a booking, by the link to its confirmation or the one that manages it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const booking = await bookingOf(params);
  if (!booking || booking.held_until !== null) return unknownLink();
  const status = booking.deleted_at ? "cancelled" : booking.status;
  const file = calendarFile(
    { ...booking, status },
    {
      business: await businessWithEmail(db),
      schedule: await loadSchedule(db),
      origin: originOf(request),
      dtstamp: booking.updated_at,
      method: "PUBLISH",
    },
  );
  const name = `booking-${booking.reference.replaceAll(/[^\w-]/g, "")}.ics`;
  const headers = {
    ...SECRET,
    "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
    "content-disposition": `attachment; filename="${name}"`,
  };
  return new Response(file, { headers });
}

async function bookingOf({ token, secret }: LoaderFunctionArgs["params"]) {
  if (secret) return (await findFor(db, secret, businessNow()))?.booking;
  const booking = await findEvenDeleted(db, { token: token ?? "" });
  return booking && !(await isHandedOn(db, booking)) ? booking : undefined;
}

function unknownLink(): Response {
  return new Response(
    `This link leads nowhere. Please open it again from our email, or call ${businessLastRead().phone}.\n`,
    { status: 404, headers: { ...SECRET, "content-type": "text/plain; charset=utf-8" } },
  );
}
