import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { businessNow, now } from "~/server/clock.server";
import { FEED_PAST_DAYS, feedBookings, openFeed } from "~/dashboard/export/feeds.server";
import { db } from "~/server/db.server";
import { addDays } from "~/domain/time";
import { businessInForce } from "~/server/business.server";
import { originOf } from "~/seo/site.server";
import { feedFile } from "./entries.server";

/** Keeps the URL from other sites and search indexes. Only the calendar may store the response, and it revalidates each time. */
const HEADERS = {
  "cache-control": "private, no-cache",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

/** The open bookings for an operator's calendar, which has no session: anyone who knows the URL may read them. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const secret = /^([\w-]{22})\.ics$/.exec(params.file ?? "")?.[1];
  if (!secret || !(await openFeed(db, secret, now())))
    return new Response("This calendar address isn't valid any more.\n", {
      status: 404,
      headers: { ...HEADERS, "content-type": "text/plain; charset=utf-8" },
    });

  const { date: today } = businessNow();
  const bookings = await feedBookings(db, addDays(today, -FEED_PAST_DAYS));
  const { name, city, street } = await businessInForce(db);
  const shop = { origin: originOf(request), name, city, street };
  // Covers what an entry is made of, without building it: most calendars poll every hour, and nothing has changed.
  const etag = `"${createHash("sha256")
    .update(
      JSON.stringify([
        bookings.map(({ id, status, sequence, updated_at }) => [id, status, sequence, updated_at]),
        shop,
      ]),
    )
    .digest("base64url")}"`;
  const headers = { ...HEADERS, etag };
  if (
    request.headers
      .get("if-none-match")
      ?.split(/,\s*/)
      .some((tag) => tag.replace(/^W\//, "") === etag)
  )
    return new Response(null, { status: 304, headers });
  return new Response(feedFile(bookings, shop), {
    headers: { ...headers, "content-type": "text/calendar; charset=utf-8; method=PUBLISH" },
  });
}
