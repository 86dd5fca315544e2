import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorAction, operatorLoader } from "~/auth/operator-route.server";
import { catalogueInForce } from "~/server/catalogue.server";
import { businessNow, now } from "~/server/clock.server";
import { countAround, listBookings, loadTotals, tilesOf } from "~/dashboard/bookings.server";
import { useDialogOutlet } from "~/dashboard/dialog-outlet";
import { filterOf, listPath, toFilterParams } from "~/dashboard/filter";
import { startSteps } from "./getting-started.server";
import { markBookingsSeen } from "~/dashboard/news.server";
import { stoppedNight } from "~/dashboard/night.server";
import { isList } from "~/dashboard/screens";
import { loadShownUndrivable } from "~/desk/undrivable.server";
import { db } from "~/server/db.server";
import { loadMailTroubles } from "~/email/unsent.server";
import { writeBestEffort } from "~/server/best-effort-write.server";
import { untilWritten } from "~/server/read-cache.server";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { Reference } from "~/shell/reference";
import { BookingList } from "./booking-list";
import { Frame } from "~/dashboard/frame";
import { LoadFailure } from "~/dashboard/load-failure";

export const handle: PageHandle = { title: "Bookings" };
export const meta = noindex("All bookings by date, status and name, with what they add up to.");

export const loader = operatorLoader(async ({ operator, request }) => {
  const filter = filterOf(request);
  const { pathname, searchParams } = new URL(request.url);
  // One list, one URL: a form without script sends its defaults too.
  if (pathname === paths.dashboard && searchParams.toString() !== toFilterParams(filter).toString())
    throw redirect(listPath(filter));

  const businessTime = businessNow();
  const { date: today } = businessTime;
  // Before the list: what's booked meanwhile is still new.
  const { newest, days, suspected, deposits } = await countAround(db, today);
  const totals = await untilWritten(db, "totals", () => loadTotals(db));
  const [list, mail] = await Promise.all([
    listBookings(db, filter, today, totals),
    loadMailTroubles(db, now()),
  ]);
  const steps = await startSteps(db);
  const night = await untilWritten(db, "night", () => stoppedNight(db, today));
  const undrivable = await loadShownUndrivable(db, list.rows, businessTime);
  // Under a booking's own page the list may not be visible at all.
  const looked =
    pathname === paths.dashboard
      ? await writeBestEffort(`look of ${operator.id}`, () =>
          markBookingsSeen(
            db,
            operator.id,
            list.rows.map(({ id }) => id),
            newest,
          ),
        )
      : null;
  return {
    filter: { ...filter, page: list.page },
    list,
    tiles: tilesOf(totals),
    days,
    suspected,
    deposits,
    mail,
    undrivable,
    waits: (await catalogueInForce(db)).timeFactors === null,
    steps,
    night,
    today,
    looked,
  };
});

/** The list takes no forms. */
export const action = operatorAction(async () => {
  throw new Response(null, {
    status: 405,
    statusText: "Method Not Allowed",
    headers: { allow: "GET, HEAD" },
  });
});

/** A booking's page stands alone, or is a dialog if it was opened from the list. */
export default function Dashboard() {
  const { key: _, ...data } = useLoaderData<typeof loader>();
  const booking = useDialogOutlet(listPath(data.filter), isList);
  if (booking.alone) return <Frame>{booking.alone}</Frame>;
  return (
    <Frame looked={data.looked}>
      <BookingList {...data} />
      {booking.dialog}
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <LoadFailure of="bookings">
      <Reference />
    </LoadFailure>
  );
}
