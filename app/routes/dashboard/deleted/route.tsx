import { useLoaderData } from "@remix-run/react";
import { operatorLoader } from "~/auth/operator-route.server";
import { loadRetention } from "~/booking/shown-hours.server";
import { businessNow } from "~/server/clock.server";
import { listDeleted } from "~/dashboard/changes/deleted.server";
import { Subscreen } from "~/dashboard/subscreen";
import { PartPager } from "~/dashboard/part-pager";
import { type Cursor, parseCursor } from "~/dashboard/cursor";
import { db } from "~/server/db.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { noindex } from "~/seo/noindex";
import type { PageHandle } from "~/shell/document";
import { DeletedList } from "./deleted-list";

export const handle: PageHandle = { title: "Deleted bookings" };
export const meta = noindex("Deleted bookings, and the way to bring one back.");

export const loader = operatorLoader(async ({ request }) => {
  const [list, erased] = await Promise.all([
    listDeleted(db, parseCursor(new URL(request.url).searchParams)),
    loadRetention(db),
  ]);
  return { list, erased, today: businessNow().date };
});

export default function DeletedBookings() {
  const { list, erased, today } = useLoaderData<typeof loader>();
  return (
    <Subscreen
      above={{ to: paths.dashboard, name: "Bookings" }}
      title="Deleted bookings"
      about={`Open one to see its history and to undo the deletion. Each is erased ${erased} after its date, like every booking.`}
    >
      <div className="mt-6">
        {list.rows.length > 0 ? (
          <DeletedList rows={list.rows} today={today} />
        ) : (
          <p className="border-line bg-card rounded-card border px-4 py-12 md:px-6">
            No deleted bookings. What you delete stays here, in case you need it back.
          </p>
        )}
        <PartPager part={list} pathAt={pathAt} />
      </div>
    </Subscreen>
  );
}

function pathAt(cursor: Cursor): string {
  return cursor ? `${operatorPaths.deleted}?${cursor.side}=${cursor.id}` : operatorPaths.deleted;
}
